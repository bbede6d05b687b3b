import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../../parse-help.ts';

const typeOf = (line: string) =>
  parseHelp(`Usage: tool [OPTIONS]\n\nOptions:\n  ${line}\n`, ['tool']).flags[0]!.type;

describe('refineType', () => {
  it.each([
    ['--keep N days           How long', 'integer'],
    ['--chunk=SIZE bytes      How much at a time', 'integer'],
    ['--timeout SECONDS       How long (default: 15)', 'integer'],
    ['--timeout SECONDS       How long (default: 1.5)', 'number'],
    ['--pause SECONDS         How long', 'number'],
    ['--max-size=NUMBER       The maximum size in bytes', 'integer'],
    ['--jobs NUMBER           How many at once', 'integer'],
    ['--max=<none|NUMBER>     At most so many [default: 20]', 'string'],
    ['--snmp-port SNMP_PORT   Where to ask', 'integer'],
    ['--nice=NICE             Nice level', 'integer'],
    ['--retry-delay DELAY     Seconds to sleep between retries', 'integer'],
    ['--columns COLUMNS       A comma-separated list of column indices, names or ranges', 'string'],
    ['--columns COLUMNS       How many columns to print', 'integer'],
    ['--port FILE             Where the port is written', 'string'],
    ["--num-workers VALUE     Number of processes, or 'auto'", 'string'],
    ['--line-length LINE_LENGTH Where lines are wrapped', 'integer'],
    ['--lines-after LINES_AFTER  ', 'integer'],
    ['--chunk-size CHUNK_SIZE For batches', 'integer'],
    ['--field-size LIMIT      Maximum length of a field', 'integer'],
    ['--seed SEED             Of the order', 'integer'],
    ['--exit-code CODE        Override the exit code used when it fails', 'integer'],
    ['--retry DELAY           Try again, waiting `DELAY` second(s) before', 'number'],
    ['--retries RETRIES       Number of retries (default: 10), or "infinite"', 'string'],
    ['--workers WORKERS       How many, or percentage of the cores (default: 50)', 'string'],
    ['--quality QUALITY       0 (best) to 10, or a bitrate like 128K (default: 5)', 'string'],
    ['-r <repeat>             Execute the command N times.', 'integer'],
    ['-n <db>                 Database number.', 'integer'],
    ['--serial <serial>       Serial number.', 'string'],
    ['--trim LENGTH           Limit it to the specified number of characters', 'integer'],
    ['--stop-after=MINS       Stop when they have elapsed', 'integer'],
    ['--exit-codes CODES      Exit codes that are no failures', 'string'],
    ['--level LEVEL           compression level to use', 'integer'],
    ["--level LEVEL           compression level, '1'-'9' or 'best'", 'string'],
    ['-p VALUE                Specify custom port', 'integer'],
  ])('reads %j as %s', (line, type) => {
    expect(typeOf(line)).toBe(type);
  });
});
