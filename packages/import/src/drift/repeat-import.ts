import { settingsOf } from '../config/settings-of.ts';
import { type Imported, type ImportSettings, importProgram } from '../import-program.ts';
import type { ImportedFile } from './read-imported.ts';

/** What `--check` and `--update` take besides what the config says. */
export type RepeatSettings = Pick<ImportSettings, 'env' | 'onProgress' | 'signal'>;

/** Imports once more what a config was imported from, in the same way. */
export async function repeatImport(
  { file, header }: ImportedFile,
  settings: RepeatSettings,
): Promise<Imported | { problem: string }> {
  const now = await importProgram(header.program, { ...settingsOf(header, file), ...settings });
  if ('problem' in now || !header.settings) return now;
  return { ...now, header: { ...now.header, settings: header.settings } };
}
