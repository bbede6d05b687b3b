// The scenarios of the conformance suites that apply to a server with tools only. `notOffered` names checks of a
// scenario that ask for something else, with the reason; every other check has to pass.
const noPrompts = 'there are no prompts and resources';
const noAnchors = 'contracts refer by "#/$defs/…" only';
const noSampling = 'no tool needs a capability of its client';
const noHeaders = 'stdio has no headers to tell the version by';

const tools = ['tools-list', 'tools-call-simple-text', 'tools-call-error', 'tools-call-with-progress'];
const modern = {
  common: [
    ...tools,
    {
      name: 'json-schema-2020-12',
      notOffered: { 'sep-2106-anchor-keyword-preserved': noAnchors },
    },
    {
      name: 'caching',
      notOffered: {
        'sep-2549-prompts-list-caching-hints': noPrompts,
        'sep-2549-resources-list-caching-hints': noPrompts,
        'sep-2549-resources-templates-list-caching-hints': noPrompts,
      },
    },
    'input-required-result-unsupported-methods',
    'input-required-result-ignore-extra-params',
  ],
  http: ['server-sse-multiple-streams', 'dns-rebinding-protection', 'http-header-validation'],
};
const stateless = {
  name: 'server-stateless',
  notOffered: {
    'sep-2575-server-rejects-undeclared-capability': noSampling,
    'sep-2575-missing-capability-http-400': noSampling,
  },
};
const statelessOverStdio = {
  ...stateless,
  notOffered: {
    ...stateless.notOffered,
    'sep-2575-request-meta-invalid-missing-meta': noHeaders,
    'sep-2575-request-meta-invalid-missing-protocol-version': noHeaders,
    'sep-2575-http-server-meta-invalid-400': noHeaders,
    'sep-2575-http-server-header-mismatch-400': noHeaders,
  },
};
const older = {
  common: ['server-initialize', 'ping', ...tools, 'json-schema-2020-12'],
  http: ['server-sse-multiple-streams', 'dns-rebinding-protection'],
};

const stable = '@modelcontextprotocol/conformance@0.1.16';
const newest = '@modelcontextprotocol/conformance@0.2.0-alpha.12';

/** Each run of a suite: against which transport, for which version of the protocol, with which scenarios. */
export const runs = [
  { suite: stable, transport: 'http', scenarios: [...older.common, ...older.http] },
  { suite: stable, transport: 'stdio', scenarios: older.common },
  {
    suite: newest,
    transport: 'http',
    version: '2025-11-25',
    scenarios: [...older.common, ...older.http, 'server-session-lifecycle'],
  },
  { suite: newest, transport: 'stdio', version: '2025-11-25', scenarios: older.common },
  {
    suite: newest,
    transport: 'http',
    version: '2026-07-28',
    scenarios: [...modern.common, stateless, ...modern.http],
  },
  {
    suite: newest,
    transport: 'stdio',
    version: '2026-07-28',
    scenarios: [...modern.common, statelessOverStdio],
  },
];
