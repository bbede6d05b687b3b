import { acceptedOutcomes, loadVectors, type Vector } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { type Observed, play } from './dialog-scene.ts';
import { deliberateDifferences } from './differences.ts';

const vectors = ['0.5/approval-call', '0.5/call-tool', '0.5/confirm-message', '0.5/resolve']
  .flatMap(loadVectors)
  .filter((vector) => acceptedOutcomes(vector).length > 0);

describe('vectors of calls that are asked about', () => {
  it.each(
    vectors.filter(({ id }) => !(id in deliberateDifferences)).map((vector) => [vector.id, vector] as const),
  )('%s', async (_, vector) => {
    const observed = await play(vector);
    const problems = acceptedOutcomes(vector).map((wanted) => mismatches(wanted, observed));
    if (!problems.some((list) => list.length === 0)) expect({ problems, observed }).toBe('as wanted');
  });

  it.each(Object.keys(deliberateDifferences))('%s differs as said', async (id) => {
    const vector = vectors.find((each) => each.id === id) as Vector;
    const { dialogs, files, isError } = await play(vector);
    expect({ dialogs: dialogs.length, made: files.made ?? false, isError }).toEqual(
      id.startsWith('approval')
        ? { dialogs: 0, made: true, isError: false }
        : { dialogs: 0, made: false, isError: true },
    );
  });
});

type Check = (wanted: any, observed: Observed) => boolean;

const list = (value: unknown) => [value].flat() as string[];
const first = ({ dialogs: [dialog] }: Observed) => dialog?.message.replaceAll('\\\\', '\\') ?? '';

/** What each key of an outcome demands. */
const checks: Record<string, Check> = {
  text: (wanted, { texts }) => texts[0] === wanted,
  text_lacks: (wanted, { texts }) => list(wanted).every((part) => !texts[0]?.includes(part)),
  message: (wanted, observed) => first(observed).includes(wanted),
  message_contains: (wanted, observed) => list(wanted).every((part) => first(observed).includes(part)),
  message_lacks: (wanted, observed) =>
    observed.dialogs.length > 0 && list(wanted).every((part) => !first(observed).includes(part)),
  message_max: (wanted, { dialogs }) =>
    dialogs.length > 0 && dialogs.every(({ message }) => message.length <= wanted),
  literal: (_, { dialogs }) =>
    dialogs.length > 0 && dialogs.every(({ args }) => args.includes('--no-markup')),
  shown: (wanted, { dialogs }) => dialogs.length > 0 === wanted,
  refused: (wanted, { started, isError, dialogs }) =>
    (!started || (isError && dialogs.length === 0)) === wanted,
  dialogs: (wanted, { dialogs }) =>
    dialogs.length === wanted.length &&
    wanted.every(
      ({ program, message = '' }: Record<string, string>, i: number) =>
        dialogs[i]?.program === program && dialogs[i]?.message.includes(message),
    ),
  dialogs_min: (wanted, { dialogs }) => dialogs.length >= wanted,
  dialogs_left: (wanted, { dialogsLeft }) => dialogsLeft <= wanted,
  max_open: (wanted, { maxOpen }) => maxOpen <= wanted,
  pings_answered: (wanted, { pingsAnswered }) => pingsAnswered >= wanted,
  files_exist: (wanted, { files }) =>
    Object.entries(wanted).every(([name, exists]) => files[name] === exists),
  log: (wanted, { log }) => JSON.stringify(log) === JSON.stringify(wanted),
};

function mismatches(wanted: Record<string, unknown>, observed: Observed): string[] {
  return Object.entries(wanted)
    .filter(([key]) => !key.startsWith('ref_'))
    .filter(([key, value]) => {
      const check = checks[key];
      if (!check) throw new Error(`no check for ${key}`);
      return !check(value, observed);
    })
    .map(([key]) => key);
}
