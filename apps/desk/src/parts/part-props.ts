import type { State } from '@climax/desk/api';

/** What every part is given. */
export interface PartProps {
  state: State;
  item: string | null;
}
