import type { PolicyProblem, State } from '@climax/desk/api';
import { useEffect, useRef, useState } from 'preact/hooks';
import { request } from '../../connection/request.ts';
import { useRequest } from '../../ui/use-request.ts';
import type { CodeEditor } from './code-editor.ts';
import { completePolicy } from './complete-policy.ts';
import { currentText, draft, editText } from './draft.ts';
import { policyNames } from './policy-names.ts';

interface Props {
  problems: PolicyProblem[];
  state: State;
  /** Called when the editor is loaded. */
  onReady(editor: CodeEditor): void;
}

/** The editor, loaded when it is first shown. */
export function PolicyEditor({ problems, state, onReady }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { value: schema } = useRequest('schema', () => request('GET policy/schema'));
  const latest = useRef({ schema, state, problems });
  latest.current = { schema, state, problems };

  useEffect(() => {
    let isGone = false;
    const start = ({ createEditor }: typeof import('./code-editor.ts')) => {
      if (isGone) return;
      editor.current = createEditor(host.current as HTMLElement, {
        text: currentText(),
        onChange: editText,
        complete: (before) =>
          completePolicy(before, latest.current.schema ?? {}, policyNames(latest.current.state)),
      });
      editor.current.setProblems(latest.current.problems);
      onReady(editor.current);
    };
    import('./code-editor.ts').then(start).catch(() => setIsMissing(true));
    return () => {
      isGone = true;
      editor.current?.destroy();
    };
  }, []);
  // Immediately, not after rendering: outdated text must not overwrite what was typed meanwhile.
  useEffect(() => draft.subscribe(() => editor.current?.setText(currentText())), []);
  useEffect(() => editor.current?.setProblems(problems), [problems]);

  if (isMissing) return <p class="problem">The editor could not be loaded. Load this page again.</p>;
  return <div class="editor" ref={host} />;
}
