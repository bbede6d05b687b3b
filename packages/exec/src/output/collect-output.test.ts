import type { ChildProcess } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { stopwatch } from '@climax/host';
import { describe, expect, it } from '@jest/globals';
import { words } from '../../test/commands.ts';
import { runCommand } from '../index.ts';
import type { OutputFilter, OutputStream, RunOptions } from '../run/run-options.ts';
import { collectOutput } from './collect-output.ts';

/** A process as far as its streams go. */
const newChild = () => ({ stdout: new PassThrough(), stderr: new PassThrough() });

/** Holds everything back until the end, in capitals. */
const shouting = (): OutputFilter => {
  let held = '';
  return {
    push(chunk) {
      held += chunk;
      return Buffer.alloc(0);
    },
    end: () => Buffer.from(held.toUpperCase()),
  };
};
/** Puts brackets around each chunk. */
const bracketing: OutputFilter = {
  push: (chunk) => (chunk.length > 0 ? Buffer.from(`[${chunk}]`) : chunk),
  end: () => Buffer.from('.'),
};

async function collect(
  chunks: [OutputStream, string][],
  options: RunOptions = {},
  guard?: OutputFilter,
): Promise<Record<OutputStream, string>> {
  const child = newChild();
  const { finish } = collectOutput(child as unknown as ChildProcess, options, guard);
  for (const [stream, text] of chunks) {
    child[stream].write(text);
    await new Promise(setImmediate);
  }
  const { stdout, stderr } = finish();
  return { stdout: `${stdout.head}${stdout.tail}`, stderr: `${stderr.head}${stderr.tail}` };
}

describe('collectOutput', () => {
  it('filters the chunks of all commands in turns, and loses none', async () => {
    const turnsAt: number[] = [];
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const slow: OutputFilter = {
      push(chunk) {
        const spent = stopwatch();
        while (spent() < 15);
        turnsAt.push(turns);
        return chunk;
      },
      end: () => Buffer.alloc(0),
    };
    const command = words([process.execPath, '-e', "process.stdout.write('x'.repeat(1_000_000))"], {
      timeoutSeconds: 60,
    });
    const run = () => runCommand(command, { filterOutput: () => slow, maxChars: 2_000_000 });
    const outcomes = await Promise.all([run(), run()]);
    clearInterval(timer);
    expect(outcomes.map(({ stdout }) => stdout.length)).toEqual([1_000_000, 1_000_000]);
    const inOneTurn = turnsAt.map((turn) => turnsAt.filter((other) => other === turn).length);
    expect(Math.max(...inOneTurn)).toBeLessThan(4);
  });

  it('filters a long chunk in pieces, which take less time', async () => {
    const lengths: number[] = [];
    const noting: OutputFilter = {
      push(chunk) {
        lengths.push(chunk.length);
        return chunk;
      },
      end: () => Buffer.alloc(0),
    };
    const long = 'x'.repeat(40_000);
    expect(await collect([['stdout', long]], { filterOutput: () => noting })).toEqual({
      stdout: long,
      stderr: '',
    });
    expect(lengths).toEqual([16_384, 16_384, 7_232]);
  });

  it('keeps the streams apart', async () => {
    const chunks: [OutputStream, string][] = [
      ['stdout', 'a'],
      ['stderr', 'x'],
      ['stdout', 'b'],
    ];
    expect(await collect(chunks)).toEqual({ stdout: 'ab', stderr: 'x' });
  });

  it('returns an empty text for a stream without output', async () => {
    expect(await collect([])).toEqual({ stdout: '', stderr: '' });
  });

  it('does without streams', () => {
    const { finish } = collectOutput({ stdout: null, stderr: null } as unknown as ChildProcess, {});
    expect(finish().stdout.total).toBe(0);
  });

  it('filters each stream by its own filter, and takes what it held back', async () => {
    const asked: OutputStream[] = [];
    const filterOutput = (stream: OutputStream) => {
      asked.push(stream);
      return shouting();
    };
    expect(
      await collect(
        [
          ['stdout', 'a'],
          ['stderr', 'x'],
          ['stdout', 'b'],
        ],
        { filterOutput },
      ),
    ).toEqual({
      stdout: 'AB',
      stderr: 'X',
    });
    expect(asked).toEqual(['stdout', 'stderr']);
  });

  it('lets the guard see standard error first, and nothing else', async () => {
    const filterOutput = () => shouting();
    expect(
      await collect(
        [
          ['stdout', 'a'],
          ['stderr', 'x'],
          ['stderr', 'y'],
        ],
        { filterOutput },
        bracketing,
      ),
    ).toEqual({
      stdout: 'A',
      stderr: '[X][Y].',
    });
    expect(
      await collect(
        [
          ['stdout', 'a'],
          ['stderr', 'x'],
        ],
        {},
        bracketing,
      ),
    ).toEqual({ stdout: 'a', stderr: '[x].' });
  });

  it('passes on output as it arrives', async () => {
    const seen: string[] = [];
    const onOutput = (stream: OutputStream, chunk: Buffer) => void seen.push(`${stream} ${chunk}`);
    await collect(
      [
        ['stdout', 'a'],
        ['stderr', 'x'],
      ],
      { onOutput, filterOutput: () => bracketing },
    );
    expect(seen).toEqual(['stdout [a]', 'stderr [x]', 'stdout .', 'stderr .']);
  });

  it('does not pass on what a filter holds back', async () => {
    const seen: string[] = [];
    const onOutput = (_: OutputStream, chunk: Buffer) => void seen.push(String(chunk));
    await collect([['stdout', 's3cret']], { onOutput, filterOutput: shouting });
    expect(seen).toEqual(['S3CRET']);
  });

  it('reports progress of both streams', async () => {
    const lines: string[] = [];
    await collect([['stderr', 'half\n']], { onProgress: (line) => void lines.push(line) });
    expect(lines).toEqual(['half']);
  });
});

const print = words(['sh', '-c', 'echo out; echo err >&2']);

function fail(): never {
  throw new Error('no room');
}

describe('collectOutput with a real command', () => {
  it('passes on what both streams bring', async () => {
    const seen: string[] = [];
    await runCommand(print, { onOutput: (stream, chunk) => seen.push(`${stream}: ${chunk}`) });
    expect(seen.sort()).toEqual(['stderr: err\n', 'stdout: out\n']);
  });

  it.each<[string, RunOptions]>([
    ['a listener', { onOutput: fail }],
    ['a filter', { filterOutput: () => ({ push: fail, end: () => Buffer.alloc(0) }) }],
    ['the end of a filter', { filterOutput: () => ({ push: (chunk) => chunk, end: fail }) }],
  ])('ends the call, and nothing else, with what %s throws', async (_, options) => {
    await expect(runCommand(print, options)).rejects.toThrow('no room');
  });
});
