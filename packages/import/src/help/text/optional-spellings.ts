/** `-r [--revision] ARG`: both spellings, as other programs write them; every column is kept. */
export const optionalSpellings = (line: string): string =>
  withoutArg(
    line.replace(/^(\s*-[A-Za-z]) \[(--[A-Za-z][\w-]*)\](?=\s|$)/, '$1,  $2').replace(inBraces, '  $1|$2'),
  );

/** `{--change-start|--adjust-start} <incr>` */
const inBraces = /(?<=^\s*)\{(--[^\s{}|]+)\|(--[^\s{}|]+)\}(?=\s|$)/;

/** Boost: `-s [ --strategy ] arg (=simple)`, and `--strategy arg (=simple)` without a letter. */
const boost = /^(\s*)(-\w) \[ (--[A-Za-z][\w-]*) \]( arg)?(?: \(=([^\s()]*)\))?(?=\s|$)/;
const boostLong = /^(\s*)(--[A-Za-z][\w-]*)( arg) \(=([^\s()]*)\)(?=\s|$)/;

const withoutArg = (line: string): string =>
  line
    .replace(boost, (all, indent: string, short: string, long: string, arg = '', standard?: string) =>
      `${indent}${short}, ${long}${withStandard(arg, standard)}`.padEnd(all.length),
    )
    .replace(boostLong, (all, indent: string, long: string, arg: string, standard: string) =>
      `${indent}${long}${withStandard(arg, standard)}`.padEnd(all.length),
    );

/** `--jobs=4`, `--strategy='simple'`. */
const withStandard = (arg: string, standard: string | undefined): string => {
  if (!standard) return arg;
  return /^-?\d+(?:\.\d+)?$/.test(standard) ? `=${standard}` : `='${standard}'`;
};
