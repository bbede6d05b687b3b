import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { sources } from './sources.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Which packages each package imports: what is below it, and nothing sideways. */
const dependencies: Record<string, string[]> = {
  'packages/text': [],
  'packages/host': ['text'],
  'packages/masking': ['text'],
  'packages/audit': ['host', 'text'],
  'packages/clients': ['host', 'mcp', 'text'],
  'packages/identity': ['host', 'text'],
  'packages/telemetry': ['audit'],
  'packages/serving': [
    'config',
    'contracts',
    'desk',
    'exec',
    'host',
    'http',
    'identity',
    'mcp',
    'policy',
    'runtime',
    'telemetry',
    'text',
  ],
  'packages/config': ['host', 'text'],
  'packages/contracts': ['host', 'text'],
  'packages/contract-program': ['text'],
  'packages/args': ['config', 'host', 'masking', 'text'],
  'packages/exec': ['config', 'host', 'text'],
  'packages/import': ['args', 'config', 'exec', 'host', 'text'],
  'packages/embeddings': ['host', 'index'],
  'packages/index': ['text'],
  'packages/http': ['host', 'text'],
  'packages/mcp': ['host', 'text'],
  'packages/outputs': ['host'],
  'packages/policy': ['args', 'config', 'exec', 'host', 'masking', 'text'],
  'packages/consent': ['config', 'exec', 'masking', 'policy', 'text'],
  'packages/desk': ['args', 'audit', 'config', 'consent', 'host', 'http', 'policy', 'text'],
  'packages/runtime': [
    'args',
    'audit',
    'config',
    'consent',
    'contracts',
    'embeddings',
    'exec',
    'host',
    'index',
    'masking',
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
    'host',
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
  'apps/web-fetch': ['contract-program', 'masking', 'text'],
  'apps/transcript-clean': ['contract-program', 'masking', 'text'],
  'apps/mlxctl': ['contract-program', 'host', 'text'],
};

/** Everything a package offers at run time. A name that comes or goes is a decision. */
const entryPoints: Record<string, string[]> = {
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
  '@climax/text/bytes': ['ByteCollector', 'cutText', 'decodeText', 'fittingChars', 'piecesOf'],
  '@climax/text/diff': ['changedLines', 'lineRuns', 'unifiedDiff'],
  '@climax/text/line': [
    'endOfJsonString',
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
    'parseSince',
    'probablyMeant',
  ],
  '@climax/text/output': [
    'controlSequencesInBytes',
    'everyHiddenCharacter',
    'findHidden',
    'showHidden',
    'showHiddenInPieces',
    'showOnTerminal',
    'splitHidden',
    'stripEscapes',
  ],
  '@climax/text/pattern': ['escapePattern', 'isNamePattern', 'nameMatcher'],
  '@climax/text/problems': [
    'byPlace',
    'countOf',
    'fitLines',
    'formatProblem',
    'listSome',
    'maxPerCode',
    'showPlace',
    'showSteps',
  ],
  '@climax/text/terminal': ['nameList', 'wrapText'],
  '@climax/text/yaml': ['TextLines', 'findJsonFault', 'maxYamlSize', 'numberKeyOf', 'readJson', 'readYaml'],
  '@climax/host': [
    'absoluteEntries',
    'createTurns',
    'eraseVariable',
    'greatestShare',
    'isRunning',
    'settledWithin',
    'stopwatch',
    'withDeadline',
  ],
  '@climax/host/files': [
    'fileReason',
    'linkTarget',
    'readSmallFile',
    'readSmallText',
    'realPath',
    'realPathSync',
    'replaceFile',
  ],
  '@climax/host/network': ['isLoopback'],
  '@climax/host/paths': ['isInside', 'xdgDirectory'],
  '@climax/masking': [
    'chainFilters',
    'createBeginningMasker',
    'createDetector',
    'createMasker',
    'decodingFilter',
    'mask',
    'maskingFilter',
    'shortestMasked',
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
  '@climax/config/rules': [
    'callRisk',
    'checkDefault',
    'checkSize',
    'defineArgument',
    'isAbove',
    'maxDescriptionLength',
    'riskLevels',
    'toolNamePattern',
  ],
  '@climax/config/schema': ['decode', 'editorSchema', 'variableNameSchema'],
  '@climax/config/words': [
    'expandHome',
    'expandVariables',
    'isVariableName',
    'looksLikeOption',
    'meansSecret',
    'namesVariable',
    'parseTemplate',
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
  '@climax/args': ['buildInputSchema', 'isAsSevere', 'lintFiles', 'validateToolArgs'],
  '@climax/args/lint': ['checkPrograms', 'lintConfig', 'lintRules', 'reporters'],
  '@climax/audit': ['auditVersion', 'createTally', 'endOf', 'maxRecordBytes', 'openAudit', 'verdictFilters'],
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
    'createRateLimits',
    'defaultTokenFile',
    'openJwts',
    'openTokens',
    'readTokens',
    'revokeTokens',
  ],
  '@climax/serving': ['ServingError', 'createDeskHost', 'startServing'],
  '@climax/telemetry': ['createCallMetrics', 'createCallTraces', 'metricsContentType', 'otelSettings'],
  '@climax/outputs': [
    'createOutputStore',
    'followWork',
    'latestText',
    'openSharedStore',
    'readOutput',
    'sniffMedia',
  ],
  '@climax/outputs/limits': ['outputLimits'],
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
    'readJsonBody',
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
    'sharedToken',
    'takeToken',
  ],
  '@climax/mcp': ['McpSession', 'StdioTransport'],
  '@climax/mcp/sdk': ['createMcpEndpoint', 'createSseEndpoint', 'openSession'],
  '@climax/runtime': ['compose', 'createLog', 'createOffer', 'instructionsFor', 'logLevels'],
  '@climax/runtime/start': ['canAnswerFirst', 'createLazy', 'createRuntime', 'startRuntime'],
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
    'formatOutcome',
    'heldBytes',
    'killAll',
    'limitNotices',
    'runCommand',
    'shortenFailure',
  ],
  '@climax/exec/executors': [
    'buildDockerPrefix',
    'checkExecutor',
    'executorKinds',
    'kindOf',
    'probeTarget',
    'shownCommand',
    'targetsOf',
    'wrapCommand',
  ],
  '@climax/exec/host': [
    'baseCommand',
    'buildEnvironment',
    'describeContainment',
    'explainLookup',
    'findExecutable',
    'programsOf',
    'snapshotEnvironment',
    'sweepGroups',
  ],
  '@climax/exec/limits': ['commandLimits'],
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
    'approvalDefaults',
    'constrainSchema',
    'loadPolicy',
    'mostExact',
    'parsePolicy',
    'prepareCall',
  ],
  '@climax/policy/authoring': ['isLearnable', 'learnPolicy', 'policySchema'],
};

/** The built file of every entry point. */
const builtFiles = new Map(
  readdirSync(join(root, 'packages')).flatMap((name) => {
    const file = join(root, 'packages', name, 'package.json');
    const { exports } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries<{ default: string }>(exports).flatMap(([entry, target]) =>
      entry.endsWith('.json')
        ? []
        : [[`@climax/${name}${entry.slice(1)}`, pathToFileURL(join(dirname(file), target.default)).href]],
    ) as [string, string][];
  }),
);

describe('the packages', () => {
  it('have every entry point in the list', () => {
    expect([...builtFiles.keys()].sort()).toEqual(Object.keys(entryPoints).sort());
  });

  it.each(Object.keys(dependencies))('%s reaches no other package by a relative path', (place) => {
    const own = join(root, place, 'src');
    const outside = sources(own)
      .flatMap(relativeImports)
      .filter((path) => !path.startsWith(own));
    // Facts about the package itself, such as its version.
    expect(outside.filter((path) => !path.endsWith('.json'))).toEqual([]);
  });

  it.each(Object.entries(dependencies))('%s imports exactly these packages', (place, allowed) => {
    const imported = sources(join(root, place, 'src')).flatMap((file) => importsOf(file));
    const siblings = imported
      .filter((name) => name.startsWith('@climax/'))
      .map((name) => name.split('/')[1] as string);
    expect([...new Set(siblings)].sort()).toEqual(allowed);
  });

  it('have the same dependencies in AGENTS.md', () => {
    const text = readFileSync(join(root, 'AGENTS.md'), 'utf8');
    const lines = [...text.matchAll(/^([a-z/, -]+?) +──▶ +([a-z, -]+)$/gm)].flatMap(
      ([, from = '', to = '']) => {
        return from.split(', ').map((name) => [name, to.split(', ').sort()] as const);
      },
    );
    const known = Object.entries(dependencies).map(([place, below]) => [
      place.replace('packages/', ''),
      below,
    ]);
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
    expect(places.sort()).toEqual(Object.keys(dependencies).sort());
  });

  it.each(Object.entries(entryPoints))(
    '%s offers exactly the names that are written down',
    async (name, names) => {
      expect(Object.keys(await import(builtFiles.get(name) ?? name)).sort()).toEqual(names);
    },
  );

  it.each(Object.keys(dependencies))(
    'have no import cycle in %s, types and late imports included',
    (place) => {
      const files = sources(join(root, place, 'src'));
      const imports = new Map(files.map((file) => [file, relativeImports(file)]));
      expect(files.filter((file) => reaches(imports, file))).toEqual([]);
    },
  );

  it('lets only the protocol package import the library of the protocol', () => {
    const outside = Object.keys(dependencies)
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
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2300);
  });

  it('have at most 300 lines in each file, lists of words apart', () => {
    const files = Object.keys(dependencies).flatMap((place) => sources(join(root, place, 'src')));
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301);
    expect(long.map((file) => relative(root, file))).toEqual(['packages/index/src/words/related-words.ts']);
  });

  it.each(Object.entries(entryPoints))(
    '%s has all its names in the README of its package',
    (entry, names) => {
      const readme = readFileSync(join(root, 'packages', entry.split('/')[1] as string, 'README.md'), 'utf8');
      expect(names.filter((name) => !new RegExp(`\`[^\`]*\\b${name}\\b`).test(readme))).toEqual([]);
    },
  );

  it.each(readdirSync(join(root, 'packages')))('%s names all its dependencies in its README', (name) => {
    const [manifest, readme] = ['package.json', 'README.md'].map((file) =>
      readFileSync(join(root, 'packages', name, file), 'utf8'),
    ) as [string, string];
    const needed = Object.keys(JSON.parse(manifest).dependencies ?? {});
    expect(needed.filter((dependency) => !readme.includes(`\`${dependency}`))).toEqual([]);
  });

  it('have one meaning and one entry point for each exported name, types included', () => {
    const places = new Map<string, string[]>();
    for (const [entry, built] of builtFiles) {
      const text = readFileSync(fileURLToPath(built).replace('/dist/', '/src/').replace(/js$/, 'ts'), 'utf8');
      const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, names = '']) => names);
      const listed = lists.flatMap((names) => names.match(/\w+(?=\s*(?:,|$))/g) ?? []);
      for (const name of new Set([...listed, ...(entryPoints[entry] ?? [])]))
        places.set(name, [...(places.get(name) ?? []), entry]);
    }
    expect(places.size).toBeGreaterThan(300);
    expect([...places].filter(([, entries]) => entries.length > 1)).toEqual([]);
  });

  it('have at most 8 names at every entry point', () => {
    const crowded = Object.entries(entryPoints).filter(([, names]) => names.length > 8);
    expect(crowded.map(([entry]) => entry)).toEqual([]);
  });

  it('does not load HTTP when it starts over stdio', () => {
    const start = [...importedAtOnce(join(root, 'apps/server/src/actions/run.ts'))];
    expect(start.length).toBeGreaterThan(5);
    expect(start.filter((name) => /^(@climax\/(http|serving|identity|desk)|node:https?)/.test(name))).toEqual(
      [],
    );
  });

  it('are named by entry points that exist, in docs and READMEs', () => {
    const documents = ['.', 'docs', 'docs/decisions', ...Object.keys(dependencies)].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => join(root, folder, name)),
    );
    const named = documents.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/@climax\/[a-z-]+\/[a-z-]+/g)].map(([entry]) => entry);
    });
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((entry) => !builtFiles.has(entry))).toEqual([]);
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

/** What a file of the server imports from other packages when it is loaded, directly or through its own files. */
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
