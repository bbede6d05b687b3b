export interface TextContext {
  names: readonly string[];
  placeholder: string;
  /** The value that the option's spelling shows: `--format="simple"`. */
  shown?: string;
  /** Whether the framework takes a list as one value, only one in commas as one, or all as separate values. */
  lists: 'one value' | 'one string' | 'collected';
  /** The framework itself prints what an option is limited to: what else a sentence lists is not checked. */
  showsChoices?: boolean;
}
