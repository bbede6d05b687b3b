import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { surveyClients } from '@climax/clients';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { runClimax } from './run-climax.ts';

let home: string;
let project: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'climax-install-'));
  project = join(home, 'project');
  mkdirSync(project);
  writeFileSync(
    join(project, 'greet.yaml'),
    'name: greet\ndescription: Greetings\ncommand: echo\ntools:\n  - name: greet_say\n    description: Say hello\n    command: hello\n',
  );
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const climax = (...args: string[]) =>
  runClimax(args, { cwd: project, env: { PATH: process.env.PATH, HOME: home, APPDATA: home } });

/** What clients had in their files before: comments and all. */
const files: [client: string, file: string, before: string][] = [
  ['claude-desktop', '.config/Claude/claude_desktop_config.json', '{\n  "globalShortcut": ""\n}\n'],
  [
    'vscode',
    '.config/Code/User/mcp.json',
    '{\n\t// mine\n\t"servers": {\n\t\t"a": { "command": "x" }, // one\n\t},\n}\n',
  ],
  ['codex', '.codex/config.toml', 'model = "o3" # best\n\n[mcp_servers.a]\ncommand = "x"\n'],
  ['goose', '.config/goose/config.yaml', '# mine\nextensions:\n  a:\n    enabled: true   # yes\n'],
  ['claude-code', '.claude.json', '{"numStartups": 3, "projects": {"/a": {"mcpServers": {}}}}'],
  ['cursor', '.cursor/mcp.json', '{\r\n  "mcpServers": {}\r\n}\r\n'],
  ['windsurf', '.codeium/windsurf/mcp_config.json', ''],
  [
    'zed',
    '.config/zed/settings.json',
    '// Zed settings\n{\n  "theme": "One", // dark\n  "context_servers": {},\n}\n',
  ],
  ['gemini', '.gemini/settings.json', '{\n    "security": {}\n}\n'],
  [
    'cline',
    '.config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
    '{"mcpServers": {}}',
  ],
  [
    'continue',
    '.continue/config.yaml',
    'name: mine # me\nversion: 1.0.0\nmcpServers:\n  - name: a\n    command: x\n',
  ],
  ['opencode', '.config/opencode/opencode.jsonc', '{\n  // mine\n  "model": "m",\n}\n'],
  ['lm-studio', '.lmstudio/mcp.json', '\uFEFF{\n\t"mcpServers": {}\n}\n'],
  ['jetbrains', '.junie/mcp/mcp.json', '{ "mcpServers": { "a": { "command": "x" } } }\n'],
];

describe('climax install', () => {
  it('is tried with every client', () => {
    const machine = { platform: process.platform, home, env: {} };
    const known = surveyClients(machine, project).map(({ client }) => client.id);
    expect(files.map(([client]) => client).sort()).toEqual(known.sort());
  });

  describe('in the files of every client', () => {
    let servers: Map<string, { command: string[]; trial: object }>;
    beforeAll(async () => {
      for (const [, file, before] of files) {
        mkdirSync(dirname(join(home, file)), { recursive: true });
        writeFileSync(join(home, file), before);
      }
      for (const [client, file] of files) {
        expect(await climax('install', client, 'greet.yaml', '--yes')).toMatchObject({
          exitCode: 0,
          stdout: expect.stringContaining(`Wrote ${join(home, file)}`),
        });
      }
      const examined = await climax('doctor', '--json');
      expect(examined.exitCode).toBe(0);
      servers = new Map(
        JSON.parse(examined.stdout).servers.map((server: { client: string }) => [server.client, server]),
      );
    });

    it.each(files)('%s: what it wrote starts', (client) => {
      expect(servers.get(client)?.trial).toMatchObject({ ok: true, tools: 2 });
    });

    it('a tool of what it wrote can be called', async () => {
      expect(await greet(servers.get('cursor')?.command ?? [])).toBe('hello');
    });

    it.each(files)(
      '%s: a second time changes nothing, and uninstall leaves the file as it was',
      async (client, file, before) => {
        const path = join(home, file);
        const again = await climax('install', client, 'greet.yaml', '--yes');
        expect(again.stdout).toBe(`Nothing to change in ${path}\n`);
        await climax('uninstall', client, '--yes');
        expect(readFileSync(path, 'utf8')).toBe(before);
        rmSync(path);
      },
    );
  });

  it('shows the change and writes nothing when asked to, or when nobody can be asked', async () => {
    const shown = await climax('install', 'cursor', 'git', '--dry-run');
    expect(shown).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('+    "climax": {') });
    const unasked = await climax('install', 'cursor', 'git');
    expect(unasked).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('add --yes') });
    expect(existsSync(join(home, '.cursor/mcp.json'))).toBe(false);
  });

  it('refuses configs that do not load, before it touches a file', async () => {
    const { exitCode, stderr } = await climax('install', 'cursor', 'no-such.yaml', '--yes');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('no-such.yaml');
    expect(existsSync(join(home, '.cursor/mcp.json'))).toBe(false);
  });

  it('lists the clients of this machine without a name', async () => {
    mkdirSync(join(home, '.gemini'), { recursive: true });
    const { stdout } = await climax('install');
    expect(stdout).toMatch(/MCP clients on this machine:\n[\s\S]* gemini +not configured/);
  });
});

describe('climax doctor', () => {
  it('fails when the server of a client does not start', async () => {
    const path = join(home, '.cursor/mcp.json');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      JSON.stringify({ mcpServers: { climax: { command: '/moved/climax', args: ['run', 'git'] } } }),
    );
    const { exitCode, stdout } = await climax('doctor', 'cursor');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('✗ cursor (user): "climax" does not start');
    rmSync(path);
  });

  it('does not start the servers of a directory, unless asked to', async () => {
    const path = join(project, '.mcp.json');
    const trace = join(home, 'started');
    const server = { command: '/usr/bin/touch', args: [trace, 'run', 'climax'] };
    writeFileSync(path, JSON.stringify({ mcpServers: { climax: server } }));
    const { exitCode, stdout } = await climax('doctor');
    expect([exitCode, existsSync(trace)]).toEqual([0, false]);
    expect(stdout).toContain(`${path}: climax is not started`);
    expect(stdout).toContain('climax doctor --project');
    await climax('doctor', '--project');
    expect(existsSync(trace)).toBe(true);
    rmSync(path);
  });

  it('says how to begin when nothing is configured', async () => {
    const { exitCode, stdout } = await climax('doctor', 'zed');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('climax install CLIENT');
  });
});

async function greet([command = '', ...args]: string[]): Promise<string> {
  const client = new Client({ name: 'install-test', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command, args, cwd: home, env: {} }));
  const result = await client.callTool({
    name: 'climax_call',
    arguments: { tool_name: 'greet_say', args: {} },
  });
  await client.close();
  return (result.content as { text: string }[])[0]?.text ?? '';
}
