import { showLine } from '@climax/text';
import { fitLines } from '@climax/text/problems';

const headings = {
  arguments: 'Argument validation failed:',
  policy: 'Policy validation failed:',
};

/** Why a call was refused: the first line says what kind of check refused it, then one line per problem. */
export function refusalText(kind: keyof typeof headings, errors: readonly string[]): string {
  return bullets(headings[kind], errors);
}

/** Where an output breaks its contract. */
export function violationText(violations: readonly string[]): string {
  return bullets('Contract violation:', violations);
}

/** A heading with one line per problem. */
function bullets(heading: string, errors: readonly string[]): string {
  // On one line each: a value must not be able to forge a line of this text.
  const shown = errors.map((error) => showLine(error, Number.POSITIVE_INFINITY));
  return [heading, ...fitLines(shown).map((line) => `  - ${line}`)].join('\n');
}
