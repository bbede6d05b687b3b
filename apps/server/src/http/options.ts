/** How the HTTP server is reached. */
export interface HttpOptions {
  /** Every tool under its own name on `/mcp`, instead of the meta-tools. */
  classic: boolean;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** File that holds the bearer token; goes before the environment variable. */
  tokenFile?: string;
  /** Serves clients of every version without sessions, for replicas. */
  stateless?: boolean;
  /** Names, beside the address itself, under which clients reach the server. */
  allowHost?: string[];
}
