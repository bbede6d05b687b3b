import { describe, expect, it } from '@jest/globals';
import { seemsToTakeValue } from './seems-to-take-value.ts';

describe('seemsToTakeValue', () => {
  it.each([
    'Fallback proxy if there is no such file. e.g.: http://example.com',
    'Pass options to proxy, e.g. --proxy-options.secure false',
    'Path to config file',
    'An entry point of your app',
    'Omit a file from the output bundle.',
    'Use a transform module on top-level files.',
    'The directory to write to',
    'Number of retries',
    'Maximum depth',
    'Port to listen on',
    'Comma separated list of names',
    'List of modules to load',
    'Require module',
    'Specify reporter to use',
    'Set the format of the output',
    'Only run tests matching this string',
    'Ignore file(s) or glob pattern(s)',
    'Time to wait (in milliseconds)',
    'Timeout of a request',
    'URL of the server',
    'Rate limit, in queries per second (QPS) per worker. Default is no rate limit.',
    'Duration of application to send requests.',
    'HTTP method, one of GET, POST.',
    'Custom HTTP header. For example, -H "Accept: text/html"',
    'HTTP Proxy address as host:port.',
    'Basic authentication, username:password.',
    'Output type. If none provided, a summary is printed.',
    'A line of code to execute before the session starts',
    'Only load specified plugin (and no others).',
    'Disable a specific plugin.',
    'Start the session in the specified context.',
    '`require` a Ruby script at startup',
    'Add a path to the $LOAD_PATH',
    'A filepath of where your package.json is located',
    'How many releases to be generated from the latest',
    'Tag prefix to consider when reading the tags',
    'Generate a changelog for a specific package',
    'Generate a changelog scoped to a specific directory',
    'Reporter-specific options (<k=v,[k1=v1,..]>)',
  ])('%j wants a value', (description) => {
    expect(seemsToTakeValue(description)).toBe(true);
  });

  it.each([
    'Show diff on failure',
    'Enable colours',
    'Disable all output',
    'Do not run anything',
    'Fail if a test is pending',
    'List built-in reporters',
    'Print version',
    'Show file names in the output',
    'Follow redirects of the proxy',
    'HTTP/2 for all requests',
    'Check for leaks',
    'Delete the specified user',
    'Canonicalize every component of the given name',
    'Quit after the first failure',
    '',
  ])('%j is a switch', (description) => {
    expect(seemsToTakeValue(description)).toBe(false);
  });
});
