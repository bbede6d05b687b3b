import { logLevels } from '@climax/runtime';
import { serverDefaults } from '@climax/runtime/defaults';
import { type Command, Option } from 'commander';
import type { EmbeddingsOptions } from '../open-meaning.ts';
import { UsageError } from '../usage-error.ts';
import type { Actions } from './command.ts';
import {
  collect,
  examples,
  parseCount,
  parseHost,
  parseLogLevel,
  parsePort,
  parseSeconds,
} from './option-values.ts';
import {
  approveOption,
  contractsOption,
  cwdOption,
  headlessApproveOption,
  policyOption,
  refuseGiven,
  withConfigs,
} from './options.ts';

const { drain, handOver, maxConcurrent, maxOutput, maxQueued, maxStored, maxStoredCall, port, ssePort } =
  serverDefaults;

/** The heading of the options that have an effect over HTTP alone. */
const overHttp = 'With --transport http:';

/** `climax run`, the default command. */
export function register(program: Command, { serve }: Actions): void {
  const command = program
    .command('run')
    .description('serve the tools of CONFIG... over MCP (the default command)');
  withConfigs(command)
    .addOption(policyOption())
    .addOption(contractsOption())
    .addOption(cwdOption())
    .addOption(approveOption())
    .addOption(headlessApproveOption())
    .option('--watch', 'read configs and policy again when they change (a policy also on SIGHUP)')
    .option('--classic', 'list every tool directly instead of climax_search and climax_call')
    .addOption(
      new Option(
        '--transport <kind>',
        'how clients connect; streamable-http is http, sse adds /sse for old clients',
      )
        .choices(['stdio', 'http', 'streamable-http', 'sse'])
        .default('stdio'),
    )
    .optionsGroup(overHttp)
    .option(
      '--host <address>',
      'address to listen on; any but loopback needs a token',
      parseHost,
      '127.0.0.1',
    )
    .option(
      '--port <number>',
      `port to listen on, 0 for any free one (default: ${port}, sse: ${ssePort})`,
      parsePort,
    )
    .option('--token-file <file>', 'file with the bearer token (or CLIMAX_HTTP_TOKEN)')
    .option('--tokens <file>', 'file with named tokens, see climax token')
    .option('--jwt-issuer <url>', 'issuer of accepted JWTs')
    .option('--jwt-audience <name>', 'this server, as the issuer knows it')
    .option('--jwks <file|url>', "the issuer's public keys")
    .option('--jwt-name <claim>', 'the claim that names the caller (default: sub)')
    .option('--tls-cert <file>', 'certificate, to serve https')
    .option('--tls-key <file>', 'its key')
    .option(
      '--drain <seconds>',
      `time that running calls get to finish after SIGTERM (default: ${drain})`,
      parseSeconds,
    )
    .option('--metrics-open', 'let /metrics be read without a token')
    .option('--allow-host <name>', 'a name clients reach the server by (repeatable)', collect)
    .option('--desk', 'also serve a page to watch calls and answer questions, at /')
    .option('--stateless', 'keep no sessions, so that any replica can answer any request')
    .optionsGroup('Records:')
    .addOption(
      new Option('--log-level <level>', `what goes to stderr: ${logLevels.join(', ')}`)
        .default('WARNING')
        .argParser(parseLogLevel),
    )
    .addOption(
      new Option('--log-format <format>', 'format of the log; json writes one object with a time per line')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--audit <file>', 'append the start and the end of every call to this file, as JSON lines')
    .option('--audit-required', 'refuse calls that cannot be recorded in the audit file')
    .optionsGroup('Outputs and limits:')
    .option('--max-output <characters>', `longest reply, in characters (default: ${maxOutput})`, parseCount)
    .option('--store <directory>', 'http: keep outputs where replicas with the same directory can read them')
    .option('--no-store', 'do not keep output that does not fit into its reply')
    .option(
      '--max-stored <MiB>',
      `total size of kept outputs; the oldest are removed first (default: ${maxStored})`,
      parseCount,
    )
    .option('--max-stored-call <MiB>', `most output kept of one call (default: ${maxStoredCall})`, parseCount)
    .option(
      '--hand-over <seconds>',
      `answer a call after this time while its command keeps running, 0 for never (default: ${handOver})`,
      parseSeconds,
    )
    .option('--max-concurrent <calls>', `most calls that run at once (default: ${maxConcurrent})`, parseCount)
    .option('--max-queued <calls>', `most calls that wait for their turn (default: ${maxQueued})`, parseCount)
    .optionsGroup('Search:')
    .option('--embeddings <url>', 'search by meaning too, with this OpenAI-compatible /v1/embeddings')
    .option('--embeddings-model <name>', 'model that computes the vectors', 'all-minilm')
    .option('--embeddings-allow-remote', 'send tool descriptions and questions to another machine')
    .option('--learn <file>', 'stdio: keep in this file which tools are called after which searches')
    .optionsGroup('Options:')
    .addHelpText(
      'after',
      examples([
        'climax run git',
        'climax run git ./my-cli.yaml --policy read-only.yaml',
        'climax run git --cwd ~/projects/site',
        'climax run git --audit calls.jsonl',
        'climax run counter.yaml --contracts counter.md --transport http --port 8080',
      ]),
    )
    .hook('preAction', refuseIgnoredOptions)
    .hook('preAction', checkEmbeddings)
    .action(serve(async () => (await import('../actions/run.ts')).run));
}

async function checkEmbeddings(run: Command): Promise<void> {
  const options = run.opts();
  if (options.embeddings === undefined)
    return refuseGiven(run, ['embeddingsModel', 'embeddingsAllowRemote'], '--embeddings URL');
  (await import('../open-meaning.ts')).checkEmbeddings(options as EmbeddingsOptions);
}

/** Refuses options that would have no effect. */
function refuseIgnoredOptions(run: Command): void {
  const { transport, audit, learn, classic, store } = run.opts();
  if (audit === undefined) refuseGiven(run, ['auditRequired'], '--audit FILE');
  if (store === false) refuseGiven(run, ['maxStored', 'maxStoredCall', 'handOver'], 'outputs that are kept');
  if (learn !== undefined && classic)
    throw new UsageError('--learn: not with --classic, which has no search');
  // Over HTTP one client would learn from what another asked.
  if (transport !== 'stdio') {
    refuseGiven(run, ['learn'], '--transport stdio');
    return;
  }
  if (typeof store === 'string') throw new UsageError('--store: only with --transport http');
  const names = run.options
    .filter(({ helpGroupHeading }) => helpGroupHeading === overHttp)
    .map((option) => option.attributeName());
  refuseGiven(run, names, '--transport http');
}
