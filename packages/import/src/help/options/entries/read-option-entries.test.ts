import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../../parse-help.ts';

const flagsOf = (text: string) =>
  parseHelp(text, ['tool']).flags.map(({ names, value, description }) => [
    names.join(' '),
    value,
    description,
  ]);

describe('options of a text', () => {
  it('reads options below the usage whose description is on the next line', () => {
    const text = `Usage: sed [OPTION]... {script} [input-file]...

  -n, --quiet, --silent
                 suppress automatic printing of pattern space
  -e script, --expression=script
                 add the script to the commands`;
    expect(flagsOf(text)).toEqual([
      ['-n --quiet --silent', 'none', 'suppress automatic printing of pattern space'],
      ['-e --expression', 'required', 'add the script to the commands'],
    ]);
  });

  it('joins spellings that are wrapped like their description', () => {
    const text = `Options:
  --bucket-name, -b,            The name of the
  --toolkit-bucket-name         bucket        [string]
  --force, -f                   Do not ask   [boolean]`;
    expect(flagsOf(text)).toEqual([
      ['--bucket-name -b --toolkit-bucket-name', 'required', 'The name of the\nbucket        [string]'],
      ['--force -f', 'none', 'Do not ask   [boolean]'],
    ]);
  });

  it('leaves the mark of a footnote out', () => {
    const text = `Options
--verbose, -v            increase verbosity
--help, -h (*)           show this help (* -h is help only on its own)`;
    expect(flagsOf(text)).toEqual([
      ['--verbose -v', 'none', 'increase verbosity'],
      ['--help -h', 'none', 'show this help (* -h is help only on its own)'],
    ]);
  });

  it('reads what flag of Go prints', () => {
    const text = `usage: gofmt [flags] [path ...]
  -cpuprofile string
    \twrite cpu profile to this file
  -d\tdisplay diffs instead of rewriting files`;
    expect(flagsOf(text)).toEqual([
      ['-cpuprofile', 'required', 'write cpu profile to this file'],
      ['-d', 'none', 'display diffs instead of rewriting files'],
    ]);
  });

  it('reads names that reach into the column of the descriptions', () => {
    const text = `Options:
 -d, --debug           print debug output
 -n, --console-level <level> set level of messages
     --collapse-all-ranges remove a range from the file
 -q, --quiet           print nothing`;
    expect(flagsOf(text)).toEqual([
      ['-d --debug', 'none', 'print debug output'],
      ['-n --console-level', 'required', 'set level of messages'],
      ['--collapse-all-ranges', 'none', 'remove a range from the file'],
      ['-q --quiet', 'none', 'print nothing'],
    ]);
  });

  it('reads descriptions after a dash', () => {
    const text = `Options are:
  -q or --quiet             - say less
  --encode <encoding>       - write in this encoding`;
    expect(flagsOf(text)).toEqual([
      ['-q --quiet', 'none', 'say less'],
      ['--encode', 'required', 'write in this encoding'],
    ]);
  });

  it('reads descriptions after an equals sign', () => {
    const text = `Options
  -S <path>                    = Explicitly specify a source directory.
  --install-prefix <directory> = Specify install directory`;
    expect(flagsOf(text)).toEqual([
      ['-S', 'required', 'Explicitly specify a source directory.'],
      ['--install-prefix', 'required', 'Specify install directory'],
    ]);
  });

  it('reads options below an unrelated heading', () => {
    const text =
      'Resources:\n -c, --core             maximum size of core files\n -d, --data   maximum size of data';
    expect(flagsOf(text).map(([names]) => names)).toEqual(['-c --core', '-d --data']);
  });

  it('reads values in the form of a list', () => {
    const text = `Options:
  --add-modules <module>(,<module>)*
        Root modules to resolve
  --exclude-symbols sym,sym,...      Exclude symbols from export`;
    expect(flagsOf(text)).toEqual([
      ['--add-modules', 'required', 'Root modules to resolve'],
      ['--exclude-symbols', 'required', 'Exclude symbols from export'],
    ]);
  });

  it('joins a word that was broken at its hyphen', () => {
    const text = 'Options:\n  --format X    one of json, cyclonedx-\n                json or text';
    expect(parseHelp(text, ['tool']).flags[0]!.enum).toEqual(['json', 'cyclonedx-json', 'text']);
  });

  it('takes a note of yargs that is too long for its line', () => {
    const text = `Options:
  --parser-plugins      plugins to use when parsing the source
  [string] [default: ["asyncGenerators","bigInt","classProperties","classPrivate"]]
  --compact             should the output be compacted? [boolean] [default: true]`;
    expect(flagsOf(text).map(([names, value]) => [names, value])).toEqual([
      ['--parser-plugins', 'required'],
      ['--compact', 'none'],
    ]);
  });

  it('reads a description after one space', () => {
    const text = `Usage: jo [-D] [-v] [word...]
  -D deduplicate object keys
  -v show version`;
    expect(flagsOf(text)).toEqual([
      ['-D', 'none', 'deduplicate object keys'],
      ['-v', 'none', 'show version'],
    ]);
  });

  it('treats a word that ends right before the column of the descriptions as a value', () => {
    const text = `Options:
     -v,  --verbose         Print all test lines.
     -s,  --shuffle         Run the tests in random order.
     -a,  --archive out.tgz Store the result in a file.`;
    expect(flagsOf(text).at(-1)).toEqual(['-a --archive', 'required', 'Store the result in a file.']);
  });

  it('joins a spelling that has wrapped to the next line', () => {
    const text = `Options:
    -r, --require MODULE             Require MODULE first.
    -R, --rakelibdir RAKELIBDIR,     Import files in RAKELIBDIR.
        --rakelib
    -s, --silent                     Say nothing.`;
    expect(flagsOf(text)).toEqual([
      ['-r --require', 'required', 'Require MODULE first.'],
      ['-R --rakelibdir --rakelib', 'required', 'Import files in RAKELIBDIR.'],
      ['-s --silent', 'none', 'Say nothing.'],
    ]);
  });
});
