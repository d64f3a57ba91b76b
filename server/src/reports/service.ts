import { limits } from '@adroit/contract/limits'
import { isMetricKey } from '@adroit/contract/metrics'
import { type Report, reportDefinition, type SentDefinition } from '@adroit/contract/report'
import type { listReports } from '@adroit/contract/reports'
import { may } from '@adroit/contract/roles'
import * as z from 'zod'
import { accountsOf } from '../accounts/service.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { parseDefinition } from './definition.ts'
import {
  countReports,
  insertReport,
  type ReportRow,
  selectReport,
  selectReports,
  setDeleted,
  setHidden,
  updateDefinition,
} from './store.ts'

type Filter = z.infer<typeof listReports.input>

export async function list(ctx: Context, caller: Caller, filter: Filter): Promise<z.infer<typeof listReports.answer>> {
  const rows = await forCompany(ctx.db, caller.company, (tx) => selectReports(tx, caller.company, caller.member))
  const all = rows.map((row) => reportOf(row, caller))
  const hidden = filter.hidden === 'true'
  const search = filter.search?.trim().toLowerCase() ?? ''
  const reports = all
    .filter((report) => report.hidden === hidden)
    .filter((report) => filter.mine !== 'true' || report.mine)
    .filter((report) => filter.platform === undefined || report.platform === null || report.platform === filter.platform)
    .filter((report) => report.name.toLowerCase().includes(search))
  const shown = all.filter((report) => !report.hidden)
  return { reports, counts: { shown: shown.length, mine: shown.filter((report) => report.mine).length, hidden: all.length - shown.length } }
}

/** The report, or `report_gone`: deleted, of another company, or never there look the same (ledger R9). */
export async function find(ctx: Context, caller: Caller, id: string): Promise<Report> {
  const row = await forCompany(ctx.db, caller.company, (tx) => selectReport(tx, caller.company, caller.member, id))
  if (!row || row.deleted_at !== null) throw fail('report_gone')
  return reportOf(row, caller)
}

export async function create(ctx: Context, caller: Caller, sent: SentDefinition): Promise<{ id: string }> {
  const definition = parseDefinition(sent)
  await checkAccounts(ctx, caller, definition.accounts)
  const id = await forCompany(ctx.db, caller.company, async (tx) => {
    if ((await countReports(tx, caller.company)) >= limits.reportsPerCompany) throw fail('report_limit', { max: limits.reportsPerCompany })
    return await insertReport(tx, caller.company, caller.member, definition, ctx.clock())
  })
  return { id }
}

export async function update(
  ctx: Context,
  caller: Caller,
  given: { id: string; version: number; definition: SentDefinition },
): Promise<Report> {
  const definition = parseDefinition(given.definition)
  await findEditable(ctx, caller, given.id)
  await checkAccounts(ctx, caller, definition.accounts)
  const updated = await forCompany(ctx.db, caller.company, (tx) =>
    updateDefinition(tx, caller.company, given.id, given.version, definition, ctx.clock()),
  )
  if (!updated) throw fail('report_changed_meanwhile')
  return await find(ctx, caller, given.id)
}

export async function hide(ctx: Context, caller: Caller, id: string, hidden: boolean): Promise<null> {
  await findEditable(ctx, caller, id)
  await forCompany(ctx.db, caller.company, (tx) => setHidden(tx, caller.company, id, hidden))
  return null
}

export async function remove(ctx: Context, caller: Caller, id: string): Promise<null> {
  await findEditable(ctx, caller, id)
  await forCompany(ctx.db, caller.company, (tx) => setDeleted(tx, caller.company, id, ctx.clock()))
  return null
}

/** Undoes `remove`. */
export async function restore(ctx: Context, caller: Caller, id: string): Promise<null> {
  const row = await forCompany(ctx.db, caller.company, (tx) => selectReport(tx, caller.company, caller.member, id))
  if (!row) throw fail('report_gone')
  if (!mayEdit(row, caller)) throw fail('not_allowed')
  await forCompany(ctx.db, caller.company, (tx) => setDeleted(tx, caller.company, id, null))
  return null
}

async function findEditable(ctx: Context, caller: Caller, id: string): Promise<void> {
  const report = await find(ctx, caller, id)
  if (!report.editable) throw fail('not_allowed')
}

async function checkAccounts(ctx: Context, caller: Caller, chosen: readonly string[]): Promise<void> {
  if (chosen.length === 0) return
  const own = new Set((await accountsOf(ctx, caller.company)).map((account) => account.id))
  if (chosen.some((id) => !own.has(id))) throw fail('report_account_unknown')
}

/** Whoever made it, and the company's owner and admins. */
function mayEdit(row: ReportRow, caller: Caller): boolean {
  return may(caller.role, 'reports.write') && (row.creator_id === caller.member || caller.role === 'owner' || caller.role === 'admin')
}

function reportOf(row: ReportRow, caller: Caller): Report {
  return {
    // Stored definitions are parsed like anything from outside: an older version may have written them.
    ...z.parse(reportDefinition, row.definition),
    name: row.name,
    id: row.id,
    creator: { id: row.creator_id, name: row.creator_name },
    mine: row.creator_id === caller.member,
    editable: mayEdit(row, caller),
    hidden: row.hidden,
    favourite: row.favourite ?? false,
    // A metric that an older version knew is left out.
    cards: row.cards?.filter(isMetricKey) ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
