import type { Tool } from '@climax/desk/api';
import { goTo } from '../../state/use-route.ts';
import { Outside } from '../../ui/outside.tsx';
import type { PartProps } from '../part-props.ts';
import { ToolForm } from './tool-form.tsx';

/** One tool, called as an agent would call it. */
export function TryPart({ state, item }: PartProps) {
  const tools = state.clis.flatMap((cli) => cli.tools.filter((tool) => !tool.hidden));
  const tool = tools.find(({ name }) => name === item);
  return (
    <div class="stack">
      <section class="panel stack" aria-labelledby="try-heading">
        <h1 id="try-heading">Try</h1>
        <div class="row bottom">
          <div class="field grow">
            <label for="try-tool">Tool</label>
            <select
              id="try-tool"
              value={tool?.name ?? ''}
              onChange={(event) => goTo('try', event.currentTarget.value)}
            >
              <option value="">Choose a tool</option>
              {state.clis.map((cli) => (
                <optgroup key={cli.name} label={cli.name}>
                  {cli.tools.filter((entry) => !entry.hidden).map(toOption)}
                </optgroup>
              ))}
            </select>
          </div>
        </div>
        {tool && <Outside class="muted" text={tool.description} />}
        {item && !tool && <p class="problem">There is no tool {item}, or the policy hides it.</p>}
      </section>
      {tool && <ToolForm key={tool.name} tool={tool} />}
    </div>
  );
}

function toOption({ name }: Tool) {
  return (
    <option key={name} value={name}>
      {name}
    </option>
  );
}
