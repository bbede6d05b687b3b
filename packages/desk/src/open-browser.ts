import { spawn } from 'node:child_process';

/** The command that opens a URL on each platform, without a shell. */
const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the user's browser, if there is one. Does nothing where that fails, so print the address too. */
export function openBrowser(
  address: string,
  { platform, env }: { platform: NodeJS.Platform; env: NodeJS.ProcessEnv },
): void {
  const [program, ...words] = openers[platform] ?? [];
  // Without a display, xdg-open would start a text browser that nobody sees.
  const hasScreen =
    platform !== 'linux' || [env.DISPLAY, env.WAYLAND_DISPLAY, env.WSL_DISTRO_NAME].some(Boolean);
  if (program === undefined || !hasScreen) return;
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true, env });
  child.on('error', () => {});
  child.unref();
}
