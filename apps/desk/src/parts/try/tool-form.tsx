import type { Preview, Tool } from '@climax/desk/api';
import { useMemo } from 'preact/hooks';
import { request } from '../../connection/request.ts';
import { desk } from '../../state/desk.ts';
import { useStore } from '../../state/use-store.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useRequest } from '../../ui/use-request.ts';
import { CallView } from './call-view.tsx';
import { argumentsOf } from './drafts.ts';
import { FieldInput } from './field-input.tsx';
import { fieldsOf } from './fields-of.ts';
import { PreviewView } from './preview-view.tsx';
import { draftsOf, setDrafts, startCall, stopCall, trial } from './trial.ts';

/** The form of a tool, with a preview of the call next to it and results below. */
export function ToolForm({ tool }: { tool: Tool }) {
  const fields = useMemo(() => fieldsOf(tool), [tool]);
  const drafts = useStore(trial, (now) => draftsOf(now, tool.name));
  const call = useStore(trial, (now) => (now.call?.tool === tool.name ? now.call : null));
  const error = useStore(trial, (now) => now.error);
  const epoch = useStore(desk, (now) => now.epoch);
  const { args, problems } = useMemo(() => argumentsOf(fields, drafts), [fields, drafts]);
  const key = useDebounced(JSON.stringify([args, epoch]), 150);
  const preview = useRequest(key, (signal) =>
    request('POST preview', { body: { tool: tool.name, args: JSON.parse(key)[0] }, signal }),
  );
  const isRunning = call?.state === 'running';
  return (
    <div class="columns">
      <form
        id="try-form"
        class="panel stack"
        aria-label={`Arguments of ${tool.name}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning && problems.size === 0) void startCall(tool.name, args);
        }}
      >
        {fields.length === 0 && <p class="muted">This tool takes no arguments.</p>}
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={drafts.get(field.name)}
            problem={problems.get(field.name) ?? problemWith(preview.value, field.name)}
            onChange={(value) => setDrafts(tool.name, new Map(drafts).set(field.name, value))}
          />
        ))}
      </form>
      <div class="stack sticky">
        <PreviewView tool={tool.name} args={args} preview={preview}>
          <div class="row">
            <button type="submit" form="try-form" class="primary" disabled={isRunning || problems.size > 0}>
              {preview.value?.verdict === 'ask' ? 'Run (a person is asked)' : 'Run'}
            </button>
            {isRunning && (
              <button type="button" class="danger" onClick={() => void stopCall(call.id)}>
                Stop
              </button>
            )}
            <button type="button" class="quiet" onClick={() => setDrafts(tool.name, new Map())}>
              Clear
            </button>
          </div>
          {error && (
            <p class="problem" role="alert">
              {error}
            </p>
          )}
        </PreviewView>
        {call && <CallView call={call} />}
      </div>
    </div>
  );
}

function problemWith(preview: Preview | null, argument: string): string | undefined {
  const messages = preview?.problems.filter((problem) => problem.argument === argument);
  return messages?.length ? messages.map(({ message }) => message).join(' ') : undefined;
}
