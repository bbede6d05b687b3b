import type { Risk } from '@climax/config';
import type { ShownCommand } from '@climax/exec';
import { shownCommand } from '@climax/exec/executors';
import { createMasker } from '@climax/masking';
import type { AllowedTool, PreparedCall } from '@climax/policy';
import { countOf } from '@climax/text/problems';
import { fillMessage } from './fill-message.ts';
import { countShownWords, quoteCommand } from './quote-command.ts';
import { showPart } from './show-part.ts';

/** A question: the author's sentence or ours, followed by the details that are being approved. */
export interface Question {
  /** The name of the tool. */
  tool: string;
  risk: Risk;
  headline: string;
  details: QuestionDetail[];
}

export interface QuestionDetail {
  label: string;
  text: string;
}

/** A call that waits for approval. */
export interface QuestionedCall {
  tool: AllowedTool;
  prepared: PreparedCall;
  /** Which rule asks. */
  rule: string;
  /** Values for the placeholders of the author's message: declared arguments and look-ups. */
  values: ReadonlyMap<string, string>;
}

/** Describes a call with secrets masked. The same call always gives the same text. */
export function describeCall({ tool: { tool }, prepared, rule, values }: QuestionedCall): Question {
  const { risk } = prepared;
  const command = shownCommand(prepared.command);
  const mask = maskerOf(prepared);
  const words = wordsOf(prepared);
  // Only what the message shows: other values may be long.
  const shown = (name: string) => {
    const text = values.get(name);
    return text === undefined ? undefined : mask(text);
  };
  return {
    tool: tool.name,
    risk,
    headline: fillMessage(tool, { get: shown }) ?? `Allow ${showPart(tool.name)} to run? ${effects[risk]}`,
    details: [
      { label: 'Tool', text: `${showPart(tool.name)} (${risk})` },
      { label: 'Command', text: quoteCommand(words) },
      { label: 'Directory', text: showPart(mask(command.directory ?? 'the default there'), 300) },
      { label: 'Runs', text: showPart(command.place, 300) },
      ...inputDetails(command, mask),
      { label: 'Asked by', text: showPart(rule) },
    ],
  };
}

/** How many words of the command do not fit into a question. */
export function countUnshownWords(prepared: PreparedCall): number {
  const words = wordsOf(prepared);
  return words.length - countShownWords(words);
}

/** The whole question as plain text. */
export function questionText({ headline, details }: Question): string {
  const lines = details.map(({ label, text }) => `${`${label}:`.padEnd(11)}${text}`);
  return [headline, '', ...lines].join('\n');
}

const effects: Record<Risk, string> = {
  read: 'It only reads.',
  write: 'It changes something.',
  destructive: 'It can destroy something.',
};

/** The words of a command as a question has them: two questions about the same call must not differ. */
function wordsOf(prepared: PreparedCall): string[] {
  return shownCommand(prepared.command, { isStable: true }).argv.map(maskerOf(prepared));
}

/** Clients are told the question, too. */
function maskerOf({ ownSecrets, givenSecrets }: PreparedCall): (text: string) => string {
  return createMasker(givenSecrets, ownSecrets);
}

const maxInputLines = 5;

/** The beginning of standard input, and its size. */
function inputDetails({ stdin }: ShownCommand, mask: (text: string) => string): QuestionDetail[] {
  if (stdin === undefined) return [];
  const lines = mask(stdin).split('\n');
  const size = `${countOf(Buffer.byteLength(stdin), 'byte')}${lines.length > 1 ? `, ${countOf(lines.length, 'line')}` : ''}`;
  const shown = lines.slice(0, maxInputLines).map((line) => showPart(line, 120));
  const rest = lines.length > maxInputLines ? ['…'] : [];
  const start = lines.length > 1 ? ['', ...shown, ...rest].join('\n  | ') : ` ${shown[0]}`;
  return [{ label: 'Input', text: `(${size})${start}` }];
}
