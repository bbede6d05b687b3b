import type { CallResult, CallStatus, OutputPart, Preview } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPage } from '../../../test/page/open-page.ts';
import { type AskedRequest, Refusal } from '../../../test/page/start-replies.ts';
import { CallView } from './call-view.tsx';
import { OutputPages } from './output-pages.tsx';
import { PreviewView } from './preview-view.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let output: (asked: AskedRequest) => OutputPart | Refusal;
beforeEach(async () => {
  page = await openPage({ 'GET output': (asked) => output(asked) });
});
afterEach(() => page.close());

const ended = (given: Partial<CallResult> = {}): CallStatus => ({
  id: '1',
  tool: 'git_log',
  state: 'ended',
  startedAt: '2026-11-17T09:00:00Z',
  progress: null,
  result: {
    isError: false,
    blocks: [],
    notices: [],
    failure: null,
    exitCode: 0,
    durationMs: 1500,
    structured: null,
    outputId: null,
    ...given,
  },
});

describe('CallView', () => {
  it('shows the last line of a call that runs', async () => {
    const running: CallStatus = { ...ended(), state: 'running', result: null, progress: 'half\u0007 way' };
    await page.draw(<CallView call={running} />);
    expect([page.texts('.badge'), page.texts('p.code')]).toEqual([['running'], ['half\\u0007 way']]);
    await page.draw(<CallView call={{ ...running, progress: null }} />);
    expect(page.has('p')).toBe(false);
  });

  it.each<[Partial<CallResult>, string, string, string[]]>([
    [{}, 'done', 'good', ['exit code 0', '1.5 s']],
    [{ isError: true, failure: 'timeout', exitCode: null }, 'timeout', 'bad', ['1.5 s']],
    [{ isError: true, exitCode: 2 }, 'failed', 'bad', ['exit code 2', '1.5 s']],
    [{ failure: 'ignored' }, 'done', 'good', ['exit code 0', '1.5 s']],
  ])('says how a call ended: %j', async (given, word, tone, facts) => {
    await page.draw(<CallView call={ended(given)} />);
    expect([page.texts('.badge'), page.attribute('.badge', 'data-tone')]).toEqual([[word], tone]);
    expect(page.texts('[role=status] .muted')).toEqual(facts);
  });

  it('shows each block by its type', async () => {
    const blocks: CallResult['blocks'] = [
      { type: 'text', text: '<script>\u001b[0m' },
      { type: 'text', text: '' },
      { type: 'image', mimeType: 'image/png', data: 'AAAA' },
      { type: 'audio', mimeType: 'audio/wav', data: 'BBBB' },
    ];
    await page.draw(<CallView call={ended({ blocks })} />);
    expect([page.texts('pre'), page.texts('p.muted'), page.has('script')]).toEqual([
      ['<script>\\u001b[0m'],
      ['No output.'],
      false,
    ]);
    expect(page.attribute('img', 'src')).toBe('data:image/png;base64,AAAA');
    expect(page.attribute('audio', 'src')).toBe('data:audio/wav;base64,BBBB');
  });

  it('shows notices and structured content', async () => {
    await page.draw(<CallView call={ended({ notices: ['unknown argument x'], structured: { a: 1 } })} />);
    expect(page.texts('p.muted.small')).toEqual(['unknown argument x']);
    expect(page.texts('details pre')).toEqual(['{\n  "a": 1\n}']);
  });

  it('reads the whole output where the blocks have only a part', async () => {
    output = () => ({ text: 'all of it', remarks: [], lines: 1 });
    await page.draw(<CallView call={ended({ outputId: 'o1', blocks: [{ type: 'text', text: 'cut' }] })} />);
    await page.until(() => expect(page.texts('pre')).toEqual(['all of it']));
  });
});

describe('OutputPages', () => {
  const numbered = ({ query }: AskedRequest): OutputPart => ({
    text: `from ${query.from_line ?? query.match}`,
    remarks: [],
    lines: 1234,
    ...(query.match && { matches: 7 }),
  });
  const shown = () => [page.texts('pre')[0], page.texts('[role=status]')[0]];

  it('turns pages to the end and back', async () => {
    output = numbered;
    await page.draw(<OutputPages id="o1" />);
    const turns: [string | null, string, string][] = [
      [null, 'from 1', 'Lines 1 to 200 of 1,234 lines'],
      ['Next', 'from 201', 'Lines 201 to 400 of 1,234 lines'],
      ['Last', 'from 1201', 'Lines 1201 to 1234 of 1,234 lines'],
      ['Back', 'from 1001', 'Lines 1001 to 1200 of 1,234 lines'],
      ['First', 'from 1', 'Lines 1 to 200 of 1,234 lines'],
    ];
    for (const [button, text, status] of turns) {
      if (button) await page.click(button);
      await page.until(() => expect(shown()).toEqual([text, status]));
    }
    expect(page.asked[0]?.query).toEqual({ id: 'o1', stream: 'stdout', from_line: '1', to_line: '200' });
  });

  it('continues where the server says when a page did not fit', async () => {
    output = (asked) => ({ ...numbered(asked), next: 57 });
    await page.draw(<OutputPages id="o1" />);
    await page.until(() => expect(shown()[0]).toBe('from 1'));
    await page.click('Next');
    await page.until(() => expect(shown()[0]).toBe('from 57'));
  });

  it('turns off the buttons that lead nowhere', async () => {
    output = (asked) => ({ ...numbered(asked), lines: 20 });
    await page.draw(<OutputPages id="o1" />);
    await page.until(() => expect(shown()[1]).toBe('Lines 1 to 20 of 20 lines'));
    expect(page.texts('button[disabled]')).toEqual(['First', 'Back', 'Next', 'Last']);
  });

  it('reads the other stream from its beginning', async () => {
    output = numbered;
    await page.draw(<OutputPages id="o1" />);
    await page.until(() => expect(shown()[0]).toBe('from 1'));
    await page.click('Last');
    await page.put('#output-stream', 'change', 'stderr');
    await page.until(() =>
      expect(page.asked.at(-1)?.query).toMatchObject({ stream: 'stderr', from_line: '1' }),
    );
    await page.until(() => expect(page.attribute('section', 'aria-label')).toBe('Lines of stderr'));
  });

  it('shows what matches with a line around it, and says why it cannot', async () => {
    output = (asked) =>
      asked.query.match === '(' ? Refusal.of(400, 'bad_request', 'Not an expression.') : numbered(asked);
    await page.draw(<OutputPages id="o1" />);
    await page.put('#output-match', 'input', 'fatal');
    await page.until(() => expect(shown()).toEqual(['from fatal', '7 of 1,234 lines match']));
    expect(page.asked.at(-1)?.query).toEqual({ id: 'o1', stream: 'stdout', match: 'fatal', context: '1' });
    expect(page.texts('button[disabled]')).toHaveLength(4);
    await page.put('#output-match', 'input', '(');
    await page.until(() => expect(page.texts('.problem')).toEqual(['Not an expression.']));
  });
});

describe('PreviewView', () => {
  const preview = (given: Partial<Preview> = {}): Preview => ({
    tool: 'git_log',
    verdict: 'allow',
    rules: [],
    problems: [],
    notices: [],
    command: null,
    ...given,
  });
  const draw = (value: Preview | null, error: string | null = null) =>
    page.draw(
      <PreviewView tool="git_log" args={{ n: 1 }} preview={{ value, error, isLoading: false }}>
        <button type="button">Run</button>
      </PreviewView>,
    );

  it.each<[Preview['verdict'], string]>([
    ['allow', 'allow It would run.'],
    ['ask', 'ask It would run after a person has agreed.'],
    ['refuse', 'refuse It would be refused.'],
  ])('says what %s means', async (verdict, text) => {
    await draw(preview({ verdict }));
    expect(page.texts('[role=status]')).toEqual([text]);
  });

  it('shows the command and where it would run', async () => {
    const command = {
      line: 'git log',
      argv: ['git', 'log'],
      directory: '/src',
      executor: 'local',
      risk: 'write' as const,
      stdinBytes: 12_345,
      timeoutSeconds: 30,
    };
    await draw(preview({ command }));
    expect(page.texts('pre')).toEqual(['git log']);
    expect(page.texts('dd')).toEqual(['/src', 'on this host', 'write', '12,345 bytes', '30 s']);
    await draw(preview({ command: { ...command, executor: 'docker', stdinBytes: null } }));
    expect(page.texts('dd')).toEqual(['/src', 'through docker', 'write', '30 s']);
  });

  it('lists problems, notices and the rules that decided', async () => {
    const problems = [{ argument: 'n', code: 'max' as const, message: 'n is too large' }];
    await draw(preview({ verdict: 'refuse', problems, notices: ['x is ignored'], rules: ['a', 'b'] }));
    expect([page.texts('li'), page.texts('p.muted')]).toEqual([
      ['n is too large'],
      ['x is ignored', 'Decided by a, then b'],
    ]);
    await draw(preview());
    expect([page.has('ul'), page.has('p.muted')]).toEqual([false, false]);
  });

  it('can be copied as a command only if there is one', async () => {
    await draw(preview());
    expect(page.texts('button[disabled]')).toEqual(['shell']);
    expect(page.texts('button')).toEqual(['MCP call', 'curl', 'shell', 'Run']);
  });

  it('shows an error and what can be done while there is nothing else', async () => {
    await draw(null, 'The server cannot be reached.');
    expect([page.texts('.problem'), page.texts('button')]).toEqual([
      ['The server cannot be reached.'],
      ['Run'],
    ]);
  });
});
