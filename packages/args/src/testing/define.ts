import type { ToolArg, ToolDef } from '@climax/config';

/** Definitions with every field filled in, from the few fields a test cares about. */
export function defineArg(fields: Partial<ToolArg>): ToolArg {
  return {
    name: 'x',
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

export function defineArgs(args: Partial<ToolArg>[] = []): ToolArg[] {
  return args.map(defineArg);
}

export function defineTool(fields: Partial<Omit<ToolDef, 'args'>> & { args?: Partial<ToolArg>[] }): ToolDef {
  return {
    name: 'tool',
    description: '',
    command: '',
    timeout: null,
    ...fields,
    args: defineArgs(fields.args),
  };
}
