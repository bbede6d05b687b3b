/** What is written of an operand about which the program says nothing: `tag` of `gh release view` is the tag of the release. */
export function describeOperand(name: string, command: readonly string[]): string {
  const word = name.toLowerCase();
  const group = command.length > 2 ? command.at(-2)! : '';
  if (group !== '' && word === group) return `which ${group}`;
  if (group !== '' && ofGroup.has(word)) return `${name} of the ${group}`;
  return spelledOut.get(word) ?? name;
}

/** Words for what a group of commands is about. */
const ofGroup = new Set(['id', 'key', 'name', 'number', 'tag', 'title', 'url']);

const spelledOut = new Map([
  ['cmd', 'command'],
  ['dest', 'destination'],
  ['dir', 'path of a directory'],
  ['dst', 'destination'],
  ['file', 'path of a file'],
  ['msg', 'message'],
  ['path', 'a path'],
  ['pkg', 'package'],
  ['ref', 'reference'],
  ['repo', 'repository'],
  ['rev', 'revision'],
  ['src', 'source'],
  ['url', 'a URL'],
]);
