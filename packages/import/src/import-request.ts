import { plainWords } from '@climax/text/line';
import type { ImportSettings } from './import-program.ts';

/** The request of `climax import`. */
export interface ImportRequest extends ImportSettings {
  /** Programs to import; with `check` or `update` configs that were imported before. */
  targets?: readonly string[];
  check?: boolean;
  update?: boolean;
  /** A file with a help text, read in place of running the program. */
  fromText?: string;
  /** The words of the command that a help text is about. */
  command?: string;
  /** Where the config goes; default NAME.yaml. */
  out?: string;
  /** `false` keeps an existing file, as the command line does by default. */
  force?: boolean;
  /** Print the config instead of writing it. */
  stdout?: boolean;
  json?: boolean;
}

const flags = {
  only: '--only',
  depth: '--depth',
  allOptions: '--all-options',
  from: '--from',
  as: '--as',
  out: '--out',
  force: '--force',
  stdout: '--stdout',
  json: '--json',
  check: '--check',
  update: '--update',
  fromText: '--from-text',
  command: '--command',
} as const;

type Option = keyof typeof flags;

/** Options that say what is read of a program, and what becomes of it. */
const reading: Option[] = ['only', 'depth', 'allOptions', 'from'];
const writing: Option[] = ['as', 'out', 'force', 'stdout'];

/** What each of these options leaves without an effect. */
const withoutEffect: [Option, Option[]][] = [
  ['fromText', ['only', 'depth', 'from', 'check', 'update']],
  ['check', [...reading, ...writing, 'update']],
  ['update', [...reading, ...writing, 'json']],
  ['stdout', ['out', 'force', 'json']],
];

/** Contradictory options, and those that would have no effect. */
export function mistakeIn(request: ImportRequest): string | undefined {
  const { targets = [], check, update, fromText, command = '', as, out, stdout } = request;
  const given = (options: readonly Option[]) =>
    options.filter((option) => request[option] !== undefined && request[option] !== false);
  const named = (options: readonly Option[]) => options.map((option) => flags[option]).join(', ');
  if (fromText !== undefined && targets.length > 0) return '--from-text: not with a PROGRAM';
  for (const [option, others] of withoutEffect) {
    const ignored = given([option]).length > 0 ? given(others) : [];
    if (ignored.length > 0) return `${named(ignored)}: not with ${flags[option]}`;
  }
  if (fromText !== undefined && plainWords(command).length === 0)
    return '--from-text needs --command: the words of the command, such as --command "pip install"';
  if (fromText === undefined && request.command !== undefined) return '--command: only with --from-text';
  if (targets.length === 0 && (check || update))
    return `name the configs, such as: climax import --${check ? 'check' : 'update'} gh.yaml`;
  const idle = fromText === undefined && targets.length === 0 ? given([...reading, ...writing]) : [];
  if (idle.length > 0) return `${named(idle)}: only with a PROGRAM`;
  if (targets.includes('')) return 'name a program; "" is empty';
  if (out !== undefined && targets.length > 1)
    return '--out takes one program; without it each has its own file';
  if (stdout && targets.length > 1)
    return '--stdout takes one program; without it each config has its own file';
  if (as !== undefined && targets.length > 1) return '--as takes one program';
  if (as !== undefined && !/^[A-Za-z][\w-]*$/.test(as))
    return `--as takes letters, digits, - and _, beginning with a letter; got "${as}"`;
  return undefined;
}
