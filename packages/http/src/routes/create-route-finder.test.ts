import { describe, expect, it } from '@jest/globals';
import { createRouteFinder } from './create-route-finder.ts';
import type { Route } from './route.ts';

const route = (method: Route['method'], path: string, access?: 'open'): Route => ({
  method,
  path,
  ...(access && { access }),
  handle: () => {},
});
const routes = [
  route('GET', '/openapi.json', 'open'),
  route('POST', '/tools/*'),
  route('POST', '/mcp/'),
  route('GET', '/mcp/'),
  route('GET', '/files/special'),
  route('GET', '/files/**'),
];
const find = createRouteFinder(routes);

describe('createRouteFinder', () => {
  it.each<[string, string, string, string]>([
    ['GET', '/openapi.json', '/openapi.json', ''],
    ['HEAD', '/openapi.json', '/openapi.json', ''],
    ['POST', '/tools/git_log', '/tools/*', 'git_log'],
    ['POST', '/tools/a%2Fb', '/tools/*', 'a/b'],
    ['POST', '/tools/100%', '/tools/*', '100%'],
    ['POST', '/mcp', '/mcp/', ''],
    ['GET', '/mcp/', '/mcp/', ''],
    ['GET', '/files/a/b%2e', '/files/**', 'a/b%2e'],
    ['GET', '/files/', '/files/**', ''],
    ['GET', '/files/special', '/files/special', ''],
  ])('%s %s is served by %s', (method, path, expected, rest) => {
    const found = find(method, path);
    expect([found.route?.path, found.rest, found.refusal]).toEqual([expected, rest, undefined]);
  });

  it.each([
    '',
    '/',
    '/openapixjson',
    '/openapi.json/',
    '/tools/',
    '/tools/a/b',
    '/mcp/x',
    '/files',
    '/x/mcp',
  ])('has nothing at %j', (path) => {
    expect(find('GET', path)).toMatchObject({ refusal: { status: 404 } });
    expect(find('GET', path).route).toBeUndefined();
  });

  it('says which methods there are', () => {
    const { refusal, route: served, access } = find('DELETE', '/mcp');
    expect([served, access]).toEqual([undefined, undefined]);
    expect(refusal).toMatchObject({ status: 405, headers: { allow: 'POST, GET, HEAD' } });
    expect(refusal?.body.error.message).toBe('Use POST or GET or HEAD');
  });

  it('leaves a path open for methods that it does not have', () => {
    expect(find('POST', '/openapi.json')).toMatchObject({ access: 'open', refusal: { status: 405 } });
  });
});
