import { describe, expect, it } from '@jest/globals';
import type { ChannelAnswer } from './channel.ts';
import { type DialogProgram, dialogPrograms } from './dialog-programs.ts';

const named = new Map<string, DialogProgram>(
  Object.values(dialogPrograms)
    .flat()
    .map((program) => [program.program, program]),
);
const program = (name: string) => named.get(name) as DialogProgram;
const failed = (code: number): ChannelAnswer => ({
  kind: 'failed',
  reason: `it ended with exit code ${code}`,
});

describe('dialogPrograms', () => {
  it('are looked for on each system, best first', () => {
    const names = Object.entries(dialogPrograms).map(([system, list]) => [
      system,
      list.map((each) => each.program),
    ]);
    expect(Object.fromEntries(names)).toEqual({
      linux: ['zenity', 'kdialog'],
      freebsd: ['zenity', 'kdialog'],
      openbsd: ['zenity', 'kdialog'],
      darwin: ['osascript'],
      win32: ['powershell'],
    });
  });

  it.each<[string, number, string, ChannelAnswer]>([
    ['zenity', 0, '', { kind: 'once' }],
    ['zenity', 1, '', { kind: 'denied' }],
    ['zenity', 1, 'Same call, this session\n', { kind: 'same-call' }],
    ['zenity', 1, 'This tool, this session\n', { kind: 'same-tool' }],
    ['zenity', 1, 'Something else\n', { kind: 'denied' }],
    ['zenity', 5, '', { kind: 'timeout' }],
    ['zenity', 255, '', failed(255)],
    ['zenity', 2, 'Approve', failed(2)],
    ['kdialog', 0, '', { kind: 'once' }],
    ['kdialog', 1, '', { kind: 'denied' }],
    ['kdialog', 2, '', { kind: 'denied' }],
    ['kdialog', 3, '', failed(3)],
    ['kdialog', 134, '', failed(134)],
    ['osascript', 0, 'button returned:Approve\n', { kind: 'once' }],
    ['osascript', 0, 'button returned:Same call, this session, gave up:false\n', { kind: 'denied' }],
    ['osascript', 0, 'button returned:Same call, this session\n', { kind: 'same-call' }],
    ['osascript', 0, 'button returned:Deny\n', { kind: 'denied' }],
    ['osascript', 0, 'button returned:, gave up:true\n', { kind: 'timeout' }],
    ['osascript', 0, '', { kind: 'denied' }],
    ['osascript', 1, 'button returned:Approve\n', { kind: 'denied' }],
    ['osascript', 2, '', failed(2)],
    ['powershell', 10, '', { kind: 'once' }],
    ['powershell', 11, '', { kind: 'denied' }],
    ['powershell', 0, '', failed(0)],
    ['powershell', 1, '', failed(1)],
  ])('%s that ends with %i and prints %j means %j', (name, code, printed, answer) => {
    expect(program(name).read(code, printed)).toEqual(answer);
  });

  it.each(['zenity', 'kdialog', 'osascript', 'powershell'])(
    '%s takes no ending but its own for a yes',
    (name) => {
      const yes = Array.from({ length: 256 }, (_, code) => code).filter(
        (code) => program(name).read(code, '').kind === 'once',
      );
      expect(yes).toEqual({ zenity: [0], kdialog: [0], osascript: [], powershell: [10] }[name]);
    },
  );

  it.each([
    ['zenity', '--text=-e evil'],
    ['kdialog', 'A program wants your approval.\n\n-e evil'],
    ['osascript', 'A program wants your approval.\n\n-e evil'],
  ])('%s gets a text that begins with a dash as one word that does not', (name, word) => {
    const argv = program(name).argv('-e evil');
    expect(argv.at(-1)).toBe(word);
    expect(argv.filter((each) => each.includes('evil'))).toHaveLength(1);
  });

  it.each(['zenity', 'kdialog'])('%s shows a backslash as a backslash', (name) => {
    expect(program(name).argv('C:\\new').at(-1)).toContain('C:\\\\new');
  });

  it('gives PowerShell the text by standard input and nowhere else', () => {
    const { argv, stdin } = program('powershell');
    expect(stdin?.("'; evil")).toBe("'; evil");
    expect(argv("'; evil")).toEqual(argv('other'));
  });

  it('asks zenity to show no markup, and to deny by default', () => {
    expect(program('zenity').argv('x')).toEqual(expect.arrayContaining(['--no-markup', '--default-cancel']));
  });
});
