import type { Flag, Positional } from '../command-facts.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { type KdlNode, parseKdl } from './parse-kdl.ts';
import { type TreeCommand, toCrawl } from './tree-command.ts';

/** Reads a specification in the form of `usage` (KDL): what programs print for `__usage_spec__`. */
export function readUsageSpec(program: string, text: string): Crawl | { problem: string } {
  const nodes = parseKdl(text);
  if (!nodes) return { problem: 'the specification is nested too deeply' };
  const value = (name: string) => String(nodes.find((node) => node.name === name)?.args[0] ?? '');
  const flags = nodes.filter((node) => isA('flag', node));
  const commands = readCommands(
    nodes,
    [],
    flags.filter(({ props }) => props.get('global') === true),
  );
  const own: TreeCommand = { words: [], facts: factsOf(nodes, []) };
  return toCrawl(program, value('about'), [own, ...commands]);
}

function readCommands(
  nodes: readonly KdlNode[],
  above: readonly string[],
  inherited: readonly KdlNode[],
): TreeCommand[] {
  return nodes
    .filter((node) => isA('cmd', node) && node.props.get('hide') !== true)
    .flatMap((node): TreeCommand[] => {
      const words = [...above, String(node.args[0])];
      const facts = {
        ...factsOf(node.children, inherited),
        description: String(node.props.get('help') ?? ''),
      };
      return [{ words, facts }, ...readCommands(node.children, words, inherited)];
    });
}

function factsOf(nodes: readonly KdlNode[], inherited: readonly KdlNode[]) {
  const visible = (name: string) =>
    nodes.filter((node) => isA(name, node) && node.props.get('hide') !== true);
  return {
    description: '',
    flags: [
      ...visible('flag').map((node) => readFlag(node, false)),
      ...inherited.map((node) => readFlag(node, true)),
    ],
    positionals: visible('arg').map(readArg),
    subcommands: [],
    examples: [],
  };
}

/** `flag "-f --force" help="…"`, `flag "--user <user>" var=true`, `flag "--level" { arg "<n>" { choices "1" "2" } }`. */
function readFlag({ args, props, children }: KdlNode, global: boolean): Flag {
  const words = String(args[0]).split(/\s+/);
  const arg = children.find(({ name }) => name === 'arg');
  const placeholder = words.find((word) => /^[<[]/.test(word)) ?? arg?.args[0];
  const values = arg?.children.find(({ name }) => name === 'choices')?.args.map(String);
  const negate = props.get('negate');
  return {
    names: words.filter((word) => word.startsWith('-')).map((word) => word.replace(/\.{3}$/, '')),
    ...(negate !== undefined && { negated: [String(negate)] }),
    value: placeholder === undefined ? 'none' : String(placeholder).startsWith('[') ? 'optional' : 'required',
    type: placeholder === undefined ? 'boolean' : 'string',
    ...(values && { enum: values }),
    ...((props.get('var') === true || props.get('count') === true) && { repeatable: true as const }),
    ...(props.get('required') === true && { required: true as const }),
    ...(props.get('default') !== undefined && { default: String(props.get('default')) }),
    ...(props.get('deprecated') !== undefined && { deprecated: true as const }),
    ...(global && { global: true as const }),
    description: String(props.get('help') ?? ''),
  };
}

function readArg({ args, props, children }: KdlNode): Positional {
  const shown = String(args[0]);
  const values = children.find(({ name }) => name === 'choices')?.args.map(String);
  return {
    name: shown.replace(/[<>[\]]|\.{3}|…/g, ''),
    required: shown.startsWith('<') && props.get('required') !== false,
    variadic: /\.{3}|…/.test(shown) || props.get('var') === true,
    ...(values && { enum: values }),
    description: String(props.get('help') ?? ''),
  };
}

/** A node of this kind that says what it describes. */
function isA(kind: string, { name, args }: KdlNode): boolean {
  return name === kind && typeof args[0] === 'string';
}
