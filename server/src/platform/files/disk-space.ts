import { statfs } from 'node:fs/promises'

/** Less free space than this, in bytes, is shown as a warning: PostgreSQL needs some to go on at all. */
const LEAST_FREE = 512 * 1024 * 1024

/** Codes of the system (no space, quota used up) and of PostgreSQL (disk_full). */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something could not be written because there is no space left, wherever in the chain of causes that is said. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if (FULL.has(String((cause as { code?: unknown }).code))) return true
  return false
}

/** Whether the disk of a folder is nearly full; false where that cannot be known. */
export async function isNearlyFull(folder: string, least = LEAST_FREE): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < least
  } catch {
    return false
  }
}
