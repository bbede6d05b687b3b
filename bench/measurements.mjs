/** Every measurement by name; each module exports `title` and `measure({ quick, log }) → { rows, notes }`. */
export const measurements = {
  startup: () => import('./startup.mjs'),
  calls: () => import('./calls.mjs'),
  parallel: () => import('./parallel.mjs'),
  memory: () => import('./memory.mjs'),
  tokens: () => import('./tokens.mjs'),
  search: () => import('./find.mjs'),
  soak: () => import('./soak.mjs'),
  kill: () => import('./kill.mjs'),
  pings: () => import('./pings.mjs'),
  fuzz: () => import('./fuzz.mjs'),
  tasks: () => import('./tasks.mjs'),
  long: () => import('./long.mjs'),
  answers: () => import('./answers.mjs'),
  'type-check': () => import('./type-check.mjs'),
  clone: () => import('./clone.mjs'),
  engines: () => import('./engines.mjs'),
};

/** What `pnpm bench` runs when nothing is named: a few minutes on an idle machine. */
export const usual = ['startup', 'calls', 'parallel', 'memory', 'tokens', 'search'];
