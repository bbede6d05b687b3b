import { execFile, execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anybody } from '../callers/index.ts';
import { type HttpServer, sendJson, serveHttp } from '../index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
const at = (name: string) => join(directory, name);

beforeAll(() => {
  for (const name of ['old', 'new']) {
    const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.crt`)];
    const kind = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ];
    execFileSync('openssl', ['req', ...kind, '-subj', `/CN=${name}.example.com`, ...files], {
      stdio: 'ignore',
    });
  }
});

const install = (name: string, kinds = ['crt', 'key']) => {
  for (const kind of kinds) copyFileSync(at(`${name}.${kind}`), at(`server.${kind}`));
};

let server: HttpServer;
let errors: string[];
afterEach(() => server.close());
const start = async () => {
  errors = [];
  server = await serveHttp({
    host: '127.0.0.1',
    port: 0,
    authenticate: anybody,
    routes: [
      { method: 'GET', path: '/', handle: ({ response }) => sendJson(response, { status: 200, body: 'hi' }) },
    ],
    log: { debug: () => {}, error: (message) => errors.push(message) },
    tls: { cert: at('server.crt'), key: at('server.key') },
  });
};

function newEdKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The name in the certificate that a client is shown. */
function shownName(): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { port: Number(new URL(server.url).port), host: '127.0.0.1', rejectUnauthorized: false },
      () => {
        resolve(String(socket.getPeerCertificate().subject.CN));
        socket.destroy();
      },
    );
    socket.once('error', reject);
  });
}

describe('tls', () => {
  it('serves https only', async () => {
    install('old');
    await start();
    expect(server.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(await shownName()).toBe('old.example.com');
    await expect(fetch(server.url.replace('https', 'http'))).rejects.toThrow();
    const ca = [
      '--cacert',
      at('old.crt'),
      '--resolve',
      `old.example.com:${new URL(server.url).port}:127.0.0.1`,
    ];
    const url = server.url.replace('127.0.0.1', 'old.example.com');
    const { stdout } = await promisify(execFile)('curl', ['-s', ...ca, '-H', 'Host: localhost', `${url}/`]);
    expect(stdout).toBe('"hi"');
  });

  it.each([
    ['an empty certificate', 'crt', () => ''],
    ['an empty key', 'key', () => ''],
    ['a key of another kind', 'key', newEdKey],
  ])('keeps the old certificate instead of %s', async (_, kind, text) => {
    install('old');
    await start();
    writeFileSync(at(`server.${kind}`), text());
    server.reload();
    expect(await shownName()).toBe('old.example.com');
    expect(errors).toEqual([expect.stringMatching(/cannot be used: .*; the old certificate stays$/)]);
  });

  it('shows a new certificate when the files change, or when it is told to look', async () => {
    install('old');
    await start();
    install('new');
    server.reload();
    expect(await shownName()).toBe('new.example.com');
    install('old');
    expect(await eventually(async () => (await shownName()) === 'old.example.com', 10_000)).toBe(true);
  });

  it('keeps the old one while the files do not fit together', async () => {
    install('old');
    await start();
    install('new', ['crt']);
    server.reload();
    expect([await shownName(), errors[0]]).toEqual([
      'old.example.com',
      expect.stringContaining('the old certificate stays'),
    ]);
    install('new', ['key']);
    server.reload();
    expect(await shownName()).toBe('new.example.com');
  });

  it('does not start with a certificate that cannot be used', async () => {
    install('old');
    writeFileSync(at('server.key'), 'not a key');
    await expect(start()).rejects.toThrow(
      /^the certificate .*server\.crt with the key .*server\.key cannot be used: /,
    );
    install('old');
    await start();
  });
});
