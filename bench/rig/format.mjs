const digits = { ms: 1, MB: 1, s: 1, µs: 1 };

/** A number as a reader wants it: `123`, `12.3`, `10,000`, with its unit. */
export function showValue(value, unit) {
  const fractionDigits = Math.abs(value) >= 100 ? 0 : (digits[unit] ?? 0);
  const text = value.toLocaleString('en', {
    maximumFractionDigits: fractionDigits,
    minimumFractionDigits: fractionDigits,
  });
  return unit ? `${text} ${unit}` : text;
}

export function showRatio(ratio) {
  if (ratio < 0.1) return `${(ratio * 100).toPrecision(2)} %`;
  return `${ratio.toFixed(2)} ×`;
}

/** The cells of a row, in the order of `columns`. */
export const columns = ['', 'median', 'middle half', 'ratio', 'middle half', 'target', ''];

export function cells(row) {
  const { unit, ratio, target } = row;
  const isSpread = row.low !== undefined;
  return [
    row.case,
    showValue(row.median, unit),
    isSpread ? `${showValue(row.low)}–${showValue(row.high)}` : '',
    ratio ? showRatio(ratio.median) : '',
    ratio && isSpread ? `${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}` : '',
    target ? showTarget(target, unit) : '',
    target ? (row.met ? 'met' : 'missed') : '',
  ];
}

/** Columns of equal width for a terminal. */
export function alignTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const align = (text, column) =>
    column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]);
  return rows.map((row) => `  ${row.map(align).join('  ')}`.trimEnd()).join('\n');
}

function showTarget({ of, most, least }, unit) {
  if (of === 'ratio') return `≤ ${most} ×`;
  return least === undefined ? `≤ ${showValue(most, unit)}` : `≥ ${showValue(least, unit)}`;
}
