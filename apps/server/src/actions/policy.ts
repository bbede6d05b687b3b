import { writeFileSync } from 'node:fs';
import { readCalls } from '@climax/audit/query';
import { listBundled, loadConfigs } from '@climax/config';
import {
  checkExpectations,
  createExplainer,
  expectationReports,
  explanationText,
  parseExpectations,
} from '@climax/consent/explain';
import { readSmallText } from '@climax/host/files';
import { loadPolicy } from '@climax/policy';
import { isLearnable, type LearnedCall, learnPolicy } from '@climax/policy/authoring';
import { formatProblem } from '@climax/text/problems';
import { parseArguments } from '../parse-arguments.ts';

/** Checks a policy against its file of expectations. */
export function testPolicy(
  policyFile: string,
  configs: string[],
  { expect, format }: { expect?: string; format: 'text' | 'junit' },
): number {
  const file = expect ?? `${policyFile.replace(/\.[^./]*$/, '')}.expect`;
  const explain = explainerFor(policyFile, configs);
  const { expectations, problems } = parseExpectations(readText(file), file);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const checked = checkExpectations(expectations, explain);
  process.stdout.write(expectationReports[format](checked, file));
  return checked.length > 0 && checked.every(({ holds }) => holds) ? 0 : 1;
}

/** Explains how a policy treats one call. */
export function explainPolicy(
  policyFile: string,
  tool: string,
  configs: string[],
  options: { args: string; json: boolean },
): number {
  const explain = explainerFor(policyFile, configs);
  const explanation = explain(tool, parseArguments(options.args, 'climax policy explain'));
  process.stdout.write(
    options.json ? `${JSON.stringify(explanation, null, 2)}\n` : explanationText(explanation),
  );
  return explanation.verdict === 'refuse' ? 1 : 0;
}

/** Prints a policy that allows the recorded calls, or writes it to a new file. */
export async function learn(files: string[], options: { config?: string[]; out?: string }): Promise<number> {
  const calls: LearnedCall[] = [];
  for await (const call of readCalls(files)) {
    if (!isLearnable(call)) continue;
    const { tool, arguments: args, masked = [] } = call;
    calls.push({ tool, arguments: args, masked });
  }
  if (calls.length === 0) throw new Error(`${files.join(', ')}: no calls to learn from`);
  const policy = learnPolicy(calls, toolsOf(options.config ?? []));
  if (options.out === undefined) process.stdout.write(policy);
  else writeNew(options.out, policy);
  return 0;
}

function explainerFor(policyFile: string, configs: readonly string[]) {
  const surroundings = { env: process.env, directory: process.cwd() };
  return createExplainer(toolsOf(configs), { policy: loadPolicy(policyFile), ...surroundings });
}

function toolsOf(configs: readonly string[]) {
  return loadConfigs(configs.length > 0 ? [...configs] : listBundled()).tools;
}

function readText(file: string): string {
  try {
    return readSmallText(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const example =
      'Create it with what the policy should do, one call per line:\n  allow: git_log {max_count: 5}\n  refuse: git_push';
    throw new Error(`${file}: ${message}${code === 'ENOENT' ? `. ${example}` : ''}`);
  }
}

/** Never overwrites a policy, which may be in use; compare the two by hand. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${file} already exists; write to another file, and compare the two`);
  }
}
