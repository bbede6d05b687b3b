import type { PolicyProblem, State } from '@climax/desk/api';
import { useEffect, useRef } from 'preact/hooks';
import { request } from '../../connection/request.ts';
import { useRequest } from '../../ui/use-request.ts';
import type { CodeEditor } from './code-editor.ts';
import { completePolicy } from './complete-policy.ts';
import { policyNames } from './policy-names.ts';

interface Props {
  text: string;
  problems: PolicyProblem[];
  state: State;
  onChange(text: string): void;
  /** Handed over when the editor is there. */
  onReady(editor: CodeEditor): void;
}

/** The editor, loaded when it is first shown. */
export function PolicyEditor({ text, problems, state, onChange, onReady }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const { value: schema } = useRequest('schema', () => request('GET policy/schema'));
  const latest = useRef({ schema, state, onChange, text, problems });
  latest.current = { schema, state, onChange, text, problems };

  useEffect(() => {
    let isGone = false;
    void import('./code-editor.ts').then(({ createEditor }) => {
      if (isGone) return;
      editor.current = createEditor(host.current as HTMLElement, {
        text: latest.current.text,
        onChange: (next) => latest.current.onChange(next),
        complete: (before) =>
          completePolicy(before, latest.current.schema ?? {}, policyNames(latest.current.state)),
      });
      editor.current.setProblems(latest.current.problems);
      onReady(editor.current);
    });
    return () => {
      isGone = true;
      editor.current?.destroy();
    };
  }, []);
  useEffect(() => editor.current?.setText(text), [text]);
  useEffect(() => editor.current?.setProblems(problems), [problems]);

  return <div class="editor" ref={host} />;
}
