import { Option } from 'commander';

/** Options of the commands that change a client's file. */
export const scopeOption = () =>
  new Option('--scope <scope>', 'for all projects of the user, or for the one in this directory')
    .choices(['user', 'project'])
    .default('user');
export const nameOption = () =>
  new Option('--name <name>', "the server's name in the client").default('climax');
export const yesOption = () => new Option('--yes', 'write without asking');
export const dryRunOption = () => new Option('--dry-run', 'only show what would change');
