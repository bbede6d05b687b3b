import { mergeConfigs, parseConfig } from '@climax/config';
import { createMasker } from '@climax/masking';
import { describe, expect, it } from '@jest/globals';
import { applyPolicy, parsePolicy, prepareCall } from '../index.ts';

const here = { env: {}, directory: process.cwd() };

describe('the secrets of a call', () => {
  const config = parseConfig(`
command: /bin/echo
global_args: [{name: token, flag: --token, default: $API_TOKEN}, {name: home, flag: --home, default: $HOME}]
tools: [{name: t, description: d, args: [{name: pin, type: integer, flag: --pin}]}]
`);
  const policy = parsePolicy('tools: {t: {args: {pin: {secret: true}}}}');
  const [tool] = applyPolicy(mergeConfigs([config]).tools, policy, { ...here, env: process.env }).tools;
  const env = { API_TOKEN: 'ghp_verysecret', HOME: '/home/ada', PATH: '/bin' };

  it('ES-04 are masked as they appear on the command line, after coercion and from the environment', () => {
    const prepared = prepareCall(tool!, { pin: '0048213377' }, { policy, env });
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.findings));
    const shown = prepared.command.argv.map(createMasker(prepared.secrets));
    expect(shown).toEqual(['/bin/echo', '--pin', '***', '--token', '***', '--home', '/home/ada']);
  });
});
