import { readFileSync } from 'node:fs';
import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import * as args from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('README.md', () => {
  it('shows what its example really gives', () => {
    const [, code = ''] = /```js\n(.*?)```/s.exec(readme) ?? [];
    const [, comments] = /^const \[tool\].*?\n(.*)/ms.exec(code) ?? [];
    const run = new Function('parseConfig', 'args', `${runnable(code)} return { config, tool };`);
    const { config, tool } = run(parseConfig, args);

    const { errors, ignored } = args.validateToolArgs({ limit: 'many', limt: 1 }, tool);
    expect(comments).toContain(`// errors:  ${JSON.stringify(errors)}`);
    expect(comments).toContain(`// ignored: ${JSON.stringify(ignored)}`);
    expect({ ...args.validateToolArgs({ limit: '42' }, tool).args }).toEqual({ limit: 42 });
    expect(args.buildInputSchema(tool.args).required).toEqual(['limit']);
    const [first] = args.lintConfig(config).map(({ rule, line }) => `${line}: ${rule}`);
    expect(comments).toContain(`['${first}', …]`);
  });
});

/** Without the imports, whose names are given instead. */
function runnable(code: string): string {
  const names = /import (\{.*?\}) from '@climax\/args';/.exec(code)?.[1];
  return `const ${names} = args; ${code.replace(/^import .*$/gm, '')}`;
}
