export interface ReportOptions {
  /** The version of CLImax. */
  version: string;
  /** The directory that relative paths start from, as an absolute path. */
  directory: string;
}
