import { describe, expect, it } from '@jest/globals';
import { commandKnowledge } from './command-knowledge.ts';

describe('commandKnowledge', () => {
  it.each([
    ['a command', 'df', 'space'],
    ['a command of a family', 'coreutils_df', 'space'],
    ['a subcommand', 'git_blame', 'author'],
    ['a subcommand in another spelling', 'gitCherryPick', 'backport'],
    ['one of several names', 'docker_container_logs', 'printed'],
    ['a subcommand of a program that takes those of another', 'podman_logs', 'printed'],
  ])('knows %s', (_, name, word) => expect(commandKnowledge(name)).toContain(word));

  it('knows nothing of other names', () => {
    expect([commandKnowledge('weather_today'), commandKnowledge('')]).toEqual([[], []]);
  });

  it('has plain words only', () => {
    const words = ['git_push', 'coreutils_stat', 'npm_why', 'kubectl_drain', 'gh_run_rerun'].flatMap(
      commandKnowledge,
    );
    expect(words.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
  });
});
