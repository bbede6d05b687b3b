import { commandLineRules } from './command-line-rules.ts';
import { descriptionRules } from './description-rules.ts';
import { environmentRules } from './environment-rules.ts';
import { hiddenCharacterRule } from './hidden-character-rule.ts';
import { idleKeyRule } from './idle-key-rule.ts';
import type { LintRule } from './lint-rule.ts';
import { listRules } from './list-rules.ts';
import { nameRules } from './name-rules.ts';
import { placementRules } from './placement-rules.ts';
import { programRules } from './program-rules.ts';
import { readingRules } from './reading-rules.ts';
import { repetitionRules } from './repetition-rules.ts';
import { riskRules } from './risk-rules.ts';
import { shellOperandRule } from './shell-operand-rule.ts';
import { suppressionRule } from './suppression.ts';
import { valueRules } from './value-rules.ts';

/** All rules, in the order of docs/lint-rules.md. */
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
  suppressionRule,
];
