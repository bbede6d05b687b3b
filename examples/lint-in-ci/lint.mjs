// What a CI job would run over the configs of a repository: every finding with its place, exit code 1 for an error.
import { deepEqual, equal } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { lintConfig } from '@climax/args/lint';
import { parseConfig } from '@climax/config';

function check(file) {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return lintConfig(parseConfig(text, file));
}

deepEqual(check('good.yaml'), []);

const findings = check('risky.yaml');
equal(
  findings.some(({ severity }) => severity === 'error'),
  true,
);
for (const { file, line, column, severity, rule, message } of findings) {
  console.log(`  ${file}:${line}:${column} ${severity} ${rule}: ${message}`);
}
console.log('lint-in-ci: the good config passes, the risky one does not');
