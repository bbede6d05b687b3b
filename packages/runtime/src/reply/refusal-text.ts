import { showLine } from '@climax/text';

/** Characters of a text that lists problems. */
const maxCharacters = 8000;

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

/** A heading with one line per problem, at most 8,000 characters. */
function bullets(heading: string, errors: readonly string[]): string {
  const lines = [heading];
  let length = heading.length;
  // On one line each: a value must not be able to forge a line of this text.
  const shown = errors.map((error) => showLine(error, Number.POSITIVE_INFINITY));
  for (const [position, error] of shown.entries()) {
    length += error.length + 5;
    if (length > maxCharacters - 40) {
      lines.push(`  - and ${errors.length - position} more`);
      break;
    }
    lines.push(`  - ${error}`);
  }
  return lines.join('\n');
}
