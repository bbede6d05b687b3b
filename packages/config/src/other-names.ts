const description = { desc: 'description', help: 'description', summary: 'description' };
const command = { cmd: 'command', program: 'command', binary: 'command', executable: 'command' };
const args = { arguments: 'args', params: 'args', parameters: 'args', options: 'args', inputs: 'args' };

/** The keys of a config by the names that other formats have for them. */
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
  tool: { ...description, ...command, ...args, subcommand: 'command', title: 'name' },
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
  },
};

/** The types of arguments by the names that other formats have for them. */
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

export const oneValue = 'One argument is one value: take one per call, or a list as text through stdin';
