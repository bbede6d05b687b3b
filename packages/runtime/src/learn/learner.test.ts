import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openLearner } from './learner.ts';

const { path: top, remove } = scratch();
afterAll(remove);
const newFile = () => join(mkdtempSync(join(top, 'learn-')), 'learned.jsonl');
const open = (file: string) => {
  const warnings: string[] = [];
  return { learner: openLearner(file, { onWarning: (message) => warnings.push(message) }), warnings };
};

describe('openLearner', () => {
  it('keeps a question with the tool that was called after it, for the next server too', () => {
    const file = newFile();
    const { learner } = open(file);
    learner.searched('go live', ['push', 'deploy']);
    learner.called('deploy');
    expect(open(file).learner.pairs).toEqual([{ question: 'go live', tool: 'deploy', times: 1 }]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['was not among what was found', 'other'],
    ['was called before any search', undefined],
  ])('learns nothing from a tool that %s', (_, tool) => {
    const { learner } = open(newFile());
    if (tool) learner.searched('go live', ['push']);
    learner.called(tool ?? 'push');
    expect(learner.pairs).toEqual([]);
  });

  it('counts one call per search', () => {
    const { learner } = open(newFile());
    for (let i = 0; i < 2; i++) {
      learner.searched('go live', ['push']);
      learner.called('push');
      learner.called('push');
    }
    expect(learner.pairs).toEqual([{ question: 'go live', tool: 'push', times: 2 }]);
  });

  it('passes over lines that are not pairs, and reports it', () => {
    const file = newFile();
    writeFileSync(file, 'not JSON\n{"question":"a","tool":"x"}\n{"question":1}\n\n');
    const { learner, warnings } = open(file);
    expect(learner.pairs).toEqual([{ question: 'a', tool: 'x', times: 1 }]);
    expect(warnings).toEqual([`--learn: 2 lines of ${file} will be dropped: expected a question and a tool`]);
  });

  it.each(['"5"', '0', '-1', '1.5', 'null', '1e999', '[2]'])(
    'does not take %s for a number of times',
    (times) => {
      const file = newFile();
      writeFileSync(
        file,
        `{"question":"a","tool":"x","times":${times}}\n{"question":"b","tool":"x","times":4}\n`,
      );
      const { learner, warnings } = open(file);
      learner.searched('b', ['x']);
      learner.called('x');
      expect(learner.pairs).toEqual([{ question: 'b', tool: 'x', times: 5 }]);
      expect(warnings).toHaveLength(1);
    },
  );

  it('leaves no other file when it cannot be replaced', () => {
    const directory = mkdtempSync(join(top, 'learn-'));
    const { learner, warnings } = open(join(directory, 'learned.jsonl'));
    mkdirSync(join(directory, 'learned.jsonl', 'in-the-way'), { recursive: true });
    learner.searched('go live', ['push']);
    learner.called('push');
    expect([warnings.length, readdirSync(directory)]).toEqual([1, ['learned.jsonl']]);
  });

  it('names the option and the file that it cannot read', () => {
    const directory = mkdtempSync(join(top, 'learn-'));
    expect(() => openLearner(directory, { onWarning: () => {} })).toThrow(
      `--learn: cannot read ${directory}: it is a directory`,
    );
  });

  it('RT-13 refuses a device at once', () => {
    expect(() => openLearner('/dev/zero', { onWarning: () => {} })).toThrow('it is a device, not a file');
  });

  it('continues when the file cannot be written, and reports it', () => {
    const { learner, warnings } = open(join(newFile(), 'below', 'nothing'));
    learner.searched('go live', ['push']);
    learner.called('push');
    expect(learner.pairs).toHaveLength(1);
    expect(warnings[0]).toMatch(/^--learn: cannot write [^:]*: no such file or directory$/);
  });

  it('writes a line for each pair', () => {
    const file = newFile();
    const { learner } = open(file);
    learner.searched('go\nlive', ['push']);
    learner.called('push');
    expect(readFileSync(file, 'utf8')).toBe('{"question":"go live","tool":"push","times":1}\n');
  });
});
