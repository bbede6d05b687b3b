import { parseSince } from '@climax/text/match';
import type { CallFilter, CallRequest, OutputQuery } from '../api.ts';
import type { Wanted } from '../calls/history.ts';
import { ApiRefusal } from './api-refusal.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Endpoints } from './endpoint.ts';
import type { Fields } from './read-fields.ts';

type Names = 'POST calls' | 'GET calls' | 'GET calls/ID' | 'POST calls/ID/stop' | 'GET output' | 'GET stats';

const filterFields: Fields = {
  client: 'text?',
  tool: 'text?',
  verdict: 'text?',
  since: 'text?',
  until: 'text?',
  source: 'text?',
  limit: 'integer?',
};

const defaultLimit = 200;
const maxLimit = 10_000;
const unknownCall = () =>
  new ApiRefusal('not_found', 'The desk has no call with this id, or no longer keeps it');

export function callEndpoints({ host, history, ownCalls, session }: DeskParts): Pick<Endpoints, Names> {
  return {
    'POST calls': {
      fields: { tool: 'text', args: 'mapping' },
      answer(request: CallRequest) {
        const id = ownCalls.start(request);
        return id === undefined ? new ApiRefusal('busy', 'Too many calls from the desk are running') : { id };
      },
    },
    'GET calls': {
      fields: filterFields,
      answer(filter: CallFilter) {
        const wanted = readFilter(filter);
        if (wanted instanceof ApiRefusal) return wanted;
        return history.page(wanted, Math.min(filter.limit ?? defaultLimit, maxLimit));
      },
    },
    'GET calls/ID': { answer: (_, id) => ownCalls.find(id) ?? unknownCall() },
    'POST calls/ID/stop': { answer: (_, id) => ownCalls.stop(id) ?? unknownCall() },
    'GET output': {
      fields: {
        id: 'text',
        stream: 'text?',
        from_line: 'integer?',
        to_line: 'integer?',
        match: 'text?',
        context: 'integer?',
        tail: 'integer?',
      },
      async answer(query: OutputQuery) {
        const { stream = 'stdout' } = query;
        if (stream !== 'stdout' && stream !== 'stderr') {
          return new ApiRefusal('bad_request', 'The field "stream" must be one of stdout, stderr');
        }
        const part = await host.readOutput(query, session);
        if (part === undefined) return new ApiRefusal('not_found', 'This output is no longer kept');
        return typeof part === 'string' ? new ApiRefusal('bad_request', part) : part;
      },
    },
    'GET stats': {
      fields: filterFields,
      answer(filter: CallFilter) {
        const wanted = readFilter(filter);
        return wanted instanceof ApiRefusal ? wanted : history.stats(wanted);
      },
    },
  };
}

function readFilter({ since, until, client, tool, verdict, source }: CallFilter): Wanted | ApiRefusal {
  const times = { since: since && parseSince(since), until: until && parseSince(until) };
  const wrong = [since && !times.since && since, until && !times.until && until].find(Boolean);
  if (wrong)
    return new ApiRefusal(
      'bad_request',
      `${JSON.stringify(wrong)} is not a time such as 30m, 7d or 2026-11-17`,
    );
  return { client, tool, verdict, source, ...(times as Pick<Wanted, 'since' | 'until'>) };
}
