import { describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import { readGuard } from './read-guard.ts';

const command = words(['ssh'], { lifeLine: { id: 'x', mark: 'y', directory: '/ws', program: 'app' } });
const end = (how: string, code = 0) => ({ hasBegun: true, end: { how, code } });

describe('readGuard', () => {
  it.each([
    ['an exit', end('exit', 0), { exitCode: 0, hadSurvivors: false }],
    ['a failure', end('exit', 7), { exitCode: 7, hadSurvivors: false }],
    ['survivors', end('exit1', 7), { exitCode: 7, hadSurvivors: true }],
    [
      'a missing directory',
      end('directory'),
      { exitCode: -1, message: 'Working directory not found on the remote side: /ws' },
    ],
    [
      'a missing program',
      end('missing', 127),
      { exitCode: 127, message: 'Command not found on the remote side: app' },
    ],
    [
      'a barred program',
      end('barred', 126),
      { exitCode: 126, message: 'Command cannot be executed on the remote side: app' },
    ],
  ])('reads %s', (_, report, reading) => expect(readGuard(command, report)).toEqual(reading));

  it.each([
    ['that never spoke', command, undefined],
    ['that only began', command, { hasBegun: true }],
    ['of a command that has none', words(['app']), end('exit', 0)],
  ])('reports nothing for a guard %s', (_, command, report) => {
    expect(readGuard(command, report)).toBeUndefined();
  });
});
