import type { MaterialDecision, MaterialSummary, MaterialVersion } from '@adroit/contract/material'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { type FileVariant, fileUrlOf } from './file-tickets.ts'
import type { MaterialRow } from './library-store.ts'
import type { selectDecisions } from './review-store.ts'
import { memberFiles } from './serve-file.ts'
import type { VersionRow } from './version-store.ts'

type Names = ReadonlyMap<string, string>

/** Names of the people of materials, by id. */
export function peopleOf(tx: Scoped, company: string, rows: readonly MaterialRow[], also: readonly string[] = []): Promise<Names> {
  const ids = rows.flatMap(({ uploader_id, designer_id, auditor_id }) => [uploader_id, designer_id, auditor_id])
  return namesOf(tx, company, [...ids.filter((id) => id !== null), ...also])
}

const personOf = (names: Names, id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })

export function summaryOf(ctx: Context, caller: Caller, row: MaterialRow, names: Names): MaterialSummary {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    format: row.format,
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    bytes: Number(row.bytes),
    version: row.version,
    contentHash: row.content_hash.toString('hex'),
    review: row.review,
    due: row.due_at?.toISOString() ?? null,
    folder: row.folder_id === null ? null : { id: row.folder_id, name: row.folder_name ?? '' },
    batch: row.batch,
    tags: row.tags,
    uploader: personOf(names, row.uploader_id),
    designer: personOf(names, row.designer_id),
    auditor: personOf(names, row.auditor_id),
    uploadedAt: row.uploaded_at.toISOString(),
    favorite: Boolean(row.favorite),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    preview: row.preview_small === null ? null : urlOf(ctx, caller, row.id, row.version, 'medium'),
  }
}

export function versionOf(ctx: Context, caller: Caller, row: VersionRow, names: Names): MaterialVersion {
  const { material_id: material, number } = row
  return {
    number,
    contentHash: row.content_hash.toString('hex'),
    fileHash: row.file_hash.toString('hex'),
    fileName: row.file_name,
    format: row.format,
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    codec: row.codec,
    bytes: Number(row.bytes),
    copy: row.copy,
    by: personOf(names, row.created_by),
    at: row.created_at.toISOString(),
    preview: row.preview_small === null ? null : urlOf(ctx, caller, material, number, 'large'),
    original: urlOf(ctx, caller, material, number, 'original'),
  }
}

export function decisionOf(row: Awaited<ReturnType<typeof selectDecisions>>[number], names: Names): MaterialDecision {
  const { version, content_hash, decision, reason, member_id, decided_at } = row
  return {
    version,
    contentHash: content_hash.toString('hex'),
    decision,
    reason,
    by: personOf(names, member_id),
    at: decided_at.toISOString(),
  }
}

function urlOf(ctx: Context, { company, session }: Caller, material: string, version: number, variant: FileVariant): string {
  return fileUrlOf(ctx.secret, memberFiles, { company, session, material, version, variant }, ctx.clock())
}
