import { describe, expect, it } from '@jest/globals';
import type { Exchange, Route } from '../routes/route.ts';
import { createRequestScope } from './request-scope.ts';

const exchange = (rest: string) => ({ rest }) as Exchange;
const route = (handle: Route['handle']): Route => ({ method: 'GET', path: '/x', access: 'open', handle });

describe('createRequestScope', () => {
  it('returns the exchange inside its handler, also after a wait, and none outside', async () => {
    const scope = createRequestScope();
    const seen: unknown[] = [];
    const [wrapped] = scope.within([
      route(async () => {
        seen.push(scope.current()?.rest);
        await new Promise(setImmediate);
        seen.push(scope.current()?.rest);
      }),
    ]);
    await wrapped!.handle(exchange('one'));
    expect([seen, scope.current()]).toEqual([['one', 'one'], undefined]);
  });

  it('keeps requests apart that are handled at the same time', async () => {
    const scope = createRequestScope();
    const seen: unknown[] = [];
    const [wrapped] = scope.within([
      route(async ({ rest }) => {
        await new Promise(setImmediate);
        seen.push([rest, scope.current()?.rest]);
      }),
    ]);
    await Promise.all(['a', 'b', 'c'].map((rest) => wrapped!.handle(exchange(rest))));
    expect(seen.sort()).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ]);
  });

  it('leaves the rest of a route unchanged', () => {
    const [wrapped] = createRequestScope().within([route(() => {})]);
    expect(wrapped).toMatchObject({ method: 'GET', path: '/x', access: 'open' });
  });

  it('passes on what a handler throws', async () => {
    const scope = createRequestScope();
    const [wrapped] = scope.within([route(() => Promise.reject(new Error('x')))]);
    await expect(wrapped!.handle(exchange('one'))).rejects.toThrow('x');
  });
});
