import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { listBundled } from '@climax/config';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { openSession } from '../rig/client.mjs';
import { scratch } from '../rig/scratch.mjs';
import { climax } from '../rig/servers.mjs';
import { prepareRepository } from './prepare-repository.mjs';
import { writeStandIns } from './stand-ins.mjs';
import { tasks as dataAndWeb } from './tasks/data-and-web.mjs';
import { tasks as files } from './tasks/files.mjs';
import { tasks as git } from './tasks/git.mjs';
import { tasks as services } from './tasks/services.mjs';
import { startWebServer } from './web-server.mjs';

export const tasks = [...git, ...files, ...dataAndWeb, ...services];

const readers = {
  read: (directory, name) => readFileSync(join(directory, name), 'utf8'),
  exists: (directory, name) => existsSync(join(directory, name)),
};
const makers = { mkdir: (directory, name) => mkdirSync(join(directory, name)) };

/** Plays every task in its own copy of the prepared repository, against a server with all bundled configs. */
export async function playTasks({ wanted = tasks, onTask = () => {} } = {}) {
  const repository = scratch();
  prepareRepository(repository);
  const web = await startWebServer();
  const results = [];
  try {
    for (const task of wanted) {
      onTask(task);
      results.push(await playTask(task, { repository, url: web.url }));
    }
  } finally {
    await web.stop();
  }
  return results;
}

async function playTask(task, { repository, url }) {
  if (task.needs && !isInstalled(task.needs)) return { task, skipped: `${task.needs} is not installed` };
  const place = preparePlace(repository);
  task.setUp?.(place.directory, makers);
  const [command, args] = climax(...listBundled(), '--approve', 'none');
  const session = await openSession(command, args, { cwd: place.directory, env: place.env });
  try {
    return { task, ...(await playCalls(task, { session, url, ...place })) };
  } finally {
    await session.close();
  }
}

/** A copy of the repository, and a PATH that begins with the stand-ins. */
function preparePlace(repository) {
  const root = scratch();
  const [directory, programs, notes] = ['work', 'bin', 'notes'].map((name) => join(root, name));
  cpSync(repository, directory, { recursive: true, preserveTimestamps: true });
  mkdirSync(programs);
  writeFileSync(notes, '');
  writeStandIns(programs, notes);
  return { directory, notes, env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` } };
}

/** The search for the first tool, then the calls: an agent that finds the tool needs nothing else. Later searches are steps too. */
async function playCalls({ question, calls, check }, { session, url, directory, notes }) {
  const steps = [['climax_search', { query: question }, calls[0][0]], ...calls];
  const replies = [];
  const searches = [];
  for (const [tool, given, wanted] of steps) {
    const args = typeof given === 'function' ? given({ url }) : given;
    const reply = await (tool === 'climax_search' ? session.search(args) : session.call(tool, args));
    replies.push(reply);
    if (tool === 'climax_search') searches.push(rankOf(wanted, reply));
  }
  const text = replies.at(-1).content[0].text;
  const commands = readers.read('/', notes).trimEnd().split('\n');
  return {
    searches,
    calls: steps.length,
    tokens: sum(replies.map(tokensOf)),
    searchTokens: tokensOf(replies[0]),
    solved: !replies.some(({ isError }) => isError) && check({ text, directory, commands, ...readers }),
    text,
  };
}

/** The place of a tool among the results of a search, 0 when it is not there. */
function rankOf(tool, reply) {
  const names = JSON.parse(reply.content[0].text).results.map(({ tool_name }) => tool_name);
  return { rank: names.indexOf(tool) + 1, names };
}

/** Tokens an agent reads: every text block of a reply. */
function tokensOf({ content }) {
  return sum(content.map(({ text = '' }) => encode(text).length));
}

function isInstalled(program) {
  return process.env.PATH.split(delimiter).some((directory) => existsSync(join(directory, program)));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
