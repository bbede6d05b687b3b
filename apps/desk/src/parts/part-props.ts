import type { State } from '@climax/desk/api';

/** The props of every part. */
export interface PartProps {
  state: State;
  item: string | null;
}
