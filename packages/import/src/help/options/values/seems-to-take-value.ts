/** Words in the name or the description of an option that speak of a value. */
const speaksOfValue = [
  /^(?:the |a |an )?(?:(?:file-?)?path|paths|list of (?!built)|number|name|names|specify|file|files|director(?:y|ies)|folder|url|port|host(?:name)?|timeout|max(?:imum)?|min(?:imum)?|amount|count|pattern|glob|regexp?|id|key|token|user(?:name)?|password|address|comma[- ]separated|value|values|format|type|encoding|language|level|location|string|version of|prefix|suffix|title|message|date|interval|size|width|height)\b/i,
  /\bthis (?:string|many|number|regexp?|pattern|file|directory|value)\b|^(?:specify |ignore |load |list )?\w+(?: \w+)?\(s\)|\(in (?:milli)?seconds\)|<[\w=,[\].]+>/i,
  /^(?:require|import|load|use|set|specify|define|provide) (?:the |a |an )?(?:module|plugin|path|file|config\w*|director\w*|port|host\w*|name|url|reporter|format|format\w*|level|loader|preset|template|value|version|encoding)s?\b/i,
  /^an? (?:[\w-]+ ){1,3}to\b|\b(?:in the|only \w+) specified [a-z]+\b|\b(?:for|to|from|in|of) an? (?:specific|particular|given) [a-z]+\b|^how many\b|^\w+ an? specific [a-z]+\b|^adds? (?:an? |the )?(?:path|director(?:y|ies)|file)s? to\b/i,
  /^["'`]?(?:require|import|load)s?["'`]? an? (?:\w+ )?(?:script|module|file|library|plugin)\b/i,
  // `Omit a file from the bundle`, `Use a transform module`, `An entry point of your app`.
  /^(?:replace|omit|reference|use|generate) an? [a-z]+|^an? (?:[a-z]+ ){1,2}(?:name|of|or) /i,
  /-specific options\b|\boption \(/i,
  // An example of the value, or of its use.
  /\be\.g\.:? (?:https?:\/\/\S|--[\w.-]+[ =](?!and\b|or\b)\w)/,
];

/**
 * Descriptions of values: `HTTP Accept header.`, `Rate limit, in queries per second`, `Basic authentication,
 * user:password`.
 */
const namesValue =
  /^(?:(?!an?\b|no\b|all\b|only\b|not\b|and\b|or\b)[\w/-]+ ){0,3}(?:[\w]+-)?(?:limit|duration|type|method|header|body|address|proxy|file|directory|path|port|name|format|level|size|rate|delay|depth|seed|key|token|template|pattern|prefix|suffix|encoding|timeout|interval|url)(?=[,.:]|$| (?:of|for|from|as|in|per|between|before|after|to (?:use|consider|add))\b)|\b\w+:(?:password|port)\b/i;

/** A verb says what a switch does. */
const verb =
  /^(?:show|print|display|output(?! (?:type|format|file|director|path|style|level))|enable|disable|use|do|don'?t|list|force|ignore|skip|check|run|include|exclude|keep|allow|follow|quit|exit|fail|write|read|send|dump|make|create|add|remove|delete|turn|treat|generate|open|close|start|stop|process|perform|convert|preserve|overwrite|update|save|suppress|hide|reverse|sort|count|strip|test|verify|validate|watch|wait|return|report|produce|prevent|try|also|always|never|be|append|copy|compress|inherit|invert|match|search|ask|prompt)s?\b/i;

/** If a help text never shows a value, what the option does decides: "Path to config file" wants one, "Show diff" does not. */
export function seemsToTakeValue(description: string): boolean {
  const text = description.trim();
  return speaksOfValue.some((pattern) => pattern.test(text)) || (namesValue.test(text) && !verb.test(text));
}
