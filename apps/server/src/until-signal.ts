const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Resolves to the exit code of the first signal that asks the program to end. Later ones change nothing: the commands
 * are being ended, and nobody else would do that. SIGHUP is left alone where somebody listens to it already.
 */
export function untilSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(exitCodes)) {
      if (signal === 'SIGHUP' && process.listenerCount(signal) > 0) continue;
      process.on(signal, () => resolve(code));
    }
  });
}

/** Aborted by every signal that asks the program to end: what runs is ended first, also when the signal comes twice. */
export function abortOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of Object.keys(exitCodes)) process.on(signal, () => controller.abort());
  return controller.signal;
}
