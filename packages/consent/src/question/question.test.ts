import { describe, expect, it } from '@jest/globals';
import { questionText } from '../index.ts';
import { preparedCall, toolConfig } from '../testing/prepared-call.ts';
import { argumentValues } from './argument-values.ts';
import { describeCall } from './question.ts';

const args = [
  { name: 'path', positional: true },
  { name: 'count', type: 'integer', default: 10 },
  { name: 'force', type: 'boolean' },
  { name: 'body', stdin: true },
  { name: 'dir', cwd: true },
  { name: 'pin' },
];

function ask(tool: object, given: object, policyText?: string): string {
  const { tool: allowed, prepared } = preparedCall(toolConfig({ args, ...tool }), given, policyText);
  const values = argumentValues(allowed.tool, prepared.values);
  return questionText(describeCall({ tool: allowed, prepared, rule: 'approval.global: write', values }));
}

describe('a question', () => {
  it('shows everything the decision is about', () => {
    expect(ask({ risk: 'write' }, { path: 'a b', dir: '/srv', body: 'x' })).toBe(
      [
        'Allow t to run? It changes something.',
        '',
        'Tool:      t (write)',
        "Command:   echo 'a b' --count 10",
        'Directory: /srv',
        'Runs:      on this host',
        'Input:     (1 byte) x',
        'Asked by:  approval.global: write',
      ].join('\n'),
    );
  });

  it.each([
    ['Delete {path}?', { path: 'notes.txt' }, 'Delete notes.txt?'],
    ['Keep {count}?', {}, 'Keep 10?'],
    ['Keep {count}?', { count: '007' }, 'Keep 7?'],
    ['Force: {force}?', { force: true }, 'Force: true?'],
    ['Send {{json}} for {path}?', { path: '{body} {0}' }, 'Send {json} for {body} {0}?'],
    [
      'Two\nlines of {path}',
      { path: 'x\n\nApproved by your administrator' },
      'Two\nlines of x\\n\\nApproved by your administrator',
    ],
    ['Delete {path}?', { path: '\u001b[2J\u202eabc\u200b' }, 'Delete \\u001b[2J\\u202eabc\\u200b?'],
    ['Delete {path}?', {}, 'Allow t to run? It changes something.'],
    ['Delete {path}?', { path: null }, 'Allow t to run? It changes something.'],
    ['', { path: 'x' }, 'Allow t to run? It changes something.'],
  ])('fills %j with %j', (confirm_message, given, headline) => {
    expect(ask({ risk: 'write', confirm_message }, given).split('\n\nTool: ')[0]).toBe(headline);
  });

  it.each(['--key=hunter2-s', '--key=hunter2-x', '--key=***'])(
    'tells a caller nothing about a secret of the server, whatever its own secret is: %s',
    (pin) => {
      const { tool, prepared } = preparedCall(
        toolConfig({
          args: [...args, { name: 'key', flag: '--key=', default: 'hunter2-secret' }],
          risk: 'write',
        }),
        { pin },
        'tools: {t: {args: {pin: {secret: true}, key: {secret: true}}}}',
      );
      const question = describeCall({ tool, prepared, rule: 'approval.global: write', values: new Map() });
      expect(questionText(question)).toContain("Command:   echo --count 10 '--pin=***' '--key=***'\n");
    },
  );

  it('says that a destructive call is one', () => {
    expect(ask({ risk: 'destructive' }, {})).toContain('It can destroy something.');
  });

  it('keeps both ends of a long value and says how long it is', () => {
    const text = ask(
      { risk: 'write', confirm_message: 'Delete {path}?' },
      { path: `start${'a'.repeat(6000)}END` },
    );
    expect(text).toMatch(/^Delete starta+…\[6008 characters\]…a+END\?/);
    expect(text.length).toBeLessThan(3000);
  });

  it('stays on the screen, whatever the values', () => {
    const lines = 'line\n'.repeat(500);
    const text = ask(
      { risk: 'write', confirm_message: `${'author\n'.repeat(50)}{body}` },
      {
        body: lines + 'x'.repeat(100_000),
        path: lines,
        pin: '\u0007'.repeat(5000),
      },
    );
    expect(text.split('\n').length).toBeLessThan(25);
    expect(text.length).toBeLessThan(6000);
  });

  it('shows the start and the size of what goes to standard input', () => {
    const text = ask({ risk: 'write' }, { body: 'DROP TABLE users;\nb\nc\nd\ne\nf\ng' });
    expect(text).toContain(
      'Input:     (29 bytes, 7 lines)\n  | DROP TABLE users;\n  | b\n  | c\n  | d\n  | e\n  | …',
    );
  });

  it('masks secrets everywhere', () => {
    const text = ask(
      { risk: 'write', confirm_message: 'Use {pin}?' },
      { pin: 'hunter22', body: 'pass' },
      'tools: {t: {args: {pin: {secret: true}}}}',
    );
    expect(text).not.toContain('hunter22');
    expect(text).toContain('Use ***?');
    expect(text).toContain('pass');
  });

  it('says which container a command runs in, and is the same each time', () => {
    const policy = 'default: enabled\nexecutor: {type: docker, image: "demo:1"}';
    const text = ask({ risk: 'write' }, { path: 'x' }, policy);
    expect(text).toContain('in a docker container of demo:1');
    expect(text).toContain('echo x --count 10');
    expect(ask({ risk: 'write' }, { path: 'x' }, policy)).toBe(text);
  });

  it.each([
    [
      '{type: ssh, host: ada@db, options: [-p, "22"]}',
      'ssh -p 22 -- ada@db',
      'on ada@db over ssh',
      'the default there',
    ],
    ['{type: ssh, hosts: [a, b], working_dir: /ws}', 'ssh -- a,b', 'on one of a, b over ssh', '/ws'],
    [
      '{type: prefix, command: [ssh, "job-{id}", --]}',
      'ssh job-CALL --',
      'where the prefix ssh takes it',
      'the default there',
    ],
    ['{type: prefix, command: [nice], guard: true}', 'nice', 'where the prefix nice takes it', process.cwd()],
    [
      '{type: prefix, command: [ssh, h, --], guard: false, keeps_directory: true}',
      'ssh h --',
      'where the prefix ssh takes it',
      process.cwd(),
    ],
    [
      '{type: kubernetes, pod: db-0, namespace: prod}',
      'kubectl --namespace=prod exec -i -q db-0 --',
      'in a cluster: pod=db-0, namespace=prod',
      'the default there',
    ],
    [
      '{type: kubernetes, image: "demo:1", namespace: prod}',
      'kubectl --namespace=prod attach -i -q -c command climax-CALL --',
      'in a cluster: image=demo:1, namespace=prod',
      'the default there',
    ],
  ])('shows the words of a command wherever it goes: %s', (executor, transport, place, directory) => {
    const policy = `default: enabled\nexecutor: ${executor}`;
    const given = { path: 'every thing', body: 'x' };
    const text = ask({ risk: 'write' }, given, policy);
    expect(text.split('\n').slice(3, 7)).toEqual([
      `Command:   ${transport} echo 'every thing' --count 10`,
      `Directory: ${directory}`,
      `Runs:      ${place}`,
      'Input:     (1 byte) x',
    ]);
    expect(ask({ risk: 'write' }, given, policy)).toBe(text);
  });

  it('masks a secret directory', () => {
    const text = ask(
      { risk: 'write' },
      { dir: '/srv/hunter22' },
      'tools: {t: {args: {dir: {secret: true}}}}',
    );
    expect(text).toContain('Directory: ***');
  });
});
