import { describe, expect, it } from '@jest/globals';
import { describeDiagnosis } from './index.ts';

describe('describeDiagnosis', () => {
  const nothing = { isHealthy: true, unreadable: [], servers: [], notStarted: [] };

  it('says how to add CLImax where no client has it', () => {
    expect(describeDiagnosis(nothing)).toEqual([
      'No client has CLImax configured. Add it: climax install CLIENT CONFIG...',
    ]);
  });

  it('says once what a server wrote to stderr and the files show as well', () => {
    const server = {
      ...{
        client: 'cursor',
        scope: 'user',
        path: 'mcp.json',
        name: 'climax',
        command: ['climax'],
        logged: [],
      },
      trial: {
        ok: false as const,
        reason: 'it ended',
        stderr: 'a.yaml:1:1: no\na.yaml:2:2: no\nwarning: odd\nlate\n',
      },
      files: { problems: ['a.yaml:1:1: no\na.yaml:2:2: no'], warnings: ['odd'] },
    };
    expect(
      describeDiagnosis({ ...nothing, servers: [server] })
        .join('\n')
        .split('\n'),
    ).toEqual([
      '✗ cursor (user): "climax" does not start: it ended',
      '  configured in mcp.json',
      '  it wrote to stderr:',
      '    late',
      '  ✗ a.yaml:1:1: no',
      '    a.yaml:2:2: no',
      '  ⚠ odd',
    ]);
  });

  it('does not say so of a file that cannot be read', () => {
    expect(describeDiagnosis({ ...nothing, isHealthy: false, unreadable: ['a.json:1:1: no'] })).toEqual([
      '✗ a.json:1:1: no',
    ]);
  });
});
