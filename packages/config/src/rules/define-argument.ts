import type { ToolArg } from '../types.ts';

/** An argument for a tool that is defined in code, with the defaults that a config would have. */
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
