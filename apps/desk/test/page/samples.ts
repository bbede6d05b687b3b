import type { Approval, Cli, State, Tool } from '@climax/desk/api';

/** A tool for tests; the given fields replace the defaults. */
export function toolSample(given: Partial<Tool> = {}): Tool {
  return {
    name: 'git_log',
    description: 'Show the last commits',
    risk: 'read',
    category: null,
    tags: [],
    schema: { type: 'object', properties: {} },
    args: {},
    ...given,
  };
}

export function cliSample(tools: Tool[], given: Partial<Cli> = {}): Cli {
  return { name: 'git', description: 'Version control', category: null, tools, ...given };
}

export function stateSample(given: Partial<State> = {}): State {
  return {
    server: { name: 'climax', version: '1.2.3' },
    instance: 'one',
    lastEvent: '0',
    clis: [cliSample([toolSample()])],
    policy: null,
    auditFiles: [],
    warnings: [],
    ...given,
  };
}

export function approvalSample(id: string, given: Partial<Approval> = {}): Approval {
  return {
    id,
    digest: `digest of ${id}`,
    tool: 'git_push',
    risk: 'write',
    headline: `Push ${id}?`,
    details: [],
    client: null,
    askedAt: '2026-11-17T09:00:00Z',
    expiresAt: '2026-11-17T09:02:00Z',
    ...given,
  };
}
