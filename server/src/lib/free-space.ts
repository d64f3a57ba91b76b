import { statfs } from 'node:fs/promises'

/** Rows of the report store, before compression, in its log and while they replace others. */
const bytesPerRow = 600
/** PostgreSQL, DuckDB's own pages and the file system need some, however small the work is. */
const reserve = 32 * 1024 * 1024

/** Throws ENOSPC, before anything is touched, where rows would not find room: a store that runs out of it half-way has to be opened anew. */
export async function requireRoom(folder: string, rows: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= rows * bytesPerRow + reserve) return
  throw Object.assign(new Error(`ENOSPC: no space left on device for ${rows} rows`), { code: 'ENOSPC' })
}
