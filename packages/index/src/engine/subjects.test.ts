import { describe, expect, it } from '@jest/globals';
import { ToolIndex, type ToolIndexEntry } from '../index.ts';

const entry = (tool_name: string, description: string, cli_name: string): ToolIndexEntry => ({
  tool_name,
  description,
  cli_name,
  category: null,
  tags: [],
  input_schema: {},
});
const tools = [
  entry('git_commit', 'Commit staged changes with a message', 'git'),
  entry('git_log', 'Show the commit history', 'git'),
  entry('docker_run', 'Run a new container from an image', 'docker'),
  entry('docker_rm', 'Delete a container', 'docker'),
  entry('vault_template', 'Start a note from a template', 'vault'),
  entry('vault_append', 'Append text to a note', 'vault'),
];
const everyday = entry(
  'assistant',
  'Weather forecast, music and movies, pizza recipe, hotel and flight, calendar and meeting, phone, photo and video, ' +
    'money and bank, doctor and medicine, house and garden, dog and cat, city and museum, school and homework, shirt and ' +
    'shoes, math and physics, birthday and wedding, train and bus, stock and salary, chess and football, poem and joke, ' +
    'wine and beer, song and playlist, camera and picture, taxi and car, river and lake, dinner and lunch',
  'assistant',
);
const search = (query: string, index = ToolIndex.fromEntries(tools)) =>
  index.search({ query }).map(({ tool_name }) => tool_name);

describe('the subject of a question', () => {
  it.each([
    ['one that no tool knows', 'append the video'],
    ['one of several', 'delete the container with my photos'],
    ['a foreign program', 'start postgres with a message'],
  ])('leaves nothing to find: %s', (_, query) => expect(search(query)).toEqual([]));

  it.each([
    ['only says which thing', 'start a note from the meeting template', 'vault_template'],
    ['is what a named CLI works on', 'run postgres with docker', 'docker_run'],
    ['goes before a word of the trade', 'delete the redis container', 'docker_rm'],
    ['stands in quotes', 'append "buy pizza" to a note', 'vault_append'],
  ])('does not matter if it %s', (_, query, first) => expect(search(query)[0]).toBe(first));

  it('is circumstance where tools know many subjects', () => {
    const index = ToolIndex.fromEntries([...tools, everyday]);
    expect(search('append the video', index)).not.toEqual([]);
  });

  it('is judged anew when tools change', () => {
    const index = ToolIndex.fromEntries(tools);
    expect(search('append the podcast', index)).toEqual([]);
    index.add([everyday]);
    expect(search('append the podcast', index)).not.toEqual([]);
  });
});
