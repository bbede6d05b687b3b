/** Settings from the standard `OTEL_*` variables. */
export interface OtelSettings {
  /** Where traces are sent, as OTLP over HTTP in JSON. */
  url: string;
  headers: Record<string, string>;
  timeoutMs: number;
  resource: Record<string, string>;
  /** Share of traces that are kept when the caller has not decided, and whether the caller may decide. */
  ratio: number;
  followsParent: boolean;
  /** Unsupported settings, one sentence each. */
  problems: string[];
}

const defaultTimeoutMs = 10_000;
/** Timers of Node wait no longer, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Undefined when no traces are asked for: no endpoint, `OTEL_SDK_DISABLED=true` or `OTEL_TRACES_EXPORTER=none`. */
export function otelSettings(env: NodeJS.ProcessEnv): OtelSettings | undefined {
  const given = (name: string) => setting(env, name)?.value;
  const url = endpoint(env);
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (url === undefined || isOff) return undefined;
  const problems: string[] = [];
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    problems.push(`no traces are sent: ${url} is not an http or https URL`);
    return { ...nothing, problems };
  }
  const protocol = given('PROTOCOL');
  if (protocol !== undefined && protocol !== 'http/json')
    problems.push(`traces are sent as http/json, not as ${protocol}; collectors take both on the HTTP port`);
  return {
    url,
    headers: pairs(given('HEADERS')),
    timeoutMs: timeout(env, problems),
    resource: {
      'service.name': 'climax',
      ...pairs(env.OTEL_RESOURCE_ATTRIBUTES),
      ...(env.OTEL_SERVICE_NAME && { 'service.name': env.OTEL_SERVICE_NAME }),
    },
    ...sampler(env, problems),
    problems,
  };
}

const nothing = { url: '', headers: {}, timeoutMs: 0, resource: {}, ratio: 0, followsParent: false };

/** The variable for traces comes before that for all signals; an empty one is not set. */
function setting(env: NodeJS.ProcessEnv, name: string): { variable: string; value: string } | undefined {
  const variables = [`OTEL_EXPORTER_OTLP_TRACES_${name}`, `OTEL_EXPORTER_OTLP_${name}`];
  const variable = variables.find((each) => env[each]);
  return variable === undefined ? undefined : { variable, value: env[variable] as string };
}

function timeout(env: NodeJS.ProcessEnv, problems: string[]): number {
  const found = setting(env, 'TIMEOUT');
  if (!found) return defaultTimeoutMs;
  const milliseconds = Number(found.value);
  if (milliseconds >= 1 && milliseconds <= maxTimeoutMs) return milliseconds;
  problems.push(
    `${found.variable}=${found.value} is not a number of milliseconds from 1 to ${maxTimeoutMs}; using ${defaultTimeoutMs}`,
  );
  return defaultTimeoutMs;
}

/** The traces endpoint is used as it is, the general one gets the usual path. */
function endpoint(env: NodeJS.ProcessEnv): string | undefined {
  if (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return base ? `${base.replace(/\/+$/, '')}/v1/traces` : undefined;
}

function sampler(env: NodeJS.ProcessEnv, problems: string[]): Pick<OtelSettings, 'ratio' | 'followsParent'> {
  const name = env.OTEL_TRACES_SAMPLER || 'parentbased_always_on';
  const [, parent, kind] = /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(name) ?? [];
  if (kind === undefined) problems.push(`OTEL_TRACES_SAMPLER=${name} is not known; every trace is kept`);
  const argument = env.OTEL_TRACES_SAMPLER_ARG;
  const share = argument === undefined || argument === '' ? 1 : Number(argument);
  const isShare = share >= 0 && share <= 1;
  if (kind === 'traceidratio' && !isShare)
    problems.push(`OTEL_TRACES_SAMPLER_ARG=${argument} is not a number from 0 to 1; every trace is kept`);
  const ratios = { always_on: 1, always_off: 0, traceidratio: isShare ? share : 1 };
  return {
    ratio: ratios[kind as keyof typeof ratios] ?? 1,
    followsParent: parent !== undefined || kind === undefined,
  };
}

/** `a=1,b=two%20words` */
function pairs(text = ''): Record<string, string> {
  const entries = text.split(',').flatMap((pair) => {
    const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=(.*)$/.exec(pair) ?? [];
    return name === '' ? [] : [[name, decode(value.trim())] as const];
  });
  return Object.fromEntries(entries);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
