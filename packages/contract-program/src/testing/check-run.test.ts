import { describe, expect, it } from '@jest/globals';
import { contract, failure, output } from './check-run.ts';

const tool = 'transcript.clean';
const ran = (status: number | null, value: unknown) => ({
  status,
  stdout: JSON.stringify(value),
  stderr: '',
});
const failed = (code: string) => ({ error: { code, message: 'no' } });

describe('output', () => {
  it('returns what the contract promises', () => {
    expect(output(tool, ran(0, { clean_text: 'yes' }))).toEqual({ clean_text: 'yes' });
  });

  it.each([
    [ran(0, { text: 'yes' }), /clean_text/],
    [ran(1, { clean_text: 'yes' }), /exit status 1/],
    [ran(null, { clean_text: 'yes' }), /exit status null/],
  ])('complains of %j', (run, message) => {
    expect(() => output(tool, run)).toThrow(message);
  });
});

describe('failure', () => {
  it('returns an error that the contract declares', () => {
    expect(failure(tool, ran(1, failed('timeout')))).toEqual({ code: 'timeout', message: 'no' });
  });

  it.each([
    [ran(1, failed('port_busy')), /port_busy is not declared/],
    [ran(2, failed('timeout')), /exit status 2/],
    [ran(1, { clean_text: 'yes' }), /exit status 1/],
  ])('complains of %j', (run, message) => {
    expect(() => failure(tool, run)).toThrow(message);
  });
});

describe('contract', () => {
  it('complains of a tool without one', () => {
    expect(() => contract('web.fech')).toThrow('no contract for web.fech');
  });
});
