const description = { desc: 'description', help: 'description', summary: 'description' };
const command = { cmd: 'command', program: 'command', binary: 'command', executable: 'command' };
const args = { arguments: 'args', params: 'args', parameters: 'args', options: 'args', inputs: 'args' };

/** Keys of a config by their names in other formats. */
export const otherKeys = {
  config: {
    ...description,
    ...command,
    cwd: 'working_dir',
    workdir: 'working_dir',
    directory: 'working_dir',
    args: 'global_args',
    keywords: 'tags',
    commands: 'tools',
  },
  tool: {
    ...description,
    ...command,
    ...args,
    subcommand: 'command',
    title: 'name',
    risk_level: 'risk',
    danger: 'risk',
    dangerous: 'risk',
    destructive: 'risk',
    approval: 'risk',
    require_approval: 'risk',
    confirm: 'confirm_message',
    confirmation: 'confirm_message',
    lookup: 'resolve',
    lookups: 'resolve',
  },
  argument: {
    ...description,
    option: 'flag',
    choices: 'enum',
    options: 'enum',
    values: 'enum',
    allowed: 'enum',
    mandatory: 'required',
    directory: 'cwd',
    input: 'stdin',
    list: 'multiple',
    nargs: 'multiple',
    repeat: 'multiple',
    repeatable: 'multiple',
    repeated: 'multiple',
    variadic: 'multiple',
    separator: 'join',
    delimiter: 'join',
  },
};

/** Argument types by their names in other formats. */
export const otherTypes = {
  text: 'string',
  path: 'string',
  file: 'string',
  enum: 'string',
  float: 'number',
  double: 'number',
  decimal: 'number',
  flag: 'boolean',
  switch: 'boolean',
};

export const oneValue = 'For a list, give the type of one value and write multiple: true';

const secrets = 'Secrets are named in a policy: tools.TOOL.args.ARGUMENT.secret';
const bounds = 'Bounds of a value are set in a policy: tools.TOOL.args.ARGUMENT';

/** Keys that people look for in an argument and that belong elsewhere. */
export const elsewhere = {
  secret: secrets,
  sensitive: secrets,
  password: secrets,
  min: bounds,
  max: bounds,
  minimum: bounds,
  maximum: bounds,
  within: bounds,
};

/** Keys that approval depends on: if misspelt or misplaced, they are an error, never ignored. */
export const safetyKeys = ['risk', 'risk_if', 'confirm_message', 'resolve'];
