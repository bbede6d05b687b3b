/** Sources of expressions for what programs send to control a terminal, as ECMA-48 has it. */
export interface ControlSequences {
  /** CSI; OSC, DCS, SOS, PM and APC with their content; any other escape. */
  sequence: string;
  /** The start of a sequence with content. */
  opening: string;
  /** A character of such content. */
  content: string;
  /** A control character that shows nothing. */
  control: string;
  /** What each of these begins with, or one of some other characters. */
  signOr(others: string): string;
}

/** Of characters and of 8-bit control characters: each the inside of a class. */
interface Writing {
  oneOf(characters: string, eightBit: string): string;
  noneOf(characters: string, eightBit: string): string;
}

const { raw } = String;
const silent = [raw`\x05\x07\x0e\x0f\x7f`, raw`\x80-\x84\x86-\x9f`] as const;

/** In text. */
export const controlSequences = describe({
  oneOf: (characters, eightBit) => `[${characters}${eightBit}]`,
  noneOf: (characters, eightBit) => `[^${characters}${eightBit}]`,
});

/** In UTF-8 bytes read as latin1, where an 8-bit control character takes two bytes. */
export const controlSequencesInBytes = describe({
  oneOf: (characters, eightBit) => raw`(?:[${characters}]|\xc2[${eightBit}])`,
  noneOf: (characters, eightBit) => raw`(?:(?!\xc2[${eightBit}])[^${characters}])`,
});

function describe({ oneOf, noneOf }: Writing): ControlSequences {
  const opening = raw`(?:\x1b[\]PX^_]|${oneOf('', raw`\x90\x98\x9d-\x9f`)})`;
  const content = noneOf(raw`\x07\n\x1b`, raw`\x90\x98\x9c-\x9f`);
  return {
    sequence: [
      raw`(?:\x1b\[|${oneOf('', raw`\x9b`)})[0-?]*[ -/]*[@-~]?`,
      raw`${opening}${content}*(?:\x1b\\|${oneOf(raw`\x07`, raw`\x9c`)})`,
      raw`\x1b[ -/]*[0-~]?`,
    ].join('|'),
    opening,
    content,
    control: oneOf(...silent),
    signOr: (others) => oneOf(raw`\x1b${silent[0]}${others}`, silent[1]),
  };
}
