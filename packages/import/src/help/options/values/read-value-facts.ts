import { bracketEnd } from '../../text/bracket-end.ts';
import { shownDefault } from './shown-default.ts';
import { typeOfPlaceholder } from './type-of-placeholder.ts';
import { units } from './units.ts';
import type { ValueFacts } from './value-facts.ts';

/** Reads `=FILE`, `[=WHEN]`, ` <a|b>`, ` {x,y}`, ` NAME VALUE`, `=false`. */
export function readValueFacts(raw: string): ValueFacts {
  const text = raw.trim();
  if (/^\.{3}$/.test(text)) return { value: 'none', type: 'boolean', repeatable: true };
  if (/^=(?:,|\s)\.{3}$/.test(text)) return { value: 'required', type: 'string', repeatable: true };
  // hg: `--include PATTERN [+]`.
  const marked = /^(.*\S)\s\[\+\]$/.exec(text)?.[1];
  if (marked !== undefined) return { ...readValueFacts(marked), repeatable: true };
  const letters = letterClass.exec(text);
  if (letters && letters[1]!.toUpperCase() === letters[2])
    return { value: 'required', type: 'string', enum: [...letters[1]!, ...letters[2]] };
  const unit = inUnits.exec(text);
  if (unit) return { ...readValueFacts(unit[1]!), type: 'integer' };
  const [, named, standard] = /^=?([A-Za-z][\w-]*)=((["'])[^"']*\3)$/.exec(text) ?? [];
  if (named !== undefined)
    return {
      ...readValueFacts(`=${standard}`),
      placeholder: named,
      ...(text.startsWith('=') && { joined: true }),
    };
  const [, name, of] = /^([A-Z][A-Z_=]*):(\{[^{}]+\}|str|int|float)$/.exec(text) ?? [];
  if (name !== undefined) return { ...readValueFacts(of!), placeholder: name };
  if (/^=?<?(?:true\|false|false\|true|bool|boolean)>?$/i.test(text) && !text.startsWith('=<'))
    return booleanFacts(text);
  const shown = shownDefault(/^=(.*)$/s.exec(text)?.[1] ?? /^\[=((?:true|false))\]$/.exec(text)?.[1]);
  if (shown) return shown;
  const optional =
    /^\[=/.test(text) ||
    (isWholeBracket(text) &&
      !/^\[[^\]]*\|[^\]]*\]$/.test(text) &&
      !/^\[(?:\w+::)?[A-Z][a-z]+\]$/.test(text) &&
      !isSeveralWords(text));
  const inner = stripBrackets(text.replace(/^\[?=/, (head) => (head === '[=' ? '[' : '')));
  const isPhrase = /^=?(?:<[^<>|]*>|\{[^{}|,]*\})$/.test(text);
  const parts = isPhrase ? [inner] : placeholderWords(inner);
  const values = fixedValues(inner, text);
  const several = /\.{2,3}/.test(text);
  const isTuple = /^<[^<>]* [^<>]*>\.{3}$/.test(text);
  const joined = /^\[?=/.test(text) || (/^\[/.test(raw) && optional);
  const placeholder = parts[0] ?? inner;
  return {
    value: optional ? 'optional' : 'required',
    type: values ? 'string' : typeOfPlaceholder(placeholder),
    ...(values && { enum: values }),
    ...(((isListType(placeholder) && !text.startsWith('<')) ||
      isTuple ||
      isListInBrackets(text) ||
      isRepeated.test(text) ||
      (several && parts.length <= 1 && /[>\w]\.{2,3}|<\w[^>]*\.{2,3}>/.test(text))) && {
      repeatable: true as const,
    }),
    ...(joined && { joined: true as const }),
    ...(parts.length > 1 && (!several || isTuple) && !values && { words: parts.length }),
    ...(placeholder !== '' && !values && { placeholder }),
  };
}

/** `[kmKM]`: one of the letters, small or capital. */
const letterClass = /^\[([a-z]{2,})([A-Z]{2,})\]$/;

/** `SIZE bytes`, `N seconds`: a number of them. */
const inUnits = new RegExp(`^(=?<?(?:[A-Z]+|[a-z]))(?: ${units})>?$`);

function booleanFacts(text: string): ValueFacts {
  if (/^=(?:true|false)/i.test(text)) return { value: 'none', type: 'boolean' };
  // `BOOLEAN` has other spellings too; `true|false` are all there are.
  return { value: 'required', type: 'boolean', ...(text.includes('|') && { enum: ['true', 'false'] }) };
}

function stripBrackets(text: string): string {
  const bare = text.replace(/\s?\.{2,3}$/, '').trim();
  // `[PROTOCOL:]PORT[:OTHER]` is not in one bracket.
  if (bare.startsWith('[') && bracketEnd(bare, 0) < bare.length) return bare;
  const wrapped = /^\[(.*)\]$|^<([^<>]*)>$|^\{([^{}]*)\}$|^\(([^()]*)\)$|^"([^"]*)"$|^'([^']*)'$/.exec(bare);
  const inner = wrapped?.slice(1).find((part) => part !== undefined);
  return inner === undefined || inner === bare ? bare : stripBrackets(inner);
}

/** `[WHEN]` may be left out; `[HOST/]OWNER` may not. */
const isWholeBracket = (text: string) =>
  /^\[/.test(text) && /^(?:\s?\.{2,3})?$/.test(text.slice(bracketEnd(text, 0)));

const isSeveralWords = (text: string) => /^\[[^\]]*\]\s\[/.test(text);

function placeholderWords(inner: string): string[] {
  if (/^<[^>]*$/.test(inner) || !/\s/.test(inner))
    return inner === '' ? [] : [stripBrackets(inner.replace(/^=/, ''))];
  // `REMOTE | DESC | UUID`: one of them.
  if (/^[A-Z]+(?: \| [A-Z]+)+$|^[a-z]+(?: \| [a-z]+)+$/.test(inner)) return [inner.replace(/ /g, '')];
  if (/^[A-Z_]+ or [A-Z_]+$/.test(inner)) return [inner];
  const words = inner.match(/<[^>]*>|\[[^\]]*\]|\{[^}]*\}|\S+/g) ?? [];
  const names = words.map(stripBrackets).filter((word) => !/^\.*$/.test(word));
  // `INTEGER RANGE` is one value; `<requirement specifier>` too.
  if (/^[A-Z]+ RANGE$/.test(inner)) return [names[0]!];
  return names;
}

/** `{FILE | DIRECTORY}`: forms of a value, not values. */
export const areKinds = (items: readonly string[]) =>
  items.every((item) => /^[A-Z][A-Z_-]+$/.test(item)) &&
  items.filter((item) => kindsOfValue.test(item)).length * 2 > items.length;

/** Placeholders for values of many forms: where one is an alternative, the list is not of fixed values. */
const kindsOfValue =
  /^(?:files?|filename|path|paths|dir|directory|folder|url|uri|name|names|id|ids|string|str|text|number|num|int|integer|float|value|val|values|key|pattern|glob|regexp?|host|hostname|ip|ipv4|ipv6|address|addr|port|user|username|group|tag|branch|commit|hash|sha|rev|revision|ref|date|time|datetime|duration|size|bytes|seconds|secs|minutes|percent|n|m|k|x|y|command|cmd|args?|options?|format|spec|type|expr|expression|package|module|class|device|image|container|pod|resource|label|version|list|object|json-string|email|fd|pid|uid|gid|cidr|prefix|suffix|domain|server|keyword|code|char|character|word|words|line|lines|level|query|count|template|image-id|digest|registry)$/i;

const fixedValue = /^(?:[\w.+:@-]|\/(?=\w))+$/;

function fixedValues(inner: string, text: string): string[] | undefined {
  const list = /^\{.*\}$/.test(text.replace(/^[=\s[]+|\]+$/g, '')) || /^\[?=?\{/.test(text);
  if (/^\{[a-z][\w-]*\}$/.test(text)) return [inner];
  // `{number | format}`
  if (/^\{\w+(?: \| \w+)+\}$/.test(text) && inner.split(' | ').every((item) => kindsOfValue.test(item)))
    return undefined;
  if (/^(?:on\/off|off\/on|yes\/no|y\/n|enabled?\/disabled?)$/.test(inner)) return inner.split('/');
  if (/^(?:y or n|yes or no|on or off|true or false)$/.test(inner)) return inner.split(' or ');
  if (!inner.includes('|') && !(list && inner.includes(','))) return undefined;
  const items = inner
    .split(inner.includes('|') ? '|' : ',')
    .map((item) => item.trim().replace(/^["'`]|["'`]$/g, ''));
  if (items.length < 2 || items.length > 400 || !items.every((item) => fixedValue.test(item)))
    return undefined;
  const kinds = items.filter((item) => kindsOfValue.test(item)).length;
  // `{keep,no,INTEGER}`: one of them stands for others.
  const isMixed = items.some((item) => /[a-z]/.test(item));
  if (isMixed && items.some((item) => /^[A-Z]{3,}$/.test(item) && kindsOfValue.test(item))) return undefined;
  const isChoice = /^\[[a-z\d][^[\]<>]*\]$/.test(text);
  if (kinds > (isChoice || items.length >= 4 ? items.length / 2 : 0) && !list) return undefined;
  const isUpper = items.every((item) => /^[A-Z][A-Z0-9_-]*$/.test(item));
  return isUpper && !list && !/^\[/.test(text) ? undefined : [...new Set(items)];
}

/** pflag's and docker's names for options that collect values. */
const isListType = (name: string) =>
  /^(?:list|strings|string(?:Slice|Array|ToString|ToInt)|ints?Slice|intSlice|ints|uints|durations|stringarray|stringslice|array|filter|key=value|key=value,\.\.\.)$/.test(
    name,
  );

/** argparse of Lua: `[<name>] ...`, `<patt> [<patt>] ...`. */
const isRepeated = /^(?:(<[^<>]+>) \[\1\]|\[<[^<>]+>\]) \.{3}$/;

/** optionator: `[String]` and `[path::String]` are lists. */
const isListInBrackets = (text: string) => /^\[(?:\w+::)?[A-Z][a-z]+\]$/.test(text);
