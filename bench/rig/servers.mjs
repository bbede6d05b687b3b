import { fileURLToPath } from 'node:url';
import { openSession } from './client.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const node = process.execPath;

/** The programs that are measured: what is started, with which arguments. */
export const climax = (...args) => [node, [at('../../apps/server/dist/climax.cjs'), 'run', ...args]];
export const bareNode = () => [node, [at('../programs/bare-server.cjs')]];
export const unbundledSdk = () => [node, [at('../programs/sdk-server.mjs')]];

/** Opens a session, hands it over and closes it, whatever happens. */
export async function withSession([command, args], use) {
  const session = await openSession(command, args);
  try {
    return await use(session);
  } finally {
    await session.close();
  }
}
