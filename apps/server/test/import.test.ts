import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';
import { climax } from './start-server.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

it('climax import writes a config that lints and whose tools can be called', async () => {
  const program = join(directory, 'shelf');
  writeFileSync(
    program,
    `#!/bin/sh
case "$*" in
  --help) printf 'Usage: shelf <COMMAND>\\n\\nCommands:\\n  list  List the books\\n' ;;
  'list --help') printf 'Usage: shelf list [OPTIONS]\\n\\nList the books\\n\\nOptions:\\n  --author <NAME>  Only books of this author\\n' ;;
  *) echo "ran: $*" ;;
esac
`,
  );
  chmodSync(program, 0o755);
  const options = { cwd: directory, env: { ...process.env, PATH: `${directory}:${process.env.PATH}` } };

  const imported = await runClimax(['import', 'shelf'], options);
  expect(imported).toMatchObject({ exitCode: 0 });
  expect(readFileSync(join(directory, 'shelf.yaml'), 'utf8')).toContain('- name: shelf_list\n');
  expect(await runClimax(['lint', 'shelf.yaml'], options)).toMatchObject({ exitCode: 0 });
  const call = ['call', 'shelf_list', 'shelf.yaml', '--args', '{"author": "Ursula K. Le Guin"}'];
  expect((await runClimax(call, options)).stdout).toBe('ran: list --author Ursula K. Le Guin\n');
  expect(await runClimax(['import', '--check', 'shelf.yaml'], options)).toMatchObject({ exitCode: 0 });
});

it.each(['SIGINT', 'SIGTERM'] as const)('climax import leaves nothing behind after %s', async (signal) => {
  const place = join(directory, signal);
  mkdirSync(place);
  const program = join(place, 'slow');
  writeFileSync(program, `#!/bin/sh\ntouch ${join(place, 'asked')}\nsleep 60\n`, { mode: 0o755 });
  const temporary = join(place, 'tmp');
  mkdirSync(temporary);
  const child = spawn(process.execPath, [climax, 'import', './slow'], {
    cwd: place,
    env: { ...process.env, TMPDIR: temporary },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  expect(await eventually(() => readdirSync(place).includes('asked'), 30_000)).toBe(true);
  expect(readdirSync(temporary).join()).toContain('climax_import_');
  child.kill(signal);
  await ended;
  expect(readdirSync(temporary)).toEqual([]);
  expect(readdirSync(place)).not.toContain('slow.yaml');
});
