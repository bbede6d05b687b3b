import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { gitCatalogue } from '../testing/desk-host.ts';
import { endedCall, openDesk, startedCall } from '../testing/desk-server.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

describe('policyEndpoints', () => {
  const text = 'default: enabled\n';
  let policyFile: string;
  let obstacle: string | undefined;
  let reloads = 0;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  afterEach(() => desk.close());
  beforeEach(async () => {
    policyFile = join(directory, 'policy.yaml');
    writeFileSync(policyFile, text);
    obstacle = undefined;
    reloads = 0;
    const reload = async () => {
      reloads += 1;
      return obstacle;
    };
    desk = await openDesk({ policyFile, reload, catalogue: () => gitCatalogue(text) });
  });

  it('is read, checked against past calls, and saved', async () => {
    desk.audit.begin(startedCall('git_log')).end(endedCall);
    const [, document] = await desk.api('policy');
    expect(document).toMatchObject({ path: policyFile, text, canSave: true });
    const stricter = 'default: disabled\ntools: {git_push: {}}\n';
    expect((await desk.api('policy/check', { text: stricter }))[1]).toMatchObject({
      problems: [],
      calls: [{ tool: 'git_log', before: { verdict: 'allow' }, after: { verdict: 'refuse' } }],
    });
    expect((await desk.api('policy/save', { text: stricter, digest: document.digest }))[1].diff).toContain(
      '+default: disabled',
    );
    expect([readFileSync(policyFile, 'utf8'), reloads]).toEqual([stricter, 1]);
    expect((await desk.api('state'))[1].policy).toEqual({ path: policyFile, canSave: true });
  });

  it('is not saved over a change that the page has not seen', async () => {
    expect(await desk.api('policy/save', { text, digest: 'other' })).toMatchObject([
      409,
      { error: { code: 'conflict' } },
    ]);
    expect(reloads).toBe(0);
  });

  it('is not saved with errors in it', async () => {
    const { digest } = (await desk.api('policy'))[1];
    const saved = await desk.api('policy/save', { text: 'default: perhaps\n', digest });
    expect(saved).toMatchObject([
      422,
      { error: { message: expect.stringMatching(/^The policy has 1 problem: line 1: /) } },
    ]);
    expect(readFileSync(policyFile, 'utf8')).toBe(text);
  });

  it('reports when the saved rules are not in force', async () => {
    const { digest } = (await desk.api('policy'))[1];
    obstacle = 'a config is broken';
    expect((await desk.api('policy/save', { text: `# new\n${text}`, digest }))[1]).toMatchObject({
      notInForce: 'a config is broken',
    });
  });

  it('gets a rule made of a call, in the text of the page or of the file', async () => {
    const call = { tool: 'git_log', arguments: { path: 'a' } };
    expect((await desk.api('policy/rule', { call, effect: 'deny' }))[1].text).toContain(
      'default: enabled\ntools:\n  git_log: deny',
    );
    expect(
      (await desk.api('policy/rule', { call, effect: 'ask', text: '# mine\ndefault: enabled\n' }))[1].text,
    ).toContain('# mine');
    expect((await desk.api('policy/rule', { call, effect: 'ask', text: 'tols: 1' }))[0]).toBe(422);
  });

  it('has a schema for editors', async () => {
    expect((await desk.api('policy/schema'))[1]).toMatchObject({ title: 'CLImax policy' });
  });
});
