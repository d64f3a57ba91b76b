import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { selectNeeded } from './file-store.ts'

const page = 1_000
const lookupsAtOnce = 8

/** Counts the files that materials need, and those of them that the data folder lacks or has in another size. */
export async function countLostFiles(ctx: Context): Promise<{ files: number; lost: number }> {
  const turn = limitConcurrency(lookupsAtOnce)
  let [files, lost] = [0, 0]
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    const needed = await asSystem(ctx.db, (tx) => selectNeeded(tx, after, page))
    const sizes = await Promise.all(needed.map(({ hash }) => turn(() => ctx.materialFiles.sizeOf(hash.toString('hex')))))
    lost += needed.filter(({ bytes }, index) => {
      const size = sizes[index] ?? null
      return size === null || (bytes !== null && size !== Number(bytes))
    }).length
    files += needed.length
    const last = needed.at(-1)
    if (last === undefined || needed.length < page) return { files, lost }
    after = last.hash
  }
}
