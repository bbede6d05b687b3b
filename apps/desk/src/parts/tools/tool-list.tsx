import type { Cli, Tool } from '@climax/desk/api';
import { routeAddress } from '../../state/route.ts';
import { WordBadge } from '../../ui/badge.tsx';
import { Outside } from '../../ui/outside.tsx';

/** All tools by CLI. Hidden ones are struck out, with the rule that hides them. */
export function ToolList({ clis, item }: { clis: Cli[]; item: string | null }) {
  const isShort = clis.reduce((sum, { tools }) => sum + tools.length, 0) <= 60;
  return (
    <div class="tool-list stack tight">
      {clis.map((cli) => (
        <details key={cli.name} open={isShort || cli.tools.some(({ name }) => name === item)}>
          <summary>
            <strong>{cli.name}</strong>{' '}
            <span class="muted small">
              {cli.tools.length} · <Outside text={cli.description} />
            </span>
          </summary>
          <ul>
            {cli.tools.map((tool) => (
              <ToolLine key={tool.name} tool={tool} isCurrent={tool.name === item} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function ToolLine({ tool, isCurrent }: { tool: Tool; isCurrent: boolean }) {
  return (
    <li {...(tool.hidden && { 'data-hidden': true })}>
      <a href={routeAddress('tools', tool.name)} {...(isCurrent && { 'aria-current': 'true' as const })}>
        <span class="row">
          <span class="name">{tool.name}</span>
          {tool.risk !== 'read' && <WordBadge word={tool.risk} />}
          {tool.hidden && <span class="small muted">hidden by {tool.hidden.rule}</span>}
        </span>
        <Outside class="small muted" text={tool.description} />
      </a>
    </li>
  );
}
