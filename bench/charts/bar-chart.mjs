import { showRatio, showValue } from '../rig/format.mjs';

const width = 840;
const labelWidth = 330;
const valueWidth = 150;
const rowHeight = 30;
const top = 44;
const barsWidth = width - labelWidth - valueWidth;

/** Horizontal bars with their spread and, where there is one, the target as a line. Follows the reader's light or dark mode. */
export function barChart({ title, rows }) {
  const height = top + rows.length * rowHeight + 12;
  const floor = rows.find((row) => row.ratio === undefined);
  const most = Math.max(...rows.map((row) => Math.max(row.high ?? 0, row.median, targetOf(row, floor) ?? 0)));
  const x = (value) => labelWidth + (value / most) * barsWidth;
  const bars = rows.map((row, position) => bar(row, top + position * rowHeight, x, targetOf(row, floor)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeText(title)}">
${style}
<text class="title" x="0" y="20">${escapeText(title)}</text>
${bars.join('\n')}
</svg>
`;
}

const style = `<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328; }
.title { font-weight: 600; font-size: 15px; }
.value { font-variant-numeric: tabular-nums; }
.ours { fill: #0969da; } .other { fill: #8c959f; }
.spread { stroke: #1f2328; stroke-width: 1.5; opacity: .55; }
.target { stroke: #cf222e; stroke-width: 2; stroke-dasharray: 4 3; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .ours { fill: #4493f8; } .other { fill: #6e7681; }
  .spread { stroke: #e6edf3; }
  .target { stroke: #ff7b72; }
}
</style>`;

function bar(row, y, x, target) {
  const middle = y + rowHeight / 2;
  const kind = row.case.includes('climax') ? 'ours' : 'other';
  const ratio = row.ratio ? ` (${showRatio(row.ratio.median)})` : '';
  const ends = `${round(Math.max(x(row.median), x(row.high ?? 0), target === undefined ? 0 : x(target)) + 8)}`;
  return [
    `<text x="${labelWidth - 10}" y="${middle + 4}" text-anchor="end">${escapeText(row.case)}</text>`,
    `<rect class="${kind}" x="${labelWidth}" y="${y + 5}" width="${round(Math.max(1, x(row.median) - labelWidth))}" height="${rowHeight - 10}" rx="2"/>`,
    row.low === undefined
      ? ''
      : `<line class="spread" x1="${round(x(row.low))}" x2="${round(x(row.high))}" y1="${middle}" y2="${middle}"/>`,
    target === undefined
      ? ''
      : `<line class="target" x1="${round(x(target))}" x2="${round(x(target))}" y1="${y + 1}" y2="${y + rowHeight - 1}"/>`,
    `<text class="value" x="${ends}" y="${middle + 4}">${escapeText(showValue(row.median, row.unit) + ratio)}</text>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The position of the target on the scale of the values. */
function targetOf({ target }, floor) {
  if (!target) return undefined;
  return target.of === 'ratio' ? floor && floor.median * target.most : target.most;
}

function round(number) {
  return Math.round(number * 10) / 10;
}

function escapeText(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
