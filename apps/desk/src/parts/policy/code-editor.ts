import type { PolicyProblem } from '@climax/desk/api';
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { completePolicy, Suggestion } from './complete-policy.ts';
import { editorColours, editorTheme } from './editor-theme.ts';

export interface CodeEditor {
  setText(text: string): void;
  setProblems(problems: PolicyProblem[]): void;
  /** Puts the cursor at a line and column, both from 1. */
  goTo(line: number, column: number): void;
  destroy(): void;
}

export interface EditorOptions {
  text: string;
  onChange(text: string): void;
  /** Completions at the cursor. */
  complete(before: string): ReturnType<typeof completePolicy>;
}

/**
 * An editor for YAML inside `host`. It is in a shadow root: there CodeMirror's styles are a constructable style sheet, which a
 * strict Content-Security-Policy lets through.
 */
export function createEditor(host: HTMLElement, { text, onChange, complete }: EditorOptions): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        yaml(),
        syntaxHighlighting(editorColours),
        editorTheme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'Policy, as YAML', spellcheck: 'false' }),
        autocompletion({ override: [(context) => suggest(context, complete)] }),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(next) {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setProblems(problems) {
      view.dispatch(
        setDiagnostics(
          view.state,
          problems.map((problem) => diagnosticOf(problem, view.state.doc)),
        ),
      );
    },
    goTo(line, column) {
      const place = placeOf(view.state.doc, line, column);
      view.dispatch({ selection: { anchor: place }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function suggest(context: CompletionContext, complete: EditorOptions['complete']) {
  const found = complete(context.state.sliceDoc(0, context.pos));
  if (!found || (found.length === 0 && !context.explicit)) return null;
  return { from: context.pos - found.length, options: found.suggestions.map(toCompletion) };
}

function toCompletion({ label, info, insert }: Suggestion): Completion {
  return { label, apply: insert, ...(info && { info }) };
}

function diagnosticOf({ line, column, severity, message }: PolicyProblem, doc: Text): Diagnostic {
  const from = placeOf(doc, line, column);
  const { to } = doc.lineAt(from);
  return { from, to: Math.max(from, to), severity, message };
}

function placeOf(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.max(1, Math.min(line, doc.lines)));
  return Math.min(to, from + Math.max(0, column - 1));
}
