import type { SharedStore, SharedStoreOptions } from './shared-store/create-shared-store.ts';

/** Opens a directory that several servers share; loaded late, since few servers do. Throws when others could read or change it. */
export async function openSharedStore(path: string, options: SharedStoreOptions): Promise<SharedStore> {
  const { createSharedStore } = await import('./shared-store/create-shared-store.ts');
  return createSharedStore(path, options);
}
