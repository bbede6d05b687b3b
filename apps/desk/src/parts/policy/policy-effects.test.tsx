import type { PolicyCheck, PolicyProblem } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPage } from '../../../test/page/open-page.ts';
import { currentText } from './draft.ts';
import { PolicyEffects } from './policy-effects.tsx';
import { ProblemList } from './problem-list.tsx';
import { Starters } from './starters.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});
afterEach(() => page.close());

describe('ProblemList', () => {
  const problem = (given: Partial<PolicyProblem>): PolicyProblem => ({
    severity: 'error',
    line: 3,
    column: 5,
    path: [],
    code: 'no-effect',
    message: 'wrong',
    ...given,
  });

  it('says that there are none', async () => {
    await page.draw(<ProblemList problems={[]} onChoose={() => {}} />);
    expect([page.texts('p'), page.has('li')]).toEqual([['None.'], false]);
  });

  it('links to the place of each', async () => {
    const problems = [
      problem({ message: 'bad\u202e key' }),
      problem({ severity: 'warning', line: 0, message: 'empty' }),
    ];
    const chosen: PolicyProblem[] = [];
    await page.draw(<ProblemList problems={problems} onChoose={(one) => chosen.push(one)} />);
    expect(page.texts('button')).toEqual(['errorline 3bad\\u202e key', 'warningempty']);
    const tones = [...page.root.querySelectorAll('.badge')].map((badge) => badge.getAttribute('data-tone'));
    expect(tones).toEqual(['bad', 'warn']);
    await page.click('warning');
    expect(chosen).toEqual([problems[1]]);
  });
});

describe('PolicyEffects', () => {
  const tool = (name: string, before: 'allow' | 'ask', after: 'allow' | 'refuse') => ({
    tool: name,
    risk: name === 'rm' ? ('destructive' as const) : ('read' as const),
    before: { verdict: before, rule: 'default' },
    after: { verdict: after, rule: `tools.${name}` },
  });
  const call = (id: string, line: string | null, reasons: string[]) => ({
    ...tool('git_log', 'allow', 'refuse'),
    id,
    time: '',
    client: null,
    line,
    after: { verdict: 'refuse' as const, rule: 'default', reasons },
  });
  const check = (given: Partial<PolicyCheck>): PolicyCheck => ({
    problems: [],
    tools: [],
    calls: [],
    ...given,
  });
  const rows = () =>
    [...page.root.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );

  it('says nothing if nothing is known', async () => {
    await page.draw(<PolicyEffects check={check({})} isEdited={true} />);
    expect(page.root.textContent).toBe('');
  });

  it('shows what an edit changes, and the rest on demand', async () => {
    const tools = [tool('ls', 'allow', 'allow'), tool('rm', 'ask', 'refuse')];
    await page.draw(<PolicyEffects check={check({ tools })} isEdited={true} />);
    expect([page.texts('[role=status]'), rows()]).toEqual([
      ['1 of 2 would change'],
      [['rm destructive', 'ask', 'refuse', 'tools.rm']],
    ]);
    await page.put('input', 'change', true);
    expect(rows().map(([name]) => name)).toEqual(['ls ', 'rm destructive']);
  });

  it('shows everything while nothing is edited', async () => {
    await page.draw(
      <PolicyEffects check={check({ tools: [tool('ls', 'allow', 'allow')] })} isEdited={false} />,
    );
    expect(rows()).toEqual([['ls ', 'allow', 'allow', 'tools.ls']]);
  });

  it('returns the reason for a call, or the rule if there is no reason', async () => {
    const calls = [call('1', 'git log\u0007', ['n is too large', 'more']), call('2', null, [])];
    await page.draw(<PolicyEffects check={check({ calls })} isEdited={true} />);
    expect(page.texts('h2')).toEqual(['Past calls']);
    expect(rows()).toEqual([
      ['git log\\u0007', 'allow', 'refuse', 'n is too large'],
      ['git_log', 'allow', 'refuse', 'default'],
    ]);
  });

  it('draws the first 300 and says how many more there are', async () => {
    const calls = Array.from({ length: 302 }, (_, index) => call(String(index), 'x', []));
    await page.draw(<PolicyEffects check={check({ calls })} isEdited={true} />);
    expect([rows().length, page.texts('p')]).toEqual([300, ['2 more are not shown.']]);
  });
});

describe('Starters', () => {
  it.each([
    ['Only tools that read', 'default: read'],
    ['Ask about every tool', 'default: ask'],
    ['Only what is named', 'default: disabled'],
  ])('begins a policy: %s', async (label, line) => {
    await page.draw(<Starters />);
    await page.click(label);
    expect(currentText().split('\n')[1]).toBe(line);
  });
});
