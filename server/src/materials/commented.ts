import type { Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { selectCommented } from './library-store.ts'

export type CommentedMaterial = Awaited<ReturnType<typeof commentedMaterial>>

/** A material that is commented on, also one in the bin. Throws material_gone. */
export async function commentedMaterial(tx: Scoped, company: string, id: string) {
  const row = await selectCommented(tx, company, id)
  if (!row) throw fail('material_gone')
  return { id: row.id, name: row.name, kind: row.kind, uploader: row.uploader_id, deleted: row.deleted_at !== null }
}
