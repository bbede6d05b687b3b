import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { confirmMessage, judgeRisk, timeLimit } from './risk.ts';

const judged = readFileSync(new URL('../../truth/risks.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [command: string, risk: string, words: string]);
const verdict = (command: string, words: string) => judgeRisk(command.split(' '), words);

describe('judgeRisk', () => {
  it('is tried on at least 200 commands', () => {
    expect(judged.length).toBeGreaterThanOrEqual(200);
  });

  it('calls no command reading that was judged to do more', () => {
    expect(
      judged.filter(([command, risk, words]) => risk !== 'read' && verdict(command, words) === 'read'),
    ).toEqual([]);
  });

  it('finds every command that was judged destructive', () => {
    expect(
      judged.filter(([command, risk, words]) => risk === 'destructive' && verdict(command, words) !== risk),
    ).toEqual([]);
  });

  it('agrees with the judgement in at least 85 of 100', () => {
    const same = judged.filter(([command, risk, words]) => verdict(command, words) === risk);
    expect(same.length / judged.length).toBeGreaterThanOrEqual(0.85);
  });

  it('takes a command for writing when it does not know better', () => {
    expect(judgeRisk(['notes', 'frobnicate'], 'Frobnicates the notes')).toBe('write');
    expect(judgeRisk(['notes', 'list'], '')).toBe('write');
    expect(judgeRisk(['notes', 'list'], 'List notes and delete old ones')).toBe('write');
  });
});

describe('confirmMessage', () => {
  it('shows the command with what it is given', () => {
    expect(confirmMessage(['docker', 'rm'], 'Remove one or more containers', ['container'])).toBe(
      'Remove one or more containers: docker rm {container}',
    );
  });
});

describe('timeLimit', () => {
  it('is longer for verbs that take long, and the usual one else', () => {
    expect(timeLimit(['docker', 'build'])).toBe(1800);
    expect(timeLimit(['docker', 'pull'])).toBe(300);
    expect(timeLimit(['docker', 'ps'])).toBeUndefined();
  });
});
