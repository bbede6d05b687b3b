import { afterAll, describe, expect, it } from '@jest/globals';
import { createWorkshop } from '../testing/workshop.ts';
import { canAnswerFirst } from './can-answer-first.ts';

const { path, write, remove } = createWorkshop();
afterAll(remove);

const small = write('small.yaml', '# little\n');
const large = write('large.yaml', '#'.repeat(129 * 1024));
const half = write('half.yaml', '#'.repeat(65 * 1024));

describe('canAnswerFirst', () => {
  it.each<[string, string[], object, boolean]>([
    ['bundled configs cannot be wrong', ['git', 'docker'], {}, true],
    ['none at all', [], {}, true],
    ['one config gives the server its name', ['git'], {}, false],
    ['one large config too', [large], {}, false],
    ['a policy may be wrong', ['git', 'docker'], { policy: 'p.yaml' }, false],
    ['contracts may be wrong', ['git', 'docker'], { contracts: ['c.md'] }, false],
    ['small files are read soon', [small, small], {}, false],
    ['a large one takes time', [small, large], {}, true],
    ['several together take time', [half, half], { policy: 'p.yaml' }, true],
    ['a file that is missing takes none', [small, `${path}/missing.yaml`], {}, false],
  ])('%s', (_, configs, sources, expected) => {
    expect(canAnswerFirst(configs, sources)).toBe(expected);
  });
});
