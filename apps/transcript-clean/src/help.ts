export const help = `climax-transcript-clean: a transcript or captions (.vtt, .srt) on stdin, readable text as JSON on stdout

Usage
  climax-transcript-clean [--rules] < talk.vtt        prints {"clean_text": "..."}

  --rules    do without a model, even when one is configured
  --help     this text

With a model (any OpenAI-compatible server), the text is cleaned by it:
  TRANSCRIPT_CLEAN_BASE_URL   for example http://127.0.0.1:8100/v1
  TRANSCRIPT_CLEAN_MODEL      its name
  TRANSCRIPT_CLEAN_API_KEY    its key, if it wants one
  TRANSCRIPT_CLEAN_CHUNK      characters per request (6000)
Without TRANSCRIPT_CLEAN_BASE_URL built-in rules do it: they take out cue numbers, times, repeated captions, fillers,
stutter and notes about sounds, and make paragraphs.

TRANSCRIPT_CLEAN_TIMEOUT: seconds for the whole text, with a model or without (240)

Exit status: 0 done; 1 failed, with {"error": {"code", "message"}} on stdout; 2 wrong usage, explained on stderr.
`;
