import type { Question } from '../question/question.ts';
import type { ChannelAnswer } from './channel.ts';
import { type DialogOptions, dialogChannel } from './dialog-channel.ts';

const question: Question = {
  tool: 'test-dialog',
  risk: 'read',
  headline: 'Can you see this question? Nothing will be run.',
  details: [{ label: 'Asked by', text: 'climax test-dialog' }],
};
const timeoutMs = 120_000;

/** Shows a test question in a native dialog. Reports what happens through `say`; returns whether a person approved. */
export async function tryDialog(
  { env, platform, signal }: DialogOptions & { signal: AbortSignal },
  say: (line: string) => void,
): Promise<boolean> {
  const channel = dialogChannel({ env, platform });
  say(`Platform: ${platform}`);
  const obstacle = channel.unavailable();
  if (obstacle !== undefined) {
    say(`Method: none (${obstacle})`);
    say(
      '✗ No question can be shown. Clients that can ask their user still do; climax run --headless-approve runs calls that nobody can be asked about',
    );
    return false;
  }
  say(`Method: ${channel.program()}`);
  const answer = await channel.ask(question, { signal, timeoutMs, subject: 'test-dialog' });
  say(describe(answer));
  return ['once', 'same-call', 'same-tool'].includes(answer.kind);
}

function describe(answer: ChannelAnswer): string {
  switch (answer.kind) {
    case 'once':
      return '✓ You chose Approve';
    case 'same-call':
    case 'same-tool':
      return '✓ You chose Approve for the session';
    case 'failed':
      return `✗ The question could not be shown: ${answer.reason}`;
    case 'timeout':
      return '✗ Nobody answered within 120 seconds';
    default:
      return '✗ You chose Deny, or closed the window';
  }
}
