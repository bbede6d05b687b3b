/** Options that the text as a whole, not their description, shows to be given several times. */
export interface RepeatsInText {
  /** Letters that it shows twice: `-vv`. */
  doubled: ReadonlySet<string>;
  /** Options that it names: `Multiple '-c' or '-r' options may be specified`. */
  named: ReadonlySet<string>;
}

export function repeatsInText(text: string): RepeatsInText {
  const flat = text.replace(/\s+/g, ' ');
  return {
    doubled: new Set([...text.matchAll(/(?<![\w-])-([a-z])\1\b/g)].map(([, letter]) => `-${letter}`)),
    named: new Set(
      sentences.flatMap((sentence) =>
        [...flat.matchAll(sentence)].flatMap(([found]) => found.match(/(?<![\w-])--?[A-Za-z][\w-]*/g) ?? []),
      ),
    ),
  };
}

const name = '["\'`]?(?<![\\w-])--?[A-Za-z][\\w-]*["\'`]?';
/** Bounded, since a list that ends otherwise is read again from each of its names. */
const names = `${name}(?:(?:,? (?:and|or) |, |/)${name}){0,30}`;
const often = '(?:(?:multiple|several|many|any number of) times|more than once|repeatedly)';

const sentences = [
  new RegExp(`\\b(?:multiple|several|more than one) ${names} (?:options|flags|switches|arguments)\\b`, 'gi'),
  new RegExp(
    `${names}(?: (?:options?|flags?|switch(?:es)?))? (?:can|may|could) (?:also )?be (?:given|used|specified|passed|supplied|provided|set) ${often}`,
    'gi',
  ),
  new RegExp(
    `\\brepeat (?:the )?${name} (?:option |flag )?for (?:more|each|every|several|multiple)\\b`,
    'gi',
  ),
];
