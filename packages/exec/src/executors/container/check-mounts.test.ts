import { mkdirSync, realpathSync, rmdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkMounts, noteMounts } from './check-mounts.ts';

let work: string;
let remove: () => void;
beforeEach(() => {
  const place = scratch();
  work = join(realpathSync(place.path), 'work');
  remove = place.remove;
  mkdirSync(join(work, 'out'), { recursive: true });
  mkdirSync(join(work, '../elsewhere/out'), { recursive: true });
});
afterEach(() => remove());

const check = (volumes: string[], mayBeDangerous = false) =>
  checkMounts({ volumes, mayBeDangerous }).map(({ index, message }) => [index, message]);
const note = (volumes: string[]) => noteMounts({ volumes, mayBeDangerous: false });
const refused = [[0, expect.stringContaining('may lead anywhere')]];

/** As a container can that has the directory. */
function replaceByLink(path: string, target: string): void {
  rmdirSync(path);
  symlinkSync(target, path);
}

describe('RT-14 checkMounts', () => {
  it.each(['', ':rw', ':z'])('knows what containers of another executor may write to (%j)', (option) => {
    const other = [`${work}/out:/out:ro`];
    const volumes = [`${work}:/work${option}`];
    expect([check(volumes), check(other)]).toEqual([[], []]);
    replaceByLink(join(work, 'out'), '/srv');
    // Nobody has started such a container yet.
    expect(check(other)).toEqual([]);
    note(volumes);
    expect(check(other)).toEqual(refused);
  });

  it('also knows this of containers whose mounts are permitted', () => {
    const volumes = [`${work}:/work`, '/:/host'];
    expect(check(volumes, true)).toEqual([]);
    note(volumes);
    replaceByLink(join(work, 'out'), '/srv');
    expect(check([`${work}/out:/out:ro`])).toEqual(refused);
  });

  it('looks at the real path of a mount that is written by a link', () => {
    const named = join(work, '../named');
    symlinkSync(join(work, 'out'), named);
    const volumes = [`${named}:/out:ro`, `${work}:/work`];
    expect(check(volumes)).toEqual([]);
    replaceByLink(join(work, 'out'), '/srv');
    expect(check(volumes)).toEqual(refused);
  });

  it('looks at the real path of what a container may write to', () => {
    const named = join(work, '../named');
    symlinkSync(work, named);
    note([`${named}:/work`]);
    replaceByLink(join(work, 'out'), '/srv');
    expect([check([`${work}/out:/out:ro`]), check([`${named}/out:/out:ro`])]).toEqual([refused, refused]);
  });

  it('looks at each link of a chain', () => {
    symlinkSync(join(work, '../elsewhere'), join(work, 'step'));
    symlinkSync('work/step/out', join(work, '../named'));
    expect(check([`${work}/../named:/out:ro`])).toEqual([]);
    expect(check([`${work}/../named:/out:ro`, `${work}:/work`])).toEqual(refused);
  });

  it('accepts links where no container writes, and missing paths', () => {
    const named = join(work, '../named');
    symlinkSync(work, named);
    expect(check([`${named}:/work`, `${work}/gone:/gone`, `${named}/out:/out:ro`])).toEqual([]);
    rmdirSync(join(work, 'out'));
    expect(check([`${work}/../elsewhere:/x`, `${work}:/y:ro`, `${named}/out:/out`])).toEqual([]);
  });
});
