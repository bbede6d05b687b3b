const methods = [
  'tools/call',
  'tools/list',
  'ping',
  'initialize',
  'resources/read',
  'prompts/get',
  'x',
  '',
  '__proto__',
];
const odd = [
  '\u0000',
  '\ud800',
  '\u202e',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  'é',
  '👍',
  'null',
  '1e999',
  '-0',
  ' ',
  '\t',
];

/** Any JSON value, now and then a deep or long one. */
export function anyValue(random, depth = 0) {
  const { below, pick, text } = random;
  const kinds = [
    () => null,
    () => below(3) - 1,
    () => pick([1e21, -1.5, 2 ** 53 + 1, Number.MIN_VALUE]),
    () => below(2) === 0,
    () => text(odd, 12),
    () => text(['a'], 2000),
    () => Array.from({ length: below(4) }, () => anyValue(random, depth + 1)),
    () =>
      Object.fromEntries(
        Array.from({ length: below(4) }, () => [
          pick([...methods, 'name', 'arguments']),
          anyValue(random, depth + 1),
        ]),
      ),
  ];
  return depth > 4 ? null : pick(kinds)();
}

/** One line for a server: a request, something like one, or anything at all. */
export function anyFrame(random) {
  const { below, pick, text } = random;
  const request = () => ({
    jsonrpc: pick(['2.0', '2.0', '2.0', '1.0', 2, null]),
    id: pick([below(1000), `x${below(1000)}`, null, 1.5, {}, undefined]),
    method: pick([...methods, anyValue(random)]),
    params: pick([
      undefined,
      anyValue(random),
      { name: pick(['bench_print', 'climax_call', 'climax_search', 'nothing']), arguments: anyValue(random) },
      { name: 'climax_call', arguments: { tool_name: 'bench_print', args: anyValue(random) } },
    ]),
  });
  const line = pick([
    () => JSON.stringify(request()),
    () => JSON.stringify(request()),
    () => JSON.stringify([request(), request()]),
    () => JSON.stringify(anyValue(random)),
    () => JSON.stringify(request()).slice(0, below(60)),
    () => text(odd, 40),
  ])();
  return line.replaceAll('\n', ' ');
}
