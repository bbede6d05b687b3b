import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePrograms, prints } from '../testing/programs.ts';
import { wantedBy } from '../wanted-by.ts';
import { allCommands } from './command-node.ts';
import { type Crawl, type CrawlOptions, crawl } from './crawl.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** A program that answers each command line with its text, and every other one with the first text. */
function answers(texts: Record<string, string>): string {
  const cases = Object.entries(texts).map(([words, text]) => `"${words}") ${prints(text)}\n;;`);
  return `case "$*" in\n${cases.join('\n')}\n*) ${prints(Object.values(texts)[0]!)}\n;;\nesac`;
}

const usage = (words: string, more = '') =>
  `Usage: ${words} [OPTIONS]\n\n${more}Options:\n  --all   All of them\n`;
const commands = (...names: string[]) =>
  `Commands:\n${names.map((name) => `  ${name}   About ${name}`).join('\n')}\n\n`;

const programs = makePrograms({
  // argparse with a positional of choices, as twine has it.
  courier: answers({
    '--help': `usage: courier [-h] {check,send,fast}\n\npositional arguments:\n  {check,send,fast}\n\noptions:\n  -h, --help  show this help message and exit`,
    'check --help': 'usage: courier check [-h] parcel [parcel ...]\n\noptions:\n  --strict  Fail on warnings',
    'send --help': 'usage: courier send [-h] parcel\n\noptions:\n  --to TO  Where to',
  }),
  // A positional of choices that are values.
  painter: answers({
    '--help': `usage: painter [-h] {red,green}\n\npositional arguments:\n  {red,green}\n\noptions:\n  -h, --help  show this help message and exit`,
  }),
  colons: answers({
    '--help': `Usage: colons <command>\n\n${commands('agents', 'login')}`,
    'agents --help': `Usage: colons agents [OPTIONS]\n\nCommands:\n  $ agents:list   List agents\n  $ agents:stop   Stop an agent\n`,
    'agents:list --help': usage('colons agents:list', 'List agents\n\n'),
    'agents:stop --help': usage('colons agents:stop', 'Stop an agent\n\n'),
    'login --help': usage('colons login'),
  }),
  // Its commands wait for each other the first time they are asked, `stuck` always.
  locked: `case "$*" in
"--help") ${prints(`Usage: locked <command>\n\n${commands('one', 'two', 'stuck', 'three')}`)}
;;
"stuck --help") sleep 60
;;
*) if [ -e "$0.$1" ]; then ${prints(usage('locked x'))}
else touch "$0.$1"; sleep 60; fi
;;
esac`,
  // The long form shows the manual of the group, as git does for `git stash pop --help`.
  depot: answers({
    '--help': `Usage: depot <command>\n\n${commands('tree')}`,
    'tree --help': `usage: depot tree add [-f] <path>\n   or: depot tree rm <path>\n\n    -f   over what is there\n`,
    'tree add --help': 'NAME\n       depot-tree - Manage trees\n\nSYNOPSIS\n       depot tree rm <path>\n',
    'tree rm --help': usage('depot tree rm'),
  }),
  deep: answers({
    '--help': `Usage: deep <command>\n\n${commands('a')}`,
    'a --help': `Usage: deep a <command>\n\n${commands('b')}`,
    'a b --help': `Usage: deep a b <command>\n\n${commands('c')}`,
    'a b c --help': `Usage: deep a b c <command>\n\n${commands('d')}`,
    'a b c d --help': usage('deep a b c d'),
  }),
  repeats: answers({
    '--help': `Usage: repeats <command>\n\n${commands('one', 'two')}`,
    'one --help': `About one.\n\nUsage: repeats <command>\n\n${commands('one', 'two')}`,
  }),
  again: answers({
    '--help': `Usage: again <command>\n\n${commands('one', 'two')}`,
    'one --help': `Usage: again one <command>\n\n${commands('list')}`,
    'one list --help': `Lists it.\n\nUsage: again <command>\n\n${commands('one', 'two')}`,
  }),
  grouped: answers({
    '--help': `Usage: grouped <command>\n\n${commands('cache list', 'cache drop', 'completion bash', 'go')}`,
    'cache list --help': `Usage: grouped cache <command>\n\n${commands('list', 'drop')}`,
    'cache drop --help': `Usage: grouped cache <command>\n\n${commands('list', 'drop')}`,
    'go --help': usage('grouped go'),
  }),
  partly: `case "$*" in --help) ${prints(`Usage: partly <command>\n\n${commands('good', 'bad', 'help', 'completion')}`)}\n;;\n"good --help") ${prints(usage('partly good'))}\n;;\n*) echo "error: broken" >&2; exit 3;; esac`,
  // Help only by `help COMMAND`.
  asked: `case "$*" in help) ${prints(`Usage: asked <command>\n\n${commands('go')}`)}\n;;\n"help go") ${prints(usage('asked go'))}\n;;\n*) echo "unknown option" >&2; exit 1;; esac`,
  // `help odd` is all there is about `odd`, and `help plain` says less than `plain --help`.
  uneven: `case "$*" in --help) ${prints(`Usage: uneven <command>\n\n${commands('odd', 'plain')}`)}\n;;\n"help odd") ${prints(usage('uneven odd'))}\n;;\n"help plain") ${prints('Usage: uneven plain [OPTIONS]\n')}\n;;\n"plain --help") ${prints(usage('uneven plain', 'About plain things.\n\n'))}\n;;\n*) echo "error: broken" >&2; exit 3;; esac`,
  // Its modes look like commands.
  modes: answers({
    '--help': `Usage: modes <command>\n\n${commands('draw')}`,
    'draw --help': 'Usage: modes draw MODE\n\nModes:\n  fast   Draw it fast\n  fine   Draw it well\n',
    'draw fast --help': 'Usage: modes draw MODE\n\nModes:\n  fast   Draw it fast\n  fine   Draw it well\n',
  }),
  // The text of a group, also in a command below it.
  shared: answers({
    '--help': `Usage: shared <command>\n\n${commands('cache')}`,
    'cache --help': `Usage: shared cache <command>\n\nManage the cache.\n\n${commands('dir', 'move')}`,
    'cache dir --help': usage('shared cache dir', 'Manage the cache.\n\n'),
    'cache move --help': usage('shared cache move', 'Moves the cache.\n\n'),
  }),
  // A short text that points to a longer one.
  brief: answers({
    '--help': 'Usage: brief [OPTIONS]\n\nOptions:\n  --one   First\n\nUse "--help all" for all options.',
    '--help all':
      'Usage: brief [OPTIONS]\n\nOptions:\n  --one   First\n  --two   Second\n  --three   Third, of which there is much more to say',
  }),
});
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ env: programs.env, timeoutSeconds: 10 });
});
afterAll(() => {
  sandbox.close();
  programs.remove();
});

const read = async (program: string, options: CrawlOptions = {}) =>
  (await crawl(sandbox, program, options)) as Crawl;
const paths = ({ root }: Crawl) => allCommands(root).map(({ words }) => words.slice(1).join(' '));

describe('crawl', () => {
  it('treats choices that have their own help as commands', async () => {
    const { root, unread } = await read('courier');
    expect(root.facts.subcommands.map(({ name }) => name)).toEqual(['check', 'send']);
    expect(root.facts.positionals).toEqual([]);
    expect(root.children.map(({ facts }) => facts.positionals.map(({ name }) => name))).toEqual([
      ['parcel'],
      ['parcel'],
    ]);
    expect(unread).toEqual([]);
  });

  it('leaves choices that are values unchanged', async () => {
    const { root, unread } = await read('painter');
    expect(root.children).toEqual([]);
    expect(unread).toEqual([]);
    expect(root.facts.positionals).toMatchObject([{ required: true, enum: ['red', 'green'] }]);
  });

  it('asks commands with a colon below the program, where they are', async () => {
    expect(paths(await read('colons'))).toEqual(['', 'agents', 'agents:list', 'agents:stop', 'login']);
  });

  it.each([
    [undefined, ['', 'a', 'a b', 'a b c']],
    [1, ['', 'a']],
    [4, ['', 'a', 'a b', 'a b c', 'a b c d']],
  ])('goes as deep as depth %p says', async (depth, expected) => {
    expect(paths(await read('deep', depth === undefined ? {} : { depth }))).toEqual(expected);
  });

  it.each([
    [undefined, { 'a b c': 'too deep' }],
    [2, { 'a b': 'too deep' }],
    [4, {}],
  ])('marks groups below depth %p', async (depth, expected) => {
    const { root } = await read('deep', depth === undefined ? {} : { depth });
    const cut = allCommands(root).flatMap(({ words, cut }) => (cut ? [[words.slice(1).join(' '), cut]] : []));
    expect(Object.fromEntries(cut)).toEqual(expected);
  });

  it('takes a command that only seems to list others for what it is, however deep', async () => {
    const { root } = await read('modes', { depth: 1 });
    expect(root.children[0]).toMatchObject({ words: ['modes', 'draw'] });
    expect(root.children[0]).not.toHaveProperty('cut');
  });

  it('ends a branch whose text repeats the list of its parent', async () => {
    const { root } = await read('repeats');
    expect(paths({ root, unread: [] })).toEqual(['', 'one', 'two']);
    // A command without its own help text is described as in the list.
    expect(root.children[1]).toMatchObject({ text: '', facts: { description: 'About two' } });
  });

  it('does not look for the commands of the program below one that answers with its list', async () => {
    expect(paths(await read('again'))).toEqual(['', 'one', 'one list', 'two']);
  });

  it('describes a command by the list where its own text says what the group is', async () => {
    const { root } = await read('shared');
    expect(root.children[0]!.children.map(({ facts }) => facts.description)).toEqual([
      'About dir',
      'Moves the cache.',
    ]);
  });

  it('ends a command of two words whose text is that of its group', async () => {
    expect(paths(await read('grouped'))).toEqual(['', 'cache list', 'cache drop', 'go']);
  });

  it('describes a command by the list where its help is the manual of its group', async () => {
    const { root } = await read('depot');
    const [tree] = root.children;
    expect(
      tree?.children.map(({ words, text, facts }) => [words.at(-1), text === '', facts.positionals]),
    ).toEqual([
      ['add', true, [{ name: 'path', required: true, variadic: false }]],
      ['rm', false, []],
    ]);
  });

  it('lists commands that give no help with the reason, and never asks help and completion', async () => {
    const { unread, root } = await read('partly');
    expect(unread).toEqual([
      {
        words: ['partly', 'bad'],
        problem: '`partly bad --help` printed no help (exit code 3): error: broken',
      },
    ]);
    expect(paths({ root, unread })).toEqual(['', 'good']);
  });

  it('asks commands that hung again, alone, up to the first that hangs again', async () => {
    const own = await createSandbox({ env: programs.env, timeoutSeconds: 2 });
    try {
      const found = (await crawl(own, 'locked', { parallel: 4 })) as Crawl;
      expect(paths(found).slice(0, 3)).toEqual(['', 'one', 'two']);
      expect(found.unread.map(({ words }) => words.at(-1))).toEqual(['stuck', 'three']);
      expect(found.unread[0]!.problem).toContain('did not end in time');
    } finally {
      own.close();
    }
  });

  it('asks in the form that the program understands', async () => {
    expect(paths(await read('asked'))).toEqual(['', 'go']);
  });

  it('asks the others as before when one command understands another form only', async () => {
    const { root } = await read('uneven', { parallel: 1 });
    expect(root.children.map(({ facts }) => facts.description)).toEqual(['', 'About plain things.']);
  });

  it('reads the longer text that a short one points to', async () => {
    const { root } = await read('brief');
    expect(root.facts.flags.flatMap(({ names }) => names)).toEqual(['--one', '--two', '--three']);
  });

  it('asks only about wanted commands, and reports progress', async () => {
    const steps: string[] = [];
    const found = await read('colons', {
      wants: wantedBy('agents'),
      onProgress: (done, known, words) => steps.push(`${done}/${known} ${words.join(' ')}`),
      parallel: 1,
    });
    expect(paths(found)).toEqual(['', 'agents', 'agents:list', 'agents:stop']);
    expect(steps).toEqual([
      '2/2 colons agents',
      '3/4 colons agents agents:list',
      '4/4 colons agents agents:stop',
    ]);
  });

  it('returns what was read when it is stopped, and names the commands that were not asked', async () => {
    const controller = new AbortController();
    const stop = () => controller.abort();
    const { root, unread } = await read('colons', {
      signal: controller.signal,
      onProgress: stop,
      parallel: 1,
    });
    expect(root.children).toMatchObject([{ words: ['colons', 'agents'], cut: 'not asked' }]);
    expect(unread).toEqual([{ words: ['colons', 'login'], problem: 'not asked', isUnasked: true }]);
  });

  it('says why a program cannot be asked', async () => {
    expect(await crawl(sandbox, 'no-such-program')).toEqual({
      problem: expect.stringContaining('no-such-program'),
    });
  });
});
