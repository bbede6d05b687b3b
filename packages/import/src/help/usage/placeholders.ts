/** Words of a usage line that stand for options. */
export const optionWords =
  /^(?:(?:[\w-]+ )*(?:[\w-]+[_-])?(?:options?(?:\(s\))?|flags?|opts|switches|opt)(?:[ _.-]?s)?|OPTION\??|options\.\.\.|global.*|flags|common.*args)(?:\.{2,3})?$/i;

/** Words that stand for a command. */
export const commandWords = /^(?:\w+[_-])?(?:sub-?)?(?:commands?|cmd|topic|action)(?:\.{3})?$|^TYPE$/i;
