/** The arguments of an input schema on one line, optional ones in brackets. */
export function listArguments(schema: object): string {
  const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] };
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `[${name}]`));
  return names.length === 0 ? 'no arguments' : names.join(' ');
}
