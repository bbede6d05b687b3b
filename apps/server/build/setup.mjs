/** Commands for setting up and maintaining servers in one file, since they share most of their code. */
export * from '@climax/clients';
export * from '@climax/clients/doctor';
export * from '@climax/desk';
export * from '@climax/import';
