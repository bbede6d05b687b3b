import { fileReason, readSmallText, replaceFile } from '@climax/host/files';
import { type LearnedPair, rememberPair } from '@climax/index';
import { countOf } from '@climax/text/problems';

/** Learns which tools one client calls after which questions. */
export interface Learner {
  /** What was learned so far. */
  readonly pairs: readonly LearnedPair[];
  /** A question was answered with these tools. */
  searched(question: string, tools: readonly string[]): void;
  /** A tool was called with success. */
  called(tool: string): void;
}

/** A learner that keeps its pairs in a file, one JSON object per line, which people can edit or delete. */
export function openLearner(file: string, { onWarning }: { onWarning: (message: string) => void }): Learner {
  const { pairs: known, skipped } = readPairs(file);
  if (skipped > 0)
    onWarning(
      `--learn: ${countOf(skipped, 'line')} of ${file} will be dropped: expected a question and a tool`,
    );
  let pairs = known;
  let last: { question: string; tools: Set<string> } | undefined;
  const save = () => {
    try {
      const lines = pairs.map((pair) => `${JSON.stringify(pair)}\n`);
      replaceFile(file, lines.join(''), { mode: 0o600, flush: false });
    } catch (error) {
      onWarning(`--learn: cannot write ${file}: ${fileReason(error)}`);
    }
  };
  return {
    get pairs() {
      return pairs;
    },
    searched(question, tools) {
      last = { question, tools: new Set(tools) };
    },
    called(tool) {
      // Counts one call per search and tool: repeated calls prove nothing more.
      if (!last?.tools.delete(tool)) return;
      pairs = rememberPair(pairs, { question: last.question, tool });
      save();
    },
  };
}

function readPairs(file: string): { pairs: LearnedPair[]; skipped: number } {
  const lines = readText(file)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const pairs = lines.flatMap(readPair);
  return { pairs, skipped: lines.length - pairs.length };
}

function readText(file: string): string {
  try {
    return readSmallText(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new Error(`--learn: cannot read ${file}: ${fileReason(error)}`, { cause: error });
  }
}

function readPair(line: string): LearnedPair[] {
  try {
    const { question, tool, times = 1 } = JSON.parse(line);
    const isPair =
      typeof question === 'string' && typeof tool === 'string' && Number.isSafeInteger(times) && times >= 1;
    return isPair ? [{ question, tool, times }] : [];
  } catch {
    return [];
  }
}
