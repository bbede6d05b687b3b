const width = 760;
const height = 220;
const margin = { left: 60, right: 20, top: 44, bottom: 36 };

/** One series over the number of calls, from zero up, so that a drift is seen at its true size. */
export function lineChart({ title, values, step, unit }) {
  const most = Math.max(...values) * 1.15;
  const x = (position) =>
    margin.left + (position / (values.length - 1)) * (width - margin.left - margin.right);
  const y = (value) => height - margin.bottom - (value / most) * (height - margin.top - margin.bottom);
  const points = values.map((value, position) => `${x(position).toFixed(1)},${y(value).toFixed(1)}`);
  const calls = (values.length * step).toLocaleString('en');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328; }
.title { font-weight: 600; font-size: 15px; }
.axis { stroke: #8c959f; } .line { stroke: #0969da; stroke-width: 2; fill: none; }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3; } .line { stroke: #4493f8; } }
</style>
<text class="title" x="0" y="20">${title}</text>
<line class="axis" x1="${margin.left}" x2="${width - margin.right}" y1="${y(0)}" y2="${y(0)}"/>
<polyline class="line" points="${points.join(' ')}"/>
<text x="${margin.left - 8}" y="${y(0) + 4}" text-anchor="end">0</text>
<text x="${margin.left - 8}" y="${(y(values.at(-1)) + 4).toFixed(1)}" text-anchor="end">${Math.round(values.at(-1))} ${unit}</text>
<text x="${width - margin.right}" y="${height - 12}" text-anchor="end">${calls} calls</text>
</svg>
`;
}
