import { commandLineRules } from './command-lines.ts';
import { descriptionRules } from './descriptions.ts';
import { environmentRules } from './environment.ts';
import { hiddenCharacterRule } from './hidden-characters.ts';
import { idleKeyRule } from './idle-keys.ts';
import { listRules } from './lists.ts';
import { nameRules } from './names.ts';
import { placementRules } from './placements.ts';
import { programRules } from './programs.ts';
import { readingRules } from './reading.ts';
import { repetitionRules } from './repetitions.ts';
import { riskRules } from './risks.ts';
import type { LintRule } from './rule.ts';
import { shellOperandRule } from './shell-operand.ts';
import { valueRules } from './values.ts';

/** Every rule there is, in the order of docs/lint-rules.md. */
export const rules: LintRule[] = [
  ...repetitionRules,
  ...placementRules,
  idleKeyRule,
  ...listRules,
  ...valueRules,
  shellOperandRule,
  ...commandLineRules,
  ...programRules,
  ...riskRules,
  ...nameRules,
  ...descriptionRules,
  hiddenCharacterRule,
  ...environmentRules,
  ...readingRules,
];
