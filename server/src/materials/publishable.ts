import type { MaterialFormat } from '@adroit/contract/material'
import type { Scoped } from '../db/database.ts'
import { selectSignatures } from './file-store.ts'
import { approvalOf } from './review.ts'
import { selectFixed } from './version-store.ts'

/** A version of a material as a plan names it. */
interface Named {
  readonly material: string
  readonly version: number
  readonly contentHash: string
}

/** What publishing needs to know of a version. */
export interface PublishableVersion extends Named {
  readonly name: string
  readonly kind: 'image' | 'video'
  readonly format: MaterialFormat
  /** SHA-256 of the file. */
  readonly hash: Buffer
  /** Null: not computed yet; `signFile` does. */
  readonly md5: string | null
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly durationMs: number | null
  readonly poster: string | null
  /** deleted: in the bin · changed: another version or copy is current · pending: nobody approved exactly these bytes and this copy. */
  readonly state: 'approved' | 'deleted' | 'changed' | 'pending'
}

/** Returns versions of materials by material; without those of materials that do not exist. */
export async function publishableVersions(tx: Scoped, company: string, named: readonly Named[]): Promise<Map<string, PublishableVersion>> {
  if (named.length === 0) return new Map()
  const wanted = new Map(named.map((one) => [one.material, one]))
  const all = [...wanted.values()]
  const rows = await selectFixed(
    tx,
    company,
    all.map(({ material }) => material),
    all.map(({ version }) => version),
  )
  const signatures = await selectSignatures(
    tx,
    rows.map((row) => row.file_hash),
  )
  const found = new Map<string, PublishableVersion>()
  for (const row of rows) {
    const contentHash = wanted.get(row.material_id)?.contentHash ?? ''
    const isSame = row.current === row.number && row.content_hash.toString('hex') === contentHash
    const isApproved = isSame && row.deleted_at === null && (await approvalOf(tx, company, row.content_hash))
    found.set(row.material_id, {
      material: row.material_id,
      version: row.number,
      contentHash,
      name: row.name,
      kind: row.kind,
      format: row.format,
      hash: row.file_hash,
      md5: signatures.get(row.file_hash.toString('hex')) ?? null,
      bytes: Number(row.bytes),
      width: row.width,
      height: row.height,
      durationMs: row.duration_ms,
      poster: row.kind === 'video' ? (row.preview_large?.toString('hex') ?? null) : null,
      state: row.deleted_at !== null ? 'deleted' : !isSame ? 'changed' : isApproved ? 'approved' : 'pending',
    })
  }
  return found
}
