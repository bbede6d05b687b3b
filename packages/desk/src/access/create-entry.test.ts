import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from '@climax/http';
import { describe, expect, it } from '@jest/globals';
import { createEntry } from './entry.ts';
import { pageHeaders } from './page-headers.ts';

interface Given {
  method?: string;
  headers?: Record<string, string>;
  origins?: string[];
  port?: number;
  encrypted?: boolean;
  url?: string;
}

function requestOf({
  method = 'GET',
  headers = {},
  origins,
  port = 8080,
  encrypted = false,
  url = '/',
}: Given) {
  const socket = { localPort: port, ...(encrypted && { encrypted: true }) };
  const headersDistinct = origins ? { origin: origins } : {};
  const all = { host: `localhost:${port}`, ...headers };
  return { method, url, headers: all, headersDistinct, socket } as unknown as IncomingMessage;
}

/** A desk, what its operator was shown, and a browser that opens addresses. */
function open() {
  const shown: string[] = [];
  const entry = createEntry({ onReuse: (address) => shown.push(address) });
  const visit = (given: Given) => {
    const answer = { status: 0, headers: {} as Record<string, string> };
    const response = {
      writeHead(status: number, headers: Record<string, string>) {
        Object.assign(answer, { status, headers: { ...answer.headers, ...headers } });
        return response;
      },
      setTimeout() {},
      req: { complete: true },
      end() {},
    };
    entry.enter({ request: requestOf(given), response: response as unknown as ServerResponse } as Exchange);
    return answer;
  };
  const enter = (given: Given = {}) => {
    const address = entry.address('http://localhost:8080');
    const { headers } = visit({ ...given, url: address.slice('http://localhost:8080'.length) });
    return (headers['set-cookie'] ?? '').split(';')[0] ?? '';
  };
  const isLetIn = (given: Given) => 'caller' in (entry.authenticate(requestOf(given)) as object);
  return { entry, shown, visit, enter, isLetIn };
}

describe('createEntry', () => {
  it('returns the same address until it is used, then another one', () => {
    const { entry, enter } = open();
    const first = entry.address('http://localhost:8080');
    expect(first).toMatch(/^http:\/\/localhost:8080\/desk\/enter\?key=[\w-]{32}$/);
    expect(entry.address('http://localhost:8080')).toBe(first);
    enter();
    expect(entry.address('http://localhost:8080')).not.toBe(first);
  });

  it.each([
    [{}, 'climax_desk_8080', false],
    [{ port: 9000 }, 'climax_desk_9000', false],
    [{ encrypted: true }, 'climax_desk_8080', true],
  ])('sets a cookie for %j: %s, secure %s', (given, name, isSecure) => {
    const { entry, visit } = open();
    const key = entry.address('').split('=')[1];
    const { status, headers } = visit({ ...given, url: `/desk/enter?key=${key}` });
    expect([status, headers.location]).toEqual([303, '/']);
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^${name}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}$`),
    );
    expect(headers).toMatchObject(pageHeaders);
  });

  it.each(['', '?key=', '?key=wrong', '?other=1'])(
    'lets nobody in by %j, and tells the operator nothing',
    (query) => {
      const { visit, shown } = open();
      expect(visit({ url: `/desk/enter${query}` })).toMatchObject({ status: 403 });
      expect(shown).toEqual([]);
    },
  );

  it('shows one new address when a used one is opened again, which then works', () => {
    const { entry, visit, shown } = open();
    const address = entry.address('http://localhost:8080').slice('http://localhost:8080'.length);
    expect([1, 2, 3].map(() => visit({ url: address }).status)).toEqual([303, 403, 403]);
    expect(shown).toHaveLength(1);
    expect(visit({ url: (shown[0] as string).slice('http://localhost:8080'.length) }).status).toBe(303);
  });

  it('recognizes a browser by its cookie', () => {
    const { enter, isLetIn } = open();
    const cookie = enter();
    expect(isLetIn({ headers: { cookie } })).toBe(true);
    expect(isLetIn({ headers: { cookie: `a=b; ${cookie};c=d` } })).toBe(true);
    expect(isLetIn({ headers: { cookie: `${cookie}x` } })).toBe(false);
    expect(isLetIn({ headers: { cookie: `${cookie}; ${cookie}` } })).toBe(false);
    expect(isLetIn({ headers: { cookie }, port: 9000 })).toBe(false);
    expect(isLetIn({})).toBe(false);
    expect(isLetIn({ headers: { cookie: 'climax_desk_8080' } })).toBe(false);
  });

  it('does not know the cookie of another desk', () => {
    expect(open().isLetIn({ headers: { cookie: open().enter() } })).toBe(false);
  });

  it.each<[Given, boolean]>([
    [{ headers: { 'sec-fetch-site': 'same-origin' } }, true],
    [{ headers: { 'sec-fetch-site': 'cross-site' } }, false],
    [{ headers: { 'sec-fetch-site': 'same-site' } }, false],
    [{ headers: { 'sec-fetch-site': 'none' } }, false],
    [{ method: 'HEAD' }, true],
    [{ method: 'POST' }, false],
    [{ method: 'POST', origins: ['http://localhost:8080'] }, true],
    [{ method: 'POST', origins: ['https://localhost:8080'] }, true],
    [{ method: 'POST', origins: ['http://localhost:9000'] }, false],
    [{ method: 'POST', origins: ['http://evil.example'] }, false],
    [{ method: 'POST', origins: ['null'] }, false],
    [{ method: 'POST', origins: [''] }, false],
    [{ method: 'DELETE' }, false],
    [
      { method: 'POST', origins: ['http://localhost:8080'], headers: { 'sec-fetch-site': 'cross-site' } },
      false,
    ],
  ])('of a browser that has entered takes %j: %s', (given, isTaken) => {
    const { enter, isLetIn } = open();
    const cookie = enter();
    expect(isLetIn({ ...given, headers: { ...given.headers, cookie } })).toBe(isTaken);
  });
});

describe('pageHeaders', () => {
  it('let a page reach its own server and nothing else', () => {
    const policy = new Map(
      pageHeaders['content-security-policy'].split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ');
        return [name, sources];
      }),
    );
    expect(policy.get('default-src')).toEqual(["'none'"]);
    for (const name of ['script-src', 'style-src', 'connect-src', 'font-src'])
      expect(policy.get(name)).toEqual(["'self'"]);
    for (const name of ['base-uri', 'form-action', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"]);
    expect(pageHeaders['content-security-policy']).not.toMatch(/unsafe|https?:|\*/);
  });
});
