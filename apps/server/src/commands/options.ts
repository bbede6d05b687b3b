import { Option } from 'commander';
import { collect } from './option-values.ts';

/** Options that several commands take. */
export const policyOption = () =>
  new Option('--policy <file>', 'policy file: which tools may run, with which arguments, and where');

export const contractsOption = () =>
  new Option('--contracts <file>', 'contracts of the tools: inputs, outputs, errors (repeatable)').argParser(
    collect,
  );

/** The words that name configs, for commands that take them. */
export const configWords = 'bundled names (git, docker, ...) or YAML files';
