import { escapePattern } from '@climax/text/pattern';
import type { ValueType } from '../../../command-facts.ts';
import type { OptionEntry } from '../entries/option-entry.ts';
import type { TextFacts } from '../text-facts.ts';
import { hasUnit } from '../values/refine-type.ts';
import type { ValueFacts } from '../values/value-facts.ts';
import { collectsValues } from './collects-values.ts';
import { isDestination } from './is-destination.ts';
import type { RepeatsInText } from './repeats-in-text.ts';

/** Go's flag and pflag: a `string` is one; what collects values is called `strings` or `value`. */
export const isGoString = ({ spec }: OptionEntry) => spec.values.includes(' string');

interface Known {
  value: ValueFacts;
  said: TextFacts;
  type: ValueType;
  default: string | undefined;
  repeats: RepeatsInText;
  marksLists: boolean;
}

/** Whether an option may be given several times, by its value and all that is said of it. */
export function isRepeatable(entry: OptionEntry, known: Known): boolean {
  const { value, said } = known;
  const { names } = entry.spec;
  const { description } = entry;
  if (value.repeatable || names.some((name) => known.repeats.named.has(name))) return true;
  if (value.value === 'none')
    return (
      countsUses(description) ||
      said.noted === 'count' ||
      names.some((name) => known.repeats.doubled.has(name))
    );
  if (value.type === 'boolean' || isYesOrNo.test(value.enum?.join('/') ?? '')) return false;
  if (entry.spec.values.some((each) => isRun.test(each))) return /\btimes\b|\brepeat/i.test(description);
  return (
    said.repeatable === true ||
    known.default === '[]' ||
    (known.marksLists && /\[default:\s*(?:\["|$)/.test(description)) ||
    isCompound.test(value.placeholder ?? '') ||
    isPair.test((value.placeholder ?? '').replace(/[<>]/g, '')) ||
    isKeyed.test(value.placeholder ?? '') ||
    showsOwnPair(description, names) ||
    isOwnPlural(value.placeholder, names) ||
    (value.value === 'required' &&
      known.type === 'string' &&
      !value.quoted &&
      !hasUnit(value) &&
      !isGoString(entry) &&
      !said.separator &&
      !known.marksLists &&
      value.placeholder !== 'LIST' &&
      !isDestination(description, value.placeholder) &&
      collectsValues(description, names))
  );
}

/** argparse: `NAME [NAME ...]` takes its values in one use, and a second use replaces them. */
const isRun = /(\S+) \[\1 \.{3}\]|^ ?\[[A-Z][\w-]* \.{3}\]$/;

const isYesOrNo = /^(?:y\/n|true\/false|false\/true|yes\/no|no\/yes|on\/off|off\/on)$/;

/** `KEY=VALUE`, `ext=loader`: one of many; `START=END` is all there is. */
const isPair =
  /^(?!start|min|from_|low)[a-z]{2,}=[a-z]{2,}(?:\[,.*\])?$|^(?:key|name|var|variable|k|opt(?:ion)?|option|property|prop|setting|attr(?:ibute)?)\[?=\[?(?:value|val|v|text|string)\]?(?:\[,.*\]|\|\w+)?$|^(?:old=new|from=to|source=target|src=dst)$/i;

/** `MOUNT:DIRECTORY`, `TYPE:FILTER:ARGS`: one of many. */
const isCompound = /^(?!.*(?:HOST|IP|ADDR|USER|OWNER|UID|START|FROM|MIN|HH|X):)[A-Z_]{2,}(?::[A-Z_]{2,})+$/;

/** `[WHEN:]FORMAT`: one for each of what stands before the colon. */
const isKeyed = /^\[[A-Z_]+:\][A-Z]/;

/** `-s compiler=gcc` in the text of `-s`: one setting of many; `-l a=1,b=2` is all of them. */
const showsOwnPair = (description: string, names: readonly string[]) =>
  names.some((name) =>
    new RegExp(`(?<![\\w-])${escapePattern(name)}[ =]["'\`]?[\\w.:/*&-]+=[\\w.]+(?![\\w.]*[,=]| \\w+=)`).test(
      description,
    ),
  );

/** `--bind BINDS`: where each use adds to a list, argparse shows the name of that list. */
const isOwnPlural = (placeholder: string | undefined, names: readonly string[]) =>
  /^[A-Z_]+S$/.test(placeholder ?? '') &&
  names.some((name) => `${name.replace(/^-+/, '').replace(/-/g, '_')}s` === placeholder!.toLowerCase());

const countsUses = (description: string) =>
  /\b(?:use|used|given|specif\w+|repeat\w*|suppl(?:y|ied)|pass|passed|set|be) (?:\w+ )?(?:up to )?(?:multiple|several|many|\w+) times\b|\b(?:pass|use|give|provide) (?:it )?twice\b|\badditive\b|\b(?:can|may) (?:be repeated|repeat)\b|\brepeat (?:for|to)\b|\bis repeatable\b|\b(?:in|de)crease (?:the |output )?verbosity\b|^(?:show|give|print|produce) (?:more|less) output\b|^(?:be )?more verbose\b|\bgiven twice\b|\bmultiple -\w\b|\bspecif(?:y|ied) twice\b|(?<!\S)[`'"(]?-([a-z])\1{1,3}\b/i.test(
    description,
  );
