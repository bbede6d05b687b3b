import type { ResolvedTool } from '@climax/config';
import { applyPolicy, PolicyError, parsePolicy, type Surroundings } from '@climax/policy';
import { learnPolicy } from '@climax/policy/authoring';
import { type Document, isMap, parseDocument } from 'yaml';
import type { RuleRequest, SuggestedPolicy } from '../api.ts';
import type { DeskCatalogue } from '../desk-host.ts';
import { widenEntry } from './widen-entry.ts';

/** Adds a rule for a call to a policy's text, keeping comments and order. A string says why that is not possible. */
export function suggestPolicy(
  { call, effect, text = '' }: RuleRequest,
  { loaded, ...surroundings }: Pick<DeskCatalogue, 'loaded' | 'env' | 'directory'>,
): SuggestedPolicy | string {
  const found = loaded.find(({ tool }) => [tool.name, ...(tool.aliases ?? [])].includes(call.tool));
  if (!found) return `No tool is called ${JSON.stringify(call.tool)}`;
  const before = text.trim() === '' ? emptyPolicies[effect] : text;
  if (!isUsable(before, loaded, surroundings)) return 'The policy has problems; fix them first';
  const document = parseDocument(before);
  try {
    const summary = effects[effect](document, { found, call, ...surroundings });
    return { text: document.toString({ lineWidth: 0 }), summary };
  } catch (error) {
    if (!(error instanceof PolicyError)) throw error;
    return `The rules of ${found.tool.name} cannot be widened for this call; change them by hand`;
  }
}

function isUsable(text: string, loaded: readonly ResolvedTool[], surroundings: Surroundings): boolean {
  try {
    applyPolicy(loaded, parsePolicy(text), surroundings);
    return true;
  } catch (error) {
    if (error instanceof PolicyError) return false;
    throw error;
  }
}

interface Situation extends Surroundings {
  found: ResolvedTool;
  call: RuleRequest['call'];
}

/** The start of a new policy: with a rule that allows something, everything else is disabled. */
const emptyPolicies: Record<RuleRequest['effect'], string> = {
  allow: 'default: disabled\n',
  ask: 'default: enabled\n',
  deny: 'default: enabled\n',
};

/** Changes the document and describes the change. */
const effects: Record<RuleRequest['effect'], (document: Document, situation: Situation) => string> = {
  allow(document, situation) {
    const { found, call } = situation;
    const { name } = found.tool;
    const path = ['tools', name];
    if (isMap(document.getIn(path, true))) {
      const changed = widenEntry(document, { ...situation, args: shownArguments(call) });
      if (changed.length > 0) return `Widens the rules of ${name} for this call: ${changed.join(', ')}.`;
      return `The rules of ${name} allow these arguments already.`;
    }
    const learned = parseDocument(learnPolicy([{ ...call, tool: name }], [found]));
    document.setIn(path, learned.getIn(path, true));
    return `Allows ${name} with these arguments. Whether a person is asked first is left to the approval rules.`;
  },
  ask(document, { found: { tool } }) {
    const path = ['tools', tool.name];
    if (isMap(document.getIn(path, true))) document.setIn([...path, 'require_approval'], true);
    else document.setIn(path, document.createNode({ require_approval: true }));
    return `Asks a person before every call of ${tool.name}.`;
  },
  deny(document, { found: { tool } }) {
    document.setIn(['tools', tool.name], 'deny');
    return `Hides ${tool.name}: it cannot be found or called.`;
  },
};

/** Nobody knows the values of the others. */
function shownArguments({ arguments: args, masked = [] }: RuleRequest['call']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !masked.includes(name)));
}
