import { readWordList, readWordTable } from '../text/read-word-table.ts';
import { wordTables } from '../words/word-tables.ts';

/** Groups of lower-case words. */
export interface SynonymGroups {
  /** Words that mean the same. */
  equivalent: Iterable<readonly string[]>;
  /** Words that people use for one another. */
  related: Iterable<readonly string[]>;
  /** Words that imply others, but not vice versa: a crash implies logs. */
  implied?: Iterable<readonly [word: string, others: readonly string[]]>;
}

/** The weight of a synonym. */
interface Relation {
  way: 'equivalent' | 'related';
  weight: number;
}

/** Which words stand for which, and how well. */
export class Synonyms {
  readonly #stem: (word: string) => string;
  /** By stem: the groups that contain its words; most are never used, and are expanded only when needed. */
  readonly #groups = new Map<string, { word: string; others: readonly string[]; relation: Relation }[]>();

  constructor(
    groups: SynonymGroups,
    stem: (word: string) => string,
    { equivalent, related }: { equivalent: number; related: number },
  ) {
    this.#stem = stem;
    for (const [word, others] of groups.implied ?? [])
      this.#relate(word, others, { way: 'related', weight: related });
    for (const group of groups.related) this.#add(group, { way: 'related', weight: related });
    for (const group of groups.equivalent) this.#add(group, { way: 'equivalent', weight: equivalent });
  }

  /** The words that stand for a stem; if several groups have one, the last group says how well. */
  of(stem: string): Iterable<[word: string, relation: Relation]> {
    const relations = new Map<string, Relation>();
    for (const { word, others, relation } of this.#groups.get(stem) ?? [])
      for (const other of others) if (other !== word) relations.set(other, relation);
    return relations;
  }

  #add(group: readonly string[], relation: Relation): void {
    for (const word of group) this.#relate(word, group, relation);
  }

  #relate(word: string, others: readonly string[], relation: Relation): void {
    const stem = this.#stem(word);
    const groups = this.#groups.get(stem);
    if (groups) groups.push({ word, others, relation });
    else this.#groups.set(stem, [{ word, others, relation }]);
  }
}

/** The groups this package comes with. */
export function defaultSynonyms(): SynonymGroups {
  const { equivalentWords, everydayWords, relatedWords, symptomWords } = wordTables();
  return {
    equivalent: readGroups(equivalentWords),
    related: readGroups(relatedWords),
    implied: [everydayWords, symptomWords]
      .flatMap(readWordTable)
      .flatMap(([heads, words]) => heads.split(',').map((head): [string, string[]] => [head, words])),
  };
}

function readGroups(table: string): string[][] {
  return table.trim().split('\n').map(readWordList);
}
