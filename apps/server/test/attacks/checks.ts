import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '@climax/fixtures';
import type { TestServer } from '../start-server.ts';

/** A server that a check can be made on. */
export type Target = Pick<TestServer, 'call' | 'directory' | 'pid'>;

/** Attacks a server that runs `checkedConfig` and says what went wrong; nothing when the attack was withstood. */
export type Check = (server: Target) => Promise<string[]>;

const wild = 'a b "c" \'d\' $HOME `id` ;id|x\n* \\ %s';

/** AI-07 */
export const oneValueIsOneToken: Check = async (server) => {
  const { argv } = await echoed(server, 'echo', { text: wild });
  return same('argv', argv, [wild]);
};

/** AI-03 */
export const forcedFlagsStayFirst: Check = async (server) => {
  const reply = await server.call('checked_forced', { text: '--' });
  return reply.isError ? [] : ['an operand that ends the options was let through'];
};

/** AI-01 */
export const noOperandIsAnOption: Check = async (server) => {
  const reply = await server.call('checked_echo', { text: '--output=x' });
  return reply.isError ? [] : ['an operand that is an option was let through'];
};

/** CO-02 */
export const integersAreExact: Check = async (server) => {
  const replies = await Promise.all(
    ['', '0x10', '1e3', '12abc'].map(async (n) => ({ n, ...(await server.call('checked_count', { n })) })),
  );
  return replies
    .filter(({ isError }) => !isError)
    .map(({ n }) => `${JSON.stringify(n)} passed as an integer`);
};

/** CO-03 */
export const nullIsNotGiven: Check = async (server) => {
  const required = await server.call('checked_required', { text: null });
  const { argv } = await echoed(server, 'echo', { text: null });
  return [...(required.isError ? [] : ['null passed for a required argument']), ...same('argv', argv, [])];
};

/** CO-08 */
export const falseIsFalse: Check = async (server) => {
  const { argv } = await echoed(server, 'dry', { dry_run: 'false' });
  return same('argv', argv, []);
};

/** PB-09 */
export const prototypeNamesAreUnknown: Check = async (server) => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  const replies = await Promise.all(names.map((name) => server.call(name)));
  return replies.flatMap(({ text, isError }, i) =>
    isError && text === `Unknown tool: ${names[i]}` ? [] : [`${names[i]}: ${text}`],
  );
};

/** PF-01 */
export const timeoutEndsGrandchildren: Check = async (server) => {
  const reply = await server.call('checked_tree');
  const pids = pidsIn(join(server.directory, 'tree-pids'));
  const alive = pids.filter(isAlive);
  return [
    ...(reply.isError ? [] : ['a timeout is not an error']),
    ...(pids.length === 3 ? [] : [`${pids.length} grandchildren were started`]),
    ...alive.map((pid) => `grandchild ${pid} lives`),
  ];
};

/** PF-02 */
export const backgroundProcessesDoNotHoldTheReply: Check = async (server) => {
  const { text } = await server.call('checked_background');
  const alive = pidsIn(join(server.directory, 'background-pids')).filter(isAlive);
  return [
    // A reply that waits for them says that the command timed out.
    ...same('text', text, 'started'),
    ...alive.map((pid) => `background process ${pid} lives`),
  ];
};

/** PF-15 */
const partialOutputIsKept: Check = async (server) => {
  const { text, isError } = await server.call('checked_partial');
  return [...(text.includes('partial') ? [] : ['output was lost']), ...(isError ? [] : ['no error'])];
};

/** PF-07 */
export const signalsAreNamed: Check = async (server) => {
  const { blocks, isError } = await server.call('checked_die');
  const named = blocks.join('\n').includes('SIGSEGV');
  return [...(named ? [] : ['the signal has no name']), ...(isError ? [] : ['no error'])];
};

/** PF-21 */
export const stdinIsNotTheProtocol: Check = async (server) => {
  const { text } = await server.call('checked_read');
  return same('text', text, '(no output)');
};

/** OF-01 */
export const floodsAreCut: Check = async (server) => {
  const { text } = await server.call('checked_flood');
  return [
    ...(text.length <= 48_000 ? [] : [`${text.length} characters`]),
    ...(text.includes('of 4000000 bytes]') ? [] : ['no word about what was left out']),
  ];
};

/** OF-07 */
export const escapesAreRemoved: Check = async (server) =>
  same('text', (await server.call('checked_clear')).text, 'plain');

/** OF-10 */
export const leadingBlanksStay: Check = async (server) =>
  same('text', (await server.call('checked_status')).text, ' M f');

/** OF-11 */
export const failuresAreErrors: Check = async (server) => {
  const { text, isError } = await server.call('checked_fail');
  return [...(isError ? [] : ['no error']), ...same('text', text, '[exit code: 3]')];
};

/** RE-01 */
export const callsAreLimited: Check = async (server) => {
  await Promise.all(Array.from({ length: 40 }, () => server.call('checked_counted')));
  const signs = readFileSync(join(server.directory, 'counted'), 'utf8').trim().split('\n');
  let running = 0;
  const most = Math.max(...signs.map((sign) => (running += sign === '+' ? 1 : -1)));
  return most <= 16 ? [] : [`${most} commands ran at once`];
};

/** ES-08 */
export const programsDoNotAsk: Check = async (server) => {
  const { env } = await echoed(server, 'echo', {});
  return same('GIT_TERMINAL_PROMPT', env?.GIT_TERMINAL_PROMPT, '0');
};

/** UN-01 */
export const loneSurrogatesAreRefused: Check = async (server) => {
  const { isError } = await server.call('checked_echo', { text: '\ud800' });
  return isError ? [] : ['a lone surrogate passed'];
};

/** Those that a naive server fails, by the row they check. */
export const bitingChecks: [string, Check][] = [
  ['AI-01', noOperandIsAnOption],
  ['AI-03', forcedFlagsStayFirst],
  ['AI-07', oneValueIsOneToken],
  ['PB-09', prototypeNamesAreUnknown],
  ['CO-02', integersAreExact],
  ['CO-03', nullIsNotGiven],
  ['CO-08', falseIsFalse],
  ['PF-01', timeoutEndsGrandchildren],
  ['PF-02', backgroundProcessesDoNotHoldTheReply],
  ['PF-07', signalsAreNamed],
  ['PF-15', partialOutputIsKept],
  ['OF-01', floodsAreCut],
  ['OF-07', escapesAreRemoved],
  ['OF-10', leadingBlanksStay],
  ['OF-11', failuresAreErrors],
  ['RE-01', callsAreLimited],
  ['ES-08', programsDoNotAsk],
  ['UN-01', loneSurrogatesAreRefused],
];

/** What the program saw; an empty report when the reply is none. */
async function echoed(
  server: Target,
  name: string,
  args: object,
): Promise<{ argv?: string[]; env?: Record<string, string> }> {
  const { text } = await server.call(`checked_${name}`, args);
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function same(what: string, actual: unknown, expected: unknown): string[] {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  return got === wanted ? [] : [`${what} is ${got?.slice(0, 300)}, not ${wanted}`];
}

function pidsIn(file: string): number[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(/\s+/).map(Number) : [];
}
