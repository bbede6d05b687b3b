import { loadReferenceConfigs, matches } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { listBundled, loadConfig, parseConfig } from './index.ts';

describe('bundled configs', () => {
  it.each(listBundled())('%s loads without a warning', (name) => {
    expect(loadConfig(name).origin?.warnings).toEqual([]);
  });

  it('have tool names that are unique among all of them', () => {
    const names = listBundled().flatMap((name) => loadConfig(name).tools.map((tool) => tool.name));
    expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([]);
  });

  it.each([
    ['git', 24],
    ['docker', 18],
  ])('%s has at least %i tools', (name, count) => {
    expect(loadConfig(name).tools.length).toBeGreaterThanOrEqual(count);
  });
});

describe.each(Object.entries(loadReferenceConfigs()))(
  'the %s config of the Python implementation',
  (name, reference) => {
    it('loads as it is', () => {
      const described = reference.tools.map((tool: object) => ({ description: 'd', ...tool }));
      const config = parseConfig(JSON.stringify({ ...reference, tools: described }));
      expect(config.tools).toHaveLength(reference.tools.length);
    });

    it('is contained in ours, tool by tool and argument by argument', () => {
      const { tools, ...header } = reference;
      const ours = loadConfig(name);
      expect(matches(ours, header)).toBe(true);
      const byName = new Map(ours.tools.map((tool) => [tool.name, tool]));
      expect(tools.filter((tool: { name: string }) => !matches(byName.get(tool.name), tool))).toEqual([]);
    });
  },
);
