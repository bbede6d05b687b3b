import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Directories that one program at a time runs in. */
export interface Workspace {
  home: string;
  work: string;
}

export interface Workspaces {
  /** Above all of them. */
  root: string;
  /** Runs `use` in a workspace of its own for that time; the next user may find files in it. */
  within<T>(use: (workspace: Workspace) => Promise<T>): Promise<T>;
  /** Removes them. */
  remove(): void;
}

/** As many empty homes as programs run at once: those with a background process or a lock in their home would block each other. */
export function createWorkspaces(): Workspaces {
  // Without a hyphen, at which help texts are wrapped: a path that is cut in two could not be hidden.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'climax_import_')));
  const free: Workspace[] = [];
  let count = 0;
  const add = (): Workspace => {
    count += 1;
    const workspace = { home: join(root, `home${count}`), work: join(root, `work${count}`) };
    for (const directory of Object.values(workspace)) mkdirSync(directory);
    return workspace;
  };
  return {
    root,
    async within(use) {
      const workspace = free.pop() ?? add();
      try {
        return await use(workspace);
      } finally {
        free.push(workspace);
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
