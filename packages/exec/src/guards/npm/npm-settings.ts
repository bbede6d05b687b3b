import type { Environment } from '../../start/environment.ts';

/** Commands that print what a package.json says. */
const printing = /^(?:pkg|run)$/;

/** A project could redirect the log files. Without any to write, npm still removes those in their directory, down to the most. */
export const noLogs: Environment = { npm_config_logs_max: '0', npm_config_logs_dir: '/dev/null' };

/** Settings of npm that hold wherever it runs; variables win over the `.npmrc` of a project. */
export function npmSettings(argv: string[], environment: Environment): Environment {
  // npm's variables are case-insensitive, and empty ones count as unset.
  const isSet = Object.entries(environment).some(
    ([name, value]) => /^npm_config_userconfig$/i.test(name) && value !== '',
  );
  return {
    ...noLogs,
    npm_config_timing: 'false',
    // From `verbose` on, npm quotes files that it cannot read as JSON, links in node_modules among them.
    npm_config_loglevel: 'notice',
    // Lists would have all that the package.json of each package says.
    npm_config_long: 'false',
    // A project could have npm look at what is installed for the whole machine. An option of the call wins.
    npm_config_global: 'false',
    npm_config_location: 'user',
    ...(!isSet && { npm_config_userconfig: '~/.npmrc' }),
    ...(printing.test(argv[1] ?? '') && { npm_config_workspaces: 'false' }),
  };
}
