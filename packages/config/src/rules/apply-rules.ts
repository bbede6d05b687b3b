import { findHidden } from '@climax/text/output';
import { Findings } from '../schema/findings.ts';
import { isYaml11Boolean, readBoolean } from '../schema/read-number.ts';
import type { CliConfig, ToolArg, ToolDef } from '../types.ts';
import { namesVariable } from '../words/expand-variables.ts';
import { checkArgumentKeys, checkToolKeys } from './call-rules.ts';
import { checkDefault } from './check-default.ts';
import { maxDescriptionLength, toolNamePattern } from './limits.ts';

/** Longer timeouts are accepted, but probably meant as milliseconds. */
const secondsOfADay = 24 * 60 * 60;

/** Warns about suspicious values in a decoded config and clamps values that are out of range. */
export function applyRules(config: CliConfig): Findings {
  const findings = new Findings();
  checkDescription(config, findings);
  for (const [name, value] of Object.entries(config.env)) checkVariable(name, value, findings);
  each(config.global_args, 'global_args', fitArg, findings);
  each(config.tools, 'tools', fitTool, findings);
  return findings;
}

type Rule<T> = (item: T, findings: Findings) => void;

function each<T>(items: T[], key: string, rule: Rule<T>, findings: Findings): void {
  for (let i = 0; i < items.length; i += 1) {
    const before = findings.count;
    rule(items[i] as T, findings);
    if (findings.count === before) continue;
    findings.prefixPaths(i, before);
    findings.prefixPaths(key, before);
  }
}

function fitTool(tool: ToolDef, findings: Findings): void {
  checkDescription(tool, findings);
  if (!toolNamePattern.test(tool.name)) {
    const message = 'some clients accept only letters, digits, "_", "." and "-" in the name of a tool';
    findings.warning('tool-name', message, ['name']);
  }
  fitTimeout(tool, findings);
  checkToolKeys(tool, findings);
  each(tool.args, 'args', fitArg, findings);
}

function fitTimeout(tool: ToolDef, findings: Findings): void {
  const { timeout } = tool;
  if (timeout === 0) findings.warning('timeout-zero', '0 means the default of 30 seconds', ['timeout']);
  if (timeout === null || timeout <= secondsOfADay) return;
  const days = Math.floor(timeout / secondsOfADay);
  findings.warning('timeout-too-long', `timeouts are in seconds; this one is over ${days} days`, ['timeout']);
}

function fitArg(arg: ToolArg, findings: Findings): void {
  checkDescription(arg, findings);
  checkArgumentKeys(arg, findings);
  fitDefault(arg, findings);
}

function fitDefault(arg: ToolArg, findings: Findings): void {
  if (arg.type === 'boolean' && isYaml11Boolean(arg.default)) {
    const value = readBoolean(arg.default);
    findings.warning('yaml-1.1-boolean', `${arg.default} is read as ${value}; write ${value}`, ['default']);
    arg.default = value;
  }
  const problem = checkDefault(arg);
  if (problem !== undefined) findings.warning('invalid-default', problem, ['default']);
}

function checkDescription({ description }: { description: string }, findings: Findings): void {
  if (description === '') return;
  if (description.length > maxDescriptionLength) {
    const message = `${description.length} characters long; agents pay for every one of them`;
    findings.warning('long-description', message, ['description']);
  }
  if (findHidden(description) !== undefined) {
    findings.warning('hidden-characters', 'has control or invisible characters in it', ['description']);
  }
}

function checkVariable(name: string, value: string, findings: Findings): void {
  if (!namesVariable(value)) return;
  const message =
    "variables are not expanded here: the program gets the text as written, and inherits the server's variables anyway";
  findings.warning('env-not-expanded', message, ['env', name]);
}
