/** What people use to set up and look after servers, as one file: these share most of their code. */
export * from '@climax/clients';
export * from '@climax/clients/doctor';
export * from '@climax/desk';
export * from '@climax/import';
