import { dirname, resolve } from 'node:path';
import { decode } from '@climax/config/schema';
import { isMapping } from '@climax/text';
import { readYaml, type YamlDocument } from '@climax/text/yaml';
import { PolicyError } from '../policy-error.ts';
import { checkPolicyRules } from '../rules/policy-rules.ts';
import { policySchema } from '../schema/policy-schema.ts';
import type { ClientRules, Constraint, Policy, ToolPolicy } from '../types.ts';
import type { WrittenPolicy, WrittenTool } from './written-policy.ts';

/**
 * Parses a policy and fills in every key. Throws PolicyError with all problems: a policy that is only partly
 * understood allows nothing. `source` names it in messages.
 */
export function parsePolicy(text: string, source = 'policy.yaml'): Policy {
  return readPolicy(text, source);
}

/** Like `parsePolicy`, from the bytes of a file. */
export function readPolicy(input: string | Uint8Array, source: string): Policy {
  const reading = readYaml(input, source);
  if (!reading.ok) throw new PolicyError('syntax', reading.problems, { cause: reading.cause });
  const { document } = reading;
  if (looksLikeConfig(document.value)) throw configInstead(document);
  const { value, problems, warnings } = decode(document, policySchema);
  if (problems.length > 0) throw new PolicyError('invalid', problems);

  const policy = normalise(value as WrittenPolicy, document);
  const found = checkPolicyRules(policy);
  if (found.problems.length > 0) throw new PolicyError('invalid', found.problems);
  policy.origin.warnings.push(...warnings, ...found.warnings);
  return policy;
}

/** A config has a command and a list of tools; in a policy, tools are a mapping. */
function looksLikeConfig(value: unknown): boolean {
  if (!isMapping(value)) return false;
  const isToolList = Array.isArray(value.tools) && isMapping(value.tools[0]);
  return isToolList || typeof value.command === 'string';
}

function configInstead({ source: file, locate }: YamlDocument): PolicyError {
  const message =
    'this looks like a config; name it before --policy, which takes a file that says what its tools may do';
  return new PolicyError('invalid', [{ file, ...locate([]), path: [], code: 'not-a-policy', message }]);
}

function normalise(written: WrittenPolicy, document: YamlDocument): Policy {
  const tools = Object.entries(written.tools).map(([name, tool]) => [name, normaliseTool(tool)] as const);
  const { source, locate, warnings } = document;
  return {
    ...written,
    tools: new Map(tools),
    clis: new Map(Object.entries(written.clis)),
    clients: new Map(
      Object.entries(written.clients).map(([name, rules]) => [name, normaliseClient(rules, source)]),
    ),
    approval: { ...written.approval, tools: new Map(Object.entries(written.approval.tools)) },
    origin: { file: source, locate, warnings: [...warnings] },
  };
}

function normaliseTool(written: WrittenTool | 'deny' | null): ToolPolicy {
  if (written === 'deny') return { ...noRules, deny: true };
  // `git_status:` without a value allows the tool without constraints.
  if (written === null) return noRules;
  const args = Object.entries(written.args).map(([name, { within, ...others }]) => {
    const constraint: Constraint = { ...others, within: typeof within === 'string' ? [within] : within };
    return [name, constraint] as const;
  });
  return { ...written, args: new Map(args), deny: false };
}

/** A string is the path of a policy, relative to the file that names it. */
function normaliseClient(written: ClientRules | string, source: string): ClientRules {
  const rules =
    typeof written === 'string' ? { policy: written, calls_per_minute: null, running: null } : written;
  return { ...rules, policy: rules.policy === null ? null : resolve(dirname(source), rules.policy) };
}

const noRules: ToolPolicy = {
  description: null,
  args: new Map(),
  end_of_options: null,
  limits: { timeout: null, output: null },
  executor: null,
  require_approval: null,
  risk: null,
  deny: false,
};
