import { capacityLimits } from '@adroit/contract/capacity-limits'
import { isMetricKey, type MetricKey } from '@adroit/contract/metrics'
import type { Platform } from '@adroit/contract/platforms'
import type { Report, SentDefinition } from '@adroit/contract/report'
import type { listReports } from '@adroit/contract/report-list'
import { may } from '@adroit/contract/roles'
import type * as z from 'zod'
import { withHidden, withoutHidden } from '../accounts/hidden-accounts.ts'
import { accountsOf } from '../accounts/service.ts'
import { visibleAccounts } from '../accounts/visible.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { refuseInvisible } from '../lib/invisible.ts'
import { namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { parseDefinition } from './definition.ts'
import { publishReport, publishToReaders, readerIds } from './publish-report.ts'
import { selectSharedMembers } from './sharing-store.ts'
import {
  countReports,
  insertReport,
  type ReportRow,
  selectDeletedReports,
  selectReport,
  selectReports,
  setDeleted,
  setHidden,
  updateDefinition,
} from './store.ts'
import { storedDefinition } from './stored-definition.ts'
import { namesTags, storedView } from './stored-view.ts'

type Filter = z.infer<typeof listReports.input>

/** Returns a page of the reports that the caller may see, filtered and sorted. */
export async function list(ctx: Context, caller: Caller, filter: Filter): Promise<z.infer<typeof listReports.answer>> {
  if (filter.deleted === 'true') return await listDeleted(ctx, caller, filter)
  const rows = await forCompany(ctx.db, caller.company, (tx) => selectReports(tx, caller))
  const hidden = filter.hidden === 'true'
  const search = filter.search?.trim().toLowerCase() ?? ''
  const isMine = (row: ReportRow) => row.creator_id === caller.member
  const found = rows
    .filter((row) => row.hidden === hidden)
    .filter((row) => filter.mine !== 'true' || isMine(row))
    .filter((row) => filter.shared !== 'true' || !isMine(row))
    .filter((row) => filter.favorite !== 'true' || row.favorite === true)
    .filter((row) => row.name.toLowerCase().includes(search))
    .filter((row) => filter.platforms === undefined || covers(definitionOf(row).platforms, filter.platforms))
  return {
    reports: await answersOf(ctx, caller, sorted(found, filter.sort ?? 'changed').slice(filter.offset, filter.offset + filter.limit)),
    count: found.length,
    counts: countsOf(rows, caller),
  }
}

function countsOf(rows: readonly ReportRow[], { member }: Caller): z.infer<typeof listReports.answer>['counts'] {
  const shown = rows.filter((row) => !row.hidden)
  const mine = shown.filter((row) => row.creator_id === member).length
  return { shown: shown.length, mine, shared: shown.length - mine, hidden: rows.length - shown.length }
}

/** Returns the deleted reports that the caller may restore. */
async function listDeleted(
  ctx: Context,
  caller: Caller,
  { search = '', offset, limit }: Filter,
): Promise<z.infer<typeof listReports.answer>> {
  const [deleted, shown] = await forCompany(ctx.db, caller.company, async (tx) => [
    await selectDeletedReports(tx, caller),
    await selectReports(tx, caller),
  ])
  const sought = search.trim().toLowerCase()
  const found = deleted.filter((row) => mayEdit(row, caller) && row.name.toLowerCase().includes(sought))
  return {
    reports: await answersOf(ctx, caller, found.slice(offset, offset + limit)),
    count: found.length,
    counts: countsOf(shown, caller),
  }
}

/** Whether a report has one of the platforms; without platforms of its own it has all. */
function covers(own: readonly Platform[], wanted: readonly Platform[]): boolean {
  return own.length === 0 || own.some((platform) => wanted.includes(platform))
}

/** The rows arrive with the latest change first. */
function sorted(rows: readonly ReportRow[], by: 'changed' | 'name' | 'opened'): readonly ReportRow[] {
  if (by === 'name') return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
  if (by === 'opened') return rows.toSorted((one, other) => (other.visited_at?.getTime() ?? 0) - (one.visited_at?.getTime() ?? 0))
  return rows
}

/**
 * Returns the report. Throws `report_gone`; a report that was deleted, is not visible, belongs to another company or never existed looks
 * the same (ledger R9).
 */
export async function find(ctx: Context, caller: Caller, id: string): Promise<Report> {
  const report = await findVisible(ctx, caller, id)
  if (!report) throw fail('report_gone')
  return report
}

/** The same, but returns null where `find` throws. */
export async function findVisible(ctx: Context, caller: Caller, id: string): Promise<Report | null> {
  const row = await forCompany(ctx.db, caller.company, (tx) => selectReport(tx, caller, id))
  if (!row || row.deleted_at !== null) return null
  const [answer] = await answersOf(ctx, caller, [row])
  return answer ?? null
}

/** Returns the names of all reports that the caller may see. */
export async function reportNames(ctx: Context, caller: Caller): Promise<string[]> {
  const rows = await forCompany(ctx.db, caller.company, (tx) => selectReports(tx, caller))
  return rows.map(({ name }) => name)
}

/** Creates a report that only its creator sees, unless it is made for the whole company. */
export async function create(
  ctx: Context,
  caller: Caller,
  sent: SentDefinition,
  sharedWith: 'nobody' | 'company' = 'nobody',
): Promise<{ id: string }> {
  const definition = parseDefinition(sent)
  refuseInvisible(definition.name)
  await checkAccounts(ctx, caller, definition.accounts)
  const id = await forCompany(ctx.db, caller.company, async (tx) => {
    if ((await countReports(tx, caller.company)) >= capacityLimits.reportsPerCompany)
      throw fail('report_limit', { max: capacityLimits.reportsPerCompany })
    return await insertReport(tx, caller, definition, sharedWith, ctx.clock())
  })
  return { id }
}

export async function update(
  ctx: Context,
  caller: Caller,
  input: { id: string; version: number; definition: SentDefinition },
): Promise<Report> {
  const sent = parseDefinition(input.definition)
  const before = await findEditable(ctx, caller, input.id)
  refuseInvisible(sent.name, before.name)
  // Accounts that others added, or that were deleted, stay in the report; those that the caller may not see are placeholders to them.
  const kept = new Set(before.accounts)
  await checkAccounts(
    ctx,
    caller,
    sent.accounts.filter((account) => !kept.has(account)),
  )
  const seen = caller.restricted ? await visibleAccounts(ctx, caller.company, caller.member) : null
  const updated = await forCompany(ctx.db, caller.company, async (tx) => {
    const row = await selectReport(tx, caller, input.id)
    const stored = row ? definitionOf(row).accounts : []
    const accounts = seen === null ? sent.accounts : withHidden(sent.accounts, stored, seen)
    return await updateDefinition(tx, caller.company, input.id, input.version, { ...sent, accounts }, ctx.clock())
  })
  if (!updated) throw fail('report_changed_meanwhile')
  await publishToReaders(ctx, caller.company, input.id)
  return await find(ctx, caller, input.id)
}

export async function hide(ctx: Context, caller: Caller, id: string, hidden: boolean): Promise<null> {
  await findEditable(ctx, caller, id)
  await forCompany(ctx.db, caller.company, (tx) => setHidden(tx, caller.company, id, hidden))
  await publishToReaders(ctx, caller.company, id)
  return null
}

export async function remove(ctx: Context, caller: Caller, id: string): Promise<null> {
  await findEditable(ctx, caller, id)
  const readers = await readerIds(ctx, caller.company, id)
  await forCompany(ctx.db, caller.company, (tx) => setDeleted(tx, caller.company, id, ctx.clock()))
  publishReport(ctx, caller.company, id, readers)
  return null
}

/** Reverses `remove`. */
export async function restore(ctx: Context, caller: Caller, id: string): Promise<null> {
  const row = await forCompany(ctx.db, caller.company, (tx) => selectReport(tx, caller, id))
  if (!row) throw fail('report_gone')
  if (!mayEdit(row, caller)) throw fail('not_allowed')
  await forCompany(ctx.db, caller.company, (tx) => setDeleted(tx, caller.company, id, null))
  await publishToReaders(ctx, caller.company, id)
  return null
}

/** Returns the report if the caller may edit it. Throws `report_gone` or `not_allowed`. */
export async function findEditable(ctx: Context, caller: Caller, id: string): Promise<Report> {
  const report = await find(ctx, caller, id)
  if (!report.editable) throw fail('not_allowed')
  return report
}

async function checkAccounts(ctx: Context, caller: Caller, chosen: readonly string[]): Promise<void> {
  if (chosen.length === 0) return
  const own = new Set((await accountsOf(ctx, caller.company)).map((account) => account.id))
  if (chosen.some((id) => !own.has(id))) throw fail('report_account_unknown')
}

/** The creator, and the company's owner and admins, may edit a report. */
function mayEdit(row: ReportRow, caller: Caller): boolean {
  return (
    row.built_in === null &&
    may(caller.role, 'reports.write') &&
    (row.creator_id === caller.member || caller.role === 'owner' || caller.role === 'admin')
  )
}

const definitionOf = (row: ReportRow) => storedDefinition(row.definition)

interface Column {
  readonly metric: MetricKey
  readonly width: number | null
}

function isColumn(column: { readonly metric: string; readonly width: number | null }): column is Column {
  return isMetricKey(column.metric)
}

async function answersOf(ctx: Context, caller: Caller, rows: readonly ReportRow[]): Promise<Report[]> {
  const { company, member } = caller
  const named = rows.filter((row) => row.shared_with === 'members').map(({ id }) => id)
  const sharedWith = named.length === 0 ? new Map<string, { id: string; name: string }[]>() : await sharedMembers(ctx, company, named)
  const seen = caller.restricted ? await visibleAccounts(ctx, company, member) : null
  const tags = rows.some((row) => namesTags(row.view)) ? await tagsOf(ctx, company) : new Set<string>()
  return rows.map((row) => {
    const definition = definitionOf(row)
    return {
      ...definition,
      accounts: seen === null ? definition.accounts : withoutHidden(definition.accounts, seen),
      name: row.name,
      id: row.id,
      creator: { id: row.creator_id, name: row.creator_name },
      mine: row.built_in === null && row.creator_id === member,
      editable: mayEdit(row, caller),
      hidden: row.hidden,
      deletedAt: row.deleted_at?.toISOString() ?? null,
      builtIn: row.built_in,
      sharing: {
        with: row.shared_with,
        members: [...(sharedWith.get(row.id) ?? [])],
        roles: row.shared_roles,
      },
      accountsOutOfScope: seen === null ? 0 : definition.accounts.filter((account) => !seen.has(account)).length,
      favorite: row.favorite ?? false,
      // A metric that only an older version knew is left out.
      kpiTiles: row.kpi_tiles?.filter(isMetricKey) ?? null,
      columns: row.columns?.filter(isColumn) ?? null,
      view: storedView(row.view, tags),
      version: row.version,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

async function tagsOf(ctx: Context, company: string): Promise<ReadonlySet<string>> {
  return new Set((await accountsOf(ctx, company)).flatMap((account) => account.tags))
}

/** Returns the members whom each report is shared with by name, sorted by name. */
async function sharedMembers(ctx: Context, company: string, reports: readonly string[]) {
  return await forCompany(ctx.db, company, async (tx) => {
    const rows = await selectSharedMembers(tx, company, reports)
    const names = await namesOf(
      tx,
      company,
      rows.map((row) => row.member_id),
    )
    const members = Map.groupBy(rows, (row) => row.report_id)
    return new Map(
      [...members].map(([report, shared]) => {
        const ids = new Set(shared.map((row) => row.member_id))
        return [report, [...names].flatMap(([id, name]) => (ids.has(id) ? [{ id, name }] : []))] as const
      }),
    )
  })
}
