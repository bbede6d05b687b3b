import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startHttp } from './start-http.ts';
import { startServer, type TestServer } from './start-server.ts';

const config = {
  name: 'notes',
  command: 'env',
  tools: [
    { name: 'notes.list', description: 'List', command: 'echo listed' },
    { name: 'notes.add', description: 'Add', command: 'echo added', risk: 'write', aliases: ['note_new'] },
    { name: 'notes_wipe', description: 'Wipe', command: 'echo wiped', risk: 'destructive' },
    { name: 'notes.wipe', description: 'Fail', command: 'sh -c "exit 3"' },
  ],
};

/** What clients in use were seen to need. */
describe('real clients', () => {
  let server: TestServer;
  let classic: TestServer;
  beforeAll(async () => {
    server = await startServer({ configs: [config], args: ['--approve', 'none'] });
    classic = await startServer({ configs: [config], args: ['--classic', '--approve', 'none'] });
  });
  afterAll(async () => {
    await server.close();
    await classic.close();
  });

  it('are told the risk of each tool in classic mode', async () => {
    const { tools } = await classic.client.listTools();
    const hints = new Map(tools.map(({ name, annotations }) => [name, annotations]));
    expect(hints.get('notes.list')).toEqual({ readOnlyHint: true });
    expect(hints.get('notes.add')).toEqual({ readOnlyHint: false, destructiveHint: false });
    expect(hints.get('notes_wipe')).toEqual({ readOnlyHint: false, destructiveHint: true });
  });

  it('see each dotted tool under a plain name too, unless that is taken; other aliases are not listed', async () => {
    const { tools } = await classic.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'notes.list',
      'notes.add',
      'notes_wipe',
      'notes.wipe',
      'notes_list',
      'notes_add',
    ]);
  });

  it.each([
    ['notes.list', 'listed'],
    ['notes_list', 'listed'],
    ['notes_add', 'added'],
    ['note_new', 'added'],
    ['notes_wipe', 'wiped'],
  ])('call %s, whatever the mode', async (name, text) => {
    expect([(await classic.request(name)).text, (await server.call(name)).text]).toEqual([text, text]);
  });

  it('call a tool by its plain name over HTTP', async () => {
    const http = await startHttp({ configs: [config] });
    expect((await http.post('notes_list')).body.stdout.trim()).toBe('listed');
    await http.stop();
  });

  it('are told the risk of each tool that was found', async () => {
    const { result } = await server.request('climax_search', { cli: 'notes' });
    expect(result._meta['climax/annotations']).toMatchObject({
      'notes.list': { readOnlyHint: true },
      notes_wipe: { readOnlyHint: false, destructiveHint: true },
    });
  });

  it('get an exit code in _meta only when it is not 0', async () => {
    expect((await server.call('notes.list')).result).not.toHaveProperty('_meta');
    expect((await server.call('notes.wipe')).result._meta).toEqual({ 'climax/exit_code': 3 });
  });
});
