/** How the HTTP server is reached. */
export interface HttpOptions {
  /** `streamable-http` is another name of `http`; `sse` adds HTTP with SSE, as in version 2024-11-05. */
  transport: 'stdio' | 'http' | 'streamable-http' | 'sse';
  /** Every tool under its own name on `/mcp`, instead of the meta-tools. */
  classic: boolean;
  instructions: string;
  host: string;
  /** 0 takes any free port. Default: 8080, for `sse` 8000, where clients of the Python implementation look. */
  port?: number;
  /** File that holds the bearer token; goes before the environment variable. */
  tokenFile?: string;
  /** File with named tokens. */
  tokens?: string;
  /** Seconds that running calls have to end after SIGTERM. */
  drain?: number;
  /** Whether everybody who reaches the server may read the metrics. */
  metricsOpen?: boolean;
  /** Serves clients of every version without sessions, for replicas. */
  stateless?: boolean;
  /** Names, beside the address itself, under which clients reach the server. */
  allowHost?: string[];
}
