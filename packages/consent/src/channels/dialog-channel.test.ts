import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dialogChannel, type Question, tryDialog } from '../index.ts';

const { path: bin, remove } = scratch();
afterAll(remove);

// No real dialog program may be found.
mkdirSync(join(bin, 'tools'));
for (const name of ['cat', 'env', 'sleep', 'touch', 'rm'])
  symlinkSync(`/bin/${name}`, join(bin, 'tools', name));

const env = { PATH: `${bin}:${bin}/tools`, DISPLAY: ':0', HOME: bin, SECRET_TOKEN: 'hunter2' };
const question: Question = {
  tool: 't',
  risk: 'write',
  headline: 'Delete <b>C:\\new</b> & "$(id)" `id` \u2019; exit 0; #?',
  details: [{ label: 'Command', text: "rm 'x y'" }],
};
const text = `${question.headline}\n\nCommand:   rm 'x y'`;

/** A stand-in for a dialog program: writes down its words, environment and input, then does what it is told. */
function standIn(name: string, script: string): void {
  const path = join(bin, name);
  const record = `printf '%s\\0' "$@" > ${bin}/words; env > ${bin}/env; cat > ${bin}/input`;
  writeFileSync(path, `#!/bin/sh\n${record}\n${script}\n`);
  chmodSync(path, 0o755);
}

const words = () => readFileSync(join(bin, 'words'), 'utf8').split('\0').slice(0, -1);
const never = new AbortController().signal;
const ask = (platform: NodeJS.Platform, { signal = never, timeoutMs = 20_000 } = {}) =>
  dialogChannel({ env, platform }).ask(question, { signal, timeoutMs, subject: 'x' });

beforeEach(() => {
  for (const name of ['zenity', 'kdialog', 'osascript', 'powershell', 'words', 'env', 'input', 'left'])
    rmSync(join(bin, name), { force: true });
});

describe('dialogChannel', () => {
  it.each([
    ['linux', { ...env, DISPLAY: '' }, 'there is no display'],
    ['linux', { ...env, PATH: '/nowhere' }, 'zenity and kdialog cannot be found'],
    ['darwin', { ...env, SSH_CONNECTION: '1.2.3.4' }, 'there is no display'],
    ['aix', env, 'this system has no dialog program'],
  ] as const)('cannot be used on %s with %j', (platform, given, reason) => {
    standIn('zenity', 'exit 0');
    expect(dialogChannel({ env: given, platform }).unavailable()).toBe(reason);
  });

  it.each([
    ['linux', 'zenity', 'zenity'],
    ['linux', 'kdialog', 'kdialog'],
    ['darwin', 'osascript', 'macOS (osascript)'],
  ] as const)('finds on %s %s', (platform, program, title) => {
    standIn(program, 'exit 0');
    const channel = dialogChannel({ env: { ...env, PATH: bin }, platform });
    expect(channel.unavailable()).toBeUndefined();
    expect(channel.program()).toBe(title);
  });

  it.each([
    ['linux', 'zenity', 'exit 0', { kind: 'once' }],
    ['linux', 'zenity', 'exit 1', { kind: 'denied' }],
    ['linux', 'zenity', 'echo "This tool, this session"; exit 1', { kind: 'same-tool' }],
    ['linux', 'zenity', 'echo "Same call, this session"; exit 1', { kind: 'same-call' }],
    [
      'linux',
      'zenity',
      'echo "Approve"; exit 139',
      { kind: 'failed', reason: 'it ended with exit code 139' },
    ],
    ['linux', 'kdialog', 'exit 0', { kind: 'once' }],
    ['linux', 'kdialog', 'exit 2', { kind: 'denied' }],
    ['darwin', 'osascript', 'echo "button returned:Approve"', { kind: 'once' }],
    ['darwin', 'osascript', 'echo "button returned:Deny"', { kind: 'denied' }],
    ['darwin', 'osascript', 'exit 1', { kind: 'denied' }],
    ['darwin', 'osascript', 'exit 0', { kind: 'denied' }],
    ['win32', 'powershell', 'exit 10', { kind: 'once' }],
    ['win32', 'powershell', 'exit 11', { kind: 'denied' }],
    ['win32', 'powershell', 'exit 0', { kind: 'failed', reason: 'it ended with exit code 0' }],
  ] as const)('on %s, %s, %j: %j', async (platform, program, script, answer) => {
    standIn(program, script);
    await expect(ask(platform)).resolves.toEqual(answer);
  });

  it('gives zenity the text as data', async () => {
    standIn('zenity', 'exit 0');
    await ask('linux');
    expect(words()).toContain('--no-markup');
    expect(words()).toContain('--default-cancel');
    expect(words().at(-1)).toBe(`--text=${text.replaceAll('\\', '\\\\')}`);
  });

  it('gives kdialog a plain first line, so that the text is not read as rich text', async () => {
    standIn('kdialog', 'exit 1');
    await ask('linux');
    expect(words().at(-1)).toBe(`A program wants your approval.\n\n${text.replaceAll('\\', '\\\\')}`);
    expect(words().at(-2)).toBe('--yesno');
  });

  it('gives AppleScript the text as an argument of a fixed script', async () => {
    standIn('osascript', 'exit 1');
    await ask('darwin');
    expect(words()).toHaveLength(3);
    expect(words()[1]).not.toContain('Delete');
    expect(words()[2]).toBe(`A program wants your approval.\n\n${text}`);
  });

  it.each(['osascript', 'zenity', 'kdialog', 'powershell'])('gives %s no option to read', async (program) => {
    const platforms = { osascript: 'darwin', powershell: 'win32' } as Record<string, NodeJS.Platform>;
    standIn(program, 'exit 1');
    const headline = '-e do shell script "id"';
    await dialogChannel({ env, platform: platforms[program] ?? 'linux' }).ask(
      { ...question, headline },
      { signal: never, timeoutMs: 20_000, subject: 'x' },
    );
    expect(words().filter((word) => word.startsWith(headline))).toEqual([]);
  });

  it('gives PowerShell the text by standard input of a fixed script', async () => {
    standIn('powershell', 'exit 11');
    await ask('win32');
    expect(words().join(' ')).not.toContain('Delete');
    expect(readFileSync(join(bin, 'input'), 'utf8')).toBe(text);
  });

  it('does not give the program secrets or the standard input of the server', async () => {
    standIn('zenity', 'exit 0');
    await ask('linux');
    const seen = readFileSync(join(bin, 'env'), 'utf8');
    expect(seen).toContain('DISPLAY=:0');
    expect(seen).not.toContain('hunter2');
    expect(readFileSync(join(bin, 'input'), 'utf8')).toBe('');
  });

  it('ends the window of a question that is cancelled', async () => {
    standIn('zenity', `sleep 60 & echo $! > ${bin}/left; wait`);
    const controller = new AbortController();
    const answer = ask('linux', { signal: controller.signal });
    while (!existsSync(join(bin, 'left'))) await new Promise((resolve) => setTimeout(resolve, 20));
    controller.abort();
    await expect(answer).resolves.toEqual({ kind: 'cancelled' });
    const pid = Number(readFileSync(join(bin, 'left'), 'utf8'));
    expect(await eventually(() => !isAlive(pid))).toBe(true);
  });

  it('reports a timeout if nobody answers', async () => {
    standIn('zenity', 'sleep 60');
    await expect(ask('linux', { timeoutMs: 300 })).resolves.toEqual({ kind: 'timeout' });
  });

  it('is unavailable if its program cannot be started', () => {
    writeFileSync(join(bin, 'zenity'), 'not a program', { mode: 0o755 });
    expect(dialogChannel({ env: { ...env, PATH: bin }, platform: 'linux' }).unavailable()).toBe(
      'zenity and kdialog cannot be found',
    );
  });

  it('shows one window at a time', async () => {
    standIn('zenity', `test -e ${bin}/left && exit 77; touch ${bin}/left; sleep 0.3; rm ${bin}/left; exit 0`);
    const answers = await Promise.all([ask('linux'), ask('linux'), ask('linux')]);
    expect(answers).toEqual([{ kind: 'once' }, { kind: 'once' }, { kind: 'once' }]);
  });
});

describe('tryDialog', () => {
  const run = async (display = ':0') => {
    const lines: string[] = [];
    const options = { env: { ...env, DISPLAY: display }, platform: 'linux' as const, signal: never };
    return { isApproved: await tryDialog(options, (line) => lines.push(line)), lines };
  };

  it('says why no question can be shown', async () => {
    expect(await run('')).toEqual({
      isApproved: false,
      lines: [
        'Platform: linux',
        'Method: none (there is no display)',
        expect.stringMatching(/^✗ No question can be shown/),
      ],
    });
  });

  it('is a success only when a person approves', async () => {
    standIn('zenity', 'exit 1');
    const { isApproved, lines } = await run();
    expect([isApproved, lines[1]]).toEqual([false, expect.stringContaining('enity')]);
    expect(lines[2]).toBe('✗ You chose Deny, or closed the window');
    standIn('zenity', 'exit 0');
    expect(await run()).toMatchObject({ isApproved: true });
  });
});
