import type { Client, Machine, ServerCommand } from './client.ts';
import { applicationData, below, cacheFolder, join, roaming, xdgConfig } from './client-paths.ts';
import { newestFile } from './newest-file.ts';

/** `{command, args, env}`, the format of most clients. */
const plainEntry = ({ command, args, env }: ServerCommand) => ({
  command,
  args,
  ...(Object.keys(env).length > 0 && { env }),
});
const stdioEntry = (server: ServerCommand) => ({ type: 'stdio', ...plainEntry(server) });
const readPlain = ({ command, args, env }: Record<string, unknown>): Partial<ServerCommand> => ({
  ...(typeof command === 'string' && { command }),
  ...(Array.isArray(args) && { args: args.map(String) }),
  ...(env !== null && typeof env === 'object' && { env: env as Record<string, string> }),
});

/** Settings shared by clients that use the common format. */
const common = { format: 'json', servers: ['mcpServers'], entry: plainEntry, read: readPlain } as const;
const restart = (name: string) => `Quit ${name} completely and start it again.`;

const vsCodeUser = (machine: Machine, ...names: string[]) =>
  applicationData(machine, 'Code', 'User', ...names);

/** Every client `climax install` knows, in the order they are listed. */
export const clients: readonly Client[] = [
  {
    ...common,
    id: 'claude-desktop',
    name: 'Claude Desktop',
    userFile: (machine) => applicationData(machine, 'Claude', 'claude_desktop_config.json'),
    inherited: 'desktop',
    startsInProject: false,
    programs: [],
    logFile: (machine, server) =>
      machine.platform === 'darwin'
        ? join(machine, machine.home, 'Library', 'Logs', 'Claude', `mcp-server-${server}.log`)
        : applicationData(machine, 'Claude', 'logs', `mcp-server-${server}.log`),
    next: restart('Claude Desktop'),
  },
  {
    ...common,
    id: 'claude-code',
    name: 'Claude Code',
    userFile: below('.claude.json'),
    projectFile: () => '.mcp.json',
    entry: stdioEntry,
    inherited: 'whole',
    startsInProject: true,
    programs: ['claude'],
    logFile: (machine, server) => newestFile(cacheFolder(machine, 'claude-cli-nodejs'), `mcp-logs-${server}`),
    next: 'Start a new session; Claude Code asks once whether to trust the servers of a project.',
  },
  {
    ...common,
    id: 'cursor',
    name: 'Cursor',
    userFile: below('.cursor', 'mcp.json'),
    projectFile: () => '.cursor/mcp.json',
    inherited: 'whole',
    startsInProject: true,
    programs: ['cursor', 'cursor-agent'],
    next: 'Cursor reads the file at once; Settings → MCP shows the server.',
  },
  {
    ...common,
    id: 'vscode',
    name: 'VS Code',
    userFile: (machine) => vsCodeUser(machine, 'mcp.json'),
    projectFile: () => '.vscode/mcp.json',
    servers: ['servers'],
    entry: stdioEntry,
    inherited: 'whole',
    startsInProject: true,
    programs: ['code'],
    next: 'VS Code shows a Start link above the entry when the file is open.',
  },
  {
    ...common,
    id: 'windsurf',
    name: 'Windsurf',
    userFile: below('.codeium', 'windsurf', 'mcp_config.json'),
    inherited: 'desktop',
    startsInProject: false,
    programs: ['windsurf'],
    next: 'Press the refresh button of the MCP panel in Windsurf.',
  },
  {
    ...common,
    id: 'zed',
    name: 'Zed',
    userFile: (machine) =>
      machine.platform === 'win32'
        ? roaming(machine, 'Zed', 'settings.json')
        : xdgConfig(machine, 'zed', 'settings.json'),
    projectFile: () => '.zed/settings.json',
    servers: ['context_servers'],
    entry: (server) => ({ source: 'custom', ...plainEntry(server) }),
    inherited: 'whole',
    startsInProject: true,
    programs: ['zed', 'zeditor'],
    next: 'Zed reads the file at once; the agent panel shows the server.',
  },
  {
    ...common,
    id: 'codex',
    name: 'Codex CLI',
    userFile: (machine) =>
      join(machine, machine.env.CODEX_HOME || join(machine, machine.home, '.codex'), 'config.toml'),
    projectFile: () => '.codex/config.toml',
    format: 'toml',
    servers: ['mcp_servers'],
    trusted: { default_tools_approval_mode: 'approve' },
    inherited: 'short',
    startsInProject: true,
    programs: ['codex'],
    next: 'Start a new session. Without --trust, Codex asks before each climax_call and `codex exec` refuses it.',
  },
  {
    ...common,
    id: 'gemini',
    name: 'Gemini CLI',
    userFile: below('.gemini', 'settings.json'),
    projectFile: () => '.gemini/settings.json',
    trusted: { trust: true },
    inherited: 'whole',
    startsInProject: true,
    programs: ['gemini'],
    next: 'Start a new session in a trusted folder.',
  },
  {
    ...common,
    id: 'cline',
    name: 'Cline',
    userFile: (machine) =>
      vsCodeUser(machine, 'globalStorage', 'saoudrizwan.claude-dev', 'settings', 'cline_mcp_settings.json'),
    // The file of Cline's own command line.
    otherFiles: (machine) => [
      join(
        machine,
        machine.env.CLINE_DIR || below('.cline')(machine),
        ...['data', 'settings', 'cline_mcp_settings.json'],
      ),
    ],
    trusted: { autoApprove: ['climax_search', 'climax_call'] },
    inherited: 'whole',
    startsInProject: false,
    programs: [],
    next: 'Cline reads the file at once; its MCP panel shows the server.',
  },
  {
    ...common,
    id: 'continue',
    name: 'Continue',
    userFile: below('.continue', 'config.yaml'),
    projectFile: (server) => `.continue/mcpServers/${server}.yaml`,
    format: 'yaml',
    isList: true,
    fileHeader: (server) => ({ name: server, version: '0.0.1', schema: 'v1' }),
    entry: (server, name) => ({ name, ...stdioEntry(server) }),
    inherited: 'whole',
    startsInProject: true,
    programs: ['cn'],
    next: 'Continue reads the file at once, in agent mode.',
  },
  {
    id: 'goose',
    name: 'Goose',
    userFile: (machine) =>
      machine.platform === 'win32'
        ? roaming(machine, 'Block', 'goose', 'config', 'config.yaml')
        : xdgConfig(machine, 'goose', 'config.yaml'),
    format: 'yaml',
    servers: ['extensions'],
    entry: ({ command, args, env }, name) => ({
      name,
      type: 'stdio',
      enabled: true,
      cmd: command,
      args,
      envs: env,
      env_keys: [],
      timeout: 300,
      description: 'Command-line programs as tools',
    }),
    read: ({ cmd, args, envs }) => readPlain({ command: cmd, args, env: envs }),
    inherited: 'whole',
    startsInProject: true,
    programs: ['goose'],
    next: 'Start a new session.',
  },
  {
    id: 'opencode',
    name: 'OpenCode',
    userFile: (machine) => machine.env.OPENCODE_CONFIG || xdgConfig(machine, 'opencode', 'opencode.json'),
    projectFile: () => 'opencode.json',
    otherFiles: (_machine, path) => [`${path}c`],
    format: 'json',
    servers: ['mcp'],
    entry: ({ command, args, env }) => ({
      type: 'local',
      command: [command, ...args],
      ...(Object.keys(env).length > 0 && { environment: env }),
      enabled: true,
    }),
    read: ({ command, environment }) => {
      const [program, ...args] = Array.isArray(command) ? command.map(String) : [];
      return readPlain({ command: program, args, env: environment });
    },
    inherited: 'whole',
    startsInProject: true,
    programs: ['opencode'],
    next: 'Start a new session.',
  },
  {
    ...common,
    id: 'lm-studio',
    name: 'LM Studio',
    userFile: below('.lmstudio', 'mcp.json'),
    otherFiles: (machine) => [below('.cache', 'lm-studio', 'mcp.json')(machine)],
    inherited: 'desktop',
    startsInProject: false,
    programs: ['lms'],
    next: 'LM Studio reads the file at once; the Program tab shows the server.',
  },
  {
    ...common,
    id: 'jetbrains',
    name: 'JetBrains Junie',
    userFile: below('.junie', 'mcp', 'mcp.json'),
    projectFile: () => '.junie/mcp/mcp.json',
    inherited: 'desktop',
    startsInProject: true,
    programs: ['junie'],
    next: 'Settings → Tools → Junie → MCP shows the server. AI Assistant has no file: paste the entry into its MCP settings.',
  },
];
