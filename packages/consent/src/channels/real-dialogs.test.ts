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

  /** The picture of a question, taken once the window has stayed the same for a second. */
  async function pictureOf(headline: string): Promise<Buffer> {
    const blank = screen.picture();
    const controller = new AbortController();
    const answer = ask(headline, controller.signal);
    let last = blank;
    let unchanged = 0;
    await eventually(async () => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      const before = last;
      last = screen.picture();
      unchanged = !last.equals(blank) && last.equals(before) ? unchanged + 1 : 0;
      return unchanged === 4;
    }, 15_000);
    controller.abort();
    await expect(answer).resolves.toEqual({ kind: 'cancelled' });
    await eventually(() => screen.picture().equals(blank), 5000);
    return last;
  }

  // A busy machine may show a window half-drawn for a second; it does not show the same half twice.
  it('looks the same each time', async () => {
    const seen: Buffer[] = [];
    const repeated = await eventually(async () => {
      const picture = await pictureOf('notes.txt');
      seen.push(picture);
      return seen.slice(0, -1).some((other) => other.equals(picture));
    }, 15_000);
    expect(repeated).toBe(true);
  });

  it.each([
    ['markup', "notes.txt<span size='1' foreground='white'> and /etc</span>", 'notes.txt'],
    ['a comment', 'notes.txt<!-- and /etc -->', 'notes.txt'],
    ['an entity', 'a &lt; b', 'a < b'],
    ['an escape', 'a\\nb', 'a\nb'],
  ])('shows %s unchanged', async (_, headline, otherwise) => {
    expect((await pictureOf(headline)).equals(await pictureOf(otherwise))).toBe(false);
  });
});
