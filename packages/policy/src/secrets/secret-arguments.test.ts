import { mergeConfigs, parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { applyPolicy, parsePolicy } from '../index.ts';
import { mostSecrets, secretValues, secretVariables, withoutSecrets } from './secret-arguments.ts';

const here = { env: {}, directory: process.cwd() };

const config = parseConfig(`
command: $APP_TOKEN/app
env: {CONFIG_SECRET: inner, PLAIN: visible, EMPTY_TOKEN: ""}
global_args: [{name: region, flag: --region, default: $REGION}]
tools:
  - name: t
    command: run $RUN_PASSWORD
    description: d
    args:
      - {name: token, flag: --token, aliases: [key], default: $DEFAULT_SECRET}
      - {name: pins, flag: --pin, multiple: true, type: integer}
      - {name: open, flag: --open}
`);
const policy = parsePolicy('tools: {t: {args: {token: {secret: true}, pins: {secret: true}}}}');
const [tool] = applyPolicy(mergeConfigs([config]).tools, policy, here).tools;
const secrets = (args: unknown) =>
  (['given', 'default'] as const).flatMap((wanted) => secretValues(args, tool!, wanted));

describe('secretValues', () => {
  it.each<[string, unknown, string[]]>([
    ['a value', { token: 's3cret' }, ['s3cret']],
    ['a value under an old name', { key: 's3cret' }, ['s3cret']],
    ['a value with blanks, and without', { token: ' s3cret\n' }, [' s3cret\n', 's3cret']],
    ['a number', { token: 4711 }, ['4711']],
    ['each of a list', { pins: [11, '22'] }, ['11', '22']],
    ['each once', { token: 'a', pins: ['a', 'a'] }, ['a']],
    ['what is inside an object that will be refused', { token: { deep: [{ x: 'hidden' }] } }, ['hidden']],
    ['nothing of an argument that is not secret', { open: 'shown' }, []],
    ['nothing of nothing', { token: null }, []],
    ['nothing of an empty text', { token: '' }, []],
    ['nothing of a call without arguments', undefined, []],
    ['nothing of what is not a mapping', 'token', []],
  ])('finds %s', (_, args, expected) => expect(secrets(args)).toEqual(expect.arrayContaining(expected)));

  it.each<[string, unknown]>([
    ['a call without secrets', { open: 'shown' }],
    ['an empty one', {}],
    ['null', null],
  ])('finds only the default in %s', (_, args) => {
    expect(secrets(args).filter((text) => !text.includes('DEFAULT_SECRET'))).toEqual([]);
  });

  it('finds nothing if the policy has no secrets', () => {
    const bare = applyPolicy(mergeConfigs([config]).tools, parsePolicy('tools: {t: {}}'), here).tools[0]!;
    expect(secretValues({ token: 's3cret' }, bare, 'given')).toEqual([]);
  });

  it.each([{}, { token: null }, { pins: [] }])('tells the default from what is given in %j', (args) => {
    expect(secretValues(args, tool!, 'given')).toEqual([]);
    expect(secretValues(args, tool!, 'default')).toEqual(['$DEFAULT_SECRET']);
    expect(secretValues({ ...args, token: 's3cret' }, tool!, 'default')).toEqual([]);
  });

  it('returns enough of very many for the call to be refused', () => {
    const many = Array.from({ length: 5000 }, (_, i) => `s${i}`);
    expect(secrets({ token: many }).length).toBeGreaterThan(mostSecrets);
    expect(secrets({ token: many }).length).toBeLessThan(5000);
  });
});

describe('secretVariables', () => {
  const env = { APP_TOKEN: 'a', RUN_PASSWORD: 'b', DEFAULT_SECRET: 'c', REGION: 'eu', OTHER_TOKEN: 'x' };

  it('are those that command and defaults name, and those the config sets', () => {
    expect(secretVariables(tool!, env).sort()).toEqual(['a', 'b', 'c', 'inner']);
  });

  it('are not there if they are not set or empty', () => {
    expect(secretVariables(tool!, { APP_TOKEN: '' })).toEqual(['inner']);
  });
});

describe('withoutSecrets', () => {
  it('says the same whichever beginning of an own secret the caller has guessed', () => {
    const finding = { message: "Argument 'x': value 'hunter2-secret' is wrong", code: 'x' };
    for (const guess of ["value 'hunter2-s", "value 'hunter2-x"])
      expect(withoutSecrets([finding], { own: ['hunter2-secret'], given: [guess] })).toEqual([
        { ...finding, message: "Argument 'x': value '***' is wrong" },
      ]);
  });

  it.each([
    ['a secret', 'value s3cret is wrong', ['s3cret'], undefined, 'value *** is wrong'],
    ['a secret as messages show it', 'value a\\u001bbc', ['a\x1bbc'], undefined, 'value ***'],
    ['the name of an argument, which stays', 'token: value token', ['token'], 'token', 'token: value ***'],
    ['nothing', 'value x', [], undefined, 'value x'],
  ])('hides %s', (_, message, secrets, subject, shown) => {
    const finding = { message, code: 'x', ...(subject !== undefined && { subject }) };
    for (const own of [[], secrets])
      expect(withoutSecrets([finding], { own, given: own.length > 0 ? [] : secrets })).toEqual([
        { message: shown, code: 'x' },
      ]);
  });
});
