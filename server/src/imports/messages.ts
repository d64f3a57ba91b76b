import type { MessageBody } from '@adroit/contract/notifications'
import type { Scoped } from '../db/database.ts'
import { tell } from '../notifications/tell.ts'
import type { ImportRow } from './store.ts'

/** Whoever waits longer than this for a reading has probably left its page. */
const patienceMs = 10_000

const about = (row: ImportRow) => ({ import: row.id, fileName: row.file_name, account: { id: row.account_id, name: row.account_name } })
const importer = (row: ImportRow): string[] => (row.member_id === null ? [] : [row.member_id])
const concerned = (row: ImportRow): string[] => [...importer(row), ...(row.owner_id === null ? [] : [row.owner_id])]

export async function tellFinished(
  tx: Scoped,
  company: string,
  row: ImportRow,
  result: { changed: boolean; rows: number; leftOut: number; from: string; to: string },
  now: Date,
): Promise<void> {
  const { changed, ...figures } = result
  const body: MessageBody = { kind: 'import_finished', ...about(row), ...figures }
  // Where nothing changed, nobody but the one who asked for it has anything to hear.
  await tell(tx, company, changed ? concerned(row) : importer(row), body, now)
}

export async function tellFailed(tx: Scoped, company: string, row: ImportRow, now: Date): Promise<void> {
  await tell(tx, company, concerned(row), { kind: 'import_failed', ...about(row) }, now)
}

export async function tellAsks(tx: Scoped, company: string, row: ImportRow, now: Date): Promise<void> {
  if (now.getTime() - row.asked_at.getTime() <= patienceMs) return
  await tell(tx, company, importer(row), { kind: 'import_asks', ...about(row) }, now)
}
