import { MeaningSearch, ToolIndex } from '@climax/index';
import { toEntry } from './adapter.mjs';

/** Our engine with a model: tools → (query, limit) → names. */
export async function byMeaning(tools, embed, model) {
  const meaning = new MeaningSearch(ToolIndex.fromEntries(tools.map(toEntry)), {
    embed,
    model,
    precision: 'int8',
  });
  await meaning.prepare();
  return async (query, limit) =>
    (await meaning.answer({ query, limit })).hits.map(({ tool }) => tool.tool_name);
}

/** The model alone: the nearest tools first. */
export async function byEncoder(tools, embed) {
  const vectors = await embed(
    tools.map(({ name, description }) => `${name.replace(/[^\p{L}\p{N}]+/gu, ' ')}: ${description}`),
  );
  const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
  return async (query, limit) => {
    const [wanted] = await embed([query]);
    const scores = vectors.map((vector) => dot(vector, wanted));
    return [...scores.keys()]
      .sort((a, b) => scores[b] - scores[a])
      .slice(0, limit)
      .map((i) => tools[i].name);
  };
}
