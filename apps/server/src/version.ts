declare const CLIMAX_VERSION: string;

/** The version of the program, from package.json at build time. */
export const version = CLIMAX_VERSION;
