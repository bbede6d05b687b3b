/** What the parser says in the words of the YAML specification, and the same for people. */
const reasons: [said: RegExp, meant: string][] = [
  [/^deficient indentation$/, 'a value in quotes or brackets is not closed before this line'],
  [/^unexpected end of the \w+ within a flow collection$/, 'the text ends before a bracket is closed'],
  [
    /^unexpected end of the \w+ within a (?:single|double) quoted scalar$/,
    'the text ends before a quote is closed',
  ],
  [
    /^bad indentation of a mapping entry$/,
    'expected a key on a line of its own, indented like the keys before it',
  ],
  [
    /^bad indentation of a sequence entry$/,
    'expected an item on a line of its own, indented like the items before it',
  ],
  [
    /^end of the stream or a document separator is expected$/,
    'expected a key and ": ", indented like the keys before it',
  ],
  [/^can not read a block mapping entry.*/, 'expected ": " after the key'],
  [/^expected the node content, but found ','$/, 'expected a value before the comma'],
  [/^missed comma between flow collection entries$/, 'expected a comma or the closing bracket'],
  [/^unidentified alias "(.*)"$/s, 'there is no "&$1" before this "*$1"'],
  [/^directives end mark is expected$/, 'expected "---" after a line that begins with %'],
  [/^unknown escape sequence$/, 'unknown escape; write a backslash as two, or use single quotes'],
];

/** Why YAML cannot be parsed, in plain words. */
export function yamlReason(said: string): string {
  const found = reasons.find(([pattern]) => pattern.test(said));
  return found ? said.replace(...found) : said;
}
