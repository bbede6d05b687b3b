import { useEffect, useRef, useState } from 'preact/hooks';
import { request } from '../../connection/request.ts';
import { desk } from '../../state/desk.ts';
import { useStore } from '../../state/use-store.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Outside } from '../../ui/outside.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useRequest } from '../../ui/use-request.ts';
import type { PartProps } from '../part-props.ts';
import type { CodeEditor } from './code-editor.ts';
import { discardDraft, draft, fetchPolicy } from './draft.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { PolicyEffects } from './policy-effects.tsx';
import { ProblemList } from './problem-list.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { Starters } from './starters.tsx';

/** The policy as text, and what it would mean. */
export function PolicyPart({ state }: PartProps) {
  const { saved, text: edited, remark, error } = useStore(draft);
  const epoch = useStore(desk, (now) => now.epoch);
  const [isSaving, setIsSaving] = useState(false);
  const editor = useRef<CodeEditor | null>(null);
  const text = edited ?? saved?.text ?? '';
  const settled = useDebounced(saved && text !== '' ? text : null, 300);
  const { value: check, error: checkError } = useRequest(
    settled === null ? null : JSON.stringify([epoch, saved?.digest, settled]),
    (signal) => request('POST policy/check', { body: { text: settled ?? '' }, signal }),
  );
  useEffect(() => void fetchPolicy(), [epoch, state]);
  if (!saved) return <p class={error ? 'problem' : 'muted'}>{error ?? 'Loading …'}</p>;

  const hasErrors = check?.problems.some(({ severity }) => severity === 'error') ?? false;
  return (
    <div class="columns">
      <section class="panel stack" aria-labelledby="policy-heading">
        <div class="row spread">
          <h1 id="policy-heading">Policy</h1>
          <span class="muted small wrap">{saved.path ?? 'This server has no policy file'}</span>
        </div>
        {saved.reason && <p class="muted small">{saved.reason}</p>}
        <PolicyEditor
          problems={check?.problems ?? []}
          state={state}
          onReady={(ready) => {
            editor.current = ready;
          }}
        />
        <p role="status" class="small">
          {remark && <Outside text={remark} />}
        </p>
        {(error ?? checkError) && (
          <p class="problem" role="alert">
            {error ?? checkError}
          </p>
        )}
        <div class="row">
          {saved.canSave && (
            <button
              type="button"
              class="primary"
              disabled={edited === null || hasErrors || settled !== text}
              onClick={() => setIsSaving(true)}
            >
              Review and save
            </button>
          )}
          <button type="button" disabled={edited === null} onClick={discardDraft}>
            Discard changes
          </button>
          <CopyButton text={text}>Copy</CopyButton>
        </div>
      </section>
      <div class="stack">
        {text === '' && saved.digest === null && <Starters />}
        {check && text !== '' && (
          <>
            <ProblemList
              problems={check.problems}
              onChoose={({ line, column }) => editor.current?.goTo(line, column)}
            />
            <PolicyEffects check={check} isEdited={edited !== null} />
          </>
        )}
      </div>
      {isSaving && edited !== null && (
        <SaveDialog before={saved.text} after={edited} onClose={() => setIsSaving(false)} />
      )}
    </div>
  );
}
