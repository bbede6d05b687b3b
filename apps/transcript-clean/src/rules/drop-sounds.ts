const sounds =
  'music|applause|laughter|laughs|laughing|chuckles|cheering|cheers|clapping|silence|noise|static|beep|sighs|coughs|coughing|sneezes|clears throat|background noise|music playing|upbeat music|soft music|foreign language';

const noted = new RegExp(
  String.raw`[[(](?:${sounds})[\])]|\[[^[\]]{0,20}\b(?:music|applause|laughter)\]|[♪♫♬]+`,
  'gi',
);

/** Text without notes about sounds: `[Music]`, `(applause)`, `♪`. `[inaudible]` stays: it says that words are missing. */
export function dropSounds(text: string): string {
  return text.replace(noted, ' ').replace(/\s+/g, ' ').trim();
}
