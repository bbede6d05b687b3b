import type { ToolArg } from '@climax/config';

/** An argument of a tool made in code, with every key that is not given as a config that leaves it out would have it. */
export function defineArgument(fields: Partial<ToolArg> & Pick<ToolArg, 'name'>): ToolArg {
  return {
    description: '',
    type: 'string',
    required: false,
    default: null,
    flag: null,
    positional: false,
    cwd: false,
    stdin: false,
    enum: null,
    ...fields,
  };
}
