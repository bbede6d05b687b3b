import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { sources } from './sources.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Which packages each package imports: what is below it, and nothing sideways. */
const arrows: Record<string, string[]> = {
  'packages/text': [],
  'packages/audit': ['text'],
  'packages/clients': ['mcp', 'text'],
  'packages/identity': ['text'],
  'packages/telemetry': ['audit'],
  'packages/serving': [
    'config',
    'contracts',
    'desk',
    'exec',
    'http',
    'identity',
    'mcp',
    'policy',
    'runtime',
    'telemetry',
    'text',
  ],
  'packages/config': ['text'],
  'packages/contracts': ['text'],
  'packages/contract-program': ['text'],
  'packages/args': ['config', 'text'],
  'packages/exec': ['config', 'text'],
  'packages/import': ['args', 'config', 'exec', 'text'],
  'packages/embeddings': ['index', 'text'],
  'packages/index': ['text'],
  'packages/http': ['text'],
  'packages/mcp': ['text'],
  'packages/outputs': ['text'],
  'packages/policy': ['args', 'config', 'exec', 'text'],
  'packages/consent': ['config', 'exec', 'policy', 'text'],
  'packages/desk': ['args', 'audit', 'config', 'consent', 'http', 'policy', 'text'],
  'packages/runtime': [
    'args',
    'audit',
    'config',
    'consent',
    'contracts',
    'embeddings',
    'exec',
    'index',
    'mcp',
    'outputs',
    'policy',
    'text',
  ],
  'apps/server': [
    'args',
    'audit',
    'clients',
    'config',
    'consent',
    'contracts',
    'desk',
    'embeddings',
    'exec',
    'identity',
    'import',
    'index',
    'mcp',
    'policy',
    'runtime',
    'serving',
    'text',
  ],
  'apps/desk': ['desk', 'text'],
  'apps/web-fetch': ['contract-program', 'text'],
  'apps/transcript-clean': ['contract-program', 'text'],
  'apps/mlxctl': ['contract-program', 'text'],
};

/** Everything a package offers at run time. A name that comes or goes is a decision. */
const frontDoors: Record<string, string[]> = {
  '@climax/text': [
    'isMapping',
    'kindWords',
    'listChoices',
    'showJson',
    'showLine',
    'showPath',
    'showText',
    'showValue',
  ],
  '@climax/text/diff': ['changedLines', 'lineRuns', 'unifiedDiff'],
  '@climax/text/line': [
    'escapeUnits',
    'jsonExcess',
    'plainWords',
    'quoteVisibly',
    'quoteWord',
    'splitWords',
    'toJsonLine',
  ],
  '@climax/text/match': [
    'askIfMeant',
    'closest',
    'didYouMean',
    'editDistance',
    'isNamePattern',
    'nameMatcher',
    'parseSince',
    'probablyMeant',
  ],
  '@climax/text/output': [
    'ByteCollector',
    'everyHiddenCharacter',
    'findHidden',
    'showHidden',
    'showHiddenInPieces',
    'showOnTerminal',
    'splitHidden',
    'stripEscapes',
  ],
  '@climax/text/secrets': ['NeedleFinder', 'NeedleTrail', 'RangeMasker', 'mask'],
  '@climax/text/sharing': ['createTurns', 'greatestShare'],
  '@climax/text/paths': ['linkTarget', 'realPath', 'realPathSync'],
  '@climax/text/problems': [
    'byPlace',
    'countOf',
    'fitLines',
    'formatProblem',
    'maxPerCode',
    'showPlace',
    'showSteps',
  ],
  '@climax/text/system': [
    'eraseVariable',
    'isRunning',
    'readSmallFile',
    'readSmallText',
    'replaceFile',
    'stopwatch',
    'withDeadline',
    'xdgDirectory',
  ],
  '@climax/text/yaml': [
    'TextLines',
    'decodeText',
    'findJsonFault',
    'maxYamlSize',
    'numberKeyOf',
    'readJson',
    'readYaml',
  ],
  '@climax/config': [
    'ConfigError',
    'listBundled',
    'loadConfig',
    'loadConfigs',
    'loadConfigsGradually',
    'mergeConfigs',
    'parseConfig',
    'resolveConfig',
  ],
  '@climax/config/argument': [
    'checkToken',
    'coerce',
    'flagOf',
    'givenValue',
    'placementOf',
    'tokensOf',
    'valueText',
    'valuesOf',
  ],
  '@climax/config/schema': [
    'checkDefault',
    'checkSize',
    'decode',
    'editorSchema',
    'maxDescriptionLength',
    'parseTemplate',
    'toolNamePattern',
    'variableNameSchema',
  ],
  '@climax/config/words': [
    'callRisk',
    'expandHome',
    'expandVariables',
    'isAbove',
    'isVariableName',
    'meansSecret',
    'namesVariable',
    'variableNames',
  ],
  '@climax/contracts': [
    'ContractDocumentError',
    'compareInputs',
    'formatViolation',
    'loadContracts',
    'parseContracts',
    'parseToolError',
    'readToolOutput',
    'validateCallInput',
  ],
  '@climax/contracts/publish': [
    'checkDrift',
    'errorStatus',
    'formatDrift',
    'generateFiles',
    'showContract',
    'toMcpTool',
    'toOpenApi',
  ],
  '@climax/args': ['buildInputSchema', 'defineArgument', 'isAsSevere', 'lintFiles', 'validateToolArgs'],
  '@climax/args/lint': ['checkPrograms', 'lintConfig', 'lintRules', 'reporters'],
  '@climax/audit': ['auditVersion', 'createTally', 'endOf', 'openAudit', 'verdictFilters'],
  '@climax/audit/query': [
    'callReports',
    'createCallList',
    'createSelector',
    'createSummary',
    'joinRecords',
    'parseRecord',
    'readCalls',
    'summaryReports',
  ],
  '@climax/identity': [
    'IdentityError',
    'addToken',
    'createLimits',
    'defaultTokenFile',
    'openJwts',
    'openTokens',
    'readTokens',
    'revokeTokens',
  ],
  '@climax/serving': ['ServingError', 'createDeskHost', 'startServing'],
  '@climax/telemetry': ['createCallMetrics', 'createCallTraces', 'metricsContentType', 'otelSettings'],
  '@climax/outputs': [
    'chainFilters',
    'createOutputStore',
    'decodingFilter',
    'followWork',
    'maskingFilter',
    'openSharedStore',
    'readOutput',
    'sniffMedia',
  ],
  '@climax/outputs/limits': ['defaultLimits'],
  '@climax/clients': [
    'ClientError',
    'applyChange',
    'describeClients',
    'findClient',
    'planInstall',
    'planUninstall',
    'serverCommand',
    'surveyClients',
  ],
  '@climax/clients/doctor': ['describeDiagnosis', 'describeNewest', 'diagnose', 'newestVersion'],
  '@climax/import': ['parseHelp', 'runImport'],
  '@climax/embeddings': ['endpointProblem', 'startMeaning', 'takeKey', 'vectorDirectory'],
  '@climax/index': [
    'MeaningSearch',
    'ToolIndex',
    'defaultLimit',
    'indexConfigs',
    'indexTools',
    'rememberPair',
  ],
  '@climax/http': [
    'HttpError',
    'closedHeaders',
    'readBody',
    'refusal',
    'refusalStatuses',
    'sendJson',
    'sendRefusal',
    'serveHttp',
  ],
  '@climax/http/callers': [
    'anybody',
    'bearer',
    'createDrain',
    'createRequestScope',
    'hostName',
    'isLoopback',
    'sharedToken',
    'takeToken',
  ],
  '@climax/mcp': ['McpSession', 'StdioTransport'],
  '@climax/mcp/sdk': ['createMcpEndpoint', 'createSseEndpoint', 'openSession'],
  '@climax/runtime': [
    'canAnswerFirst',
    'compose',
    'createLazy',
    'createLog',
    'createOffer',
    'instructionsFor',
    'logLevels',
    'startRuntime',
  ],
  '@climax/runtime/defaults': ['serverDefaults'],
  '@climax/runtime/inspect': [
    'checkCatalogue',
    'checkDocument',
    'checkFiles',
    'inputSchema',
    'listArguments',
    'missingNotice',
    'refusalText',
    'toolTable',
  ],
  '@climax/runtime/operations': [
    'callTool',
    'createOutputs',
    'explainSearch',
    'explainedSearch',
    'failureStatuses',
    'readPart',
    'searchTools',
    'startReloading',
  ],
  '@climax/exec': [
    'buildCommand',
    'createLimiter',
    'defaultMaxChars',
    'formatOutcome',
    'heldBytes',
    'killAll',
    'limitNotices',
    'runCommand',
  ],
  '@climax/exec/executors': [
    'buildDockerPrefix',
    'checkExecutor',
    'executorKinds',
    'kindOf',
    'placesOf',
    'probePlace',
    'shownCommand',
    'wrapCommand',
  ],
  '@climax/exec/host': [
    'baseCommand',
    'buildEnvironment',
    'describeContainment',
    'explainLookup',
    'findExecutable',
    'snapshotEnvironment',
    'sweepGroups',
  ],
  '@climax/consent': [
    'createConsent',
    'decideApproval',
    'dialogChannel',
    'questionText',
    'quoteCommand',
    'terminalChannel',
    'tryDialog',
  ],
  '@climax/consent/explain': [
    'checkExpectations',
    'createExplainer',
    'expectationReports',
    'explainTools',
    'explanationText',
    'parseExpectations',
  ],
  '@climax/contract-program': ['ContractError', 'UsageError', 'runProgram', 'showError'],
  '@climax/contract-program/testing': ['contract', 'failure', 'output', 'start'],
  '@climax/desk': ['createDesk', 'newPolicyFile', 'openBrowser'],
  '@climax/desk/api': [],
  '@climax/policy': [
    'PolicyError',
    'applyPolicy',
    'constrainSchema',
    'createMasker',
    'loadPolicy',
    'mostExact',
    'parsePolicy',
    'prepareCall',
  ],
  '@climax/policy/authoring': ['isLearnable', 'learnPolicy', 'policySchema'],
};

/** The built file behind every door of every package. */
const doors = new Map(
  readdirSync(join(root, 'packages')).flatMap((name) => {
    const file = join(root, 'packages', name, 'package.json');
    const { exports } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries<{ default: string }>(exports).flatMap(([door, target]) =>
      door.endsWith('.json')
        ? []
        : [[`@climax/${name}${door.slice(1)}`, pathToFileURL(join(dirname(file), target.default)).href]],
    ) as [string, string][];
  }),
);

describe('the house', () => {
  it('has every door of every package in the list', () => {
    expect([...doors.keys()].sort()).toEqual(Object.keys(frontDoors).sort());
  });

  it.each(Object.keys(arrows))('%s reaches no other package by a relative path', (place) => {
    const own = join(root, place, 'src');
    const outside = sources(own)
      .flatMap(relativeImports)
      .filter((path) => !path.startsWith(own));
    // Facts about the package itself, such as its version.
    expect(outside.filter((path) => !path.endsWith('.json'))).toEqual([]);
  });

  it.each(Object.entries(arrows))('%s imports exactly these packages', (place, allowed) => {
    const imported = sources(join(root, place, 'src')).flatMap((file) => importsOf(file));
    const siblings = imported
      .filter((name) => name.startsWith('@climax/'))
      .map((name) => name.split('/')[1] as string);
    expect([...new Set(siblings)].sort()).toEqual(allowed);
  });

  it('has the same arrows in AGENTS.md', () => {
    const text = readFileSync(join(root, 'AGENTS.md'), 'utf8');
    const lines = [...text.matchAll(/^([a-z/, -]+?) +──▶ +([a-z, -]+)$/gm)].flatMap(
      ([, from = '', to = '']) => {
        return from.split(', ').map((name) => [name, to.split(', ').sort()] as const);
      },
    );
    const known = Object.entries(arrows).map(([place, below]) => [place.replace('packages/', ''), below]);
    expect(Object.fromEntries(lines)).toEqual(
      Object.fromEntries(known.filter(([, below]) => below!.length > 0)),
    );
  });

  it('knows every package and app', () => {
    const places = ['packages', 'apps'].flatMap((folder) => {
      return readdirSync(join(root, folder))
        .filter((name) => existsSync(join(root, folder, name, 'package.json')))
        .map((name) => `${folder}/${name}`);
    });
    expect(places.sort()).toEqual(Object.keys(arrows).sort());
  });

  it.each(Object.entries(frontDoors))(
    '%s offers exactly the names that are written down',
    async (name, names) => {
      expect(Object.keys(await import(doors.get(name) ?? name)).sort()).toEqual(names);
    },
  );

  it.each(Object.keys(arrows))('has no import cycle in %s, types and late imports included', (place) => {
    const files = sources(join(root, place, 'src'));
    const imports = new Map(files.map((file) => [file, relativeImports(file)]));
    expect(files.filter((file) => reaches(imports, file))).toEqual([]);
  });

  it('lets only the protocol package import the library of the protocol', () => {
    const outside = Object.keys(arrows)
      .filter((place) => place !== 'packages/mcp')
      .flatMap((place) => sources(join(root, place, 'src')));
    const knowing = outside.filter((file) =>
      importsOf(file).some((name) => name.startsWith('@modelcontextprotocol/')),
    );
    expect(knowing).toEqual([]);
  });

  it('keeps the server thin: what it does belongs to packages', () => {
    const lines = sources(join(root, 'apps/server/src')).map(
      (file) => readFileSync(file, 'utf8').split('\n').length - 1,
    );
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2250);
  });

  it.each(Object.entries(frontDoors))('%s has all its names in the README of its package', (door, names) => {
    const readme = readFileSync(join(root, 'packages', door.split('/')[1] as string, 'README.md'), 'utf8');
    expect(names.filter((name) => !new RegExp(`\`[^\`]*\\b${name}\\b`).test(readme))).toEqual([]);
  });

  it('has at most 8 names at every front door', () => {
    const crowded = Object.entries(frontDoors).filter(([, names]) => names.length > 8);
    expect(crowded.map(([door]) => door)).toEqual([]);
  });

  it('does not load HTTP when it starts over stdio', () => {
    const start = [...importedAtOnce(join(root, 'apps/server/src/actions/run.ts'))];
    expect(start.length).toBeGreaterThan(5);
    expect(start.filter((name) => /^(@climax\/(http|serving|identity|desk)|node:https?)/.test(name))).toEqual(
      [],
    );
  });

  it.each(['AGENTS.md', 'docs/decisions/2026-11-17-one-place-for-each-rule.md'])(
    'names only paths that exist in %s',
    (document) => {
      const text = readFileSync(join(root, document), 'utf8');
      const paths = [
        ...text.matchAll(/`((?:packages|apps|docs|bench|vectors|fixtures|scripts|contracts)\/[^`*<>{} ]*)`/g),
      ].map((match) => match[1] as string);
      expect(paths.length).toBeGreaterThan(10);
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );
});

/** What a file of the server imports from elsewhere when it is loaded, through its own files too. */
function importedAtOnce(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
  for (const [, name = ''] of text.matchAll(/from '([^']+)'/g)) {
    if (name.startsWith('.')) importedAtOnce(join(dirname(file), name), seen);
    else seen.add(name);
  }
  return seen;
}

function relativeImports(file: string): string[] {
  return importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name));
}

/** Whether a file imports itself, directly or through others. */
function reaches(imports: Map<string, string[]>, start: string): boolean {
  const seen = new Set<string>();
  const waiting = [...(imports.get(start) ?? [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (file === start) return true;
    if (!seen.has(file)) waiting.push(...(imports.get(file) ?? []));
    seen.add(file);
  }
  return false;
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);
}
