import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ExampleTools, exampleTools } from '../../test/example-tools.ts';
import { envelope, openRawSession, type RawSession } from '../../test/raw-session.ts';
import type { Frame } from '../frame/frame.ts';

const able = envelope({ elicitation: { form: {} } });
const accept = { question: { action: 'accept', content: {} } };

describe('a question between calls', () => {
  let raw: RawSession;
  let tools: ExampleTools;
  let id = 0;
  const call = async (path: string, more: object = {}, name = 'delete'): Promise<Frame> => {
    const params = { name, arguments: { path, keep: false }, ...able, ...more };
    const { result, error } = await raw.request(++id, 'tools/call', params);
    return (result ?? { error }) as Frame;
  };
  const textIn = ({ content }: Frame) => (content as { text: string }[])[0]?.text;

  beforeEach(async () => {
    tools = exampleTools();
    raw = await openRawSession(tools);
  });
  afterEach(() => raw.clientSide.close());

  it('is the result of the call, and its answer comes with the next', async () => {
    const asked = await call('a');
    expect(asked).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        question: {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            message: 'Delete a?',
            requestedSchema: { type: 'object', properties: {} },
          },
        },
      },
    });
    expect(asked).not.toHaveProperty('content');
    const { requestState } = asked;
    const done = await call('a', { requestState, inputResponses: accept });
    expect([done.resultType, textIn(done), tools.deleted]).toEqual(['complete', 'true accept', ['a']]);
  });

  it('treats arguments in any order as the same', async () => {
    const { requestState } = await call('a');
    const params = { arguments: { keep: false, path: 'a' }, requestState, inputResponses: accept };
    expect(textIn(await call('a', params))).toBe('true accept');
  });

  it.each([{ action: 'decline' }, { action: 'cancel' }, { action: 'yes' }])(
    'takes %j for no consent',
    async (answer) => {
      const { requestState } = await call('a');
      const done = await call('a', { requestState, inputResponses: { question: answer } });
      expect([done.resultType, tools.deleted]).toEqual(['complete', []]);
    },
  );

  it('is asked again when the answer is missing, or comes without its state', async () => {
    const { requestState } = await call('a');
    expect(await call('a', { requestState })).toMatchObject({ resultType: 'input_required' });
    expect(await call('a', { inputResponses: accept })).toMatchObject({ resultType: 'input_required' });
    expect(tools.deleted).toEqual([]);
  });

  it('accepts an answer once', async () => {
    const { requestState } = await call('a');
    await call('a', { requestState, inputResponses: accept });
    expect(await call('a', { requestState, inputResponses: accept })).toMatchObject({
      error: { code: -32602 },
    });
    expect(tools.deleted).toEqual(['a']);
  });

  it('accepts an answer only for the call that was asked about', async () => {
    const { requestState } = await call('a');
    const given = { requestState, inputResponses: accept };
    expect(await call('b', given)).toMatchObject({ error: { code: -32602 } });
    expect(tools.deleted).toEqual([]);
  });

  it('accepts an answer only for the tool that was asked about', async () => {
    const { requestState } = await call('a');
    const given = { requestState, inputResponses: accept };
    expect(await call('a', given, 'twice')).toMatchObject({ error: { code: -32602 } });
  });

  it.each([
    ['changed', (state: string) => `${state.slice(0, 5)}x${state.slice(6)}`],
    ['signed with another key', (state: string) => `${state.split('.')[0]}.${'A'.repeat(43)}`],
    ['without a signature', (state: string) => state.split('.')[0] as string],
    ['empty', () => ''],
    ['not a string', () => 7],
  ])('refuses a state that is %s', async (_, change) => {
    const { requestState } = await call('a');
    const given = { requestState: change(requestState as string), inputResponses: accept };
    expect(await call('a', given)).toMatchObject({ error: { code: -32602 } });
    expect(tools.deleted).toEqual([]);
  });

  it('refuses the state of another server', async () => {
    const other = await openRawSession(exampleTools());
    const params = { name: 'delete', arguments: { path: 'a', keep: false }, ...able };
    const { requestState } = (await other.request(1, 'tools/call', params)).result as Frame;
    expect(await call('a', { requestState, inputResponses: accept })).toMatchObject({
      error: { code: -32602 },
    });
  });

  it('is not put to a client that cannot ask', async () => {
    expect(textIn(await call('a', envelope()))).toBe('false unavailable');
    expect(tools.deleted).toEqual([]);
  });

  it('keeps the first answer while it asks a second question', async () => {
    const first = await call('', {}, 'twice');
    const name = { question: { action: 'accept', content: { name: 'Ada' } } };
    const second = await call('', { requestState: first.requestState, inputResponses: name }, 'twice');
    expect(second).toMatchObject({
      inputRequests: { question: { params: { message: 'Sure, Ada?' } } },
    });
    const given = { requestState: second.requestState, inputResponses: accept };
    expect(textIn(await call('', given, 'twice'))).toBe('Ada accept');
  });
});
