/** One line of a help text, tabs expanded. */
export interface Line {
  text: string;
  /** Columns before the first character; the text's length when the line is blank. */
  indent: number;
  blank: boolean;
  /** The title of a drawn box. */
  title?: true;
}
