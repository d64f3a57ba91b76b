import type { NotificationBody } from '@adroit/contract/notifications'
import type { Scoped } from '../db/database.ts'
import { inChargeOf } from '../members/people.ts'
import { notify } from '../notifications/notify.ts'
import type { ImportRow } from './store.ts'

/** An importer who has waited longer than this has probably left the page. */
const patienceMs = 10_000

const about = (row: ImportRow) => ({ import: row.id, fileName: row.file_name, account: { id: row.account_id, name: row.account_name } })
/** The importer, or who is in charge after them. */
async function importer(tx: Scoped, company: string, row: ImportRow): Promise<string[]> {
  return row.member_id === null ? [] : await inChargeOf(tx, company, row.member_id)
}
const others = (row: ImportRow): string[] => (row.owner_id === null || row.owner_id === row.member_id ? [] : [row.owner_id])
const watches = (row: ImportRow, now: Date): boolean => now.getTime() - row.requested_at.getTime() <= patienceMs

export async function notifyFinished(
  tx: Scoped,
  company: string,
  row: ImportRow,
  result: { changed: boolean; rows: number; leftOut: number; from: string; to: string },
  now: Date,
): Promise<void> {
  // If nothing changed, only the importer is notified.
  await notifyOf(tx, company, row, { kind: 'import_finished', ...about(row), ...result }, result.changed ? others(row) : [], now)
}

export async function notifyFailed(tx: Scoped, company: string, row: ImportRow, now: Date): Promise<void> {
  await notifyOf(tx, company, row, { kind: 'import_failed', ...about(row) }, others(row), now)
}

export async function notifyNeedsInput(tx: Scoped, company: string, row: ImportRow, now: Date): Promise<void> {
  if (watches(row, now)) return
  await notify(tx, company, await importer(tx, company, row), { kind: 'import_needs_input', ...about(row) }, now)
}

/** An importer who is watching the import gets the notification as already read. */
async function notifyOf(
  tx: Scoped,
  company: string,
  row: ImportRow,
  body: NotificationBody,
  also: readonly string[],
  now: Date,
): Promise<void> {
  const importers = await importer(tx, company, row)
  await notify(tx, company, importers, body, now, watches(row, now))
  await notify(
    tx,
    company,
    also.filter((member) => !importers.includes(member)),
    body,
    now,
  )
}
