import { isUtf8 } from 'node:buffer';
import type { Outcome } from '@climax/exec';
import { type Media, type Recording, sniffMedia } from '@climax/outputs';
import { countOf } from '@climax/text/problems';
import type { Reply } from '../reply/reply.ts';
import type { OutputScope } from './output-scope.ts';

/** Maximum size of an image or sound sent to a client, in bytes. */
const maxMediaBytes = 3 * 1024 * 1024;
/** Bytes examined to detect text. */
const sampledBytes = 8192;

/** Non-text output: an image or sound, or the id of a kept output. */
export interface KeptOutput {
  stdout?: string;
  media?: NonNullable<Reply['media']>;
  /** Under which it is kept. */
  id?: string | undefined;
  remarks: string[];
}

/** Examines a command's output, and keeps what does not fit into the reply. */
export function keepOutput(
  outcome: Outcome,
  recording: Recording,
  scope: Pick<OutputScope, 'keep'> | undefined,
): KeptOutput {
  if (recording.isKept) return { remarks: unreadable(outcome) };
  const { stdout } = recording.streams;
  const isWhole = recording.lostBytes === 0;
  const media = outcome.binary.includes('stdout') ? sniffMedia(stdout.read(0, 16)) : undefined;
  if (media && isWhole && stdout.length <= maxMediaBytes) {
    const data = stdout.read(0, stdout.length).toString('base64');
    const shown = `(${nameOf(media)}, ${countOf(stdout.length, 'byte')})`;
    recording.discard();
    return {
      stdout: shown,
      media: { ...media, data },
      remarks: [`binary output: stdout is ${media.mimeType}`],
    };
  }
  const isData = outcome.binary.includes('stdout') && looksBinary(stdout.read(0, sampledBytes));
  if (!isData && !outcome.truncated) {
    recording.discard();
    return { remarks: unreadable(outcome) };
  }
  const what = media ? nameOf(media) : `binary data, beginning with ${stdout.read(0, 8).toString('hex')}`;
  const id = scope?.keep(recording);
  if (id === undefined) recording.discard();
  const stored = id === undefined ? 'not kept' : `kept as "${id}"`;
  return {
    id,
    ...(isData && { stdout: `(${what}; ${countOf(outcome.bytes.stdout, 'byte')}, ${stored})` }),
    remarks: isData
      ? ['binary output: stdout is not text']
      : [...(id === undefined ? [] : [readingNotice(id, outcome, recording)]), ...unreadable(outcome)],
  };
}

/** `PNG image` */
function nameOf({ type, mimeType }: Media): string {
  return `${(mimeType.split('/')[1] as string).toUpperCase()} ${type}`;
}

/** The remark on text that is not UTF-8, or has NUL characters. */
export function unreadable(outcome: Outcome): string[] {
  return outcome.binary.map((name) =>
    outcome[name].includes('\ufffd')
      ? `binary output: ${name} is not valid UTF-8; invalid bytes were replaced. The tool's config can declare its encoding`
      : `binary output: ${name} has NUL characters`,
  );
}

/** Text in another encoding has no NUL characters; text in UTF-8 may have some. */
function looksBinary(head: Buffer): boolean {
  if (!head.includes(0)) return false;
  // The last character may be incomplete.
  const ends = head.length < sampledBytes ? [0] : [0, 1, 2, 3];
  return !ends.some((cut) => isUtf8(head.subarray(0, head.length - cut)));
}

/** How to read the rest: from the first line that is not in the reply. */
function readingNotice(id: string, { stdout }: Outcome, recording: Recording): string {
  const { streams, lostBytes } = recording;
  const sizes = (['stdout', 'stderr'] as const)
    .filter((name) => streams[name].length > 0)
    .map(
      (name) =>
        `${name} has ${countOf(streams[name].lines, 'line')} (${countOf(streams[name].length, 'byte')})`,
    );
  const cut = stdout.indexOf('[output truncated: ');
  const from = cut < 0 ? 1 : stdout.slice(0, cut).split('\n').length - 1 || 1;
  const lost = lostBytes > 0 ? ` There was no room for the last ${countOf(lostBytes, 'byte')}.` : '';
  const first = JSON.stringify({
    tool_name: 'climax_output',
    args: { id, from_line: from, to_line: from + 200 },
  });
  return (
    `The whole output is kept: ${sizes.join(', ')}.${lost} Read on with climax_call ${first}, ` +
    `or with args {"id": "${id}", "match": "PATTERN", "context": 2} or {"id": "${id}", "tail": 50}; "stream": "stderr" reads the other stream.`
  );
}
