import { program } from '@climax/fixtures';

/** Tools whose runs leave traces, so that a test can see that nothing was started. */
export const httpConfig = {
  name: 'http-tools',
  command: 'env',
  tools: [
    {
      name: 'say',
      description: 'Print a message',
      command: 'echo',
      args: [{ name: 'message', required: true, positional: true }],
    },
    {
      name: 'touch',
      description: 'Make a file',
      command: 'touch',
      args: [{ name: 'file', required: true, positional: true }],
    },
    { name: 'fail', description: 'Fail', command: `${program('exitwith')} 7` },
    { name: 'missing', description: 'Not there', command: 'no-such-program-here' },
    { name: 'slow', description: 'Take too long', command: 'sleep 30', timeout: 0.3 },
    {
      name: 'tree',
      description: 'Start grandchildren and write their pids to a file',
      command: `${program('tree')} 2 plain`,
      timeout: 120,
      args: [{ name: 'file', positional: true, required: true }],
    },
    { name: 'lines', description: 'Print lines slowly', command: `${program('drip')} 2` },
    { name: 'brief', description: 'Wait', command: 'sleep 300', timeout: 1 },
    { name: 'printenv', description: 'Print the environment' },
  ],
};
