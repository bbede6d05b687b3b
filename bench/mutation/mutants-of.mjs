import { parseSync } from '@swc/core';

const swaps = new Map(
  Object.entries({
    '===': '!==',
    '!==': '===',
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '&&': '||',
    '||': '&&',
    '??': '&&',
    '-': '+',
  }),
);

/** Every small change to a TypeScript source that a test should notice, as `{ start, end, text, what }` in bytes. */
export function mutantsOf(source) {
  // swc counts on from one text to the next; the semicolon tells where this one begins.
  const module = parseSync(`;${source}`, { syntax: 'typescript' });
  const bytes = Buffer.from(source);
  const base = module.span.start + 1;
  const found = [];
  const add = (start, end, text) => {
    const before = bytes.subarray(start, end).toString();
    if (before === text) return;
    found.push({ start, end, text, what: `${shorten(before)} → ${text}` });
  };
  const at = ({ span }) => [span.start - base, span.end - base];
  walk(module, (node) => mutate(node, { add, at, bytes }));
  return found;
}

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
    return;
  }
  if (typeof node !== 'object' || node === null || isTypeOnly(node)) return;
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}

function isTypeOnly({ type = '' }) {
  return type === 'ImportDeclaration' || (/^Ts/.test(type) && !/Expression$|^TsNonNull/.test(type));
}

function mutate(node, { add, at, bytes }) {
  const replace = (target, text) => add(...at(target), text);
  if (node.type === 'BinaryExpression' && swaps.has(node.operator)) {
    const [, from] = at(node.left);
    const [to] = at(node.right);
    const offset = bytes.subarray(from, to).indexOf(node.operator);
    if (offset >= 0) add(from + offset, from + offset + node.operator.length, swaps.get(node.operator));
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    replace(node.test, 'true');
    replace(node.test, 'false');
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const [start] = at(node);
    add(start, start + 1, '');
  }
  if (node.type === 'BooleanLiteral') replace(node, String(!node.value));
  if (node.type === 'NumericLiteral') replace(node, String(node.value + 1));
  if (node.type === 'ReturnStatement' && node.argument) replace(node.argument, 'undefined');
  if (node.type === 'ExpressionStatement' && node.expression.type === 'CallExpression') replace(node, ';');
}

function shorten(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
