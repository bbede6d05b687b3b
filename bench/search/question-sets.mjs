import { readFileSync } from 'node:fs';
import { listBundled, loadConfig } from '@climax/config';

const golden = new URL('../../packages/index/golden/', import.meta.url);
const read = (name) => readFileSync(new URL(name, golden), 'utf8');
const readLines = (name) =>
  read(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** How much the engine owes to each set: nothing (`blind`), weights fitted on its totals, parts chosen on it, or tables tuned on it. */
const freshSets = {
  'bundled-i': 'blind',
  'saas-5': 'blind',
  'media-5': 'blind',
  'infra-5': 'blind',
  'bundled-h': 'blind',
  'saas-4': 'blind',
  'media-4': 'blind',
  'infra-4': 'blind',
  'bundled-g': 'totals seen',
  netsec: 'totals seen',
  science: 'totals seen',
  office: 'totals seen',
  'bundled-f': 'totals seen',
  'saas-3': 'totals seen',
  'media-3': 'totals seen',
  'infra-3': 'totals seen',
  'saas-2': 'totals seen',
  'media-2': 'totals seen',
  'infra-2': 'totals seen',
  'bundled-e': 'totals seen',
  data: 'totals seen',
  desk: 'totals seen',
  'bundled-b': 'totals seen',
  'bundled-d': 'totals seen',
  saas: 'chosen on',
  infra: 'chosen on',
  media: 'chosen on',
  'bundled-a': 'chosen on',
  'bundled-c': 'chosen on',
};
const goldenSets = ['questions', 'held-out', 'held-out-2'];

/** The project's own questions with their catalogues, blind ones first: `{ name, use, tools, questions: [{ question, style, best }] }`. */
export function readQuestionSets() {
  const bundled = toolsOf(listBundled());
  const fresh = Object.entries(freshSets).map(([name, use]) => ({
    name,
    use,
    tools: name.startsWith('bundled') ? bundled : readLines(`fresh/${name}.tools.jsonl`).map(toTool),
    questions: readLines(`fresh/${name}.questions.jsonl`),
  }));
  const older = goldenSets.map((name) => {
    const { configs, questions, unanswerable } = JSON.parse(read(`${name}.json`));
    const none = unanswerable.map((question) => ({ question, best: [], style: 'none' }));
    return { name, use: 'tuned on', tools: toolsOf(configs), questions: [...questions, ...none] };
  });
  return [...fresh, ...older];
}

function toTool({ args, ...tool }) {
  return { ...tool, args: Object.entries(args).map(([name, description]) => ({ name, description })) };
}

function toolsOf(configs) {
  return configs.flatMap((config) => {
    const { name: cli, category, tags, tools } = loadConfig(config);
    return tools.map(({ name, description, keywords, args }) => ({
      name,
      description,
      keywords,
      cli,
      category,
      tags,
      args,
    }));
  });
}
