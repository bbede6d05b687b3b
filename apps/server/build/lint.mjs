/** The linter and its reports as one file, which is loaded by `climax lint`. */
export * from '@climax/args/lint';
export * from '@climax/args/report';
