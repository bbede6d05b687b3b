import type { ComponentType } from 'preact';
import { desk } from '../state/desk.ts';
import type { Part, Route } from '../state/route.ts';
import { useStore } from '../state/use-store.ts';
import { DecidePart } from './decide/decide-part.tsx';
import type { PartProps } from './part-props.ts';
import { PolicyPart } from './policy/policy-part.tsx';
import { ToolsPart } from './tools/tools-part.tsx';
import { TryPart } from './try/try-part.tsx';
import { WatchPart } from './watch/watch-part.tsx';

const views: Record<Part, ComponentType<PartProps>> = {
  tools: ToolsPart,
  try: TryPart,
  watch: WatchPart,
  decide: DecidePart,
  policy: PolicyPart,
};

/** The part that the address names. */
export function PartView({ route }: { route: Route }) {
  const state = useStore(desk, (now) => now.state);
  const View = views[route.part];
  return state ? <View state={state} item={route.item} /> : <p class="muted">Loading …</p>;
}
