import { lintConfig } from '@climax/args/lint';
import { parseConfig } from '@climax/config';
import type { Draft } from './draft.ts';
import { toYaml } from './to-yaml.ts';

type IsNamed = (words: readonly string[]) => boolean;

/** The draft without lint errors, such as an operand that a shell would run, and without commands that wait for keys. */
export function withoutLintErrors(draft: Draft, isNamed: IsNamed = () => false): Draft {
  const text = toYaml(draft, { program: draft.command, sources: [], digest: '' });
  const findings = lintConfig(parseConfig(text, draft.name));
  const pathsOf = (isWanted: (finding: (typeof findings)[number]) => boolean) =>
    new Set(findings.filter(isWanted).map(({ path }) => path.slice(0, path[2] === 'args' ? 4 : 2).join('.')));
  const bad = pathsOf(({ severity }) => severity === 'error');
  const waiting = pathsOf(({ rule }) => rule === 'needs-terminal');
  if (bad.size + waiting.size === 0) return draft;
  const leftOut: Draft['leftOut'] = [];
  const tools = draft.tools.flatMap((tool, at) => {
    const words = tool.command.split(' ');
    if (waiting.has(`tools.${at}`) && tool.command !== '' && !isNamed(words)) {
      leftOut.push({ what: [draft.command, ...words].join(' '), reason: 'interactive' });
      return [];
    }
    if (bad.has(`tools.${at}`)) {
      leftOut.push({ what: tool.name, reason: 'runs code' });
      return [];
    }
    const args = tool.args.filter((arg, place) => {
      const isBad = bad.has(`tools.${at}.args.${place}`);
      if (isBad) leftOut.push({ what: `${tool.name} ${arg.name}`, reason: 'runs code' });
      return !isBad;
    });
    const kept = { ...tool, args };
    if (!args.some(({ positional }) => positional)) delete kept.end_of_options;
    return [kept];
  });
  return { ...draft, tools, leftOut: [...draft.leftOut, ...leftOut] };
}
