/** The doors of @climax/contracts as one file, which is loaded when contracts are used. */
export * from '@climax/contracts';
export * from '@climax/contracts/publish';
