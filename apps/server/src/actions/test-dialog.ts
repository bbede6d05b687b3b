import { type Answer, dialogChannel } from '@climax/consent';
import { abortOnSignal } from '../until-signal.ts';

const question = {
  tool: 'test-dialog',
  risk: 'read' as const,
  headline: 'Can you see this question? Nothing will be run.',
  details: [{ label: 'Asked by', text: 'climax test-dialog' }],
};

/** Shows one question in a native dialog and says on stderr what came of it. */
export async function testDialog(): Promise<number> {
  const channel = dialogChannel(process);
  const say = (line: string) => process.stderr.write(`${line}\n`);
  say(`Platform: ${process.platform}`);
  const obstacle = channel.unavailable();
  if (obstacle !== undefined) {
    say(`Method: none (${obstacle})`);
    say('✗ No question can be shown. Clients that can ask their user still do; see docs/consent.md');
    return 1;
  }
  say(`Method: ${channel.program()}`);
  const options = { signal: abortOnSignal(), timeoutMs: 120_000, subject: 'test-dialog' };
  const answer = await channel.ask(question, options);
  say(describe(answer));
  return ['once', 'same-call', 'same-tool'].includes(answer.kind) ? 0 : 1;
}

function describe(answer: Answer): string {
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
