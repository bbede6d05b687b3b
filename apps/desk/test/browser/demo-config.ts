import { program } from '@climax/fixtures';

/** One pixel, as a program would print it. */
const png =
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082';

/** Tools for every shape of argument, risk and output. */
export const demoConfig = {
  name: 'demo',
  description: 'Tools for trying the desk',
  command: 'env',
  tools: [
    {
      name: 'demo_log',
      description: 'Show the last commits',
      command: 'echo log',
      args: [
        { name: 'max_count', type: 'integer', flag: '-n', description: 'How many commits' },
        { name: 'format', flag: '--format', enum: ['short', 'full'], description: 'How much of each' },
        { name: 'all', type: 'boolean', flag: '--all', description: 'Of every branch' },
        { name: 'paths', multiple: true, positional: true, description: 'Only what changed these' },
      ],
    },
    {
      name: 'demo_push',
      description: 'Publish commits',
      command: 'echo pushed',
      risk: 'write',
      args: [{ name: 'remote', positional: true, required: true, description: 'Where to' }],
    },
    {
      name: 'demo_destroy',
      description: 'Delete everything',
      command: 'echo destroyed',
      risk: 'destructive',
    },
    {
      name: 'demo_count',
      description: 'Count the words of a text',
      command: 'wc -w',
      args: [{ name: 'text', stdin: true, required: true, description: 'The text' }],
    },
    {
      name: 'demo_where',
      description: 'Print the working directory',
      command: 'pwd',
      args: [{ name: 'directory', cwd: true, description: 'Where to run' }],
    },
    { name: 'demo_picture', description: 'Print a picture', command: `${program('printbytes')} ${png}` },
    { name: 'demo_fail', description: 'End with an error', command: `${program('exitwith')} 3` },
    {
      name: 'demo_drip',
      description: 'Print a line now and then',
      command: `${program('drip')} 20`,
      timeout: 100,
    },
    { name: 'demo_lines', description: 'Print many lines', command: 'seq 1 20000' },
    {
      name: 'demo_flood',
      description: 'Print five megabytes',
      command: `${program('flood')} stdout 5000000`,
    },
    {
      name: 'demo_bytes',
      description: 'Print bytes',
      command: program('printbytes'),
      args: [{ name: 'hex', positional: true, required: true, description: 'The bytes' }],
    },
  ],
};
