import { errorCode } from '../start/error-code.ts';

/** Whether an error of the system says that nothing can be read there: no program of the same user could either. */
export function isUnreachable(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES'].includes(errorCode(error));
}
