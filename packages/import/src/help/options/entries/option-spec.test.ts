import { describe, expect, it } from '@jest/globals';
import { readOptionSpec } from './option-spec.ts';

const read = (line: string, boxed = false) => readOptionSpec(line, line.search(/-/), { boxed });

describe('readOptionSpec', () => {
  it.each([
    ['-o, --output=FILE      write there', ['-o', '--output'], ['=FILE']],
    ['--color[=WHEN]         colours', ['--color'], ['[=WHEN]']],
    ['--add-launcher <launcher name>=<file path>', ['--add-launcher'], [' <launcher name>=<file path>']],
    ['--module -m <module name>[/<main class>]', ['--module', '-m'], [' <module name>[/<main class>]']],
    ['--change-lma <name>{=|+|-}<val>', ['--change-lma'], [' <name>{=|+|-}<val>']],
    ['-e, --regexp=PATTERN   match', ['-e', '--regexp'], ['=PATTERN']],
    ['-n NUM, --lines NUM    how many', ['-n', '--lines'], [' NUM', ' NUM']],
    ['--max-restarts [count]    only restart COUNT times', ['--max-restarts'], [' [count]']],
    ['--verbose      say more  [boolean]', ['--verbose'], []],
    ['--retries      how often [number]', ['--retries'], []],
    ['--alias <name>Specifies the alias for deployment', ['--alias'], [' <name>']],
    ['--acl-grant=PERMISSION:EMAIL or USER_ID', ['--acl-grant'], ['=PERMISSION:EMAIL or USER_ID']],
    [
      '-f (NAME=)PATH/URL, --repo (NAME=)PATH/URL',
      ['-f', '--repo'],
      [' (NAME=)PATH/URL', ' (NAME=)PATH/URL'],
    ],
    ['-r FILE or URL, --requirement FILE or URL', ['-r', '--requirement'], [' FILE or URL', ' FILE or URL']],
    ['--icon FILE or RESOURCE    what to show', ['--icon'], [' FILE or RESOURCE']],
    ['--keep N days          how long', ['--keep'], [' N days']],
    ['-c --cron <pattern>    restart', ['-c', '--cron'], [' <pattern>']],
    ['-define name value     set', ['-define'], [' name value']],
    ['--include <PATTERN...>  files', ['--include'], [' <PATTERN...>']],
    ['-r chars, --report-chars=chars', ['-r', '--report-chars'], [' chars', '=chars']],
    ['--hooks[0].run COMMAND  what to run', ['--hooks[0].run'], [' COMMAND']],
    ['--param name value : pass a pair', ['--param'], [' name value']],
    ["--path 'paths': where to look", ['--path'], [" 'paths'"]],
    ['--depth val : how deep', ['--depth'], [' val']],
    ['--novalid skip the loading phase', ['--novalid'], []],
    ['-T#                     threads', ['-T'], ['#']],
    ['--scale <MIN>, <MAX>', ['--scale'], [' <MIN>, <MAX>']],
    ['-0 to -9, -11           level', ['-0', '-9', '-11'], []],
    ['-S --tls --ssl       use TLS', ['-S', '--tls', '--ssl'], []],
    ['-w, --width=width    columns', ['-w', '--width'], ['=width']],
    ['-q or --quiet        - say less', ['-q', '--quiet'], []],
    ['-o file or --output file   write there', ['-o', '--output'], [' file', ' file']],
    ['-f  {field names}  Lexical ascending', ['-f'], ['  {field names}']],
    ['-p, --port      #         server port', ['-p', '--port'], ['      #']],
    ['-n, --bytes     #[KMG]    how much to send', ['-n', '--bytes'], ['     #[KMG]']],
    ['--cport         <port>    port of the client', ['--cport'], ['         <port>']],
    ['-A, --affinity n/n,m      set CPU affinity', ['-A', '--affinity'], [' n/n,m']],
    ['-p, --position X,Y        where it is', ['-p', '--position'], [' X,Y']],
    ['--extension N D           number and data', ['--extension'], [' N D']],
    ['-B --bookmark BOOKMARK [+] bookmark to pull', ['-B', '--bookmark'], [' BOOKMARK [+]']],
    ['--dscp N or --dscp val    type of service', ['--dscp'], [' N', ' val']],
    [
      '-i CODE1,CODE2..    --include=CODE1,CODE2..   only these',
      ['-i', '--include'],
      [' CODE1,CODE2..', '=CODE1,CODE2..'],
    ],
  ])('%j', (line, names, values) => {
    expect(read(line)).toMatchObject({ names, values });
  });

  it.each([
    ['-f, --format   [kmgKMG] unit to report', ['-f', '--format'], ['   [kmgKMG]']],
    ['--size-info, --sinfo    --info and sizes', ['--size-info', '--sinfo'], []],
    ['--crop-info, --cropinfo --info and crops', ['--crop-info', '--cropinfo'], []],
  ])('knows the column of descriptions: %j', (line, names, values) => {
    expect(readOptionSpec(line, 0, { boxed: false, column: 24 })).toMatchObject({ names, values });
  });

  it.each([
    ['--[no-]color   colours', ['--color'], ['--no-color']],
    ['--shout / --no-shout   loud', ['--shout'], ['--no-shout']],
    ['--cache, --no-cache   keep', ['--cache'], ['--no-cache']],
  ])('recognizes the opposite in %j', (line, names, negated) => {
    expect(read(line)).toMatchObject({ names, negated });
  });

  it('joins columns in a drawn table', () => {
    const spec = read('--name      -n      TEXT   Who to greet', true);
    expect(spec).toMatchObject({ names: ['--name', '-n'] });
    expect(spec?.values.map((value) => value.trim())).toEqual(['TEXT']);
  });

  it.each([
    '-NUM   lines',
    '--no-OPTION   the opposite',
    '--TYPE-format=FMT   how to write TYPE',
    '-1.25   -1',
  ])('finds no option in %j', (line) => {
    expect(read(line)).toBeUndefined();
  });

  it('reads no more spellings than an option can have', () => {
    const line = Array.from({ length: 1000 }, (_, index) => `--n${index}`).join(', ');
    expect(read(line)?.names).toHaveLength(40);
  });
});
