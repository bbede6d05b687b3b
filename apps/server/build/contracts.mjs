/** All of @climax/contracts in one file, loaded when contracts are used. */
export * from '@climax/contracts';
export * from '@climax/contracts/publish';
