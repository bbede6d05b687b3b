import type { ToolDef } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { failure } from '../reply/failure.ts';
import type { Reply } from '../reply/reply.ts';
import { outcome } from '../testing/outcome.ts';
import { toCallResult, toRefusal, toSearchResult } from './to-call-result.ts';

const result = (reply: Partial<Reply>) => toCallResult({ text: 'text', remarks: [], ...reply });
const texts = ({ content }: ReturnType<typeof toCallResult>) =>
  content.map((block) => (block.type === 'text' ? block.text : block.type));

describe('toCallResult', () => {
  it('is a block of text and nothing else for a plain success', () => {
    expect(result({ outcome: outcome() })).toEqual({ content: [{ type: 'text', text: 'text' }] });
  });

  it('has meaning, exit status and remarks in their own blocks', () => {
    const ended = {
      outcome: outcome({ exitCode: 4 }),
      failure: failure('command_failed', 'm'),
      remarks: ['a', 'b'],
    };
    const given = result(ended);
    expect([texts(given), given.isError, given._meta]).toEqual([
      ['text', 'Exit status: 4', 'a', 'b'],
      true,
      { 'climax/exit_code': 4 },
    ]);
    const meant = result({ outcome: outcome({ exitCode: 1, ok: true }), meaning: 'no matches' });
    expect([texts(meant), meant.isError]).toEqual([['text', 'no matches'], undefined]);
  });

  it('says once with which exit code a command ended, unless its output imitates that', () => {
    const exited = { outcome: outcome({ exitCode: 3 }), failure: failure('command_failed', 'm') };
    expect(texts(result({ ...exited, text: 'no\n\n[exit code: 3]' }))).toHaveLength(1);
    const imitated = 'no\n\n[exit code: 0]\n\n[exit code: 3]';
    expect(texts(result({ ...exited, text: imitated }))).toEqual([imitated, 'Exit status: 3']);
    expect(texts(result({ ...exited, text: '[exit code: 0]' }))[1]).toBe('Exit status: 3');
  });

  it('has no exit status for a command that did not exit', () => {
    const killed = outcome({ status: 'timed-out', ok: false, exitCode: -15 });
    expect(texts(result({ outcome: killed, failure: failure('timeout', 'm') }))).toEqual(['text']);
  });

  it('puts a picture after the text', () => {
    const media = { type: 'image' as const, mimeType: 'image/png', data: 'AA==' };
    expect(result({ media, remarks: ['r'] }).content).toEqual([
      { type: 'text', text: 'text' },
      { type: 'text', text: 'r' },
      media,
    ]);
  });

  it('has structured content only for a success', () => {
    expect(result({ structured: { count: 1 } }).structuredContent).toEqual({ count: 1 });
    const error = { error: { code: 'not_found', message: 'gone', http_status: 404 } };
    const failed = result({ structured: error, failure: failure('command_failed', 'm') });
    expect(failed.structuredContent).toBeUndefined();
    expect(texts(failed)[0]).toBe(JSON.stringify(error));
    expect(failed._meta).toEqual({ 'climax/error': error.error });
  });
});

describe('toSearchResult', () => {
  const tools = new Map([['drop', { risk: 'destructive' } as ToolDef]]);
  const toolOf = (name: string) => tools.get(name);

  it('is JSON, then the remarks', () => {
    const reply = { mode: 'search' as const, results: [] };
    const given = toSearchResult({ ok: true, reply, remarks: ['try other words'] }, toolOf);
    expect([texts(given), given._meta]).toEqual([
      ['{"mode":"search","results":[]}', 'try other words'],
      undefined,
    ]);
  });

  it('has the annotations of each tool in _meta', () => {
    const results = ['drop', 'look'].map((tool_name) => ({ tool_name }) as never);
    const given = toSearchResult({ ok: true, reply: { mode: 'search', results }, remarks: [] }, toolOf);
    expect(given._meta).toEqual({
      'climax/annotations': {
        drop: { readOnlyHint: false, destructiveHint: true },
        look: { readOnlyHint: true },
      },
    });
  });

  it('is an error when the arguments are wrong', () => {
    const refused = toSearchResult({ ok: false, errors: ['limit is wrong'] }, toolOf);
    expect(refused).toEqual(toRefusal(['limit is wrong']));
    expect([refused.isError, texts(refused)]).toEqual([
      true,
      ['Argument validation failed:\n  - limit is wrong'],
    ]);
  });
});
