import type { Log } from '@climax/runtime';
import { createLog, type LogFormat, type LogLevel } from '@climax/runtime';

/** The log of this process: stderr and `CLIMAX_LOG_FILE`. */
export function openLog(level: LogLevel, format?: LogFormat): Log {
  const print = (text: string) => process.stderr.write(text);
  return createLog(level, { ...(format && { format }), file: process.env.CLIMAX_LOG_FILE, print });
}
