declare const CLIMAX_VERSION: string;

/** The version of the program; the build puts it in from package.json. */
export const version = CLIMAX_VERSION;
