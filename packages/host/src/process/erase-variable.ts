import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/**
 * Removes a variable from the environment and overwrites its value in memory: on Linux, /proc shows a process's
 * initial environment regardless of later changes. Returns whether that succeeded.
 */
export function eraseVariable(name: string, env: NodeJS.ProcessEnv): boolean {
  delete env[name];
  if (process.platform !== 'linux') return false;
  try {
    const start = startOfEnvironment();
    for (const { offset, length } of findValues(name)) overwrite(start + offset, length);
    return findValues(name).every(({ text }) => /^x*$/.test(text));
  } catch {
    return false;
  }
}

interface FoundValue {
  offset: number;
  length: number;
  text: string;
}

/** The offsets of a variable's values in the initial environment. */
function findValues(name: string): FoundValue[] {
  const whole = readFileSync('/proc/self/environ', 'latin1');
  let offset = 0;
  return whole.split('\0').flatMap((entry) => {
    const text = entry.slice(name.length + 1);
    const found = { offset: offset + name.length + 1, length: text.length, text };
    offset += entry.length + 1;
    return entry.startsWith(`${name}=`) ? [found] : [];
  });
}

/** Field 50 of /proc/self/stat, counting from 1; field 2 is a name in parentheses that may contain spaces. */
function startOfEnvironment(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1) as string;
  return Number(fields.split(' ')[50 - 3] as string);
}

function overwrite(position: number, length: number): void {
  const memory = openSync('/proc/self/mem', 'r+');
  try {
    writeSync(memory, Buffer.alloc(length, 'x'), 0, length, position);
  } finally {
    closeSync(memory);
  }
}
