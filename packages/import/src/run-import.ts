import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { listBundled } from '@climax/config';
import { fileReason } from '@climax/host/files';
import { plainWords } from '@climax/text/line';
import { withSourceFile } from './config/settings-of.ts';
import { toYaml } from './config/to-yaml.ts';
import { checkImported, checkText } from './drift/check-imported.ts';
import { updateImported } from './drift/update-imported.ts';
import { parseHelp } from './help/parse-help.ts';
import { type Imported, importProgram, importText } from './import-program.ts';
import { type ImportRequest, mistakeIn } from './import-request.ts';
import { listPrograms } from './list-programs.ts';
import { readGivenFile } from './read-given-file.ts';
import { reportText } from './report.ts';
import { sidecarOf, sidecarPath } from './sidecar.ts';
import { toJson } from './to-json.ts';

/** Output and exit code of the command. */
export interface ImportReply {
  stdout: string;
  stderr: string;
  exitCode: number;
}

/** Runs `climax import`: reads, writes the requested files, and returns what to print. */
export async function runImport(request: ImportRequest): Promise<ImportReply> {
  const { targets = [] } = request;
  const mistake = mistakeIn(request);
  if (mistake !== undefined) return { ...failure(mistake), exitCode: 2 };
  if (request.fromText !== undefined) return fromText(request, request.fromText);
  if (targets.length === 0) return success(programs(request));
  const act = request.check ? checkOne : request.update ? updateOne : importOne;
  const replies: ImportReply[] = [];
  for (const target of targets) replies.push(await act(target, request));
  return {
    stdout: replies.map(({ stdout }) => stdout).join(''),
    stderr: replies.map(({ stderr }) => stderr).join(''),
    exitCode: Math.max(...replies.map(({ exitCode }) => exitCode)),
  };
}

async function importOne(program: string, request: ImportRequest): Promise<ImportReply> {
  const { out, force, stdout } = request;
  if (out !== undefined && force === false && !stdout && exists(out)) return alreadyExists(out);
  const imported = await importProgram(program, request);
  if ('problem' in imported) return failure(`${program}: ${imported.problem}`);
  const reply = deliver(imported, request);
  return imported.report.leftOut['not asked'] ? { ...reply, exitCode: 1 } : reply;
}

async function checkOne(file: string, { json, ...settings }: ImportRequest): Promise<ImportReply> {
  const checked = await checkImported(file, settings);
  const exitCode = checked.problem !== undefined || checked.changes.length > 0 ? 1 : 0;
  return {
    stdout: json ? `${JSON.stringify(checked, null, 2)}\n` : checkText(checked),
    stderr: '',
    exitCode,
  };
}

async function updateOne(file: string, settings: ImportRequest): Promise<ImportReply> {
  const updated = await updateImported(file, settings);
  if ('problem' in updated) return failure(updated.problem);
  return success(updated.diff === '' ? `${file}: nothing to change\n` : `${file}:\n${updated.diff}\n`);
}

function programs({ json, env }: ImportRequest): string {
  const { known, others } = listPrograms(env.PATH ?? '');
  if (json) return `${JSON.stringify({ programs: known, others })}\n`;
  const rest = `… and ${others} other programs on the PATH: climax import PROGRAM`;
  const bundled = new Set(listBundled());
  const lines = known.map(
    (name) => `  ${name}${bundled.has(name) ? ' (CLImax comes with a config for it)' : ''}`,
  );
  return `Programs that can be imported, best first:\n${lines.join('\n')}\n${rest}\n`;
}

function fromText(request: ImportRequest, file: string): ImportReply {
  const words = plainWords(request.command ?? '');
  const read = readGivenFile(file);
  if ('problem' in read) return failure(read.problem);
  const { text } = read;
  if (request.json) return success(`${JSON.stringify(toJson(parseHelp(text, words), words), null, 2)}\n`);
  return deliver(importText(text, words, { ...request, from: file }), request);
}

/** Writes the config and what is known about it, or prints it. */
function deliver(imported: Imported, { stdout, out, json, force }: ImportRequest): ImportReply {
  const { draft, report } = imported;
  if (draft.tools.length === 0) return failure(`${report.program}: nothing in its help can be made a tool`);
  const file = out ?? `${draft.name}.yaml`;
  const header = withSourceFile(imported.header, file);
  const yaml = toYaml(draft, header);
  if (stdout) return { stdout: yaml, stderr: reportText(report, []), exitCode: 0 };
  const sidecar = sidecarPath(file);
  if (force === false && exists(file)) return alreadyExists(file);
  try {
    writeNew(file, yaml);
    writeNew(sidecar, `${JSON.stringify(sidecarOf({ ...imported, header }), null, 1)}\n`);
  } catch (error) {
    return failure(`cannot write ${file}: ${explainFileError(error)}`);
  }
  return success(
    json
      ? `${JSON.stringify({ ...report, files: [file, sidecar] }, null, 2)}\n`
      : reportText(report, [file, sidecar]),
  );
}

/** The file may have manual edits. */
function alreadyExists(file: string): ImportReply {
  return failure(
    `${file} already exists; climax import --update ${file} keeps what was edited, --force replaces it`,
  );
}

function explainFileError(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  const directory = { ENOENT: 'there is no such directory', ENOTDIR: 'its directory is a file' }[code];
  return directory ?? fileReason(error);
}

function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** Replaces the file, so that nothing is written through a link. */
function writeNew(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { flag: 'wx' });
}

const success = (stdout: string): ImportReply => ({ stdout, stderr: '', exitCode: 0 });
const failure = (message: string): ImportReply => ({
  stdout: '',
  stderr: `error: ${message}\n`,
  exitCode: 1,
});
