/** The result for a terminal: one line per config, then missing flags, then what was not checked. */
export function flagTable(results) {
  const rows = results.map(({ name, config, version, flags, missing }) => [
    name,
    String(config.tools.length),
    version ? String(flags) : '-',
    version ? String(missing.length) : '-',
    version ?? 'not installed here, not checked',
  ]);
  const unchecked = results.filter(({ version }) => !version).map(({ name }) => name);
  return [
    ...align([['config', 'tools', 'flags', 'missing', 'checked with'], ...rows]),
    ...results.flatMap(({ missing }) => missing.map(({ tool, flag }) => `MISSING ${tool}: ${flag}`)),
    ...(unchecked.length > 0
      ? [`Not checked, because the CLI is not installed: ${unchecked.join(', ')}`]
      : []),
  ].join('\n');
}

function align(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}
