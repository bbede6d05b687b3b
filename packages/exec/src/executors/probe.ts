/** One check of whether commands could run in a place. */
export interface Probe {
  level: 'ok' | 'warning' | 'problem';
  /** A few words: `image alpine is here`. */
  text: string;
}

export const fine = (text: string): Probe => ({ level: 'ok', text });
export const wrong = (text: string): Probe => ({ level: 'problem', text });
