import { limits } from '@adroit/contract/limits'
import type { Locale } from '@adroit/contract/locales'
import { type createReportSnapshot, type OpenedSnapshot, type ReportSnapshot, snapshotLimits } from '@adroit/contract/report-snapshots'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { within } from '../lib/length.ts'
import { linkState } from '../lib/link-state.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import { memberAsCaller, namesOf } from '../members/people.ts'
import { filteredRows } from '../reports/filtered-rows.ts'
import { resolve } from '../reports/resolve.ts'
import { find, findVisible } from '../reports/service.ts'
import { tableOf } from '../reports/table.ts'
import type { Caller } from '../session/caller.ts'
import { frozen } from './freeze.ts'
import {
  closeSnapshot,
  countOpen,
  countOpening,
  deleteEndedBefore,
  endExpired,
  insertSnapshot,
  type SnapshotRow,
  selectOpen,
  selectSnapshot,
  selectSnapshots,
} from './store.ts'

type Given = z.infer<typeof createReportSnapshot.input>

const dayMs = 86_400_000

/** Returns the snapshots of a report that the caller made; of one that they may edit, all. Throws report_gone. */
export async function list(ctx: Context, caller: Caller, id: string): Promise<{ snapshots: ReportSnapshot[] }> {
  const { company, member } = caller
  const report = await find(ctx, caller, id)
  return await forCompany(ctx.db, company, async (tx) => {
    const rows = await selectSnapshots(tx, company, report.id, report.editable ? null : member)
    return { snapshots: await answersOf(ctx, tx, company, rows) }
  })
}

/** Freezes the report as the caller sees it. Throws name_length, snapshot_limit and what a query of the report throws. */
export async function create(
  ctx: Context,
  caller: Caller,
  given: Given,
  locale: Locale,
): Promise<{ snapshot: ReportSnapshot; secret: string }> {
  const { company, member } = caller
  const { name: typed, metrics, sort, days, ...query } = given
  const name = typed.trim()
  if (!within(name, limits.reportName)) throw fail('name_length', limits.reportName)
  await forCompany(ctx.db, company, (tx) => refuseTooMany(ctx, tx, caller))
  const resolved = await resolve(ctx, caller, query)
  const page = { metrics, sort, offset: 0, limit: snapshotLimits.rows, locale }
  const answered = await tableOf(ctx, resolved, page, await filteredRows(ctx, resolved))
  const filters = query.filters ?? resolved.report.filters
  const table = frozen(answered, { search: query.search ?? '', filtered: filters.length > 0 })
  const secret = randomToken()
  const at = ctx.clock()
  return await forCompany(ctx.db, company, async (tx) => {
    await refuseTooMany(ctx, tx, caller)
    const expiresAt = new Date(at.getTime() + days * dayMs)
    const row = await insertSnapshot(tx, { company, report: query.report, member, name, secretHash: sha256(secret), table, at, expiresAt })
    await record(ctx, tx, row, 'snapshot_made')
    const [snapshot] = await answersOf(ctx, tx, company, [row])
    if (!snapshot) throw fail('snapshot_gone')
    return { snapshot, secret }
  })
}

async function refuseTooMany(ctx: Context, tx: Scoped, { company, member }: Caller): Promise<void> {
  if ((await countOpen(tx, company, member, ctx.clock())) >= snapshotLimits.open)
    throw fail('snapshot_limit', { most: snapshotLimits.open })
}

/** Closes a link. Closing it again changes nothing. Throws snapshot_gone. */
export async function revoke(ctx: Context, caller: Caller, id: string): Promise<null> {
  const { company, member } = caller
  const row = await forCompany(ctx.db, company, (tx) => selectSnapshot(tx, company, id))
  const report = row ? await findVisible(ctx, caller, row.report_id) : null
  if (!row || (row.member_id !== member && !report?.editable)) throw fail('snapshot_gone')
  await forCompany(ctx.db, company, async (tx) => {
    if (await closeSnapshot(tx, company, id, ctx.clock())) await record(ctx, tx, row, 'snapshot_revoked')
  })
  return null
}

/**
 * Returns the frozen report of a link. Throws snapshot_unavailable if it is unknown, expired or revoked, if its maker is no longer active, or if
 * they may no longer see the report, which may be deleted. Metrics are not read again.
 */
export async function open(ctx: Context, secret: string): Promise<OpenedSnapshot> {
  const [hash, now] = [sha256(secret), ctx.clock()]
  const row = await asSystem(ctx.db, async (tx) => {
    const found = await selectOpen(tx, hash, now)
    if (!found) await endExpired(tx, hash, now)
    return found
  })
  if (!row) throw fail('snapshot_unavailable')
  const { company_id: company, member_id: maker } = row
  const caller = await memberAsCaller(ctx, company, maker)
  if (!caller || !(await findVisible(ctx, caller, row.report_id))) throw fail('snapshot_unavailable')
  return await forCompany(ctx.db, company, async (tx) => {
    await countOpening(tx, company, row.id, ctx.clock())
    return {
      name: row.name,
      company: (await settingsOf(tx, company)).name,
      by: (await namesOf(tx, company, [maker])).get(maker) ?? '',
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      table: row.content,
    }
  })
}

/** Deletes what ended long ago. Call it once a day. */
export async function forgetEndedSnapshots(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - snapshotLimits.keptDays * dayMs)
  await asSystem(ctx.db, (tx) => deleteEndedBefore(tx, before))
}

async function answersOf(ctx: Context, tx: Scoped, company: string, rows: readonly SnapshotRow[]): Promise<ReportSnapshot[]> {
  const names = await namesOf(tx, company, [...new Set(rows.map(({ member_id }) => member_id))])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: linkState(row, ctx.clock()),
    dateRange: { from: row.from_day, to: row.to_day },
    by: { id: row.member_id, name: names.get(row.member_id) ?? '' },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    opened: row.opened,
    openedAt: row.opened_at?.toISOString() ?? null,
  }))
}

async function record(ctx: Context, tx: Scoped, row: SnapshotRow, action: 'snapshot_made' | 'snapshot_revoked'): Promise<void> {
  const subject = { kind: 'report', id: row.report_id, name: row.name } as const
  await recordAudit(tx, row.company_id, { at: ctx.clock(), action, subject })
}
