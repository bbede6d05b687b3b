import type { Question } from '../question/question.ts';
import type { AskOptions, Channel, ChannelAnswer } from './channel.ts';

/** A page that shows questions while it is open. */
export interface Desk {
  isOpen(): boolean;
  ask(question: Question, options: AskOptions): Promise<ChannelAnswer>;
}

export function deskChannel(desk: Desk | undefined): Channel {
  return {
    name: 'desk',
    unavailable: () => (desk?.isOpen() ? undefined : 'no desk is open'),
    ask: async (question, options) =>
      desk ? desk.ask(question, options) : { kind: 'failed', reason: 'no desk is open' },
  };
}
