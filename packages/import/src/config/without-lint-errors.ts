import { lintConfig } from '@climax/args/lint';
import { parseConfig } from '@climax/config';
import type { Draft } from './draft.ts';
import { toYaml } from './to-yaml.ts';

/** The draft without lint errors, such as an operand that a shell would run. */
export function withoutLintErrors(draft: Draft): Draft {
  const text = toYaml(draft, { program: draft.command, sources: [], digest: '' });
  const errors = lintConfig(parseConfig(text, draft.name)).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return draft;
  const bad = new Set(errors.map(({ path }) => path.slice(0, path[2] === 'args' ? 4 : 2).join('.')));
  const leftOut: Draft['leftOut'] = [];
  const tools = draft.tools.flatMap((tool, at) => {
    if (bad.has(`tools.${at}`)) {
      leftOut.push({ what: tool.name, reason: 'runs code' });
      return [];
    }
    const args = tool.args.filter((arg, place) => {
      const isBad = bad.has(`tools.${at}.args.${place}`);
      if (isBad) leftOut.push({ what: `${tool.name} ${arg.name}`, reason: 'runs code' });
      return !isBad;
    });
    return [{ ...tool, args }];
  });
  return { ...draft, tools, leftOut: [...draft.leftOut, ...leftOut] };
}
