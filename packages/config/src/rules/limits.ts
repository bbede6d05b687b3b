/** Tool names that every client accepts. */
export const toolNamePattern = /^[A-Za-z0-9_.-]{1,128}$/;

/** Some clients truncate or refuse longer descriptions, and every character costs tokens. */
export const maxDescriptionLength = 1024;

/** The name of a config without one, and of a server with several configs. */
export const defaultName = 'climax';
