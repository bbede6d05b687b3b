/** The doors of @climax/http as one file, which is loaded when clients connect over HTTP. */
export * from '@climax/http';
export * from '@climax/http/access';
