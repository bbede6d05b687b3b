export { createLog, type LogFormat, type LogLevel, type LogOptions, logLevels } from './create-log.ts';
