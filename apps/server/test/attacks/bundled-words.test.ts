import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CliConfig, ToolArg, ToolDef } from '@climax/config';
import { scratch } from '@climax/fixtures';
import { type AllowedTool, applyPolicy, prepareCall } from '@climax/policy';
import { afterAll, describe, expect, it } from '@jest/globals';
import { attemptsBy, likeness, textsOf } from './attempts-on.ts';
import { type Cli, notAboutFiles } from './not-about-files.ts';
import { readsFile } from './reads-file.ts';
import { underAttack } from './under-attack.ts';

/** git is there wherever these tests run and is attacked itself; its guard asks it questions first. */
const clis = notAboutFiles.filter(
  ({ name, reads }) => name !== 'git' && reads.some((tool) => textsOf(tool).length),
);

describe('RT-01 programs of bundled tools that only read', () => {
  const outside = scratch();
  const secret = 'canary-93ab07';
  const canary = join(outside.path, 'canary.json');
  writeFileSync(canary, JSON.stringify(secret));
  afterAll(outside.remove);

  const attacked = underAttack(({ directory }) => {
    const programs = join(directory, 'programs');
    mkdirSync(programs);
    for (const { program } of clis) standInFor(join(programs, program));
    return {
      configs: clis.map(({ name }) => name),
      env: { PATH: `${programs}:${process.env.PATH}` },
    };
  });

  it('are those of all bundled configs that are not about files', async () => {
    expect(clis.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['aws', 'curl', 'docker', 'gh', 'go', 'helm', 'kubectl', 'npm', 'psql']),
    );
    expect(wordsIn((await attacked.call('gh_repo_list', { owner: 'a b' })).text)).toContain('a b');
  });

  /** The words of a command that the library builds; a server can still refuse it, by a contract for instance. */
  function built(config: CliConfig, tool: ToolDef, args: Record<string, unknown>): Built {
    const place = { env: process.env, directory: attacked.directory };
    const { tools } = applyPolicy([{ tool, config }], undefined, place);
    const prepared = prepareCall(tools[0] as AllowedTool, args, place);
    if (!prepared.ok) return { text: JSON.stringify(prepared), words: [], isGuarded: false };
    return { text: '', words: prepared.command.argv, isGuarded: prepared.command.guard !== undefined };
  }

  it.each(clis.map((cli) => [cli.name, cli] as const))(
    '%s gets no word that it reads a file by',
    async (_, cli) => {
      const attempts = differentArguments(cli).flatMap(({ tool, arg }) =>
        attemptsBy(tool, arg, canary).map(({ args }) => ({ tool, arg, args })),
      );
      const found = await Promise.all(
        attempts.map(async ({ tool, arg, args }) => {
          const file = { directory: attacked.directory, file: canary };
          const read = (words: string[]) =>
            words.filter(
              (word) => word.includes(canary) && readsFile(cli.name, tool, arg, { word, ...file }),
            );
          const { text, words, isGuarded } = built(cli.config, tool, args);
          expect(text).not.toContain(secret);
          if (!isGuarded && read(words).length === 0) return [];
          const reply = await attacked.call(tool.name, args);
          expect(reply.text).not.toContain(secret);
          return read(wordsIn(reply.text)).map((word) => `${tool.name}.${arg.name}: ${word}`);
        }),
      );
      expect(found.flat()).toEqual([]);
    },
  );
});

interface Built {
  /** Why the call is refused. */
  text: string;
  words: string[];
  isGuarded: boolean;
}

/** A program that prints its words, each between brackets. */
function standInFor(path: string): void {
  writeFileSync(path, '#!/bin/sh\nfor word; do printf "[%s]\\n" "$word"; done\n');
  chmodSync(path, 0o755);
}

function wordsIn(text: string): string[] {
  return text.split(/\]?\n\[|^\[|\]\n?$/);
}

/** Options with the same definition in many tools are tried in one of them. */
function differentArguments(cli: Cli): { tool: ToolDef; arg: ToolArg }[] {
  const found = new Map<string, { tool: ToolDef; arg: ToolArg }>();
  for (const tool of cli.reads) {
    for (const arg of textsOf(tool)) {
      if (tool.risk_if?.[arg.name]) continue;
      const key = likeness(tool, arg);
      if (!found.has(key)) found.set(key, { tool, arg });
    }
  }
  return [...found.values()];
}
