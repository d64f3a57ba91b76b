import { auditActions } from '@adroit/contract/audit-actions'
import { type AuditEntry, auditDetails, type listAuditLog } from '@adroit/contract/audit-log'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'
import { type EntryRow, selectEntries, timeZoneOf } from './store.ts'

/** A page of the company's audit log, newest first. */
export async function auditPage(
  ctx: Context,
  { company }: Caller,
  { before, ...filters }: z.infer<typeof listAuditLog.input>,
): Promise<z.infer<typeof listAuditLog.answer>> {
  const [rows, timeZone] = await forCompany(ctx.db, company, async (tx) => [
    await selectEntries(tx, company, filters, before ?? null, capacityLimits.auditLogPage + 1),
    await timeZoneOf(tx, company),
  ])
  const page = rows.slice(0, capacityLimits.auditLogPage)
  return { entries: page.flatMap(entryOf), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null, timeZone }
}

/** None if this version does not know the action. Details that it does not know are left out. */
export function entryOf(row: EntryRow): AuditEntry[] {
  if (!Object.hasOwn(auditActions, row.action)) return []
  const details = z.safeParse(auditDetails, row.details)
  const entry: AuditEntry = {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    subject:
      row.subject_kind === null || row.subject_id === null
        ? null
        : { kind: row.subject_kind, id: row.subject_id, name: row.subject_name ?? '' },
    details: details.success ? details.data : {},
    address: row.address,
  }
  return [entry]
}
