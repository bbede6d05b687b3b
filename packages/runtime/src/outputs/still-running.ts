/** The name under which `climax_call` reads kept outputs. Never listed. */
export const outputToolName = 'climax_output';

/** How to follow a command that keeps running. */
export function stillRunning(id: string): string {
  const wait = JSON.stringify({ tool_name: outputToolName, args: { id, wait: 30 } });
  return `The command is still running as "${id}". Wait for more with climax_call ${wait}; end it with args {"id": "${id}", "stop": true}.`;
}
