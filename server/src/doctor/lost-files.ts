import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { pathOf } from '../files/disk.ts'
import type { Files } from '../files/files.ts'
import { keptImportFiles } from '../imports/kept-files.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { neededMaterialFiles } from '../materials/needed-files.ts'
import { type Finding, fine, problem } from './finding.ts'

const lookupsAtOnce = 8
const mostNamed = 5

/** Compares the files that the database lists with the data folder. */
export async function checkMaterials(ctx: Context): Promise<Finding> {
  const needed = await asSystem(ctx.db, neededMaterialFiles)
  return await compared('Materials', ctx.materialFiles, 'materials', needed)
}

export async function checkImportFiles(ctx: Context): Promise<Finding> {
  const kept = await asSystem(ctx.db, keptImportFiles)
  const needed = kept.map((hash) => ({ hash, bytes: null }))
  return await compared('Imported files', ctx.files, 'files', needed)
}

async function compared(
  name: string,
  files: Files,
  folder: string,
  needed: readonly { readonly hash: string; readonly bytes: number | null }[],
): Promise<Finding> {
  const turn = limitConcurrency(lookupsAtOnce)
  const sizes = await Promise.all(needed.map(({ hash }) => turn(() => files.sizeOf(hash))))
  const lost = needed.filter(({ bytes }, index) => {
    const size = sizes[index] ?? null
    return size === null || (bytes !== null && size !== bytes)
  })
  if (lost.length === 0) return fine(name, `all ${needed.length} files are there`)
  const paths = lost.slice(0, mostNamed).map(({ hash }) => pathOf(folder, hash))
  const rest = lost.length > mostNamed ? `, and ${lost.length - mostNamed} more` : ''
  const text = `${lost.length} of ${needed.length} files are missing or have another size: ${paths.join(', ')}${rest}`
  return problem(name, text, 'Restore them from a backup: docs/operations.md.')
}
