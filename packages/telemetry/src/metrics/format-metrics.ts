/** The media type of Prometheus' text format. */
export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  /** The suffix of the metric's name: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
  labels?: Labels;
  value: number;
}

/** A metric with its current samples. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

/** Metrics in Prometheus' text format, version 0.0.4. */
export function formatMetrics(families: readonly Family[]): string {
  return families.map(formatFamily).join('');
}

function formatFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) =>
      `${name}${suffix}${formatLabels(labels)} ${formatValue(value)}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

function escapeValue(value: string): string {
  return value.replace(/[\\"\n]/g, (character) => escapes[character] as string);
}

function formatValue(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}
