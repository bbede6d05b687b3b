import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const packages = fileURLToPath(new URL('../../../packages', import.meta.url));
const sources = readSources();

describe('packages', () => {
  it('get environment and directory from their caller', () => {
    expect(filesWith(/process\.(?:env\b|cwd\()|resolve\((?:'\.'|[^,()]* \?\? '\.')\)/)).toEqual([
      // A command without a directory runs in that of the process, as with `spawn`.
      'exec/src/command/shown-command.ts',
      'exec/src/guards/helm/helm-guard.ts',
      // Switches for parts that a machine may not allow.
      'exec/src/reaper/control-group.ts',
      'exec/src/reaper/find-reaper.ts',
      // Starts the process: like `spawn` of Node, with this environment where the caller names none.
      'exec/src/run/run-command.ts',
    ]);
  });

  it('keep no state, apart from caches and what belongs to the process', () => {
    const state =
      /^(?:let (?!spec)|const \w+ = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|new BoundedCache\b|create\w+\(\)))/m;
    expect(filesWith(state)).toEqual([...caches, ...filesOfTheProcess()].sort());
  });
});

/** Everything they hold could be computed again. */
const caches = [
  'config/src/schema/read-number.ts',
  'config/src/schema/reader-of.ts',
  'contracts/src/check/schema-keywords.ts',
  'contracts/src/validate/validate-input.ts',
  'desk/src/tools/preview-call.ts',
  'import/src/help/text/bracket-end.ts',
  'import/src/help/text/sections.ts',
  'index/src/abstain/read-signs.ts',
  'index/src/query/parse-query.ts',
  'index/src/query/known-command.ts',
  'index/src/query/read-phrasal-verbs.ts',
  'index/src/rank/intent.ts',
  'index/src/search-engine.ts',
  'index/src/store/known-program.ts',
  'masking/src/streams/stream-filter.ts',
  'policy/src/apply/most-exact.ts',
  'policy/src/pattern/compile-pattern.ts',
  'runtime/src/call/ask-first.ts',
  'runtime/src/call/execute.ts',
  'runtime/src/catalogue/compose.ts',
  'runtime/src/catalogue/find-tool.ts',
  'runtime/src/offer/create-tool-service.ts',
  'text/src/line/split-words.ts',
  'host/src/process/with-deadline.ts',
  'text/src/yaml/number-key-of.ts',
  'text/src/yaml/yaml-schema.ts',
  'exec/src/executors/container/leads-through-writable.ts',
  'exec/src/guards/npm/npm-guard.ts',
  'exec/src/start/environment.ts',
  'exec/src/start/find-recent-executable.ts',
  'exec/src/start/is-runnable.ts',
  'exec/src/start/start-process.ts',
];

/** What is there once for each process, as the decision about it lists. */
function filesOfTheProcess(): string[] {
  const decision = new URL('../../../docs/decisions/2026-11-17-state-of-the-process.md', import.meta.url);
  return [...readFileSync(decision, 'utf8').matchAll(/^\|.*`.*\|$/gm)]
    .flatMap(([row]) => row.match(/(?<=`)[^`]+\.ts(?=`)/g) ?? [])
    .map((file) => file.replace(/^packages\//, ''));
}

function filesWith(expression: RegExp): string[] {
  return [...sources].filter(([, text]) => expression.test(text)).map(([file]) => file);
}

/** Without tests. */
function readSources(): Map<string, string> {
  const files = readdirSync(packages).flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
      .map((file) => `${name}/src/${file}`),
  );
  return new Map(
    files.sort().map((file) => [file, withoutComments(readFileSync(join(packages, file), 'utf8'))]),
  );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
