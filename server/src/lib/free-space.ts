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

/** Free space is looked at again after so many bytes of a file. Together, the files that arrive at a time may exceed the limit by this much each. */
const lookEveryBytes = 4 * 1024 * 1024

/** Where files are stored, and how many bytes they leave free there. */
interface Place {
  readonly dataDir: string
  readonly capacity: { readonly diskReserve: number }
}

/**
 * Passes the bytes of a file on while the disk keeps its reserve, and throws ENOSPC once it would not: of files that arrive at the same time,
 * each had room alone, and how large a file of a platform is, nobody knows before.
 */
export async function* whileRoom({ dataDir, capacity }: Place, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let passed = lookEveryBytes
  for await (const chunk of bytes) {
    passed += chunk.length
    if (passed >= lookEveryBytes) {
      await requireFreeBytes(dataDir, chunk.length, capacity.diskReserve)
      passed = 0
    }
    yield chunk
  }
}
