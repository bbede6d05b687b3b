import type { Section } from '../../text/sections.ts';
import type { OptionSpec } from './option-spec.ts';

/** One option as the text has it: its spec, and all lines that describe it. */
export interface OptionEntry {
  spec: OptionSpec;
  description: string;
  section: Section;
  /** The line it begins with, and where that is in its section. */
  line: string;
  at: number;
  /** Marked as required by a star before it. */
  starred: boolean;
}
