import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const climax = fileURLToPath(new URL('../../apps/server/dist/climax.cjs', import.meta.url));

/** Without a network, where the system lets us. */
const closed = ['unshare', '-rn', '--'];
const isClosable = spawnSync(closed[0], [...closed.slice(1), 'true']).status === 0;

/** Commands that keep running, ask, or reach beyond the directory they run in. */
const leftAlone =
  /(?:^|_)(?:serve|server|start|stop|restart|watch|daemon|shell|login|logout|auth|init|edit|kill|reboot|poweroff|halt|suspend|hibernate|isolate|install|uninstall|upgrade|self|run|exec|dev|open|ui|repl)(?:_|$)/;

/** How programs say that they do not understand their command line. */
const refusal =
  /unknown (?:option|flag|argument|command)|unrecogni[sz]ed (?:option|argument)|invalid option|unexpected argument|no such (?:option|command)|illegal option|flag provided but not defined/i;

/**
 * Calls three tools through `climax call` as an agent would, in an empty directory without a network: those that read,
 * then others that are not destructive. A call counts when the program understood its command line.
 */
export function sampleCalls(config, file, directory) {
  const calls = pickCalls(config.tools).slice(0, 3);
  const right = calls.filter(([tool, given]) => understands(tool, given, { file, directory }));
  return calls.length === 0 ? '–' : `${right.length}/${calls.length}`;
}

function pickCalls(tools) {
  const usable = tools.filter(
    ({ name, risk, command, args }) =>
      args.filter(({ required }) => required).length <= 2 &&
      (risk === 'read' || command === '' || (isClosable && risk !== 'destructive' && !leftAlone.test(name))),
  );
  const order = [
    ...usable.filter(({ risk }) => risk === 'read'),
    ...usable.filter(({ risk }) => risk !== 'read'),
  ];
  if (tools.length > 1) return order.map((tool) => [tool, {}]);
  // Programs of one command: with nothing, with one switch, with another.
  return order.flatMap((tool) => {
    const switches = tool.args.filter(({ type, flag }) => type === 'boolean' && flag?.length > 3).slice(0, 2);
    return [[tool, {}], ...switches.map(({ name }) => [tool, { [name]: true }])];
  });
}

function understands(tool, given, { file, directory }) {
  const required = tool.args
    .filter(({ required }) => required)
    .map(({ name, type, enum: values }) => [name, values?.[0] ?? (type === 'string' ? 'x' : 1)]);
  const args = JSON.stringify({ ...Object.fromEntries(required), ...given });
  const argv = [process.execPath, climax, 'call', tool.name, file, '--args', args, '--headless-approve'];
  const [program, ...words] = isClosable ? [...closed, ...argv] : argv;
  const { stdout, stderr } = spawnSync(program, words, {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, HOME: directory },
    timeout: 20_000,
    input: '',
  });
  return !refusal.test(`${stdout?.slice(0, 4000)}${stderr?.slice(0, 4000)}`);
}
