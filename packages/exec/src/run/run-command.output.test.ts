import { describe, expect, it } from '@jest/globals';
import { fixture, words } from '../../test/commands.ts';
import { formatOutcome, runCommand } from '../index.ts';

const quarterGigabyte = 256 * 1024 ** 2;

describe('runCommand output', () => {
  it('OF-01 holds a bounded part of a flood and says what was left out', async () => {
    const before = process.memoryUsage().rss;
    const outcome = await runCommand(
      fixture('flood', ['stdout', String(quarterGigabyte)], { timeoutSeconds: 60 }),
    );
    const text = formatOutcome(outcome);
    expect(text.length).toBeLessThanOrEqual(48_000);
    expect(text.length).toBeGreaterThan(47_000);
    expect(text).toMatch(/^x+\n\[output truncated: first \d+ and last \d+ of 268435456 bytes\]\nx+$/);
    expect(outcome.bytes).toEqual({ stdout: quarterGigabyte, stderr: 0 });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2);
  });

  it('OF-02 bounds both streams, and stderr cannot push stdout out', async () => {
    const { stdout, stderr, bytes } = await runCommand(fixture('flood', ['both', '5000000']));
    expect(stdout.length + stderr.length).toBeLessThanOrEqual(48_000);
    expect(stdout.length).toBeGreaterThan(35_000);
    expect(stderr.length).toBeGreaterThan(11_000);
    expect(bytes).toEqual({ stdout: 5_000_000, stderr: 5_000_000 });
  });

  it.each([
    ['OF-04 a PNG', '89504e470d0a1a0a0000000d49484452', /\ufffdPNG/],
    ['OF-04 bytes that are no UTF-8', '61ff62c3', /^a\ufffdb\ufffd$/],
  ])('%s survives with a notice', async (_, hex, expected) => {
    const outcome = await runCommand(fixture('printbytes', [hex]));
    expect(outcome.stdout).toMatch(expected);
    expect([outcome.notices, outcome.binary]).toEqual([[], ['stdout']]);
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
  });

  it('OF-05 puts a character together that comes in two pieces', async () => {
    expect(await runCommand(fixture('printbytes', ['c3', 'a9']))).toMatchObject({ stdout: 'é', notices: [] });
  });

  it('OF-07 removes escape sequences', async () => {
    const hex = Buffer.from('\x1b[2J\x1b]0;t\x07plain\ntext').toString('hex');
    expect((await runCommand(fixture('printbytes', [hex]))).stdout).toBe('plain\ntext');
  });

  it('OF-10 keeps the leading space of the first line', async () => {
    expect(formatOutcome(await runCommand(words(['printf', ' M f\\n?? g\\n'])))).toBe(' M f\n?? g');
  });

  it('OF-11 OF-09 tells failure apart from text that looks like success', async () => {
    const script = 'printf "ok\\n\\n[exit code: 0]\\n\\n[stderr]\\nfake"; exit 3';
    expect(await runCommand(words(['sh', '-c', script]))).toMatchObject({
      ok: false,
      status: 'exited',
      exitCode: 3,
    });
  });

  it.each([
    ['stdout', '1'],
    ['stderr', '2'],
  ])('OF-16 cuts the %s of a failed command to 8,000 characters, head and tail', async (_, descriptor) => {
    const script = `(echo first; head -c 5000000 /dev/zero | tr "\\0" x; echo; echo last) >&${descriptor}; exit 1`;
    const text = formatOutcome(await runCommand(words(['sh', '-c', script])));
    expect(text.length).toBeLessThanOrEqual(8_000);
    expect(text).toMatch(/first\n.*of 5000012 bytes\].*last\n\n\[exit code: 1\]$/s);
  });

  it('returns as many characters as it is allowed', async () => {
    const outcome = await runCommand(fixture('flood', ['stdout', '300000']), { maxChars: 1_000_000 });
    expect(outcome.stdout).toBe('x'.repeat(300_000));
  });

  it('reports the last line while the command runs, at most twice a second', async () => {
    const lines: string[] = [];
    await runCommand(fixture('drip', ['2']), { onProgress: (line) => lines.push(line) });
    expect(lines[0]).toBe('line 1');
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.every((line) => /^line \d+$/.test(line))).toBe(true);
  });
});

describe('runCommand passing output on', () => {
  it('gives all that is printed to onOutput, both streams', async () => {
    const seen = { stdout: '', stderr: '' };
    const command = words(['sh', '-c', 'yes 0123456789 | head -n 200000; echo problem >&2']);
    const outcome = await runCommand(command, {
      onOutput: (stream, chunk) => {
        seen[stream] += chunk;
      },
    });
    expect([seen.stdout.length, seen.stderr]).toEqual([2_200_000, 'problem\n']);
    expect(outcome.truncated).toBe(true);
  });

  it('filters a stream before anybody sees it, and takes what was held back at the end', async () => {
    const seen: string[] = [];
    const outcome = await runCommand(words(['sh', '-c', 'echo a; echo b >&2']), {
      filterOutput: (stream) => ({
        push: (chunk) => Buffer.from(chunk.toString().toUpperCase()),
        end: () => Buffer.from(`end of ${stream}`),
      }),
      onOutput: (_, chunk) => seen.push(chunk.toString()),
    });
    expect([outcome.stdout, outcome.stderr]).toEqual(['A\nend of stdout', 'B\nend of stderr']);
    expect(seen.sort()).toEqual(['A\n', 'B\n', 'end of stderr', 'end of stdout']);
  });

  it('gives the output of a harmless exit code the room of a success', async () => {
    const command = words(['sh', '-c', 'yes 0123456789 | head -n 2000; exit 1']);
    const harmless = await runCommand(command, { harmlessExitCodes: [1] });
    expect([harmless.ok, harmless.exitCode, harmless.truncated]).toEqual([false, 1, false]);
    expect((await runCommand(command)).truncated).toBe(true);
  });

  it('says which streams are not text', async () => {
    const { binary } = await runCommand(words(['sh', '-c', "printf '\\377\\376'; echo fine >&2"]));
    expect(binary).toEqual(['stdout']);
  });
});
