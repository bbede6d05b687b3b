/** Programs whose read-only tools can be run with hooks and settings from the working directory disabled. */
export const guardNames = ['docker', 'git', 'go', 'helm', 'npm', 'ripgrep', 'terraform'] as const;
