import { resolve } from 'node:path';
import type { ToolArg, ToolDef } from '@climax/config';

/** How a program takes a value, by its manual: which file it reads, if any, whatever the value looks like. */
const kinds: Record<Kind, (value: string) => string[]> = {
  text: () => [],
  path: (value) => [value],
  '@file': (value) => (value.startsWith('@') ? [value.slice(1)] : []),
  'file://': (value) => (/^fileb?:\/\//.test(value) ? [afterScheme(value)] : []),
  // The shorthand of aws reads a file for KEY@=file://… within a value, with blanks anywhere around its signs.
  shorthand: (value) => (/@\s*=|^fileb?:\/\//.test(value) ? [afterScheme(value)] : []),
  jq: (value) => (/\b(?:import|include)\b/.test(value) ? ['/'] : []),
};
type Kind = 'text' | 'path' | '@file' | 'file://' | 'shorthand' | 'jq';

/**
 * Where each program takes what: options by name, positionals by tool and argument. A place that is not listed counts as one
 * that reads files, so that an argument added to a config has to be looked up.
 */
const places: Record<string, Partial<Record<Kind, RegExp>>> = {
  aws: { text: /^aws_s3_ls\.path$/, shorthand: /^--(?!cli-input|endpoint)[\w-]+$/ },
  curl: {
    text: /^--(oauth2-bearer|user|user-agent|range)$/,
    '@file': /^(--header|curl_\w+\.url)$/,
  },
  docker: {
    text: /^(--(format|tail|filter|since|until)|docker_\w+\.(container|target|private_port|image|service))$/,
  },
  gh: {
    text: /^(--(label|author|assignee|milestone|search|json|jq|mention|base|head|branch|language|topic|workflow|user|event|job|owner|stars|review-requested|filename|extension|env|org|hostname|exclude|repo)|gh_\w+\.(issue|pull_request|repository|owner|run|tag|query|endpoint|gist|variable_name))$/,
  },
  go: { text: /^go_(mod_why\.package|env\.name)$/, path: /^go_(list\.package|doc\.symbol)$/ },
  helm: {
    text: /^(--(namespace|filter|kube-context|version|set|show-only)|helm_\w+\.(release|keyword))$/,
    path: /^(--values|helm_\w+\.chart)$/,
  },
  journalctl: { text: /^--(unit|since|until|grep|identifier)$/ },
  jq: { text: /^jq_\w+\.value$/, jq: /^jq_\w+\.filter$/ },
  kubectl: {
    text: /^(--(namespace|selector|field-selector|sort-by|context|container|since|for|types|timeout|api-version|api-group|as)|kubectl_\w+\.(resource|name|target|verb))$/,
  },
  npm: { text: /^npm_(explain\.package|view\.field|search\.query|pkg_get\.key|config_get\.key)$/ },
  pip: { text: /^pip_(show|index_versions)\.package$/ },
  systemctl: {
    text: /^(--(state|property)|systemctl_\w+(?<!is_enabled)\.(unit|pattern))$/,
    path: /^systemctl_is_enabled\.unit$/,
  },
  'web-fetch': { text: /^--query$/, 'file://': /^--url$/ },
};

/** Whether the program of a bundled config reads this file when it is given this word for this argument. */
export function readsFile(cli: string, tool: ToolDef, arg: ToolArg, given: Given): boolean {
  const place = arg.flag ? arg.flag.replace(/=$/, '') : `${tool.name}.${arg.name}`;
  const value = arg.flag?.endsWith('=') ? given.word.slice(arg.flag.length) : given.word;
  const kind = Object.keys(kinds).find((each) => places[cli]?.[each as Kind]?.test(place));
  if (!kind) return true;
  const files = kinds[kind as Kind](value);
  return files.some((file) => file === '/' || resolve(given.directory, file) === given.file);
}

function afterScheme(value: string): string {
  return value.replace(/^.*fileb?:\/\//, '');
}

export interface Given {
  word: string;
  /** Where the program runs. */
  directory: string;
  file: string;
}
