import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readYaml, type YamlDocument } from '@climax/text/yaml';
import { bundledDirectory } from '../bundled-directory.ts';
import { configSchema } from '../schema/config-schema.ts';
import { Findings } from '../schema/findings.ts';
import type { Schema } from '../schema/mismatch.ts';
import { readerOf } from '../schema/reader-of.ts';
import type { CliConfig } from '../types.ts';

/** Loads a bundled config, which was parsed and validated at build time. `path` is that of its YAML. */
export function loadBundled(name: string, path: string): CliConfig {
  const value: unknown = JSON.parse(readFileSync(join(bundledDirectory('bundled'), `${name}.json`), 'utf8'));
  const config = readerOf(configSchema as Schema)(value, new Findings()) as CliConfig;
  config.command = ownProgram(config.command) ?? config.command;
  let document: YamlDocument | undefined;
  config.origin = {
    file: path,
    directory: dirname(resolve(path)),
    warnings: [],
    locate(place) {
      document ??= readDocument(path);
      return document?.locate(place) ?? { line: 0, column: 0 };
    },
  };
  return config;
}

function readDocument(path: string): YamlDocument | undefined {
  const reading = readYaml(readFileSync(path), path);
  return reading.ok ? reading.document : undefined;
}

/** The command for a program that is bundled with CLImax, run by the current Node; undefined for other programs. */
function ownProgram(command: string): string | undefined {
  if (!command.startsWith('climax-')) return undefined;
  const file = join(bundledDirectory('programs'), `${command}.mjs`);
  return existsSync(file) ? `${quote(process.execPath)} ${quote(file)}` : undefined;
}

/** Nothing is expanded in single quotes. */
function quote(path: string): string {
  return path.includes("'") ? `"${path}"` : `'${path}'`;
}
