import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { configWarningCodes } from './config-problem-codes.ts';
import { parseConfig } from './index.ts';
import { editorSchema } from './schema/index.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const blocks = (text: string, language: string) =>
  Array.from(text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms')), ([, code = '']) => code);

const row = (name: string) => new RegExp(`^\\| \`${name.replaceAll('.', '\\.')}\` *\\|`, 'm');

describe('docs/config.md', () => {
  const text = read('../../../docs/config.md');

  it.each(blocks(text, 'yaml').map((yaml, i) => [i + 1, yaml] as const))(
    'shows example %d, which loads',
    (_number, yaml) => {
      const codes = parseConfig(yaml).origin?.warnings.map(({ code }) => code);
      expect(codes).toEqual(yaml.includes('default: no') ? ['yaml-1.1-boolean'] : []);
    },
  );

  it('explains every key', () => {
    const { properties } = editorSchema() as any;
    const tool = properties.tools.items.properties;
    const keys = [properties, tool, tool.args.items.properties].flatMap((each) => Object.keys(each));
    for (const key of keys) expect(text).toMatch(row(key));
  });

  it('explains every warning, and no other', () => {
    const [, table = ''] = /^\| code +\| warning.*?\n\|.*?\n(.*?)\n\n/ms.exec(text) ?? [];
    const codes = [...table.matchAll(/^\| `([\w.-]+)`/gm)].map(([, code]) => code);
    expect(codes.sort()).toEqual([...configWarningCodes]);
  });
});
