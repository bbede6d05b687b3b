/** A caption, shown from one time to another, in seconds. */
export interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** A stretch of speech, in order. */
export interface Line {
  text: string;
  /** Who speaks, if the transcript has that. */
  speaker?: string | undefined;
  /** Whether something other than the flow of words separates it from the line before: a blank line, another speaker. */
  opensParagraph: boolean;
  /** Seconds of silence before it; 0 if no times are known. */
  pause: number;
}
