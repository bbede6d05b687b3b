import type { Risk } from '@climax/config';
import type { Flag } from '../command-facts.ts';
import { actsToo } from './acts-too.ts';
import { firstSentence, oneLine } from './first-sentence.ts';

const readNames =
  /^(?:get|list|ls|ll|la|show|describe|view|status|logs?|diff|cat|search|find|info|inspect|history|stats|stat|whoami|explain|tree|outdated|versions?|which|why|blame|grep|shortlog|lookup|head|tail|count|about|lsd|lsf|lsl|lsjson|ps|top|images|containers|volumes|networks|pods|snapshots|size|du|df|ping|api-resources|api-versions|cluster-info|dependencies|deps|rev-parse|rev-list|reflog-show|ls-files|ls-tree|ls-remote|name-rev|cat-file|for-each-ref|show-ref|show-branch|var|who|uptime|list-.+|get-.+|show-.+|describe-.+|is-.+|search-.+|find-.+|view-.+|lookup-.+|head-.+)$/;

const readVerbs =
  /^(?:(?:this command|the ["'`]?[\w-]+["'`]? command|command to|used to|simple utility to|recursively|just|only|and) )*(?:get|gets|list|lists|show|shows|display|displays|print|prints|describe|describes|view|views|search|searches|find|finds|inspect|inspects|return|returns|report|reports|look|looks|count|counts|compare|compares|summarize|summarizes|summarise|read|reads|examine|examines|retrieve|retrieves|check whether|tell|tells|output|outputs|echo|query whether|look up|verify whether|explain|explains|see|pick out)\b/i;

/** Words in the first sentence that show that a command changes something. */
const changes =
  /\b(?:creat(?:e|es|ing)|delet(?:e|es|ing)|remov(?:e|es|ing)|updat(?:e|es|ing)|sets?|setting up|writ(?:e|es|ing)|install(?:s|ing)?|modif(?:y|ies)|edit(?:s|ing)?|chang(?:e|ing)|adds?|appl(?:y|ies)|starts?|stops?|restarts?|kills?|download(?:s|ing)?|upload(?:s|ing)?|push(?:es)?|pulls?(?! requests?\b)|publish(?:es)?|resets?|clear(?:s|ing)?|cleans?|renam(?:e|es)|mov(?:e|es|ing)|cop(?:y|ies|ying)|runs?|execut(?:e|es)|builds?|deploys?|imports?|exports?|saves?|stor(?:e|es)|enabl(?:e|es)|disabl(?:e|es)|log ?in|log ?out|configur(?:e|es)|fix(?:es)?|mount(?:s)?|merg(?:e|es)|switch(?:es)?|restor(?:e|es)|send(?:s)?|open(?:s)?|manag(?:e|es)|generat(?:e|es)|regist(?:er|ers)|bump(?:s|ing)?|increment(?:s|ing)?|record(?:s)?|fetch(?:es)?|checks? out|checkout|clon(?:e|es)|sync(?:s|hronizes?)?|convert(?:s)?|compil(?:e|es)|initiali[sz]e|activat(?:e|es)|edit or|or update|prune|purge|destroy|tests? |replac(?:e|es|ing)|rotat(?:e|es|ing)|trash(?:es)?|marks? (?:\w+ )?as|consum(?:e|es|ing)|toggl(?:e|es|ing)|truncat(?:e|es|ing)|refresh(?:es)?|cancel(?:s|l?ing)?|reconcil(?:e|es)|rebuilds?|repairs?|reserv(?:e|es)|acknowledg(?:e|es)|dismiss(?:es)?|approv(?:e|es)|rewrit(?:e|es)|appends?|revok(?:e|es)|upgrad(?:e|es|ing)|migrat(?:e|es)|invalidat(?:e|es)|puts? (?:it|them)|optionally signal\w*)\b/i;

const destructiveNames =
  /^(?:delete|del|rm|rmi|remove|prune|purge|destroy|drop|uninstall|erase|wipe|reset|clean|clear|kill|terminate|truncate|flush|revoke|unlink|evict|drain|forget|expunge|empty|nuke|discard|shutdown|poweroff|reboot|halt|deregister|unpublish|cleanup|rmdir|dedupe|gc|force-.+|delete-.+|remove-.+|rm-.+|drop-.+|purge-.+|destroy-.+|terminate-.+|wipe-.+|reset-.+|clear-.+|flush.*|deletefile|autoremove|obliterate|shred|mkfs.*|fdisk|dd)$/;

const destructiveVerbs =
  /^(?:(?:the|this) command )?(?:permanently |irreversibly |forcefully |forcibly )?(?:deletes?|removes?|undefines?|destroys?|erases?|wipes?|purges?|drops?|prunes?|uninstalls?|terminates?|kills?|truncates?|discards?|revokes?|shreds?|overwrites?)\b|\b(?:permanently|irreversibl[ey]|cannot be undone|destroys? data|data loss)\b/i;

/**
 * The risk of a command. If in doubt, it writes: `read` requires a reading verb in name and description, and no word
 * of change there or in `further`, another text about it.
 */
export function judgeRisk(words: readonly string[], description: string, further = ''): Risk {
  const sentence = firstSentence(description);
  const other = firstSentence(further);
  const last = words.at(-1)!.toLowerCase();
  if (words.length > 1 && destructiveNames.test(last)) return 'destructive';
  if (destructiveVerbs.test(sentence) || destructiveVerbs.test(other)) return 'destructive';
  const isChange = [sentence, other].some((text) => changes.test(text) || actsToo(text));
  return readNames.test(last) && words.length > 1 && readVerbs.test(sentence) && !isChange ? 'read' : 'write';
}

/** `--frozen  … without updating the lockfile`: without that option the command changes something. */
const keepsAsIs =
  /\bremain unchanged\b|\bwithout (?:updating|locking|writing|modifying|saving)\b|^(?:do not|don't|never) (?:update|write|modify|save)\b/i;

/** Whether an option shows that an apparently reading command also writes. */
export const alsoWrites = (flags: readonly Flag[]) =>
  flags.some(({ description }) => keepsAsIs.test(oneLine(description)));

const writingFlags =
  /^--?(?:output-file|out-file|outfile|output|out|o|write|save|in-place|inplace|fix|apply|update|create|record|log-file|dump|tee|edit|set|upload|upload-file|send|post|exec|pre|hostname-bin)$/;
const destructiveFlags =
  /^--?(?:delete|remove|prune|purge|force|overwrite|clobber|hard|wipe|erase|destroy|delete-[\w-]+|remove-[\w-]+|force-[\w-]+|force-overwrite|allow-overwrite|rm|no-preserve-root|ignore-unfixable)$/;

/** Whether an option makes a command riskier than it is without it. */
export function raisedBy(flag: Flag, risk: Risk): Exclude<Risk, 'read'> | undefined {
  if (risk === 'destructive') return undefined;
  const sentence = firstSentence(flag.description);
  // `-o` next to `--option` is not the `-o` of an output file.
  const long = flag.names.filter((name) => name.startsWith('--'));
  const names = long.length > 0 ? long : flag.names;
  const isMeant =
    !/\b(?:format|template|style|type|in the|colou?r)\b/i.test(flag.placeholder ?? '') && !flag.enum;
  if (
    names.some((name) => destructiveFlags.test(name)) ||
    /^(?:force\b.*\b(?:delet|remov|overwrit)|delet|remov)/i.test(sentence)
  )
    return 'destructive';
  if (risk === 'write') return undefined;
  if (/\b(?:output|results?|report) to (?:an? |the )?(?:given |specified )?file\b/i.test(sentence))
    return 'write';
  if (names.some((name) => writingFlags.test(name)) && isMeant) return 'write';
  return /^(?:writes?|saves?|creates?|updates?|appl(?:y|ies) fixes|fix(?:es)?|downloads?|executes?|runs?)\b/i.test(
    sentence,
  )
    ? 'write'
    : undefined;
}

/** The confirmation for a destructive command: the command and its operands. */
export function confirmMessage(
  words: readonly string[],
  description: string,
  required: readonly string[],
): string {
  const line = [...words, ...required.map((name) => `{${name}}`)].join(' ');
  const said = firstSentence(description, 160).replace(/[{}]/g, '').replace(/[.:]$/, '');
  return said === '' ? `Run: ${line}` : `${said}: ${line}`;
}

const longVerbs: [RegExp, number][] = [
  [
    /^(?:build|install|clone|test|tests|upgrade|update|deploy|apply|destroy|sync|backup|restore|migrate|compile|bench|publish|package|pack|ci|audit|transcode|train|render|dist-upgrade|full-upgrade)$/,
    1800,
  ],
  [
    /^(?:pull|push|download|upload|fetch|export|import|copy|cp|convert|run|check|lint|fix|plan|init|add|create|save|load|commit|scan|verify|prune|gc|wait|rollout|up|down|start|stop|restart|archive|merge|rebase|exec)$/,
    300,
  ],
];

/** Timeout for a command with this verb in seconds; `undefined` for the default. */
export function timeLimit(words: readonly string[]): number | undefined {
  if (words.length < 2) return undefined;
  return longVerbs.find(([verb]) => verb.test(words.at(-1)!))?.[1];
}
