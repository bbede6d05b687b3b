import { existsSync } from 'node:fs';
import { isLeader } from './add-leader.ts';
import { newestNumber, readProcess } from './read-process.ts';

/** How many process ids are checked individually; beyond that, listing all processes is cheaper. */
const fewNumbers = 64;

/** How often to look again when something was started during a look. */
const mostLooks = 5;

/**
 * Whether a call whose leader has exited has surely left no process: a cheap look at the few numbers given since.
 * `false` means that one has to search. Nothing that lives can be missed, because numbers are given in order: it was
 * started before the last look, which found no number that had not been looked up while it lived.
 */
export function hasNoSurvivors(leader: number, callId: string | undefined): boolean {
  let last = leader;
  for (let look = 1; look <= mostLooks; look += 1) {
    const newest = newestNumber();
    if (newest === last) return true;
    const isAhead = newest > last && newest <= leader + fewNumbers;
    if (!isAhead) return false;
    for (let number = last + 1; number <= newest; number += 1) {
      if (concerns(number, leader, callId)) return false;
    }
    last = newest;
  }
  return false;
}

function concerns(number: number, leader: number, callId: string | undefined): boolean {
  if (isLeader(number) || !existsSync(`/proc/${number}`)) return false;
  const { group, isDead, isMarked, isBare } = readProcess(number, callId);
  return !isDead && (group === leader || isMarked || isBare);
}
