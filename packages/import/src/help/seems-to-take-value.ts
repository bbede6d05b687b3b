/** Words in the name or the description of an option that speak of a value. */
const speaksOfValue = [
  /^(?:the |a |an )?(?:path|paths|list of (?!built)|number|name|names|specify|file|files|director(?:y|ies)|folder|url|port|host(?:name)?|timeout|max(?:imum)?|min(?:imum)?|amount|count|pattern|glob|regexp?|id|key|token|user(?:name)?|password|address|comma[- ]separated|value|values|format|type|encoding|language|level|location|string|version of|prefix|suffix|title|message|date|interval|size|width|height)\b/i,
  /\bthis (?:string|many|number|regexp?|pattern|file|directory|value)\b|^(?:specify |ignore |load |list )?\w+(?: \w+)?\(s\)|\(in (?:milli)?seconds\)|<[\w=,[\].]+>/i,
  /^(?:require|import|load|use|set|specify|define|provide) (?:the |a |an )?(?:module|plugin|path|file|config\w*|director\w*|port|host\w*|name|url|reporter|format|format\w*|level|loader|preset|template|value|version|encoding)s?\b/i,
  /-specific options\b|\boption \(/i,
];

/** Where a text never shows a value, what an option does decides: "Path to config file" wants one, "Show diff" does not. */
export function seemsToTakeValue(description: string): boolean {
  return speaksOfValue.some((pattern) => pattern.test(description.trim()));
}
