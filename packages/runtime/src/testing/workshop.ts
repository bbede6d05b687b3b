import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditRecord, openAudit } from '@climax/audit';
import { scratch } from '@climax/fixtures';
import type { Log } from '../log/log.ts';
import type { Runtime } from '../runtime.ts';
import { createRuntime } from '../start/create-runtime.ts';
import { composeForTest, type OwnSources } from './compose-for-test.ts';

/** A directory for configs, policies and contracts. */
export function createWorkshop() {
  const { path, remove } = scratch();
  /** Writes a file, anything but text as JSON, which YAML readers take too. */
  const write = (name: string, content: unknown): string => {
    const file = join(path, name);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  /** A config whose tools run scripts of Node. */
  const writeConfig = (name: string, tools: readonly object[], fields: object = {}): string =>
    write(`${name}.yaml`, { name, command: process.execPath, tools, ...fields });
  return { path, remove, write, writeConfig };
}

/** A tool that runs a script; its first positional argument is `process.argv[1]`. */
export function scriptTool(name: string, script: string, fields: object = {}): object {
  return { name, description: `Runs ${name}`, command: `-e ${JSON.stringify(script)}`, ...fields };
}

/** A log that remembers what it was told, each record as `level: message`. */
export function createMemoryLog(): { log: Log; records: string[] } {
  const records: string[] = [];
  const add = (level: string) => (message: string | (() => string)) => {
    records.push(`${level}: ${typeof message === 'string' ? message : message()}`);
  };
  const log = { debug: add('debug'), info: add('info'), warning: add('warning'), error: add('error') };
  return { log, records };
}

/** A runtime over real files, and what its audit and its log were told. */
export async function startTestRuntime(sources: OwnSources, services: Partial<Runtime> = {}) {
  const audit = openAudit(undefined, { onFailure: () => {} });
  const { log, records: logged } = createMemoryLog();
  const catalogue = await composeForTest(sources);
  const runtime = createRuntime({ catalogue, log, audit, observe: audit.observe, ...services });
  const audited: AuditRecord[] = [];
  runtime.observe((record) => audited.push(record));
  return { runtime, audited, logged };
}
