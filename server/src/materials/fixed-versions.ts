import type { Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { lockMaterials } from './library-store.ts'
import { selectFixed, selectVersion } from './version-store.ts'

export type FixedVersion = Awaited<ReturnType<typeof fixedVersions>>[number]

/** A version of a material, for features that keep to it. */
interface Fixed {
  readonly material_id: string
  readonly version: number
}

/** Versions with what their materials say today; without those of materials that were deleted for good or that a guest does not see. */
export function fixedVersions(tx: Scoped, company: string, fixed: readonly Fixed[]) {
  return selectFixed(
    tx,
    company,
    fixed.map(({ material_id }) => material_id),
    fixed.map(({ version }) => version),
  )
}

/** Names and current versions of materials of the library, locked, in the order of `ids`. Throws material_gone. */
export async function currentVersions(tx: Scoped, company: string, ids: readonly string[]) {
  const rows = new Map((await lockMaterials(tx, company, ids)).map((row) => [row.id, row]))
  return await Promise.all(
    ids.map(async (id) => {
      const row = rows.get(id)
      const version = row && row.deleted_at === null ? await selectVersion(tx, company, id, row.version) : undefined
      if (!row || !version) throw fail('material_gone')
      return { material_id: id, name: row.name, version: row.version, content_hash: version.content_hash }
    }),
  )
}

/**
 * Locks a material while a decision about this content is written. Throws material_changed_meanwhile if another version is current, or it
 * was deleted. Returns its uploader.
 */
export async function holdVersion(
  tx: Scoped,
  company: string,
  { material_id, version }: Fixed,
  contentHash: string,
): Promise<{ uploader: string; content_hash: Buffer }> {
  const [row] = await lockMaterials(tx, company, [material_id])
  const current = row && (await selectVersion(tx, company, material_id, version))
  if (!row || !current || row.version !== version || row.deleted_at !== null || current.content_hash.toString('hex') !== contentHash)
    throw fail('material_changed_meanwhile')
  return { uploader: row.uploader_id, content_hash: current.content_hash }
}
