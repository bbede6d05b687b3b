const clock = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;

const timing = new RegExp(String.raw`^\s*(${clock})\s*-->\s*(${clock})(?:\s.*)?$`);

/** The two times of a caption's timing line, in seconds; `undefined` for any other line. */
export function readTiming(line: string): { start: number; end: number } | undefined {
  const found = timing.exec(line);
  return found ? { start: seconds(found[1]!), end: seconds(found[2]!) } : undefined;
}

function seconds(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
}

/** A time in brackets is machine-made, wherever it is. */
export const bracketedTime = new RegExp(String.raw`[[(<]${clock}(?:\s*(?:-->|[-–])\s*${clock})?[\])>]`, 'g');

/** A bare time at the start of a line, with what sets it off. */
export const leadingTime = new RegExp(
  String.raw`^\s*${clock}(?:\s*(?:-->|[-–])\s*${clock})?(?:\s*[-–—:|]\s*|\s+|$)`,
);

/** A heading such as `Jane Doe  0:03`, above what she said. */
export const speakerHeading = new RegExp(
  String.raw`^([\p{Lu}][\p{L}\p{N} .'’_-]{0,40}?)(?:\s{2,}|\t)\(?${clock}\)?\s*$`,
  'u',
);
