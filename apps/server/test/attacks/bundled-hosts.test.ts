import { validateToolArgs } from '@climax/args';
import { listBundled, loadConfig, type ToolArg, type ToolDef } from '@climax/config';
import { describe, expect, it } from '@jest/globals';

/** Names of other machines, as each of these programs would understand them, and files that aws would send. */
const spellings: Record<string, string[]> = {
  gh: [
    'evil.example/o/r',
    'https://evil.example/o/r',
    'http://github.com/o/r/issues/1',
    '//evil.example/o/r',
    'ssh://evil.example/o/r',
    'https://github.com@evil.example/o/r',
    'https://github.com.evil.example/o/r',
  ],
  npm: [
    'foo@..',
    'foo@.',
    'foo@x.tgz',
    'foo@x.TGZ',
    'foo@x.Tar.gz',
    'x.tgz',
    '@s/foo@./x',
    '../foo',
    'file:foo',
    'foo@http://evil.example/x',
  ],
  // With a version, go asks the host that the name of a module begins with.
  go: [
    'evil.example/x@latest',
    'evil.example/x@v1.0.0',
    'evil.example/a@b/c',
    'evil.example/...@upgrade',
    './evil.example/x@latest',
    'evil.example/x@',
  ],
  helm: [
    'http://evil.example/x.tgz',
    'https://evil.example/x',
    'oci://evil.example/x',
    'S3://evil/x',
    '/x',
    '../x',
    // The flag for files reads a line of CSV, and skips empty ones.
    '\n/x',
    'x\n/../../y',
    'x\u2028/../../y',
    '/x ',
    'x\t',
  ],
  psql: ['host=evil.example', 'postgresql://evil.example/x', "dbname=x host='evil.example'"],
  aws: [
    'http://127.0.0.1/latest',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'fileb:///etc/passwd',
    'Name=x,Values@=file:///etc/passwd',
    'Name@ =file:///etc/passwd,Values=x',
    'Name \t@\n\v= file:///etc/passwd,Values=x',
  ],
};
/** By position or flag, the arguments in which a program takes a host or a file. */
const takesPlace: Record<string, (arg: ToolArg, tool: ToolDef) => boolean> = {
  gh: ({ flag, positional }, { command }) =>
    (flag === '--repo=' && !command?.startsWith('search')) || (positional === true && flag === undefined),
  go: ({ positional }, { name }) => positional === true && /^go_(?:list|doc)$/.test(name),
  psql: ({ flag }) => flag === '--dbname=',
  helm: ({ name }) => name === 'chart' || name === 'values',
  // npm_explain knows only what is installed.
  npm: ({ name }, tool) => name === 'package' && tool.name !== 'npm_explain',
  aws: ({ type }) => type === 'string',
};

describe('RT-01 bundled tools that only read', () => {
  it.each(Object.keys(spellings))('%s takes no other machine or file by an argument', (name) => {
    const reads = loadConfig(name).tools.filter(({ risk }) => risk === 'read');
    const tried = reads.flatMap((tool) =>
      tool.args
        .filter((arg) => takesPlace[name]!(arg, tool) && !arg.enum?.length && !tool.risk_if?.[arg.name])
        .flatMap((arg) => spellings[name]!.map((value) => ({ tool, arg, value }))),
    );
    expect(tried.length).toBeGreaterThan(10);
    const accepted = tried.filter(({ tool, arg, value }) => {
      const { errors } = validateToolArgs({ [arg.name]: arg.multiple ? [value] : value }, tool);
      return !errors.some((error) => error.includes(`'${arg.name}'`));
    });
    expect(accepted.map(({ tool, arg, value }) => `${tool.name}.${arg.name}: ${value}`)).toEqual([]);
  });

  it('refuse a path with leading spaces if they refuse it without', () => {
    const paths = ['/x', '~/x', '../x', './x'];
    const blanks = [' ', '\t', '\n', '\u00a0', '\u0085', '\ufeff'];
    const reads = listBundled().flatMap((name) =>
      loadConfig(name).tools.filter(({ risk }) => risk === 'read'),
    );
    const limited = reads.flatMap((tool) =>
      tool.args.filter((arg) => arg.pattern).map((arg) => ({ tool, arg })),
    );
    const takes = (tool: ToolDef, arg: ToolArg, value: string) =>
      !validateToolArgs({ [arg.name]: arg.multiple ? [value] : value }, tool).errors.some((error) =>
        error.includes(`'${arg.name}'`),
      );
    const refusing = limited.filter(({ tool, arg }) => paths.some((path) => !takes(tool, arg, path)));
    expect(refusing.length).toBeGreaterThan(30);
    const accepted = refusing.flatMap(({ tool, arg }) =>
      paths
        .filter((path) => !takes(tool, arg, path))
        .flatMap((path) => blanks.map((blank) => `${blank}${path}`))
        .filter((value) => takes(tool, arg, value))
        .map((value) => `${tool.name}.${arg.name}: ${JSON.stringify(value)}`),
    );
    expect(accepted).toEqual([]);
  });

  it.each([
    'https://evil.example/123456789012/q',
    'https://sqs.eu-central-1.amazonaws.com.evil.example/123456789012/q',
    'https://sqs.eu-central-1.amazonaws.com@evil.example/123456789012/q',
    'https://sqs.eu-central-1.amazonaws.com:8443/123456789012/q',
    'http://sqs.eu-central-1.amazonaws.com/123456789012/q',
    // Of others: a bucket, a machine, an API.
    'https://sqs.s3.amazonaws.com/123456789012/q',
    'https://ec2-192-0-2-1.eu-central-1.compute.amazonaws.com/123456789012/q',
    'https://abc.execute-api.eu-central-1.amazonaws.com/123456789012/q',
    'https://sqs.eu-central-1.amazonaws.com/../q',
  ])('aws does not send signed requests to another host: queue_url %j', (queue_url) => {
    const tools = loadConfig('aws').tools.filter(({ args }) => args.some(({ name }) => name === 'queue_url'));
    expect(tools).toHaveLength(3);
    for (const tool of tools)
      expect(validateToolArgs({ queue_url }, tool).errors.join()).toContain("'queue_url' must be");
  });

  it.each(['evil.example', 'x.evil.example/', 'eu-central-1.evil.example#', '..', 'eu west'])(
    'aws makes no name of another host of a region: %j',
    (region) => {
      const tools = loadConfig('aws').tools.filter(({ args }) => args.some(({ name }) => name === 'region'));
      expect(tools.length).toBeGreaterThan(50);
      for (const tool of tools) {
        const { errors } = validateToolArgs({ region }, tool);
        expect(errors.join()).toContain("'region'");
      }
    },
  );

  it.each([
    '{repo}//127.0.0.1/x',
    ':repo//127.0.0.1/x',
    'repos/{owner}/x',
    'repos/:owner/:repo',
    'https://api.github.com/user',
    'user\n//x',
  ])('gh_api_get takes no address, nor what a repository fills in: %j', (endpoint) => {
    const tool = loadConfig('gh').tools.find(({ name }) => name === 'gh_api_get')!;
    expect(validateToolArgs({ endpoint }, tool).errors).toHaveLength(1);
  });

  it.each([
    ['gh_api_get', { endpoint: '/repos/o/r/issues?per_page=10&labels=a:b' }],
    ['gh_api_get', { endpoint: 'search/issues?q=repo:o/r+is:open' }],
    ['helm_show_values', { chart: 'charts of mine/my app' }],
    ['gh_issue_view', { issue: 'https://github.com/o/r/issues/1' }],
    ['gh_repo_view', { repository: 'o/r' }],
    ['gh_repo_view', { repository: 'https://github.com/o/r' }],
    ['gh_gist_view', { gist: 'https://gist.github.com/u/0123' }],
    ['gh_issue_status', { repo: 'o/r.js' }],
    ['psql_list_tables', { database: 'shop-2' }],
    ['helm_show_values', { chart: 'bitnami/nginx' }],
    ['helm_lint', { chart: './charts/my.app' }],
    ['npm_view', { package: 'react@~1.2.3' }],
    ['go_list', { package: ['./...', 'golang.org/x/tools/cmd/...', 'all'], modules: true }],
    ...[
      'https://sqs.eu-central-1.amazonaws.com/123456789012/jobs',
      'https://sqs-fips.us-gov-west-1.amazonaws.com/123456789012/jobs.fifo',
      'https://sqs.cn-north-1.amazonaws.com.cn/123456789012/jobs',
      'https://sqs.us-east-1.api.aws/123456789012/jobs',
      'https://queue.amazonaws.com/123456789012/jobs',
      'https://eu-west-1.queue.amazonaws.com/123456789012/jobs_2',
    ].map((queue_url): [string, object] => [
      'aws_sqs_get_queue_attributes',
      { queue_url, region: 'ap-southeast-2' },
    ]),
    ['npm_view', { package: '@scope/name@^2.0.0-rc.1' }],
  ])('%s still takes %j', (name, args) => {
    const tool = loadConfig(name.split('_')[0]!).tools.find((each) => each.name === name)!;
    expect(validateToolArgs(args, tool).errors).toEqual([]);
  });
});

describe('ffmpeg_convert', () => {
  const tool = loadConfig('ffmpeg').tools.find(({ name }) => name === 'ffmpeg_convert')!;
  const argumentsWith = (file: string) => [
    { input: file, output: 'a.wav' },
    { input: 'a.wav', output: file },
  ];

  it.each([
    'http://evil.example/a.wav',
    'file:/x/a.wav',
    'concat:/x/a.wav|b.wav',
    'subfile,,start,0,end,0,,:/x/a.wav',
    'crypto+file:/x/a.wav',
  ])('takes no protocol for a file: %s', (file) => {
    for (const args of argumentsWith(file)) expect(validateToolArgs(args, tool).errors).toHaveLength(1);
  });

  it.each(['a.wav', './10:30.wav', '/x/10:30.wav', 'two words, a comma.mp4', 'takes/10:30.wav'])(
    'takes the file %s',
    (file) => {
      for (const args of argumentsWith(file)) expect(validateToolArgs(args, tool).errors).toEqual([]);
    },
  );
});
