/** The library of the protocol, for HTTP and for the client that `doctor` and `demo` are, as one file. */
export * from '@climax/mcp/client';
export * from '@climax/mcp/http';
