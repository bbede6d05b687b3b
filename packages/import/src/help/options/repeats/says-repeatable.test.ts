import { describe, expect, it } from '@jest/globals';
import { saysRepeatable } from './says-repeatable.ts';

const context = { names: ['--option'], placeholder: 'VALUE', lists: 'collected' as const };

describe('saysRepeatable', () => {
  it.each([
    'Exclude a file (can be specified multiple times)',
    'Header to send; may be repeated',
    'Include apps from this dependency. Repeat for multiple dependencies',
    'To skip multiple files you should specify twice',
    'Add an environment variable [repeatable]',
    'Files to lint, more than once if needed',
    'Remove these classes. (Multiple-use option.)',
    'Names to include. Multiple `-w/--whitelist` invocations supported.',
    'Endpoint to listen on - more than one may be specified',
    'Only problems of the given rule, e.g. "--suppress a --suppress b"',
    'Override a setting, e.g. -C module.type=amd -C module.loose=true',
    'Pass <flag> to the runtime. Use one -J for each flag',
    'Comma-delimited list of profiles to activate',
    'Add <directory> to the paths searched for include files. Default is: /etc',
    'Custom header. You can specify as many as needed by repeating the flag.',
    'Description of the image, one per attached image',
    'Space or comma separated list of features to activate',
    'specify additional annotations',
    'Load this plugin early (multi-allowed)',
    'set labels (e.g. foo=bar)',
    'add Linux capabilities (with a prefix)',
    'add gpus to the container',
    'Add class path entries.',
    'Add a path to the $LOAD_PATH',
    'pass a (parameter,value) pair',
    'A TOML `<KEY> = <VALUE>` pair\n(such as you might find in a file)',
    'Signature parameter in n:v form',
    'Public key options as opt:value',
    'A colon separated list of additional files',
    "one line of program (several -e's allowed)",
    'Trace only this file. Multiple options allowed.',
    'A directory to search. Multiple directories are legal.',
    'look for WORD as an additional keyword',
    'Test only the specified binary',
    'Show revisions whose author matches this expression',
    'Define preprocessor symbol',
    'Directory in which to search for modules',
    'Search REPOSITORY for sources',
    'Directory to watch. Use another -d or --directory option for each directory.',
    'watch directory "path" or files. use once for each directory or file to watch.',
    'Set (or add to) the list of files to include',
    'Only jobs with this state. Comma-separated or repeated',
    'Override a setting, e.g. `-o strict=True -o cache=none`',
  ])('%s', (description) => {
    expect(saysRepeatable(description, context)).toBe(true);
  });

  it.each([
    'Retry failed tests this many times',
    'If given several times, the last one wins',
    'Can only be used once',
    'Use a key pair',
    'Certificate and key pair',
    'Write the report to FILE',
    'Read names from a file, one per line',
    "plain --color means --color='auto'",
    'Prepends entries to the changelog',
    'Add the requirements to the specified group',
    'Add the dependency to a specific package in the workspace',
    'add a custom description',
    'You can specify multiple rules, e.g. "a>b"',
    'Write output file(s) to this directory',
    'Leave only the specified number of files',
    'Index of the container if there are multiple instances of a service',
    'Define the root directory',
    'Path to a file with ignore pattern(s)',
    'Drops privileges to this user ID',
    'specify additional variables in a file',
    'Add N bytes to the position',
    'Extra arguments to commit command',
    'Additional command line options for the server',
    'Repeatedly runs the suite in order to find it',
    'additional git log arguments as a string',
    'Multiple rules can be specified with commas e.g. --rules a,b',
    'How long to run. Examples: -z 10s -z 3m.',
    'Override the charset, e.g.: --charset=utf8 --charset=big5',
    'Size of a block. Examples: --block-size=1024, --block-size=4kB',
  ])('not: %s', (description) => {
    expect(saysRepeatable(description, context)).toBe(false);
  });

  it('does not take what is written for several values', () => {
    const json = { ...context, names: ['--json'] };
    expect(saysRepeatable('Output results to JSON', json)).toBe(false);
  });

  it('does not take the verb of an option for its plural', () => {
    const bump = { ...context, names: ['--bump'] };
    expect(saysRepeatable('Bumps the version', bump)).toBe(false);
    const prepend = { ...context, names: ['--prepend'] };
    expect(saysRepeatable('Prepends entries to the given file', prepend)).toBe(false);
  });

  it.each(['Allows to use a custom runner', 'Maximum seconds to stay alive', 'Prepends entries to a file'])(
    'not the plural of an option: %s',
    (description) => {
      expect(saysRepeatable(description, { ...context, names: ['--test-runner'] })).toBe(false);
    },
  );

  it('takes the plural of the placeholder', () => {
    const flag = { ...context, placeholder: 'FLAG' };
    expect(saysRepeatable("Unstable (nightly-only) flags to Cargo, see 'cargo -Z help'", flag)).toBe(true);
    expect(saysRepeatable('Output patched flags to FLAG.', flag)).toBe(false);
    expect(saysRepeatable('specify the flags to be checked', flag)).toBe(false);
  });

  it('does not take where something is written for one of many', () => {
    const file = { ...context, names: ['--document'], placeholder: 'FILE' };
    expect(saysRepeatable('write documents to FILE', file)).toBe(false);
    expect(saysRepeatable('write documents to FILE (may be given multiple times)', file)).toBe(true);
  });

  it('treats a list in commas as one value if the framework does', () => {
    const string = { ...context, lists: 'one string' as const };
    expect(saysRepeatable('Comma-separated list of checks to enable', string)).toBe(false);
    expect(saysRepeatable('Check(s) to enable', string)).toBe(true);
    expect(saysRepeatable('Check(s) to enable, comma-separated', string)).toBe(false);
  });

  it('treats a list as one value if the framework does', () => {
    const description = 'List of modules that should be loaded';
    expect(saysRepeatable(description, context)).toBe(true);
    expect(saysRepeatable(description, { ...context, lists: 'one value' })).toBe(false);
  });
});
