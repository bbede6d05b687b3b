import type { ResolvedTool } from '@climax/config';
import { checkExecutor } from '@climax/exec';
import type { Path, Report } from './policy-rules.ts';
import type { PolicyExecutor } from './types.ts';

/** What an executor needs, and what it would silently leave aside. */
export const executorRules = [checkNeeds, checkIdleKeys];

/** What only shows in the environment of the server: unset variables, mounts that hand over the host. */
export function checkExecutorHere(executor: PolicyExecutor, env: NodeJS.ProcessEnv, report: Report): void {
  for (const sentence of checkExecutor(executor, env)) {
    const [, key = '', index, message = sentence] = /^(\w+)(?:\[(\d+)\])?: (.*)$/s.exec(sentence) ?? [];
    const path: Path = ['executor', key, ...(index === undefined ? [] : [Number(index)])];
    report.problem(key === '' ? ['executor'] : path, 'executor', message);
  }
}

/** `alpine/git` runs git by itself: `git status` in it becomes `git git status`. */
export function warnOfEntryPoint(
  executor: PolicyExecutor,
  tools: readonly ResolvedTool[],
  report: Report,
): void {
  const { image, entrypoint } = executor as { image: string | null; entrypoint?: string | null };
  const subject = image?.split('/').at(-1)?.split(/[:@]/)[0];
  if (!subject || typeof entrypoint === 'string') return;
  const twice = tools.some(
    ({ config }) => config.command.trim().split(/\s+/)[0]?.split('/').at(-1) === subject,
  );
  if (!twice) return;
  const message = `an image of this name often has ${subject} as its entry point, and would run "${subject} ${subject} ..."; entrypoint: "" removes it`;
  report.warning(['executor', 'image'], 'entry-point', message);
}

function checkNeeds(executor: PolicyExecutor, report: Report): void {
  const { type } = executor;
  if ((type === 'docker' || type === 'podman') && !executor.image?.trim()) {
    report.problem(['executor'], 'no-image', `type ${type} needs an image`);
  }
  if (type === 'prefix' && !executor.command) {
    report.problem(['executor'], 'no-command', 'type prefix needs a command: a list of words');
  }
}

/** The keys that the Python implementation knew and left aside unless the type was docker. */
const tolerated = ['image', 'volumes', 'working_dir', 'network'];

const containerKeys = [
  ...tolerated,
  'memory',
  'cpus',
  'pids',
  'read_only',
  'cap_drop',
  'user',
  'entrypoint',
  'init',
  'no_new_privileges',
  'allow_dangerous_mounts',
];
const prefixKeys = ['command', 'quote'];

const idleKeys: Record<PolicyExecutor['type'], string[]> = {
  local: [...containerKeys, ...prefixKeys],
  docker: prefixKeys,
  podman: prefixKeys,
  prefix: containerKeys,
};

/** A key that has no effect is a sandbox its author believes in. */
function checkIdleKeys(executor: PolicyExecutor, report: Report): void {
  const given = Object.entries(executor).filter(([, value]) => !isEmpty(value));
  for (const [key] of given.filter(([name]) => idleKeys[executor.type].includes(name))) {
    const needed = prefixKeys.includes(key) ? 'type: prefix' : 'type: docker or type: podman';
    const message = `has no effect with type ${executor.type}; it needs ${needed}`;
    const isKnownHabit = executor.type === 'local' && tolerated.includes(key);
    report[isKnownHabit ? 'warning' : 'problem'](['executor', key], 'no-effect', message);
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
