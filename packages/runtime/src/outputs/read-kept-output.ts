import { buildInputSchema, validateToolArgs } from '@climax/args';
import { defineArgument } from '@climax/config/rules';
import { formatOutcome } from '@climax/exec';
import { commandLimits } from '@climax/exec/limits';
import { settledWithin } from '@climax/host';
import {
  type Part,
  type Passage,
  type Reader,
  type Recording,
  readOutput,
  type StreamName,
  type Work,
} from '@climax/outputs';
import { showLine } from '@climax/text';
import { fittingChars } from '@climax/text/bytes';
import { showHidden, stripEscapes } from '@climax/text/output';
import { countOf } from '@climax/text/problems';
import { ownerOf } from '../call/owner-of.ts';
import { listArguments } from '../catalogue/list-arguments.ts';
import { failure } from '../reply/failure.ts';
import { type Reply, refusalReply } from '../reply/reply.ts';
import type { CallRequest, Runtime } from '../runtime.ts';
import { describeSharedOutput, waitForSharedOutput } from './describe-shared-output.ts';
import { howItEnded } from './how-it-ended.ts';
import type { OutputScope, Readable } from './output-scope.ts';
import type { Outputs } from './outputs.ts';
import { outputToolName, stillRunning } from './still-running.ts';

/** Maximum wait of one call in seconds: clients give up after 60. */
const maxWait = 45;
/** Default length of a range. */
const defaultLines = 200;

const definition = {
  name: outputToolName,
  description: 'Read an output that was kept, or wait for a command that still runs.',
  command: '',
  timeout: null,
  args: [
    defineArgument({ name: 'id', required: true }),
    defineArgument({ name: 'from_line', type: 'integer' }),
    defineArgument({ name: 'to_line', type: 'integer' }),
    defineArgument({ name: 'match' }),
    defineArgument({ name: 'context', type: 'integer' }),
    defineArgument({ name: 'tail', type: 'integer' }),
    defineArgument({ name: 'stream', enum: ['stdout', 'stderr'] }),
    defineArgument({ name: 'wait', type: 'number' }),
    defineArgument({ name: 'stop', type: 'boolean' }),
  ],
};

const usage = `${outputToolName} takes: ${listArguments(buildInputSchema(definition.args))}`;

/** Names of the arguments that `climax_output` takes. */
export const outputArguments: ReadonlySet<string> = new Set(definition.args.map(({ name }) => name));

interface Query {
  id: string;
  from_line?: number;
  to_line?: number;
  match?: string;
  context?: number;
  tail?: number;
  stream?: StreamName;
  wait?: number;
  stop?: boolean;
}

/** Answers `climax_output`: parts of this caller's outputs, and progress of running commands. */
export async function readKeptOutput(runtime: Runtime, request: CallRequest): Promise<Reply> {
  const { outputs, catalogue, turns } = runtime;
  const checked = validateToolArgs(request.args, definition, { unknown: 'reject' });
  const query = checked.args as unknown as Query;
  const { tail = 0 } = query;
  const errors = [
    ...checked.errors,
    ...(tail < 0 ? [`Argument 'tail': expected 0 or more, got ${tail}`] : []),
  ];
  if (errors.length > 0) return refusalReply('arguments', errors, [usage]);
  const scope = outputs?.scopeOf({ ...request, canReadOutput: true });
  const maxChars = catalogue.maxOutput ?? commandLimits.maxChars;
  const progress =
    outputs &&
    scope &&
    asksForProgress(query) &&
    (await waitFor(scope, query, { outputs, request, maxChars }));
  if (progress) return query.stop ? stopped(progress) : progress;
  const output = scope?.find(query.id);
  if (!output) return unknownOutput(query.id, outputs?.replica, scope);
  const reader = turns && { turns, owner: ownerOf(request) };
  const passage = await readPart(output, query, maxChars, reader);
  if (typeof passage === 'string') return refusalReply('arguments', [`Argument 'match': ${passage}`], []);
  const { text, lines, matches, next } = passage;
  const { stream = 'stdout' } = query;
  const about = [
    `${stream} has ${countOf(lines, 'line')}`,
    ...(matches === undefined ? [] : [`${matches} of them ${matches === 1 ? 'matches' : 'match'}`]),
    ...(next === undefined ? [] : [`not everything fits: continue with "from_line": ${next}`]),
  ];
  return { text: text || '(nothing)', remarks: [`${about.join('; ')}.`] };
}

/** The end that was asked for is not a failure. */
function stopped({ failure: reason, ...reply }: Reply): Reply {
  return { ...reply, ...(reason && reason.code !== 'cancelled' && { failure: reason }) };
}

/** The part of an output that is asked for, with nothing hidden in it; a string says why it cannot be read. */
export async function readPart(
  { streams, mask }: Readable,
  { stream = 'stdout', ...query }: Omit<Query, 'id'>,
  maxChars: number,
  reader?: Reader,
): Promise<Passage | string> {
  const passage = await readOutput(streams[stream], partOf(query), maxChars, reader);
  return typeof passage === 'string' ? passage : { ...passage, text: await visible(passage.text, mask) };
}

/** The progress after the wait that is asked for, or at once if too many calls of this caller wait already. */
async function waitFor(
  scope: OutputScope,
  query: Query,
  { outputs, request, maxChars }: { outputs: Outputs; request: CallRequest; maxChars: number },
): Promise<Reply | undefined> {
  const { caller, signal } = request;
  const leave = outputs.waits.take(caller?.token ?? caller?.address ?? '');
  try {
    return await progressFrom(scope, query, { maxChars, signal, maxSeconds: leave ? maxWait : 0 });
  } finally {
    leave?.();
  }
}

/** The progress of a running command, here or on another server; undefined if it was never handed over. */
async function progressFrom(
  scope: OutputScope,
  { id, wait = 0, stop = false }: Query,
  { maxChars, signal, maxSeconds }: { maxChars: number; signal: AbortSignal | undefined; maxSeconds: number },
): Promise<Reply | undefined> {
  const seconds = stop ? maxSeconds : Math.min(Math.max(wait, 0), maxSeconds);
  const work = scope.findWork(id);
  if (work) {
    if (stop) work.stop();
    await settledWithin(work.ended, seconds * 1000, signal);
    return describeProgress(id, work, maxChars);
  }
  const find = () => scope.findShared?.(id);
  const found = find();
  if (!found || (!found.isRunning && found.end === undefined)) return undefined;
  if (stop) found.requestStop();
  const output = await waitForSharedOutput(find, { seconds, cancelled: signal });
  return describeSharedOutput(id, output ?? found, shown, maxChars);
}

/** `o3-k4f9x2` and `o-k4f9x2-…` name the server that kept it. */
function unknownOutput(id: string, replica: string | undefined, scope: OutputScope | undefined): Reply {
  const text = `No output is kept as '${showLine(id)}'${reasonFor(id, replica, scope)}`;
  return { text, remarks: [], failure: failure('invalid_input', text) };
}

function reasonFor(id: string, replica: string | undefined, scope: OutputScope | undefined): string {
  if (scope?.findShared)
    return ' for this caller; outputs are removed after 24 hours, or when there is no more room';
  const named = /^o\d*-([a-z0-9]{6})(?:-|$)/.exec(id)?.[1];
  if (named !== undefined && named !== replica)
    return `: the server ${named} kept it, and this is ${replica ?? 'another one'}`;
  return scope ? ' in this session' : ': calls without a session keep none here';
}

function asksForProgress(query: Query): boolean {
  return query.wait !== undefined || query.stop === true || isBare(query);
}

function isBare({ from_line, to_line, match, tail }: Query): boolean {
  return [from_line, to_line, match, tail].every((value) => value === undefined);
}

function partOf({ from_line, to_line, match, context = 0, tail }: Omit<Query, 'id'>): Part {
  if (match !== undefined)
    return { kind: 'match', pattern: match, context: Math.min(Math.max(context, 0), 100) };
  if (tail !== undefined) return { kind: 'tail', lines: tail };
  const from = from_line ?? 1;
  return { kind: 'range', from, to: to_line ?? from + defaultLines - 1 };
}

/** New output since the last call, and whether the command is still running. */
export async function describeProgress(id: string, work: Work<Reply>, maxChars: number): Promise<Reply> {
  const room = Math.floor(maxChars / 2);
  const { stdout, stderr } = work.takeNew(room);
  const { mask } = work.recording;
  const { end } = work;
  const streams = { stdout: await shown(stdout, room, mask), stderr: await shown(stderr, room, mask) };
  const text = formatOutcome({ ...streams, ...howItEnded(end) }, { isRunning: !end });
  if (!end) return { text, remarks: [stillRunning(id)] };
  return { text, remarks: ['The command has ended.'], ...(end.failure && { failure: end.failure }) };
}

async function shown(
  { text, leftOut }: { text: string; leftOut: number },
  room: number,
  mask?: Recording['mask'],
): Promise<string> {
  const plain = stripEscapes(text);
  // Hidden characters become longer.
  const border = plain.length - fittingChars(plain, room, 'end');
  const missing = leftOut + Buffer.byteLength(plain.slice(0, border));
  const mark =
    missing > 0 ? `[${countOf(missing, 'byte')} left out; read on with from_line and to_line]\n` : '';
  return mark + (await visible(plain.slice(border), mask)).trimEnd();
}

async function visible(text: string, mask: Recording['mask'] = showHidden): Promise<string> {
  return mask(stripEscapes(text));
}
