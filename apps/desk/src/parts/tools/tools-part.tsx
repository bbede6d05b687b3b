import type { State } from '@climax/desk/api';
import { useState } from 'preact/hooks';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { PartProps } from '../part-props.ts';
import { SearchResults } from './search-results.tsx';
import { ToolDetails } from './tool-details.tsx';
import { ToolList } from './tool-list.tsx';

/** All tools, and a search as an agent would do it. */
export function ToolsPart({ state, item }: PartProps) {
  const [query, setQuery] = useState('');
  const [cli, setCli] = useState('');
  const settled = useDebounced(query.trim(), 150);
  const shown = state.clis.flatMap(({ tools }) => tools).find(({ name }) => name === item);
  return (
    <div class="columns">
      <section class="panel stack" aria-labelledby="tools-heading">
        <div class="row spread">
          <h1 id="tools-heading">Tools</h1>
          <span class="muted small">{describeCount(state)}</span>
        </div>
        <div class="row bottom">
          <div class="field grow">
            <label for="tool-search">Search as an agent would</label>
            <input
              id="tool-search"
              type="search"
              value={query}
              placeholder="show the last commits"
              autocomplete="off"
              spellcheck={false}
              onInput={(event) => setQuery(event.currentTarget.value)}
            />
          </div>
          <div class="field">
            <label for="tool-cli">CLI</label>
            <select id="tool-cli" value={cli} onChange={(event) => setCli(event.currentTarget.value)}>
              <option value="">All</option>
              {state.clis.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
        </div>
        {settled ? (
          <SearchResults query={settled} cli={cli} item={item} />
        ) : (
          <ToolList clis={state.clis.filter(({ name }) => !cli || name === cli)} item={item} />
        )}
      </section>
      <section class="panel sticky" aria-label="The chosen tool">
        {shown ? <ToolDetails tool={shown} /> : <Welcome state={state} />}
      </section>
    </div>
  );
}

function Welcome({ state }: { state: State }) {
  return (
    <div class="stack">
      <p class="muted">Choose a tool to see its arguments, or search for what you want done.</p>
      {state.warnings.length > 0 && (
        <div class="stack tight">
          <h2>Worth knowing</h2>
          <ul class="stack tight">
            {state.warnings.map((warning) => (
              <li key={warning} class="wrap small">
                {warning}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function describeCount({ clis }: State): string {
  const tools = clis.flatMap((cli) => cli.tools);
  const hidden = tools.filter((tool) => tool.hidden).length;
  return `${tools.length - hidden} can be called${hidden > 0 ? `, ${hidden} hidden by the policy` : ''}`;
}
