import { describe, expect, it } from '@jest/globals';
import { otelSettings } from './otel-settings.ts';

const endpoint = 'http://c:4318';
const settings = (env: Record<string, string> = {}) => {
  const found = otelSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env });
  if (!found) throw new Error('no settings');
  return found;
};

describe('otelSettings', () => {
  it('keeps every trace unless it is told otherwise', () => {
    expect(settings()).toEqual({
      url: 'http://c:4318/v1/traces',
      headers: {},
      timeoutMs: 10_000,
      resource: { 'service.name': 'climax' },
      ratio: 1,
      followsParent: true,
      problems: [],
    });
  });

  it.each([
    ['http://c', 'http://c/v1/traces'],
    ['http://c///', 'http://c/v1/traces'],
    ['https://c/otlp/', 'https://c/otlp/v1/traces'],
  ])('adds the usual path to %s', (base, url) => {
    expect(settings({ OTEL_EXPORTER_OTLP_ENDPOINT: base }).url).toBe(url);
  });

  it.each([
    [{ OTEL_SDK_DISABLED: 'true' }, false],
    [{ OTEL_SDK_DISABLED: 'false' }, true],
    [{ OTEL_SDK_DISABLED: '' }, true],
    [{ OTEL_TRACES_EXPORTER: 'none' }, false],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  ])('with %j: on is %s', (env, isOn) => {
    expect(otelSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env }) !== undefined).toBe(isOn);
  });

  it.each(['collector:4318', 'ftp://c', 'http://', 'http://c:99999', '//c'])('sends nothing to %s', (url) => {
    const { url: to, ratio, problems } = settings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url });
    expect([to, ratio, problems]).toEqual([
      '',
      0,
      [`no traces are sent: ${url} is not an http or https URL`],
    ]);
  });

  it.each([
    ['a=1', { a: '1' }],
    ['a=1,b=two%20words', { a: '1', b: 'two words' }],
    [' a = 1 , b=2 ', { a: '1', b: '2' }],
    ['a=x=y', { a: 'x=y' }],
    ['a=', { a: '' }],
    ['a=%zz', { a: '%zz' }],
    ['a', {}],
    ['=1', {}],
    [',,', {}],
    ['', {}],
    [
      '__proto__=x,a=1',
      Object.fromEntries([
        ['__proto__', 'x'],
        ['a', '1'],
      ]),
    ],
  ])('reads the headers %j', (text, headers) => {
    expect(settings({ OTEL_EXPORTER_OTLP_HEADERS: text }).headers).toEqual(headers);
  });

  it.each(['HEADERS', 'TIMEOUT', 'PROTOCOL'])('prefers %s for traces to that for everything', (name) => {
    const env = { HEADERS: ['a=1', 'b=2'], TIMEOUT: ['1', '2'], PROTOCOL: ['grpc', 'http/json'] }[name] ?? [];
    const found = settings({
      [`OTEL_EXPORTER_OTLP_${name}`]: env[0] as string,
      [`OTEL_EXPORTER_OTLP_TRACES_${name}`]: env[1] as string,
    });
    expect(found).toMatchObject(
      {
        HEADERS: { headers: { b: '2' } },
        TIMEOUT: { timeoutMs: 2 },
        PROTOCOL: { problems: [] },
      }[name] as object,
    );
  });

  it.each([
    ['2500', 2500],
    ['', 10_000],
  ])('waits with the timeout %j for %i ms', (text, ms) => {
    expect(settings({ OTEL_EXPORTER_OTLP_TIMEOUT: text })).toMatchObject({ timeoutMs: ms, problems: [] });
  });

  it.each(['0', '-5', 'soon', 'Infinity', '1e12'])('says that it cannot wait %s ms', (text) => {
    expect(settings({ OTEL_EXPORTER_OTLP_TIMEOUT: text })).toMatchObject({
      timeoutMs: 10_000,
      problems: [
        `OTEL_EXPORTER_OTLP_TIMEOUT=${text} is not a number of milliseconds from 1 to 2147483647; using 10000`,
      ],
    });
    expect(settings({ OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: text }).problems).toEqual([
      `OTEL_EXPORTER_OTLP_TRACES_TIMEOUT=${text} is not a number of milliseconds from 1 to 2147483647; using 10000`,
    ]);
  });

  it.each<[Record<string, string>, string]>([
    [{ OTEL_RESOURCE_ATTRIBUTES: 'service.name=x' }, 'x'],
    [{ OTEL_SERVICE_NAME: 'y' }, 'y'],
    [{ OTEL_RESOURCE_ATTRIBUTES: 'service.name=x', OTEL_SERVICE_NAME: 'y' }, 'y'],
    [{ OTEL_RESOURCE_ATTRIBUTES: 'service.name=x', OTEL_SERVICE_NAME: '' }, 'x'],
  ])('takes its name from %j', (env, name) => {
    expect(settings(env).resource['service.name']).toBe(name);
  });

  it.each<[string, string | undefined, number, boolean]>([
    ['always_on', undefined, 1, false],
    ['always_off', undefined, 0, false],
    ['traceidratio', '0.25', 0.25, false],
    ['parentbased_always_on', undefined, 1, true],
    ['parentbased_always_off', undefined, 0, true],
    ['parentbased_traceidratio', '0.5', 0.5, true],
    ['traceidratio', undefined, 1, false],
    ['traceidratio', '', 1, false],
    ['traceidratio', '0', 0, false],
    ['traceidratio', '1', 1, false],
    ['always_on', '0', 1, false],
  ])('samples as %s %s says', (name, argument, ratio, followsParent) => {
    const found = settings({
      OTEL_TRACES_SAMPLER: name,
      ...(argument !== undefined && { OTEL_TRACES_SAMPLER_ARG: argument }),
    });
    expect(found).toMatchObject({ ratio, followsParent, problems: [] });
  });

  it.each(['1.5', '-1', 'many'])('keeps every trace for the share %s, and says so', (share) => {
    expect(settings({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: share })).toMatchObject({
      ratio: 1,
      problems: [`OTEL_TRACES_SAMPLER_ARG=${share} is not a number from 0 to 1; every trace is kept`],
    });
  });

  it.each(['jaeger_remote', 'xalways_on', 'always_onx', 'parentbased_'])(
    'keeps all for the sampler %s',
    (name) => {
      expect(settings({ OTEL_TRACES_SAMPLER: name })).toMatchObject({
        ratio: 1,
        followsParent: true,
        problems: [`OTEL_TRACES_SAMPLER=${name} is not known; every trace is kept`],
      });
    },
  );
});
