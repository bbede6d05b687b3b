import type { CliConfig } from '@climax/config';
import { meansSecret, namesVariable } from '@climax/config/words';
import { shortestMasked } from '@climax/masking';
import type { LintRule, Path } from './lint-rule.ts';
import { allArgsOf } from './placed-tool.ts';

/** Variables that make programs load or run other code. */
const dangerousNames = new Set(
  `PATH LD_PRELOAD LD_LIBRARY_PATH LD_AUDIT GCONV_PATH BASH_ENV ENV ZDOTDIR SHELLOPTS BASHOPTS PS4 PROMPT_COMMAND IFS
  NODE_OPTIONS NODE_PATH PYTHONPATH PYTHONHOME PYTHONSTARTUP PYTHONINSPECT PERL5LIB PERLLIB PERL5OPT RUBYLIB RUBYOPT
  JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS CLASSPATH DOTNET_STARTUP_HOOKS LESSOPEN LESSCLOSE
  GIT_SSH GIT_SSH_COMMAND GIT_ASKPASS SSH_ASKPASS GIT_EXTERNAL_DIFF GIT_EXEC_PATH GIT_PROXY_COMMAND
  GIT_CONFIG_COUNT GIT_TEMPLATE_DIR`.split(/\s+/),
);

const dangerousFamilies = /^(?:DYLD_|BASH_FUNC_|GIT_CONFIG_(?:KEY|VALUE)_)/;

/** Patterns of the secrets of well-known services. */
const secretValue =
  /^(?:gh[pousr]_\w{30,}|github_pat_\w{30,}|glpat-[\w-]{20,}|sk-[\w-]{20,}|xox[abprs]-[\w-]{10,}|A(?:KIA|SIA)[A-Z0-9]{16}|npm_\w{30,})|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

/** Rules for the variables that a config passes to every command. */
export const environmentRules: LintRule[] = [
  {
    id: 'dangerous-env',
    severity: 'warning',
    summary: 'A config sets a variable that decides which code programs load or run',
    check: function* (config) {
      for (const name of Object.keys(config.env))
        if (dangerousNames.has(name) || dangerousFamilies.test(name))
          yield {
            path: ['env', name],
            message: `${name} decides what programs load or run; leave it to the server's environment`,
          };
    },
  },
  {
    id: 'literal-secret',
    severity: 'warning',
    summary: 'A secret is written in the file',
    check: function* (config) {
      for (const { name, value, path } of settings(config))
        if (isSecret(name, value))
          yield {
            path,
            message:
              'looks like a secret; take it out of the file and set it in the environment of the server',
          };
    },
  },
  {
    id: 'short-secret',
    severity: 'warning',
    summary: `A secret has fewer than ${shortestMasked} characters and is not masked in what programs print`,
    check: function* (config) {
      for (const { name, value, path } of settings(config))
        if (meansSecret(name) && value !== '' && !namesVariable(value) && value.length < shortestMasked)
          yield {
            path,
            message: `only secrets of ${shortestMasked} characters or more are masked in what programs print: masking shorter ones would hide ordinary words`,
          };
    },
  },
];

/** All named values with a fixed text. */
function settings(config: CliConfig): { name: string; value: string; path: Path }[] {
  const variables = Object.entries(config.env).map(([name, value]) => ({ name, value, path: ['env', name] }));
  const defaults = allArgsOf(config).map(({ arg, path }) => ({
    name: arg.name,
    value: typeof arg.default === 'string' ? arg.default : '',
    path: [...path, 'default'],
  }));
  return [...variables, ...defaults];
}

function isSecret(name: string, value: string): boolean {
  if (value === '' || namesVariable(value)) return false;
  return meansSecret(name) || secretValue.test(value);
}
