import { describe, expect, it } from '@jest/globals';
import { checkNames } from './check-names.ts';

type Kind = Parameters<typeof checkNames>[1][string];
const codes = (kind: Kind, value: string) => checkNames({ it: value }, { it: kind }).map(({ code }) => code);

describe('checkNames', () => {
  it.each<[Kind, string[], string[]]>([
    [
      'dnsLabel',
      ['a', 'a-1', '0', 'x'.repeat(63)],
      ['', 'A', 'a.b', 'a-', 'a b', 'ä', 'x'.repeat(64), 'a\n'],
    ],
    [
      'dnsSubdomain',
      ['a', 'a.b-1.c', 'x'.repeat(253)],
      ['', '.', 'a.', '.a', 'a..b', 'A', 'a/b', 'x'.repeat(254)],
    ],
    [
      'selector',
      ['app=x', '!old', '(a)', 'a in (b, c)', 'k8s.io/app=x'],
      ['', '=x', 'a;b', 'a\nb', ' a', 'a&b'],
    ],
    ['image', ['a', 'a/b:1', 'a:5000/b@sha256:0', 'A+b_c'], ['', '/a', 'a:', 'a b', 'a;b', '.a', '$a']],
    [
      'machine',
      ['a', 'u@a', 'u@[::1]', 'ssh://u@a:22/', 'a%lo', 'a~1+b'],
      ['', 'a b', 'u@-x', 'a;b', 'a$b', 'a`b'],
    ],
    ['program', ['sh', '/bin/sh', './a+b', 'my_sh-1.2'], ['', 'a b', 'a;b', 'a\\b', '~/sh']],
    ['path', ['/a b', '~/x', 'ä', '$X'], ['', 'a\nb', 'a\0', '\x1b', 'x'.repeat(4097)]],
  ])('recognizes a %s', (kind, good, bad) => {
    expect(good.filter((value) => codes(kind, value).length > 0)).toEqual([]);
    expect(bad.filter((value) => codes(kind, value)[0] !== 'bad-word')).toEqual([]);
  });

  it.each<Kind>(['dnsLabel', 'dnsSubdomain', 'selector', 'image', 'machine', 'program', 'path'])(
    'never takes an option for a %s',
    (kind) => expect(codes(kind, '-x')).toEqual(['leading-dash']),
  );

  it('says which value it is, what was expected and what came', () => {
    const findings = checkNames(
      { hosts: ['a', 'b c', '-d'], shell: 'x\x1by', image: null, pod: undefined },
      { hosts: 'machine', shell: 'program', image: 'image', pod: 'dnsSubdomain' },
    );
    expect(findings).toEqual([
      {
        key: 'hosts',
        index: 1,
        code: 'bad-word',
        message: "expected a machine such as user@host, got 'b c'",
      },
      { key: 'hosts', index: 2, code: 'leading-dash', message: "'-d' may not start with '-'" },
      {
        key: 'shell',
        code: 'bad-word',
        message: "expected one program, such as sh or /bin/dash, got 'x\\u001by'",
      },
    ]);
  });
});
