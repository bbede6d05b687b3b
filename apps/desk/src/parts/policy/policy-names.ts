import type { State } from '@climax/desk/api';
import type { NamesAt } from './complete-policy.ts';

/** The names of tools, arguments and CLIs where a policy has them as keys. */
export function policyNames({ clis }: Pick<State, 'clis'>): NamesAt {
  const tools = clis.flatMap((cli) => cli.tools);
  const toolNames = () => tools.map(({ name, description }) => ({ name, info: description }));
  return (path) => {
    const [first, second, third] = path;
    if (path.length === 1 && first === 'tools') return toolNames();
    if (path.length === 2 && first === 'approval' && second === 'tools') return toolNames();
    if (path.length === 1 && first === 'clis')
      return clis.map(({ name, description }) => ({ name, info: description }));
    if (path.length === 3 && first === 'tools' && third === 'args') return argumentsOf(second as string);
    return [];
  };

  function argumentsOf(toolName: string) {
    const { properties = {} } = (tools.find(({ name }) => name === toolName)?.schema ?? {}) as {
      properties?: Record<string, { description?: string }>;
    };
    return Object.entries(properties).map(([name, { description = '' }]) => ({ name, info: description }));
  }
}
