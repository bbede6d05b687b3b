import type { CallEntry, CallFilter, State } from '@climax/desk/api';
import { useMemo, useState } from 'preact/hooks';
import { verdictTones } from '../../ui/badge.tsx';
import { setFilter } from './watched.ts';

const times = [
  ['', 'Any time'],
  ['5m', 'Last 5 minutes'],
  ['1h', 'Last hour'],
  ['24h', 'Last 24 hours'],
  ['7d', 'Last 7 days'],
] as const;

interface Props {
  filter: CallFilter;
  state: State;
  calls: CallEntry[];
}

/** The filter. Names may contain `*`. */
export function CallFilters({ filter, state, calls }: Props) {
  const clients = useMemo(
    () => [...new Set(calls.map(({ client }) => client ?? ''))].filter(Boolean),
    [calls],
  );
  const tools = state.clis.flatMap((cli) => cli.tools.map(({ name }) => name));
  const choose = (name: 'verdict' | 'since' | 'source') => (event: { currentTarget: HTMLSelectElement }) =>
    setFilter({ [name]: event.currentTarget.value || undefined });
  return (
    <div class="filters">
      <NameFilter name="client" label="Client" value={filter.client} known={clients} />
      <NameFilter name="tool" label="Tool" value={filter.tool} known={tools} />
      <div class="field">
        <label for="filter-verdict">Verdict</label>
        <select id="filter-verdict" value={filter.verdict ?? ''} onChange={choose('verdict')}>
          <option value="">Any</option>
          {Object.keys(verdictTones).map((verdict) => (
            <option key={verdict}>{verdict}</option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="filter-since">Time</label>
        <select id="filter-since" value={filter.since ?? ''} onChange={choose('since')}>
          {times.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {state.auditFiles.length > 0 && (
        <div class="field">
          <label for="filter-source">Source</label>
          <select id="filter-source" value={filter.source ?? ''} onChange={choose('source')}>
            <option value="">All</option>
            <option value="server">This server</option>
            {state.auditFiles.map((file) => (
              <option key={file}>{file}</option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}

interface NameProps {
  name: 'client' | 'tool';
  label: string;
  value: string | undefined;
  known: string[];
}

/** Takes effect when it is left or Enter is pressed. */
function NameFilter({ name, label, value, known }: NameProps) {
  const [text, setText] = useState(value ?? '');
  const id = `filter-${name}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        list={`${id}-known`}
        value={text}
        placeholder="Any, or git_*"
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={(event) => setFilter({ [name]: event.currentTarget.value.trim() || undefined })}
      />
      <datalist id={`${id}-known`}>
        {known.map((entry) => (
          <option key={entry} value={entry} />
        ))}
      </datalist>
    </div>
  );
}
