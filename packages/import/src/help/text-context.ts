export interface TextContext {
  names: readonly string[];
  placeholder: string;
  /** Whether the framework takes a list as one value, or each of its values on its own. */
  lists: 'one value' | 'collected';
}
