import { describe, expect, it } from '@jest/globals';
import { type Executor, executorKinds, kindOf } from './executors.ts';

const describeIt = (executor: Executor) => kindOf(executor).describe(executor);
const carries = (executor: Executor) => kindOf(executor).carriesDirectory?.(executor) ?? true;

describe('kindOf', () => {
  it.each(['local', 'docker', 'podman', 'prefix', 'ssh', 'kubernetes'])('knows %s', (type) => {
    expect(kindOf({ type }).types).toContain(type);
  });

  it.each(['', 'Docker', 'constructor', '__proto__'])('does not know %j', (type) => {
    expect(() => kindOf({ type })).toThrow(`unknown executor type: ${type}`);
  });
});

describe('every kind of executor', () => {
  it('handles types that no other kind handles', () => {
    const types = executorKinds.flatMap((kind) => kind.types);
    expect(new Set(types).size).toBe(types.length);
  });

  it.each(executorKinds.map((kind) => [kind.types[0]!, kind] as const))(
    '%s describes each of its keys',
    (_, { keys }) => {
      const silent = Object.entries(keys).filter(([, schema]) => !/\w.*\.$/.test(String(schema.description)));
      expect(silent.map(([key]) => key)).toEqual([]);
    },
  );
});

describe('describe', () => {
  it.each<[Executor, string]>([
    [{ type: 'local' }, 'this host'],
    [{ type: 'docker', image: 'alpine' }, 'image=alpine'],
    [{ type: 'prefix', command: ['nice', '-n', '5'] }, 'nice -n 5'],
    [{ type: 'kubernetes', image: 'i', namespace: 'n', context: null }, 'image=i, namespace=n'],
    [{ type: 'kubernetes', selector: 'app=x' }, 'selector=app=x'],
  ])('%j is %j', (executor, text) => expect(describeIt(executor)).toBe(text));

  it('names the machines of ssh', () => {
    expect(describeIt({ type: 'ssh', hosts: ['a', 'b'] })).toMatch(/a.*b/);
  });
});

describe('carriesDirectory', () => {
  it.each<[Executor, boolean]>([
    [{ type: 'local' }, true],
    [{ type: 'docker', image: 'i' }, true],
    [{ type: 'ssh', host: 'h' }, true],
    [{ type: 'kubernetes', pod: 'p' }, true],
    [{ type: 'prefix', command: ['ssh', 'h'] }, true],
    [{ type: 'prefix', command: ['ssh', 'h'], guard: false }, false],
    [{ type: 'prefix', command: ['ssh', 'h'], quote: false }, false],
    [{ type: 'prefix', command: ['/usr/bin/nice'] }, true],
    [{ type: 'prefix', command: ['nice'], keeps_directory: false }, false],
    [{ type: 'prefix', command: ['bwrap', '--'] }, false],
    [{ type: 'prefix', command: ['bwrap', '--'], keeps_directory: true }, true],
    [{ type: 'prefix', command: ['bwrap', '--'], guard: true }, true],
    [{ type: 'prefix', command: ['kubectl', 'exec', '-i', 'p'] }, true],
    [{ type: 'prefix', command: ['kubectl', 'get'] }, false],
  ])('%j: %p', (executor, isCarried) => expect(carries(executor)).toBe(isCarried));
});

describe('explainExit of a guarded prefix', () => {
  const guarded = kindOf({ type: 'prefix' }).wrap(
    { argv: ['app'], env: {}, timeoutSeconds: 5 },
    { type: 'prefix', command: ['/usr/bin/ssh', 'h'] },
    {},
  );
  const explain = (facts: {
    code: number;
    stderr: string;
    guard?: { hasBegun: boolean; end?: { how: string; code: number } };
  }) => kindOf({ type: 'prefix' }).explainExit!(guarded, { ...facts, environment: {} });

  it.each([
    [255, 'Warning\nssh: no route to host\n', 'Executor failed: ssh: ssh: no route to host'],
    [3, '', 'Executor failed: ssh: exit code 3'],
  ])('blames the prefix for %i and %j', (code, stderr, message) => {
    expect(explain({ code, stderr })).toEqual({ exitCode: -1, message });
  });

  it('believes the guard', () => {
    const guard = { hasBegun: true, end: { how: 'exit', code: 4 } };
    expect(explain({ code: 255, stderr: '', guard })).toEqual({ exitCode: 4, hadSurvivors: false });
  });

  it('reports nothing without a guard', () => {
    const plain = { ...guarded };
    delete plain.lifeLine;
    const facts = { code: 1, stderr: 'x', environment: {} };
    expect(kindOf({ type: 'prefix' }).explainExit!(plain, facts)).toBeUndefined();
  });
});
