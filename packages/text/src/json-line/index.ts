export { escapeUnits } from './escape-units.ts';
export { toJsonLine } from './to-json-line.ts';
