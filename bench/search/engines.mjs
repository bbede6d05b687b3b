import { create, insertMultiple, search } from '@orama/orama';
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import { createSearch as createClimax } from './adapter.mjs';
import { createSearch as createBm25 } from './plain-bm25.mjs';

export const ours = 'climax';
export const plain = 'BM25, plain';

/** Every engine compared: tools → (query, limit) → names, either may be asynchronous. */
export const engines = {
  [ours]: createClimax,
  [plain]: createBm25,
  MiniSearch: (tools) => miniSearch(tools, {}),
  'MiniSearch, prefix + fuzzy + boosts': (tools) =>
    miniSearch(tools, { prefix: true, fuzzy: 0.2, boost: { name: 3, cli: 2 } }),
  'FlexSearch, forward + suggest': flexSearch,
  'Orama, stemming + boosts': orama,
};

function miniSearch(tools, searchOptions) {
  const index = new MiniSearch({ fields: ['name', 'cli', 'description', 'category', 'args'], searchOptions });
  index.addAll(tools.map(toDocument));
  return (query, limit) =>
    index
      .search(query)
      .slice(0, limit)
      .map(({ id }) => tools[id].name);
}

function flexSearch(tools) {
  const index = new FlexSearch.Index({ tokenize: 'forward' });
  tools.forEach((tool, id) => {
    index.add(id, Object.values(toDocument(tool, id)).slice(1).join(' '));
  });
  return (query, limit) => index.search(query, { limit, suggest: true }).map((id) => tools[id].name);
}

function orama(tools) {
  const index = create({
    schema: { name: 'string', cli: 'string', description: 'string', category: 'string', args: 'string' },
    components: { tokenizer: { language: 'english', stemming: true } },
  });
  const documents = tools.map(toDocument).map(({ id, ...document }) => ({ id: String(id), ...document }));
  insertMultiple(index, documents, documents.length);
  const boost = { name: 3, cli: 2 };
  return async (query, limit) => {
    const { hits } = await search(index, { term: query, limit, boost });
    return hits.map(({ id }) => tools[Number(id)].name);
  };
}

/** The texts of a tool; the others get identifiers with spaces for their separators. */
function toDocument({ name, cli, description, category, args }, id) {
  return {
    id,
    name: name.replace(/[_.-]+/g, ' '),
    cli: cli ?? '',
    description: description ?? '',
    category: category ?? '',
    args: (args ?? []).map((arg) => `${arg.name} ${arg.description ?? ''}`).join(' '),
  };
}
