import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../help/parse-help.ts';
import { chooseArgs } from './choose-args.ts';
import { makeArgs } from './make-args.ts';

const numbered = (count: number, more = '') =>
  Array.from({ length: count }, (_, at) => `  --option-${at} <X>   Text ${at}`).join('\n') + more;
function choose(options: string, { usage = '', examples = '', others = [] as string[], all = false } = {}) {
  const text = `Usage: tool [OPTIONS] ${usage}\n\nOptions:\n${options}\n${examples && `\nExamples:\n  ${examples}\n`}`;
  const facts = parseHelp(text, ['tool']);
  const { kept, leftOut } = chooseArgs(makeArgs(facts, text), { own: facts.examples, others }, all);
  return {
    kept: kept.map(({ arg }) => arg.name),
    leftOut: leftOut.map(({ made, reason }) => `${made.arg.name}: ${reason}`),
  };
}

describe('chooseArgs', () => {
  it('keeps everything up to 25, in the order of the help', () => {
    expect(choose(numbered(25)).leftOut).toEqual([]);
    expect(choose(numbered(3)).kept).toEqual(['option_0', 'option_1', 'option_2']);
  });

  it('keeps the first 25 of more', () => {
    const { kept, leftOut } = choose(numbered(27));
    expect(kept).toHaveLength(25);
    expect(leftOut).toEqual(['option_25: beyond 25 options', 'option_26: beyond 25 options']);
  });

  it('keeps operands and required options before others', () => {
    const { kept } = choose(numbered(30, '\n  --name <X>   A name [required]'), { usage: '<FILE>' });
    expect(kept[0]).toBe('file');
    expect(kept.at(-1)).toBe('name');
    expect(kept).toHaveLength(25);
  });

  it('keeps options that the examples use before others', () => {
    const { kept } = choose(numbered(30), { examples: 'tool --option-29=x --option-28 y' });
    expect(kept.slice(-2)).toEqual(['option_28', 'option_29']);
    expect(kept).not.toContain('option_23');
  });

  it('keeps options that examples of other commands use, but not their plumbing', () => {
    const more = '\n  --proxy <X>   Through it\n  --set <X>   A value\n  --tls-cert-file <X>   Who asks';
    const { kept } = choose(numbered(30, more), { others: ['tool run --set a=1 --proxy x'] });
    expect(kept).toContain('set');
    expect(kept).not.toContain('proxy');
    expect(kept).toHaveLength(25);
  });

  it('takes a letter in examples of other commands for another option', () => {
    const others = ['tool run -z 1 --option-29 x'];
    const { kept } = choose(numbered(30, '\n  -z <X>   A value'), { others });
    expect([kept.includes('option_29'), kept.includes('z')]).toEqual([true, false]);
  });

  it('keeps what shapes the answer, then what has a letter, and leaves out what is for the eye first', () => {
    const more =
      '\n  -x, --exact        No more\n  --json             Print JSON\n  -d, --depth <X>    How deep\n  --other <X>        Something';
    const { kept, leftOut } = choose(`  --progress         Show a bar\n${numbered(24, more)}`);
    expect(kept.slice(-3)).toEqual(['exact', 'json', 'depth']);
    const lost = ['option_22', 'option_23', 'other', 'progress'];
    expect(leftOut).toEqual(lost.map((name) => `${name}: beyond 25 options`));
  });

  it('keeps values before switches among options with a letter', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxy'].map((letter) => `  -${letter}, --is-${letter}   Text`);
    const { leftOut } = choose(`${letters.join('\n')}\n  -z, --zone <X>   Where`);
    expect(leftOut).toEqual(['is_y: beyond 25 options']);
  });

  it('leaves global options out first', () => {
    const text = `${numbered(20)}\n\nGlobal options:\n${Array.from({ length: 8 }, (_, at) => `  --global-${at} <X>   Text`).join('\n')}`;
    expect(choose(text).leftOut).toEqual(
      ['global_5', 'global_6', 'global_7'].map((name) => `${name}: beyond 25 options`),
    );
  });

  it('keeps global options with a letter and a value', () => {
    const global = '  -n, --namespace <X>   Where\n  -d, --debug   Say more\n  --other <X>   Text';
    const { kept } = choose(`${numbered(30)}\n\nGlobal options:\n${global}`);
    expect(kept.slice(-2)).toEqual(['option_23', 'namespace']);
  });

  it('leaves out what is deprecated or wants a person, however few there are', () => {
    const options =
      '  --old <X>       Deprecated: use --new\n  -i, --interactive   Ask\n  --new <X>       The new way';
    expect(choose(options)).toEqual({
      kept: ['new'],
      leftOut: ['old: deprecated', 'interactive: interactive'],
    });
  });

  it('keeps all when it is told to', () => {
    const options = `${numbered(30)}\n  -i, --interactive   Ask`;
    expect(choose(options, { all: true })).toMatchObject({ leftOut: [] });
    expect(choose(options, { all: true }).kept).toHaveLength(31);
  });
});
