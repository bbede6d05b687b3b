import { describe, expect, it } from '@jest/globals';
import { collectsValues } from './collects-values.ts';

describe('collectsValues', () => {
  it.each([
    ['--exclude', 'Pattern of files'],
    ['--trusted-host', 'Host without HTTPS'],
    ['--upgrade-package', 'Allow upgrades for a specific package'],
    ['--drop', 'Drop this column'],
    ['-M', 'Load a module.'],
    ['--warn', 'Warn on the rule or category'],
    ['--constraints', 'Constrain versions using the given requirements files'],
    ['--cap-drop', 'What it may not do'],
    ['--cdn-add-name', 'A further name'],
    ['--fragment', 'Fragment (alias, URL, hash or file path) to add to the prompt'],
    ['--use-feature', 'Enable new functionality, that may be backward incompatible.'],
    ['--filter', 'Do not filter out warnings matching these patterns.'],
    ['--env', 'Env vars to pass'],
    ['--ignore', 'do not list implied entries matching shell PATTERN'],
    ['--suite', 'Suite of tests'],
    ['--library', 'Load what the file says'],
    ['--search-id', 'An identifier'],
    ['--filter', 'object filtering'],
    ['--params', 'Query parameters to include in the URL'],
    ['--profile', 'Specify a profile to enable'],
  ])('%s: %s', (name, description) => {
    expect(collectsValues(description, [name])).toBe(true);
  });

  it.each([
    ['--config', 'Path to the configuration file'],
    ['--ignore', 'Comma-separated list of paths'],
    ['--target', 'Install packages into <dir>'],
    ['--comment', 'The comment to include with the distribution file'],
    ['--max-size', 'Ignore files larger than this'],
    ['--hints', 'Include a hint for the correct format (default: False)'],
    ['--completions', 'Generate scripts for the specified shell\n\nPossible values:\n- bash: Bourne shell'],
    ['--runner', 'Allows to use a custom runner'],
    ['--start', 'Skip the first records'],
    ['--output', 'Write to this file'],
    ['--from-package', 'Capture from unprocessed data'],
    ['--cache', 'Enable or disable the cache'],
    ['--profile', 'enable AppArmor with an existing profile'],
    ['--env', 'Specify an environment file to load'],
    ['--virtual-env', 'Virtual environment to use for determining what is third-party'],
    ['--tag', 'Git tag to download the crate from'],
    ['--tag', 'Tag to use when adding a dependency from Git'],
    ['--field', 'List all values that a field takes'],
    ['--referer', "include 'Referer: URL' header in the request"],
    ['--dedup', 'do not store records listed in this file'],
    ['--directory', 'install and load all packages from there'],
    ['--password', 'set the password to PASS'],
    ['--ignore', 'do not fix these errors/warnings (default: E226)'],
    ['--ignore-path', 'path to file with patterns'],
    ['--extra-context', 'A JSON string with more'],
    ['--host', 'Bind socket to this host.'],
    ['--fields', 'Output JSON with the specified fields'],
    ['--setup', 'Execute it before each set of runs, with the provided parameters'],
    ['--filter', 'Python expression controlling which files to download'],
    ['--raw', 'JSON data to include in the request body'],
    ['--path', 'Path to a local package to add'],
    ['--settings', 'Sets the files to load'],
    ['--lock', 'Install the environment from a lock file'],
    ['--required-version', 'Require a specific version to be running'],
    ['--names', 'restrict characters in names to these'],
    ['--begin', 'include postings/txns on or after this date'],
  ])('not %s: %s', (name, description) => {
    expect(collectsValues(description, [name])).toBe(false);
  });
});
