import type { CallChange, PolicyCheck, ToolChange } from '@climax/desk/api';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { WordBadge } from '../../ui/badge.tsx';
import { Outside } from '../../ui/outside.tsx';

/** At most this many rows of a table are drawn. */
const maxRows = 300;

/** The effect of the edited policy on tools and past calls, compared with the current one. */
export function PolicyEffects({ check, isEdited }: { check: PolicyCheck; isEdited: boolean }) {
  if (check.tools.length === 0 && check.calls.length === 0) return null;
  return (
    <>
      <EffectTable
        title="Tools"
        rows={check.tools}
        isEdited={isEdited}
        describe={(change: ToolChange) => (
          <>
            <span class="name">{change.tool}</span>{' '}
            {change.risk !== 'read' && <span class="muted small">{change.risk}</span>}
          </>
        )}
        explain={({ after }) => after.rule}
      />
      <EffectTable
        title="Past calls"
        rows={check.calls}
        isEdited={isEdited}
        describe={(change: CallChange) => <Outside class="code" text={change.line ?? change.tool} />}
        explain={({ after }) => after.reasons[0] ?? after.rule}
      />
    </>
  );
}

interface TableProps<T extends ToolChange | CallChange> {
  title: string;
  rows: T[];
  isEdited: boolean;
  describe(row: T): ComponentChildren;
  explain(row: T): string;
}

function EffectTable<T extends ToolChange | CallChange>({
  title,
  rows,
  isEdited,
  describe,
  explain,
}: TableProps<T>) {
  const [showsAll, setShowsAll] = useState(!isEdited);
  const changed = rows.filter(({ before, after }) => before.verdict !== after.verdict);
  const shown = showsAll ? rows : changed;
  const id = `effects-${title}`.replace(' ', '-');
  if (rows.length === 0) return null;
  return (
    <section class="panel stack tight" aria-labelledby={id}>
      <div class="row spread">
        <h2 id={id}>{title}</h2>
        <span class="muted small" role="status">
          {changed.length} of {rows.length} would change
        </span>
      </div>
      <label class="row small">
        <input
          type="checkbox"
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
        Show those that stay as they are
      </label>
      {shown.length > 0 && (
        <section class="effects scroll" tabindex={0} aria-label={`${title} before and after`}>
          <table>
            <thead>
              <tr>
                <th scope="col">{title === 'Tools' ? 'Tool' : 'Call'}</th>
                <th scope="col">Now</th>
                <th scope="col">Then</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, maxRows).map((row) => (
                <tr key={'id' in row ? row.id : row.tool}>
                  <td class="wrap">{describe(row)}</td>
                  <td>
                    <WordBadge word={row.before.verdict} />
                  </td>
                  <td>
                    <WordBadge word={row.after.verdict} />
                  </td>
                  <td class="small wrap">
                    <Outside text={explain(row)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {shown.length > maxRows && <p class="muted small">{shown.length - maxRows} more are not shown.</p>}
    </section>
  );
}
