const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Resolves to the exit code for the first SIGHUP, SIGINT or SIGTERM. Later signals are ignored while commands are
 * being killed. SIGHUP is left alone if it already has a listener.
 */
export function untilSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(exitCodes)) {
      if (signal === 'SIGHUP' && process.listenerCount(signal) > 0) continue;
      process.on(signal, () => resolve(code));
    }
  });
}

/** Aborted by SIGHUP, SIGINT or SIGTERM. A second signal does not end the process before the command has ended. */
export function abortOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of Object.keys(exitCodes)) process.on(signal, () => controller.abort());
  return controller.signal;
}
