import { recordAudit } from '../audit/record.ts'
import type { Scoped } from '../db/database.ts'
import { selectResult } from './listing-store.ts'
import { findImport } from './store.ts'

/** Writes an audit log entry about an import: its importer finished it, or the member who makes the request deleted or restored it. */
export async function recordImport(
  tx: Scoped,
  company: string,
  id: string,
  action: 'import_finished' | 'import_deleted' | 'import_restored',
  at: Date,
): Promise<void> {
  const row = await findImport(tx, company, id)
  if (!row) return
  const { from, to } = await selectResult(tx, company, id)
  const subject = { kind: 'import', id, name: row.file_name } as const
  const finisher = action === 'import_finished' && row.member_id !== null ? { actor: { kind: 'member', id: row.member_id } as const } : {}
  await recordAudit(tx, company, { at, action, ...finisher, subject, details: { account: row.account_name, from, to } })
}
