import { useEffect, useRef } from 'preact/hooks';
import { diffLines } from './diff-lines.ts';
import { saveDraft } from './draft.ts';

interface Props {
  before: string;
  after: string;
  onClose(): void;
}

/** Shows the changes before saving. */
export function SaveDialog({ before, after, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const save = async () => {
    await saveDraft();
    onClose();
  };
  return (
    <dialog ref={dialog} aria-labelledby="save-heading" onClose={onClose}>
      <div class="stack">
        <h2 id="save-heading">Save these changes?</h2>
        <section class="scroll" tabindex={0} aria-label="Changes">
          <pre class="diff">
            {diffLines(before, after).map(({ kind, text }, index) => (
              <span key={index} data-kind={kind}>
                {signs[kind]} {text}
              </span>
            ))}
          </pre>
        </section>
        <div class="row">
          <button type="button" class="primary" onClick={() => void save()}>
            Save
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </dialog>
  );
}

const signs = { same: ' ', added: '+', removed: '−', gap: '…' };
