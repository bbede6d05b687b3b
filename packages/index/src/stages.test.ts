import { describe, expect, it } from '@jest/globals';
import { ToolIndex, type ToolIndexEntry, type Tuning } from './index.ts';

/** A tool as `name: description`, with further fields. */
const tool = (text: string, more: Partial<ToolIndexEntry> = {}): ToolIndexEntry => {
  const [tool_name = '', description = ''] = text.split(': ');
  return { tool_name, description, cli_name: 'demo', ...more };
};
const args = (text: string) => ({ input_schema: { properties: { value: { description: text } } } });
const padding = Array.from({ length: 30 }, (_, i) => tool(`other_${i}: Thing number ${i} of the shelf`));

interface Stage {
  stage: string;
  off: Partial<Tuning>;
  tools: ToolIndexEntry[];
  query: string;
  first: string;
}

const stages: Stage[] = [
  {
    stage: 'words of the name count more',
    off: { name: 0.2 },
    tools: [tool('report: Print a summary'), tool('summary: Print a report'), ...padding],
    query: 'the summary please',
    first: 'summary',
  },
  {
    stage: 'keywords are searched',
    off: { keywords: 0 },
    tools: [tool('annotate: Annotate lines', { keywords: ['culprit'] }), ...padding],
    query: 'find the culprit',
    first: 'annotate',
  },
  {
    stage: 'CLI, category and tags are searched',
    off: { surroundings: 0 },
    tools: [tool('fetch: Fetch a record', { tags: ['banking'] }), ...padding],
    query: 'something for banking',
    first: 'fetch',
  },
  {
    stage: 'arguments are searched',
    off: { arguments: 0 },
    tools: [tool('resize: Make smaller', args('Width in pixels')), ...padding],
    query: 'the width in pixels',
    first: 'resize',
  },
  {
    stage: 'a short description counts more than a long one',
    off: { dilution: 0 },
    tools: [
      tool('aaa: Pack the archive of the house with a lid and a label and a ribbon for the attic'),
      tool('bbb: Pack an archive'),
      ...padding,
    ],
    query: 'please pack this archive for me',
    first: 'bbb',
  },
  {
    stage: 'further occurrences of a word count less and less',
    off: { saturation: 50 },
    tools: [
      tool('aaa: Backup, backup, backup, backup and backup'),
      tool('bbb: Restore things, or a backup of the things, as they stood before'),
      ...padding,
    ],
    query: 'restoring from backup',
    first: 'bbb',
  },
  {
    stage: 'words of the same meaning stand for one another',
    off: { equivalent: 0 },
    tools: [tool('drop: Make a link'), ...padding],
    query: 'get a symlink',
    first: 'drop',
  },
  {
    stage: 'related words stand for one another',
    off: { related: 0 },
    tools: [tool('suspend_job: Suspend a job'), ...padding],
    query: 'please freeze',
    first: 'suspend_job',
  },
  {
    stage: 'signs of trouble point to what helps',
    off: { related: 0 },
    tools: [tool('tail_it: Read the logs'), ...padding],
    query: 'it crashes',
    first: 'tail_it',
  },
  {
    stage: 'everyday words stand for those that tools use',
    off: { related: 0 },
    tools: [tool('shrink_it: Compress a picture'), ...padding],
    query: 'squeeze it',
    first: 'shrink_it',
  },
  {
    stage: 'commands of other systems are known by what they do',
    off: { aside: 0 },
    tools: [tool('who_wrote: Author of a line'), ...padding],
    query: 'svn blame, pronto',
    first: 'who_wrote',
  },
  {
    stage: 'slips are forgiven',
    off: { respelt: 0 },
    tools: [tool('shrink: Compress a picture'), ...padding],
    query: 'please comprss',
    first: 'shrink',
  },
  {
    stage: 'values count less than what is asked for',
    off: { aside: 1 },
    tools: [tool('aaa: Invoices'), tool('bbb: Count every word'), ...padding],
    query: 'words in "invoices"',
    first: 'bbb',
  },
  {
    stage: 'the tools of a CLI that is named count more',
    off: { namedCli: 0 },
    tools: [
      tool('copy_it: Copy a file from there', { cli_name: 'other' }),
      tool('copy_that: Copy a file from here', { cli_name: 'acme-cloud' }),
      ...padding,
    ],
    query: 'copy a file, acmecloud',
    first: 'copy_that',
  },
  {
    stage: 'the very form of a word counts more',
    off: { exactForm: 0 },
    tools: [tool('aaa: Store the setting'), tool('bbb: Store the settings'), ...padding],
    query: 'some settings stored',
    first: 'bbb',
  },
  {
    stage: 'read-only tools rank first for questions',
    off: { intent: 0 },
    tools: [tool('aaa: Delete branches'), tool('bbb: List branches'), ...padding],
    query: 'which branches are there',
    first: 'bbb',
  },
  {
    stage: 'words of the description are searched',
    off: { description: 0 },
    tools: [tool('aaa: Prune old twigs'), ...padding],
    query: 'the twigs that are old',
    first: 'aaa',
  },
  {
    stage: 'a word that few tools have counts more',
    off: { baseWorth: 1000 },
    tools: [
      tool('aaa: Turn the thing of the shelf and its number'),
      tool('bbb: Paint the corner'),
      ...padding,
    ],
    query: 'corner of a thing with a number',
    first: 'bbb',
  },
  {
    stage: 'words written together are known apart',
    off: { respelt: 0 },
    tools: [tool('mount_it: Attach a filesystem'), ...padding],
    query: 'my file system',
    first: 'mount_it',
  },
  {
    stage: 'a long name dilutes its words',
    off: { dilution: 0 },
    tools: [
      tool('aaa_archive_of_many_old_houses_and_gardens: Thing'),
      tool('zzz_archive: Thing'),
      ...padding,
    ],
    query: 'something with an archive',
    first: 'zzz_archive',
  },
  {
    stage: 'a category is searched',
    off: { surroundings: 0 },
    tools: [tool('fetch: Fetch a record', { category: 'banking' }), ...padding],
    query: 'something for banking',
    first: 'fetch',
  },
  {
    stage: 'names of arguments are searched',
    off: { arguments: 0 },
    tools: [tool('resize: Make smaller', { input_schema: { properties: { width: {} } } }), ...padding],
    query: 'set a width',
    first: 'resize',
  },
  {
    stage: 'who wants a change gets a tool that changes',
    off: { intent: 0 },
    tools: [tool('aaa: Show branches of delete'), tool('bbb: Delete old branches'), ...padding],
    query: 'delete branches',
    first: 'bbb',
  },
  {
    stage: 'well-known programs are known by what they do',
    off: { keywords: 0 },
    tools: [tool('df: '), ...padding],
    query: 'how much disk space is free',
    first: 'df',
  },
  {
    stage: 'a program of the query is known by what it does',
    off: { aside: 0 },
    tools: [tool('grab: Download a page'), ...padding],
    query: 'wget, pronto',
    first: 'grab',
  },
];

describe('every stage of the ranking', () => {
  it.each(stages)('$stage', ({ off, tools, query, first }) => {
    const found = (tuning: Partial<Tuning>) =>
      ToolIndex.fromEntries(tools, { tuning: { noEvidence: 0.01, ...tuning } }).search({ query })[0]
        ?.tool_name;
    expect(found({})).toBe(first);
    expect(found(off)).not.toBe(first);
  });
});

describe('what is left out', () => {
  const tools = [
    tool('archive: Compress a tree into a dated backup archive'),
    tool('aaa: A dated letter'),
    ...padding,
  ];
  const count = (tuning: Partial<Tuning>) =>
    ToolIndex.fromEntries(tools, { tuning }).search({ query: 'compress into a dated archive' }).length;

  it('are tools far below the best', () => {
    expect(count({})).toBe(1);
    expect(count({ tail: 0 })).toBe(2);
  });
});
