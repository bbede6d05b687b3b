import type { Flag } from '../../../command-facts.ts';

/** `-f <format>   Alias for --format`: what is said of the value of `--format` holds for `-f` too. */
export function takeAliased(flags: readonly Flag[]): Flag[] {
  return flags.map((flag) => {
    const name = alias.exec(flag.description)?.[1];
    const other = name && flags.find(({ names }) => names.includes(name));
    if (!other || other === flag || flag.value === 'none' || other.value === 'none') return flag;
    return {
      ...flag,
      type: other.type,
      ...(other.enum && { enum: other.enum }),
      ...(other.repeatable && { repeatable: true as const }),
    };
  });
}

const alias =
  /^(?:an? )?(?:alias|synonym|short(?:hand|cut)?|same|equivalent)(?: (?:for|of|as|to))? ["'`]?(--?[\w-]+)["'`]?\.?$/i;
