import { statfs } from 'node:fs/promises'

/** Size of a row of the report store before compression, in its log and while it replaces others. */
const bytesPerRow = 600
/** Space that PostgreSQL, DuckDB's own pages and the file system need even for small writes. */
const reserve = 32 * 1024 * 1024

/** Throws ENOSPC if the disk has no space for so many bytes more, or would have less than `leftover` bytes after them. */
export async function requireFreeBytes(folder: string, bytes: number, leftover = reserve): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + Math.max(reserve, leftover))
    throw Object.assign(new Error(`ENOSPC: no space left on device for ${bytes} bytes`), { code: 'ENOSPC' })
}

/**
 * Throws ENOSPC, before anything is written, if there is not enough disk space for the rows. A store that runs out of space during a write
 * must be reopened.
 */
export async function requireFreeSpace(folder: string, rows: number): Promise<void> {
  await requireFreeBytes(folder, rows * bytesPerRow)
}
