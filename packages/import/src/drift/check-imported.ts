import { sidecarPath } from '../sidecar.ts';
import { type Change, changeLine, compareInterfaces } from './compare-interfaces.ts';
import { readImported } from './read-imported.ts';
import { type RepeatSettings, repeatImport } from './repeat-import.ts';

/** The result of checking a config. */
export interface Checked {
  file: string;
  program?: string;
  version?: { before?: string; now?: string };
  changes: Change[];
  problem?: string;
}

/** Asks the program of an imported config again, and says what it has gained, lost or changed since. */
export async function checkImported(file: string, settings: RepeatSettings): Promise<Checked> {
  const imported = readImported(file);
  if ('problem' in imported) return { file, changes: [], problem: imported.problem };
  const { header, sidecar } = imported;
  const now = await repeatImport(imported, settings);
  if ('problem' in now) return { file, program: header.program, changes: [], problem: now.problem };
  if (settings.signal?.aborted) return { file, program: header.program, changes: [], problem: 'interrupted' };
  const version = {
    ...(header.version && { before: header.version }),
    ...(now.header.version && { now: now.header.version }),
  };
  const about = { file, program: header.program, version };
  if (now.header.digest === header.digest) return { ...about, changes: [] };
  if (!sidecar)
    return {
      ...about,
      changes: [
        {
          kind: 'changed',
          what: header.program,
          detail: `what it accepts has changed since the import; for details, keep ${sidecarPath(file)} beside the config`,
        },
      ],
    };
  return { ...about, changes: compareInterfaces(sidecar.interface, now.interface) };
}

/** The result as text: one line if nothing changed. */
export function checkText({ file, program, version, changes, problem }: Checked): string {
  if (problem !== undefined) return `${problem.includes(file) ? '' : `${file}: `}${problem}\n`;
  const versions =
    version?.before !== version?.now ? ` (${version?.before ?? '?'} → ${version?.now ?? '?'})` : '';
  if (changes.length === 0) return `${file}: ${program} is unchanged${versions}\n`;
  return `${file}: ${program} has changed${versions}\n${changes.map(changeLine).join('\n')}\n  climax import --update ${file} brings the config up to date\n`;
}
