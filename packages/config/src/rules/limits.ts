/** Names of tools that every client accepts. */
export const toolNamePattern = /^[A-Za-z0-9_.-]{1,128}$/;

/** Some clients cut or refuse longer descriptions, and an agent pays for every character. */
export const maxDescriptionLength = 1024;

/** The name of a config that has none, and of a server with several. */
export const defaultName = 'climax';
