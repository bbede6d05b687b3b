import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { dialogLabProblem, eventually, openScreen, scratch, type VirtualScreen } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialogChannel } from '../index.ts';

/** Which keys give which answer: only zenity lets a no be the answer to Enter. */
const programs = [
  ['zenity', { Return: 'denied', Escape: 'denied', 'Tab space': 'once' }],
  ['kdialog', { Return: 'once', Escape: 'denied', 'Tab space': 'denied' }],
] as const;

describe.each(programs)('a real %s', (program, answers) => {
  const problem = dialogLabProblem(program);
  if (problem !== undefined) {
    console.warn(`The tests with a real ${program} are left out: ${problem}`);
    it.skip(problem, () => {});
    return;
  }
  const { path, remove } = scratch();
  let screen: VirtualScreen;
  beforeAll(async () => {
    screen = await openScreen(path);
    // The one dialog program there is.
    mkdirSync(join(path, 'bin'));
    const place = execFileSync('which', [program], { encoding: 'utf8' }).trim();
    symlinkSync(place, join(path, 'bin', program));
  });
  afterAll(() => {
    screen.close();
    remove();
  });

  const ask = (headline: string, signal = new AbortController().signal) =>
    dialogChannel({ env: { ...screen.env, PATH: join(path, 'bin') }, platform: 'linux' }).ask(
      { tool: 't', risk: 'write', headline, details: [{ label: 'Command', text: 'rm x' }] },
      { signal, timeoutMs: 20_000, subject: 'x' },
    );

  it.each(Object.entries(answers))('takes %s for: %s', async (keys, kind) => {
    const answer = ask('Delete?');
    await screen.press('CLImax Approval', keys.split(' '));
    await expect(answer).resolves.toEqual({ kind });
  });

  /** The picture of a question, taken when the window does not change any more. */
  async function pictureOf(headline: string): Promise<Buffer> {
    const blank = screen.picture();
    const controller = new AbortController();
    const answer = ask(headline, controller.signal);
    let last = blank;
    await eventually(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const before = last;
      last = screen.picture();
      return !last.equals(blank) && last.equals(before);
    }, 10_000);
    controller.abort();
    await expect(answer).resolves.toEqual({ kind: 'cancelled' });
    await eventually(() => screen.picture().equals(blank), 5000);
    return last;
  }

  it('looks the same each time', async () => {
    expect((await pictureOf('notes.txt')).equals(await pictureOf('notes.txt'))).toBe(true);
  });

  it.each([
    ['markup', "notes.txt<span size='1' foreground='white'> and /etc</span>", 'notes.txt'],
    ['a comment', 'notes.txt<!-- and /etc -->', 'notes.txt'],
    ['an entity', 'a &lt; b', 'a < b'],
    ['an escape', 'a\\nb', 'a\nb'],
  ])('shows %s as it is', async (_, headline, otherwise) => {
    expect((await pictureOf(headline)).equals(await pictureOf(otherwise))).toBe(false);
  });
});
