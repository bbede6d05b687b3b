import type { ExplainedResult, MatchReason, SearchReply } from '@climax/desk/api';
import { countOf } from '@climax/text/problems';
import { request } from '../../connection/request.ts';
import { routeAddress } from '../../state/route.ts';
import { Badge } from '../../ui/badge.tsx';
import { OutsideBlock } from '../../ui/outside.tsx';
import { useRequest } from '../../ui/use-request.ts';

interface Props {
  query: string;
  cli: string;
  item: string | null;
}

/** The result of a search as an agent gets it: tools in order with matched words, and the exact text. */
export function SearchResults({ query, cli, item }: Props) {
  const { value: reply, error } = useRequest(JSON.stringify([query, cli]), (signal) =>
    request('POST search', { body: { query, ...(cli && { cli }) }, signal }),
  );
  if (error) return <p class="problem">{error}</p>;
  if (!reply) return <p class="muted">Searching …</p>;
  return (
    <div class="stack">
      <p class="muted small" role="status">
        {describe(reply)}
      </p>
      <ol class="results">
        {reply.results.map((result, index) => (
          <Result key={result.tool} result={result} place={index + 1} isCurrent={result.tool === item} />
        ))}
      </ol>
      <details>
        <summary>What the agent gets: about {reply.tokens} tokens</summary>
        <div class="stack tight">
          <OutsideBlock text={pretty(reply.text)} label="Reply to the agent" />
          {reply.remarks.map((remark) => (
            <OutsideBlock key={remark} text={remark} label="Remark to the agent" />
          ))}
        </div>
      </details>
    </div>
  );
}

function Result({
  result,
  place,
  isCurrent,
}: {
  result: ExplainedResult;
  place: number;
  isCurrent: boolean;
}) {
  return (
    <li>
      <a
        class="hit"
        href={routeAddress('tools', result.tool)}
        {...(isCurrent && { 'aria-current': 'true' as const })}
      >
        <span class="row">
          <span class="muted small">{place}</span>
          <span class="name">{result.tool}</span>
          <span class="muted small">
            {result.match}, score {result.score.toFixed(2)}
            {result.meaning !== undefined && `, meaning ${result.meaning.toFixed(2)}`}
          </span>
        </span>
        <span class="reasons small">
          {result.reasons.map((reason) => (
            <Reason key={`${reason.word} ${reason.by}`} reason={reason} />
          ))}
        </span>
      </a>
    </li>
  );
}

function Reason({ reason: { word, by, way, fields } }: { reason: MatchReason }) {
  return (
    <Badge>
      {word}
      {way !== 'itself' && ` → ${by} (${way})`} in {fields.join(', ')}
    </Badge>
  );
}

function describe({ isError, fit, unmet, results }: SearchReply): string {
  if (isError) return 'The search was refused; the reply says why.';
  const fits = {
    good: 'the best is a good fit',
    poor: 'the best is a poor fit',
    none: 'nothing fits well',
  };
  return [
    countOf(results.length, 'result'),
    fit && fits[fit],
    unmet.length > 0 && `no tool has: ${unmet.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The reply is JSON on one line; it is laid out for reading when that is all it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
