import type { Scoped } from '../db/database.ts'
import { selectNeeded } from './file-store.ts'

const page = 1_000

/** A file that materials need: its SHA-256 hash in hex and its size in bytes; null: a preview, whose size is not stored. */
export interface NeededFile {
  readonly hash: string
  readonly bytes: number | null
}

/** The files that materials of all companies need. */
export async function neededMaterialFiles(tx: Scoped): Promise<NeededFile[]> {
  const found: NeededFile[] = []
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    const needed = await selectNeeded(tx, after, page)
    found.push(...needed.map(({ hash, bytes }) => ({ hash: hash.toString('hex'), bytes: bytes === null ? null : Number(bytes) })))
    const last = needed.at(-1)
    if (last === undefined || needed.length < page) return found
    after = last.hash
  }
}
