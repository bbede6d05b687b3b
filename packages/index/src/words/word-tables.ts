import { equivalentWords } from './equivalent-words.ts';
import { everydayWords } from './everyday-words.ts';
import { fileCommands } from './file-commands.ts';
import { otherCommands } from './other-commands.ts';
import { phrasalVerbs } from './phrasal-verbs.ts';
import { programCommands } from './program-commands.ts';
import { relatedWords } from './related-words.ts';
import { symptomWords } from './symptom-words.ts';
import { systemCommands } from './system-commands.ts';

/** The large tables, behind a function: a bundler can leave them in a file that is loaded by the first search. */
export function wordTables() {
  return {
    equivalentWords,
    everydayWords,
    fileCommands,
    otherCommands,
    phrasalVerbs,
    programCommands,
    relatedWords,
    symptomWords,
    systemCommands,
  };
}
