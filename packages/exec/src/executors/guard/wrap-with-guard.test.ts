import { describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import type { Command } from '../../command/command.ts';
import { guardScript } from './guard-script.ts';
import { guardWords, spareSeconds, type Transport, wrapWithGuard } from './wrap-with-guard.ts';

const wrap = (command: Partial<Command> = {}, transport: Partial<Transport> = {}, argv = ['app', 'a b']) =>
  wrapWithGuard(words(argv, command), argv, {
    words: ['ssh', 'host'],
    place: 'there',
    shell: 'sh',
    ...transport,
  });
/** The lines before the command's own input. */
const head = ({ stdin = '' }: Command) => stdin.slice(0, stdin.indexOf('\n\n')).split('\n');

describe('wrapWithGuard', () => {
  it('sends time, size of the input, directory, environment and words over the stream', () => {
    const wrapped = wrap(
      { env: { A: 'x', B: '' }, stdin: 'größe', timeoutSeconds: 4.2 },
      { directory: '/ws' },
    );
    const { mark } = wrapped.lifeLine!;
    expect(head(wrapped)).toEqual([`${5 + spareSeconds} 7 ${mark}`, '/ws', 'A=x', 'B=', '=app', '=a b']);
    expect(wrapped.stdin?.endsWith('\n\ngröße')).toBe(true);
  });

  it('leaves none of them on the command line or in the environment of the transport', () => {
    const { argv, env } = wrap({ env: { TOKEN: 's3cret' } }, {}, ['app', 'secret word']);
    expect(argv.join(' ')).not.toMatch(/s3cret|secret word|TOKEN/);
    expect(env).toEqual({});
  });

  it.each([
    ['a line break', 'a\nb', 'a\\nb'],
    ['a backslash', 'a\\b', 'a\\\\b'],
    ['a backslash and an n', 'a\\nb', 'a\\\\nb'],
    ['nothing', '', ''],
    ['what a shell would read', '$(id) `x` "q"', '$(id) `x` "q"'],
  ])('writes a word with %s in one line', (_, word, line) => {
    const wrapped = wrap({ env: { A: word } }, { directory: `/${word}` }, ['app', word]);
    expect(head(wrapped).slice(1)).toEqual([`/${line}`, `A=${line}`, '=app', `=${line}`]);
  });

  it('puts the guard after the words of the transport', () => {
    const { argv, lifeLine } = wrap();
    expect(argv).toEqual(['ssh', 'host', 'sh', '-c', guardScript, 'climax-guard', lifeLine!.id]);
    expect(argv.slice(2)).toEqual(guardWords('sh', lifeLine!.id));
  });

  it('quotes the guard where a shell reads the line', () => {
    const { argv } = wrap({}, { quote: true });
    expect(argv[4]).toMatch(/^'/);
    expect(argv.slice(0, 4)).toEqual(['ssh', 'host', 'sh', '-c']);
  });

  it('adds nothing where the guard waits already', () => {
    expect(wrapWithGuard(words(['app']), ['app'], { words: ['kubectl', 'attach'], place: '' }).argv).toEqual([
      'kubectl',
      'attach',
    ]);
  });

  it('shows the words of the command after those of the transport', () => {
    expect(wrap({ stdin: 'x', env: { TOKEN: 's3cret' } }, { directory: '/ws', quote: true }).shown).toEqual({
      argv: ['ssh', 'host', 'app', 'a b'],
      directory: '/ws',
      stdin: 'x',
      place: 'there',
    });
    expect(wrap({}, { shownWords: ['over'] }).shown).toEqual({
      argv: ['over', 'app', 'a b'],
      place: 'there',
    });
  });

  it('remembers what the guard was told, under an id and a mark of its own', () => {
    const [a, b] = [wrap({}, { directory: '/ws' }), wrap()];
    expect(a.lifeLine).toMatchObject({ directory: '/ws', program: 'app' });
    expect(b.lifeLine?.directory).toBe('');
    const names = [a, b].flatMap(({ lifeLine }) => [lifeLine?.id, lifeLine?.mark]);
    expect(new Set(names).size).toBe(4);
  });

  it.each(['A-B', '1A', '', 'A B', 'É'])(
    'refuses the variable %j, whose name no shell can pass on',
    (name) => {
      const { errors } = wrap({ env: { [name]: 'x', GOOD: 'y' }, errors: ['Before.'] });
      expect(errors).toEqual([
        'Before.',
        `Environment variable '${name}' has a name that no shell can pass on`,
      ]);
    },
  );

  it('returns no errors for a valid command', () =>
    expect(wrap({ env: { GOOD_1: 'y' } })).not.toHaveProperty('errors'));
});
