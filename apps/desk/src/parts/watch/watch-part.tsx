import { countOf } from '@climax/text/problems';
import { useEffect } from 'preact/hooks';
import { desk } from '../../state/desk.ts';
import { goTo } from '../../state/use-route.ts';
import { useStore } from '../../state/use-store.ts';
import { Outside } from '../../ui/outside.tsx';
import type { PartProps } from '../part-props.ts';
import { CallDetails } from './call-details.tsx';
import { CallFilters } from './call-filters.tsx';
import { CallTable } from './call-table.tsx';
import { StatsView } from './stats-view.tsx';
import { followWatched, loadCalls, watched } from './watched.ts';

/** The calls as they happen and as they were recorded. */
export function WatchPart({ state, item }: PartProps) {
  const { filter, calls, remarks, isLoading, progress } = useStore(watched);
  const epoch = useStore(desk, (now) => now.epoch);
  useEffect(() => void loadCalls(), [filter, epoch]);
  useEffect(followWatched, []);
  const chosen = calls.find(({ id }) => id === item);
  return (
    <div class="stack">
      <section class="panel stack" aria-labelledby="watch-heading">
        <div class="row spread">
          <h1 id="watch-heading">Watch</h1>
          <span class="muted small" role="status">
            {isLoading ? 'Loading …' : countOf(calls.length, 'call', calls.length.toLocaleString('en'))}
          </span>
        </div>
        <CallFilters filter={filter} state={state} calls={calls} />
        {remarks.map((remark) => (
          <p key={remark} class="problem small">
            <Outside text={remark} />
          </p>
        ))}
      </section>
      <div class={chosen ? 'columns wide-left' : 'stack'}>
        <CallTable calls={calls} chosen={item} onChoose={(id) => goTo('watch', id)} />
        {chosen && <CallDetails call={chosen} state={state} progress={progress.get(chosen.id)} />}
      </div>
      <StatsView filter={filter} />
    </div>
  );
}
