import { showLine } from '@climax/text';
import type { Problem } from '@climax/text/problems';
import { readYaml } from '@climax/text/yaml';
import type { Explanation } from './create-explainer.ts';

/** A line of an expectations file: what a policy should do with a call. */
export interface Expectation {
  verdict: Explanation['verdict'];
  tool: string;
  args: Record<string, unknown>;
  /** The line as written, and its number. */
  text: string;
  line: number;
}

/**
 * Reads a file of expectations: lines such as `allow: git_log {max_count: 5}`, `refuse: git_push` and
 * `ask: git_commit {message: x}`. Empty lines and those that start with `#` are skipped; a leading `- ` is allowed.
 */
export function parseExpectations(
  content: string,
  file: string,
): { expectations: Expectation[]; problems: Problem[] } {
  const expectations: Expectation[] = [];
  const problems: Problem[] = [];
  for (const [index, written] of content.split(/\r?\n/).entries()) {
    const text = written.trim();
    if (text === '' || text.startsWith('#')) continue;
    const line = index + 1;
    const read = readLine(text);
    if ('message' in read)
      problems.push({ file, line, column: 1, path: [], code: 'bad-expectation', ...read });
    else expectations.push({ ...read, text, line });
  }
  return { expectations, problems };
}

const shape = /^(?:- )?(\w+):\s+(["']?)([^\s"'{]+)\s*(\{.*\})?\2\s*(?:#.*)?$/;

function readLine(text: string): Pick<Expectation, 'verdict' | 'tool' | 'args'> | { message: string } {
  const [, verdict = '', , tool = '', args = '{}'] = shape.exec(text) ?? [];
  if (!isVerdict(verdict)) {
    return { message: `expected "allow: TOOL {ARGUMENTS}", or ask or refuse, got ${showLine(text)}` };
  }
  const reading = readYaml(args, 'arguments');
  if (!reading.ok) return { message: `the arguments cannot be read: ${reading.problems[0]?.message}` };
  return { verdict, tool, args: reading.document.value as Record<string, unknown> };
}

function isVerdict(word: string): word is Expectation['verdict'] {
  return word === 'allow' || word === 'ask' || word === 'refuse';
}

/** The result of one expectation. */
export interface Checked {
  expectation: Expectation;
  explanation: Explanation;
  holds: boolean;
}

export function checkExpectations(
  expectations: readonly Expectation[],
  explain: (tool: string, args: unknown) => Explanation,
): Checked[] {
  return expectations.map((expectation) => {
    const explanation = explain(expectation.tool, expectation.args);
    // Unknown tools are refused too, which would say nothing about the policy.
    const isKnown = explanation.findings.every(({ code }) => code !== 'unknown_tool');
    return { expectation, explanation, holds: isKnown && explanation.verdict === expectation.verdict };
  });
}
