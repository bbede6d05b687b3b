import { readFileSync, statSync } from 'node:fs';
import { fileReason, realPathSync, replaceFile } from '@climax/host/files';
import { changedLines } from '@climax/text/diff';
import { headerLines } from '../config/header.ts';
import { commentsOf } from '../config/to-yaml.ts';
import { type Comments, writeYaml } from '../config/write-yaml.ts';
import { sidecarOf, sidecarPath } from '../sidecar.ts';
import { mergeEdits } from './merge-edits.ts';
import { ownComments, placeComments } from './own-comments.ts';
import { readImported } from './read-imported.ts';
import { type RepeatSettings, repeatImport } from './repeat-import.ts';

/** Reimports the program of a config and keeps manual edits; returns the diff, empty if nothing changed. */
export async function updateImported(
  file: string,
  settings: RepeatSettings,
): Promise<{ diff: string } | { problem: string }> {
  const imported = readImported(file);
  if ('problem' in imported) return imported;
  const { sidecar, value, text, document } = imported;
  if (!sidecar)
    return {
      problem: `${file}: without ${sidecarPath(file)} your edits cannot be told apart from the import; import into a new file`,
    };
  const now = await repeatImport(imported, settings);
  if ('problem' in now) return now;
  // A part of the program would take the rest out of the config.
  if (settings.signal?.aborted) return { problem: `${file}: interrupted, nothing was changed` };
  const tools = mergeEdits(sidecar.tools, value.tools, now.draft.tools);
  const merged = { ...now.draft, tools: tools as unknown as typeof now.draft.tools };
  const own = ownComments(text, document);
  const comments = joinComments(placeComments(own, tools), commentsOf(merged));
  const body = writeYaml({ ...(value as object), tools: tools as never }, comments);
  const end = own.end.map((line) => `# ${line}\n`.replace(/ +\n/, '\n')).join('');
  const after = `${headerLines(now.header).join('\n')}\n${body}${end}`;
  const problem = replacedBoth([
    { path: sidecarPath(file), text: `${JSON.stringify(sidecarOf(now), null, 1)}\n` },
    { path: file, text: after },
  ]);
  return problem === undefined ? { diff: changedLines(text, after) } : { problem };
}

/** Both or neither: compared with the wrong one of the two, imported values look like edits. */
function replacedBoth([first, second]: [Replaced, Replaced]): string | undefined {
  const before = readFileSync(first.path, 'utf8');
  const problem = replaced(first) ?? replaced(second);
  if (problem !== undefined) replaced({ path: first.path, text: before });
  return problem;
}

interface Replaced {
  path: string;
  text: string;
}

/** Replaces a file in one step, since it has edits of a person; why it could not, if it could not. */
function replaced({ path, text }: Replaced): string | undefined {
  try {
    const file = realPathSync(path);
    replaceFile(file, text, { mode: statSync(file).mode & 0o777 });
    return undefined;
  } catch (error) {
    return `cannot write ${path}: ${fileReason(error)}`;
  }
}

/** Manual comments come before those of the import. */
function joinComments(own: Comments, written: Comments): Comments {
  const paths = new Set([...own.keys(), ...written.keys()]);
  return new Map(
    [...paths].map((path) => {
      const [mine, theirs] = [own.get(path), written.get(path)];
      const above = [...(mine?.above ?? []), ...(theirs?.above ?? [])];
      return [path, { ...mine, above }] as const;
    }),
  );
}
