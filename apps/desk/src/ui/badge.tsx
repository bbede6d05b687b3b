import type { CallVerdict } from '@climax/desk/api';
import type { ComponentChildren } from 'preact';

export type Tone = 'good' | 'warn' | 'bad' | 'accent' | 'plain';

/** A badge. The word carries the meaning; the colour only repeats it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ComponentChildren }) {
  return (
    <span class="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** Every verdict there is: the compiler would miss one. */
export const verdictTones: Record<CallVerdict, Tone> = {
  allowed: 'good',
  refused: 'bad',
  hidden: 'bad',
  unknown: 'bad',
  asked: 'warn',
  denied: 'bad',
  busy: 'warn',
  unrecorded: 'warn',
  unfinished: 'accent',
};

const tones = new Map<string, Tone>([
  ['read', 'plain'],
  ['write', 'warn'],
  ['destructive', 'bad'],
  ['allow', 'good'],
  ['ask', 'warn'],
  ['refuse', 'bad'],
  ...Object.entries(verdictTones),
]);

/** A badge for a risk or a verdict. */
export function WordBadge({ word }: { word: string }) {
  return <Badge tone={tones.get(word) ?? 'plain'}>{word}</Badge>;
}
