import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { addToken, defaultTokenFile, openTokens, readTokens, revokeTokens } from '../index.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-tokens-'));
afterAll(() => rmSync(directory, { recursive: true }));
let count = 0;
const newFile = () => join(directory, `${++count}`, 'tokens');

function open(file: string) {
  const problems: string[] = [];
  return { problems, ...openTokens(file, { onProblem: (message) => problems.push(message) }) };
}

describe('addToken', () => {
  it('makes a file that only its owner can read, without the token in it', () => {
    const file = newFile();
    const { token, count } = addToken(file, 'ci');
    expect(token).toMatch(/^climax_[\w-]{43}$/);
    expect([count, statSync(file).mode & 0o777]).toEqual([1, 0o600]);
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    expect(readdirSync(join(file, '..'))).toEqual(['tokens']);
  });

  it('adds to the existing tokens, and counts those of the name', () => {
    const file = newFile();
    addToken(file, 'ci');
    appendFileSync(file, '# a remark');
    addToken(file, 'ada');
    expect(addToken(file, 'ci').count).toBe(2);
    expect(readTokens(file).records.map(({ name }) => name)).toEqual(['ci', 'ada', 'ci']);
    expect(readFileSync(file, 'utf8')).toContain('# a remark\n');
  });

  it('leaves a file alone that is something else', () => {
    const file = join(directory, 'notes.txt');
    writeFileSync(file, 'name: notes\n', { mode: 0o644 });
    expect(() => addToken(file, 'ci')).toThrow(
      `${file} is not a tokens file and stays as it is: ${file}:1: expected NAME sha256:HASH [TIME]`,
    );
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['name: notes\n', 0o644]);
  });

  it('keeps a link, and that a group may read the file', () => {
    const file = newFile();
    addToken(file, 'ci');
    chmodSync(file, 0o640);
    const link = `${file}.link`;
    symlinkSync(file, link);
    addToken(link, 'ada');
    expect([readTokens(file).records.length, statSync(file).mode & 0o777]).toEqual([2, 0o640]);
  });

  it('takes from others what only the owner and the group should be able to do', () => {
    const file = newFile();
    addToken(file, 'ci');
    chmodSync(file, 0o666);
    addToken(file, 'ada');
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  it('says why the file cannot be written', () => {
    const file = newFile();
    addToken(file, 'ci');
    const below = join(file, 'below', 'tokens');
    expect(() => addToken(below, 'ada')).toThrow(
      /^cannot write the tokens file [^:]*: (?:file already exists|not a directory)$/,
    );
  });

  it.each(['', 'two words', '-x', '../x', 'a\nb', 'ü', 'x'.repeat(65)])('refuses the name %j', (name) => {
    expect(() => addToken(newFile(), name)).toThrow('is not a name for a token');
  });
});

describe('revokeTokens', () => {
  it('removes every token of the name and nothing else', () => {
    const file = newFile();
    for (const name of ['ci', 'ada', 'ci']) addToken(file, name);
    appendFileSync(file, '# the end\n');
    expect(revokeTokens(file, 'ci')).toHaveLength(2);
    expect(readTokens(file).records.map(({ name }) => name)).toEqual(['ada']);
    expect(readFileSync(file, 'utf8')).toContain('# the end\n');
  });

  it('removes the one token whose hash starts with the id', () => {
    const file = newFile();
    const kept = addToken(file, 'ci').token;
    addToken(file, 'ci');
    const [, second] = readTokens(file).records;
    revokeTokens(file, 'ci', second?.hash.slice(0, 8));
    expect(open(file).nameOf(kept)).toBe('ci');
    expect(readTokens(file).records).toHaveLength(1);
  });

  it.each(['', '3', '*', 'CI'])('refuses %j as an id, which would revoke too much', (id) => {
    const file = newFile();
    addToken(file, 'ci');
    expect(() => revokeTokens(file, 'ci', id)).toThrow(`'${id}' is not the id of a token`);
    expect(readTokens(file).records).toHaveLength(1);
  });

  it('leaves nothing behind when it fails, and ignores locks of ended processes', () => {
    const file = newFile();
    addToken(file, 'ada');
    expect(() => revokeTokens(file, 'ci')).toThrow("'ci' has no token");
    expect(() => revokeTokens(`${file}-none`, 'ci')).toThrow('cannot read the tokens file');
    expect(readdirSync(join(file, '..'))).toEqual(['tokens']);
    writeFileSync(`${file}.new`, 'left by a program that was killed');
    utimesSync(`${file}.new`, 1, 1);
    expect(addToken(file, 'ci').count).toBe(1);
    expect(readTokens(file).records).toHaveLength(2);
  });

  it('lists the names when a name has no tokens', () => {
    const file = newFile();
    addToken(file, 'ada');
    expect(() => revokeTokens(file, 'ci')).toThrow(`'ci' has no token in ${file}; names there: ada`);
  });
});

describe('openTokens', () => {
  it('finds the name of a token, and none for anything else', () => {
    const file = newFile();
    const ci = addToken(file, 'ci').token;
    const ada = addToken(file, 'ada').token;
    const { nameOf } = open(file);
    expect([ci, ada, '', `${ci} `, ci.slice(0, -1), ci.toUpperCase()].map(nameOf)).toEqual([
      'ci',
      'ada',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('refuses a token as soon as it is revoked, and takes one as soon as it is added', () => {
    const file = newFile();
    const ci = addToken(file, 'ci').token;
    const { nameOf } = open(file);
    const ada = addToken(file, 'ada').token;
    expect(nameOf(ada)).toBe('ada');
    revokeTokens(file, 'ci');
    expect([nameOf(ci), nameOf(ada)]).toEqual([undefined, 'ada']);
  });

  it('lets nobody in by a line that is wrong, and warns once', () => {
    const file = newFile();
    const ci = addToken(file, 'ci').token;
    const { nameOf, problems } = open(file);
    appendFileSync(file, 'ada a-token-in-clear-text\n');
    expect([nameOf(ci), nameOf('a-token-in-clear-text'), nameOf(ci)]).toEqual(['ci', undefined, 'ci']);
    expect(problems).toEqual([`${file}:3: expected NAME sha256:HASH [TIME]; this line is ignored`]);
  });

  it('lets nobody in while the file is gone', () => {
    const file = newFile();
    const ci = addToken(file, 'ci').token;
    const { nameOf, problems } = open(file);
    const text = readFileSync(file);
    rmSync(file);
    expect([nameOf(ci), nameOf(ci)]).toEqual([undefined, undefined]);
    expect(problems).toHaveLength(1);
    writeFileSync(file, text);
    expect(nameOf(ci)).toBe('ci');
  });

  it.each([
    ['', 'has no tokens; make one: climax token add NAME'],
    ['# nothing\n', 'has no tokens'],
    ['ci\n', ':1: expected NAME sha256:HASH [TIME]'],
    [`two/words sha256:${'0'.repeat(64)}\n`, ':1: a name has letters'],
  ])('does not start with %j', (text, message) => {
    const file = join(directory, `bad-${++count}`);
    writeFileSync(file, text);
    expect(() => open(file)).toThrow(message);
  });

  it('does not start without a file', () => {
    expect(() => open(join(directory, 'none'))).toThrow('cannot read the tokens file');
  });

  it.each(['666', '620', '602'])('warns of a file that others can write, with mode %s', (mode) => {
    const file = newFile();
    addToken(file, 'ci');
    chmodSync(file, mode);
    const warning = `can be written by others (mode ${mode})`;
    expect(open(file).problems).toEqual([expect.stringContaining(warning)]);
    chmodSync(file, 0o644);
    expect(open(file).problems).toEqual([]);
  });
});

describe('defaultTokenFile', () => {
  it('is in the settings of the user', () => {
    expect(defaultTokenFile({ XDG_CONFIG_HOME: '/settings' })).toBe('/settings/climax/tokens');
  });
});
