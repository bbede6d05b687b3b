import { readFileSync } from 'node:fs';
import { listBundled, loadConfig } from '@climax/config';

const golden = new URL('../../packages/index/golden/', import.meta.url);
const read = (name) => readFileSync(new URL(name, golden), 'utf8');
const readLines = (name) =>
  read(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What each set is for: blind ones are measured and never looked at. */
const freshSets = {
  'bundled-g': 'blind',
  netsec: 'blind',
  science: 'blind',
  office: 'blind',
  'bundled-f': 'blind',
  'saas-3': 'blind',
  'media-3': 'blind',
  'infra-3': 'blind',
  'saas-2': 'blind',
  'media-2': 'blind',
  'infra-2': 'blind',
  'bundled-e': 'blind',
  data: 'blind',
  desk: 'blind',
  'bundled-b': 'blind',
  'bundled-d': 'blind',
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
