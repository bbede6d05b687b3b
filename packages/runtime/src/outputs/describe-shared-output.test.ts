import type { SharedOutput } from '@climax/outputs';
import { describe, expect, it } from '@jest/globals';
import { failure } from '../reply/failure.ts';
import { describeSharedOutput, waitForSharedOutput } from './describe-shared-output.ts';

const stream = (text: string | Buffer) => {
  const bytes = Buffer.from(text as string);
  return {
    length: bytes.length,
    lines: 1,
    read: (from: number, length: number) => bytes.subarray(from, from + length),
  };
};
const output = (given: { stdout?: string; stderr?: string } & Partial<SharedOutput> = {}): SharedOutput => {
  const { stdout = '', stderr = '', ...rest } = given;
  const streams = { stdout: stream(stdout), stderr: stream(stderr) };
  return {
    streams,
    isRunning: false,
    replica: 'b',
    silentMs: 0,
    end: undefined,
    ...rest,
  } as unknown as SharedOutput;
};
const show = async ({ text, leftOut }: { text: string; leftOut: number }) =>
  leftOut > 0 ? `[${leftOut}]${text}` : text;
const news = (given: Parameters<typeof output>[0], maxChars = 100) =>
  describeSharedOutput('o1', output(given), show, maxChars);

describe('describeSharedOutput', () => {
  it('says what was printed, how it ended and where', async () => {
    const end = { exitCode: 3, message: 'it failed', failure: failure('command_failed', 'm') };
    expect(await news({ stdout: 'out', stderr: 'err', end } as never)).toEqual({
      text: 'out\n\n[stderr]\nerr\nit failed\n\n[exit code: 3]',
      remarks: ['The command has ended; it ran on the server b.'],
      failure: failure('command_failed', 'm'),
    });
    expect(await news({})).toEqual({
      text: '(no output)',
      remarks: ['The command has ended; it ran on the server b.'],
    });
  });

  it('shows the end of too much, and how much is missing', async () => {
    expect((await news({ stdout: '0123456789' }, 20)).text).toBe('0123456789');
    expect((await news({ stdout: '0123456789' }, 8)).text).toBe('[6]6789');
  });

  it('shows no half of a character where it begins, or where a running command is', async () => {
    expect((await news({ stdout: '日本語' }, 8)).text).toBe('[6]語');
    const half = Buffer.from('日本語').subarray(0, 8);
    const streams = { stdout: stream(half), stderr: stream('') };
    const { text } = await news({ streams, isRunning: true });
    expect(text).toBe('日本\n\n[still running]');
  });

  it('says that a command still runs, and when its server is silent', async () => {
    const { text, remarks } = await news({ stdout: 'a', isRunning: true, silentMs: 30_000 });
    expect([text, remarks[0]]).toEqual(['a\n\n[still running]', 'The command runs on the server b.']);
    expect(remarks[1]).toContain('"wait":30');
    const silent = await news({ isRunning: true, silentMs: 31_400 });
    expect(silent.remarks[0]).toMatch(
      /^The server b, where the command runs, has not been heard from for 31 s/,
    );
  });
});

describe('waitForSharedOutput', () => {
  it('looks until the command has ended', async () => {
    let looks = 0;
    const find = () => output({ isRunning: ++looks < 2 });
    const found = await waitForSharedOutput(find, { seconds: 20, cancelled: undefined });
    expect([found?.isRunning, looks]).toEqual([false, 2]);
  });

  it.each([
    ['no time is left', { seconds: 0, cancelled: undefined }],
    ['the client has gone', { seconds: 20, cancelled: AbortSignal.abort() }],
  ])('does not wait when %s', async (_, waiting) => {
    let looks = 0;
    const find = () => {
      looks += 1;
      return output({ isRunning: true });
    };
    expect((await waitForSharedOutput(find, waiting))?.isRunning).toBe(true);
    expect(looks).toBe(1);
  });

  it('knows nothing about what is not there', async () => {
    expect(await waitForSharedOutput(() => undefined, { seconds: 20, cancelled: undefined })).toBeUndefined();
  });
});
