import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildInputSchema } from '@climax/args';
import { lintConfig } from '@climax/args/lint';
import { loadConfig } from '@climax/config';
import { compareInputs } from '@climax/contracts';
import { buildCommand, runCommand } from '@climax/exec';
import { scratch } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { contract, output } from './program.ts';

describe('the bundled config transcript-clean', () => {
  const config = loadConfig('transcript-clean');
  const [tool] = config.tools;

  it('accepts exactly the inputs of transcript.clean', () => {
    expect(config.tools.map(({ name }) => name)).toEqual(['transcript.clean']);
    expect(compareInputs(contract, buildInputSchema(tool!.args))).toEqual([]);
    expect(config.origin?.warnings).toEqual([]);
    expect(lintConfig(config).filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('gives the text to the program on stdin', async () => {
    const bin = scratch();
    try {
      const program = fileURLToPath(new URL('../dist/transcript-clean.mjs', import.meta.url));
      symlinkSync(program, join(bin.path, 'climax-transcript-clean'));
      const env = { PATH: `${bin.path}:${process.env.PATH}` };
      const command = buildCommand({ tool: tool!, config }, { text: '--help, um, I I said' }, env);
      const { exitCode, stdout, stderr } = await runCommand(command, { env });
      expect(output({ status: exitCode, stdout, stderr })).toEqual({ clean_text: '--help I said' });
    } finally {
      bin.remove();
    }
  });
});
