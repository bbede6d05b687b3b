import { readRetrievalData } from './retrieval-data.mjs';

const verbs =
  'list show create delete copy move rename update start stop restart inspect export import search find count sort merge split compress extract upload download send verify encrypt decode convert format print watch'.split(
    ' ',
  );
const nouns =
  'file directory branch commit tag container image volume network cluster node service package module user group role key certificate table row column index query message queue event log metric alert page link note task project release build test report archive stream'.split(
    ' ',
  );
const details =
  'by name, with its size, in a given format, recursively, without asking, as JSON, between two dates, for one owner, from a remote server, on this machine, sorted by age, including hidden ones, after a check, in the background, with a time limit, and print a summary'.split(
    ', ',
  );
const options =
  'path name format limit sort filter output recursive force verbose since until owner label timeout'.split(
    ' ',
  );

/** `size` tools and queries about them: of the retrieval data if there is a folder of it, of word lists otherwise. */
export function makeCatalogue(size, folder) {
  const random = randomNumbers(size);
  return folder ? fromData(size, readRetrievalData(folder), random) : fromWords(size, random);
}

/** All tools of the data, then copies in which a fifth of the words is replaced. */
function fromData(size, data, random) {
  const real = [...new Map(data.map(({ catalogue, tools }) => [catalogue, tools])).values()].flat();
  const words = [
    ...new Set(real.flatMap(({ description }) => (description ?? '').match(/[a-z]{3,}/g) ?? [])),
  ];
  const vary = (text = '') =>
    text.replace(/[A-Za-z]{3,}/g, (word) => (random() < 0.2 ? pick(words, random) : word));
  const order = real.map((tool) => [random(), tool]).sort(([a], [b]) => a - b);
  const tools = Array.from({ length: size }, (_, i) => {
    const [, tool] = order[i % order.length];
    if (i < order.length) return tool;
    const args = tool.args?.map((arg) => ({ ...arg, description: vary(arg.description) }));
    return {
      ...tool,
      name: `${tool.name}_${pick(words, random)}_${i}`,
      description: vary(tool.description),
      args,
    };
  });
  const queries = data.filter(({ set }) => set === 'A' || set === 'B').flatMap((part) => part.queries);
  return { tools, queries: queries.map(({ q }) => q) };
}

function fromWords(size, random) {
  const tools = Array.from({ length: size }, (_, i) => {
    const [verb, noun, other] = [pick(verbs, random), pick(nouns, random), pick(nouns, random)];
    const cli = `cli${i % 500}`;
    return {
      name: `${cli}_${verb}_${noun}_${i}`,
      description: `${verb} a ${noun} of a ${other} ${pick(details, random)}, ${pick(details, random)}`,
      cli,
      category: pick(nouns, random),
      args: Array.from({ length: 4 }, () => ({
        name: pick(options, random),
        description: `The ${pick(options, random)} of the ${pick(nouns, random)}, ${pick(details, random)}`,
      })),
    };
  });
  const queries = Array.from(
    { length: 500 },
    () =>
      `${pick(verbs, random)} the ${pick(nouns, random)}s of my ${pick(nouns, random)} ${pick(details, random)}`,
  );
  return { tools, queries };
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}

/** The same numbers in every run. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
