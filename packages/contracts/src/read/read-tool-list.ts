import { showJson } from '@climax/text';
import { didYouMean } from '@climax/text/match';
import { isObject } from '../is-object.ts';
import type { Json } from '../types.ts';
import type { Located, RawTool, ReportProblem } from './raw-tool.ts';

/** Finds the tools of a YAML or JSON document: `tools:`, a list of mappings with the fields of a section. */
export function readToolList({ value, locate }: Located, report: ReportProblem): RawTool[] {
  if (!isObject(value)) {
    report(locate([]), [], 'invalid', `expected a mapping with "tools", got ${showJson(value)}`);
    return [];
  }
  const other = otherKind(value);
  if (other !== undefined) {
    const message = `this looks like a ${other}; contracts are a list "tools", each with a name, an input_schema and an output_schema`;
    report(locate([]), [], 'invalid', message);
    return [];
  }
  for (const key of Object.keys(value)) {
    if (key === 'tools') continue;
    report(
      locate([key], 'key'),
      [key],
      'unknown-key',
      `unknown key, expected "tools"${didYouMean(key, ['tools'])}`,
    );
  }
  const { tools } = value;
  if (Array.isArray(tools)) return tools.flatMap((_, index) => readTool(locate, tools, index, report));
  report(
    locate(['tools']),
    ['tools'],
    tools === undefined ? 'missing' : 'invalid',
    'expected a list of tools',
  );
  return [];
}

/** A config has a command; in a policy, tools are a mapping. */
function otherKind({ command, tools }: Record<string, unknown>): 'config' | 'policy' | undefined {
  if (typeof command === 'string') return 'config';
  return isObject(tools) && Object.values(tools).some(isObject) ? 'policy' : undefined;
}

function readTool(locate: Located['locate'], tools: Json[], index: number, report: ReportProblem): RawTool[] {
  const tool = tools[index]!;
  const path = ['tools', index];
  if (!isObject(tool) || typeof tool.name !== 'string') {
    const wanted = isObject(tool) ? 'expected a tool with a "name"' : 'expected a mapping with a "name"';
    report(locate(path), path, 'invalid', `${wanted}, got ${showJson(isObject(tool) ? tool.name : tool)}`);
    return [];
  }
  const fields = Object.keys(tool)
    .filter((key) => key !== 'name')
    .map((key) => ({
      key,
      place: locate([...path, key], 'key'),
      located: {
        value: tool[key]!,
        locate: (inside, part) => locate([...path, key, ...inside], part),
      } satisfies Located,
    }));
  return [{ name: tool.name, place: locate([...path, 'name']), fields }];
}
