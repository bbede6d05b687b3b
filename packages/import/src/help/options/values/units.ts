/** Words that stand behind the placeholder of a number: `SIZE bytes`. The source of a regular expression. */
export const units =
  '(?:bytes|bits|[kKMGT]i?B|chars|characters|lines|rows|columns|records|entries|pixels|px|times|percent|seconds|secs?|milliseconds|msecs?|ms|minutes|mins?|hours|days|weeks|months|years)';
