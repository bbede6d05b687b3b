import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { argumentCodes } from '../../../packages/args/src/check/argument-finding.ts';
import { clientErrorCodes } from '../../../packages/clients/src/client-error.ts';
import { configProblemCodes } from '../../../packages/config/src/config-problem-codes.ts';
import { contractProblemCodes } from '../../../packages/contracts/src/types.ts';
import {
  executorProblemCodes,
  executorWarningCodes,
} from '../../../packages/exec/src/executors/executor-kind.ts';
import { refusalStatuses } from '../../../packages/http/src/exchange/refusal.ts';
import { httpErrorCodes } from '../../../packages/http/src/http-error.ts';
import { identityErrorCodes } from '../../../packages/identity/src/identity-error.ts';
import {
  callFindingCodes,
  policyProblemCodes,
  policyWarningCodes,
} from '../../../packages/policy/src/policy-problem-codes.ts';
import { failureStatuses } from '../../../packages/runtime/src/reply/failure.ts';
import { servingErrorCodes } from '../../../packages/serving/src/access/serving-error.ts';
import { yamlProblemCodes, yamlWarningCodes } from '../../../packages/text/src/yaml/yaml-text.ts';

/** Codes decide what programs do, so each package has a closed list of them, and its README shows it. */
describe('README.md of', () => {
  it.each<[string, string, readonly string[]]>([
    ['args', 'findings', argumentCodes],
    ['clients', 'errors', clientErrorCodes],
    ['config', 'problems', configProblemCodes],
    ['contracts', 'problems', contractProblemCodes],
    ['exec', 'problems', executorProblemCodes],
    ['exec', 'warnings', executorWarningCodes],
    ['http', 'errors', httpErrorCodes],
    ['http', 'refusals', Object.keys(refusalStatuses)],
    ['identity', 'errors', identityErrorCodes],
    ['policy', 'problems', policyProblemCodes],
    ['policy', 'warnings', policyWarningCodes],
    ['policy', 'findings', callFindingCodes],
    ['runtime', 'failures', Object.keys(failureStatuses)],
    ['serving', 'errors', servingErrorCodes],
    ['text', 'problems', yamlProblemCodes],
    ['text', 'warnings', yamlWarningCodes],
  ])('%s lists every code of %s, and no other', (name, what, codes) => {
    const readme = readFileSync(new URL(`../../../packages/${name}/README.md`, import.meta.url), 'utf8');
    const [, list = ''] = new RegExp(`Codes of ${what}: (.*?)\\.\\s`, 's').exec(readme) ?? [];
    expect(Array.from(list.matchAll(/`([\w.-]+)`/g), ([, code]) => code)).toEqual([...codes]);
  });
});
