import { setImmediate } from 'node:timers/promises'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { Locale } from '@adroit/contract/locales'
import type { DateRange } from '@adroit/contract/presets'
import type { exportReport } from '@adroit/contract/report-tables'
import type { InsightsTable } from '@adroit/contract/table'
import type * as z from 'zod'
import { accountsOf } from '../../accounts/service.ts'
import { recordAudit } from '../../audit/record.ts'
import { externalEntityIds } from '../../campaigns/entities.ts'
import { externalAccountIds } from '../../connections/media-accounts.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import type { ChosenRows } from '../../facts/table-query.ts'
import { sourceIds } from '../../imports/source-ids.ts'
import { fail } from '../../lib/app-error.ts'
import type { OutgoingFile } from '../../lib/outgoing-file.ts'
import type { Caller } from '../../session/caller.ts'
import { parseSort } from '../definition.ts'
import { filteredRows } from '../filtered-rows.ts'
import { type QueryOverrides, type ResolvedQuery, resolve, resolveWith } from '../resolve.ts'
import { type TableColumns, tableOf } from '../table.ts'
import { type ExportCell, headsOf, type Known, rowsOf, totalRows } from './cells.ts'
import { csvOf } from './csv.ts'
import { notesOf } from './notes.ts'
import type { Sheet } from './sheet.ts'
import { exportTexts, type ResolvedExportTexts } from './texts/texts.ts'
import { workbookOf } from './workbook.ts'

/** Rows that are formatted before other requests have their turn. */
const pieceRows = 250
/** Rows from which the widths of columns are chosen. */
const sampleRows = 1_000

type Input = z.infer<typeof exportReport.input>

const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/**
 * Exports all rows of a report in its current view as a file. The first page is read before the response starts, so that errors still reach
 * the client as messages. The other pages are read while the file is sent. The download breaks off if figures or names of the accounts
 * change. Throws what a query of the report throws, and `report_too_large`.
 */
export async function exportOf(
  ctx: Context,
  caller: Caller,
  { format, metrics, sort, ...view }: Input,
  locale: Locale,
  bounds: { readonly page: number; readonly rows: number } = { page: capacityLimits.exportPageRows, rows: capacityLimits.exportRows },
): Promise<OutgoingFile> {
  const words = exportTexts(locale)
  const changes = ctx.facts.changes(caller.company)
  const query = named(await resolve(ctx, caller, view), words)
  const chosen = await filteredRows(ctx, query)
  const whole: Whole = { query, view: viewOf(query), columns: { metrics, sort }, chosen, locale }
  const first = await pageOf(ctx, caller, { ...whole, offset: 0, limit: bounds.page })
  if (first.count > bounds.rows) throw fail('report_too_large', { max: bounds.rows })
  await recordExport(ctx, caller, query, format)
  const sheet = await sheetOf(ctx, caller, { ...whole, first, changes, words, page: bounds.page })
  return {
    name: `${fileName(query.report.name, first.dateRange)}.${format}`,
    type: types[format],
    bytes: format === 'csv' ? csvOf(sheet) : workbookOf(sheet, words),
  }
}

/** The audit log has an export once its first rows are ready to be sent. */
async function recordExport(ctx: Context, { company }: Caller, { saved, report }: ResolvedQuery, format: Input['format']): Promise<void> {
  const subject = { kind: 'report', id: saved?.id ?? '', name: report.name } as const
  await forCompany(ctx.db, company, (tx) =>
    recordAudit(tx, company, { at: ctx.clock(), action: 'report_exported', subject, details: { format } }),
  )
}

/** A built-in report has its name in the language of the file. */
function named(query: ResolvedQuery, words: ResolvedExportTexts): ResolvedQuery {
  const builtIn = query.saved?.builtIn ?? null
  if (builtIn === null) return query
  return { ...query, report: { ...query.report, name: builtIn === 'all' ? words.allAccounts : words.platforms[builtIn] } }
}

/** The state at the start of the export. Edits of the report during the export do not affect it. */
interface Whole {
  readonly query: ResolvedQuery
  readonly view: QueryOverrides
  readonly columns: TableColumns
  readonly locale: Locale
  /** The rows that match the filters and the search when the export starts. */
  readonly chosen: ChosenRows
}

interface Exported extends Whole {
  readonly first: InsightsTable
  /** The version of each account's figures before the first page. */
  readonly changes: ReadonlyMap<string, number>
  readonly words: ResolvedExportTexts
  /** Number of rows per page. */
  readonly page: number
}

/** Returns the view with the dates that a preset meant when the export started. After midnight the preset would mean other days. */
function viewOf({ dateRange, breakdown, scope, search, asOf }: ResolvedQuery): QueryOverrides {
  return { dateRange: { preset: 'custom', ...dateRange }, breakdown, scope: scope ?? null, search, asOf: asOf?.toISOString() ?? null }
}

/**
 * Accounts and rates may change between two pages, so each page resolves them again. Pages of all exports take turns: together they leave the
 * other readers of the report store to pages that people look at.
 */
async function pageOf(
  ctx: Context,
  caller: Caller,
  { query, view, columns, chosen, offset, limit, locale }: Whole & { readonly offset: number; readonly limit: number },
): Promise<InsightsTable> {
  return await ctx.inExportTurn([caller.company, caller.member], async () => {
    const resolved = await resolveWith(ctx, caller, query.report, view, query.saved !== null && query.saved.builtIn !== null)
    return await tableOf(ctx, resolved, { ...columns, offset, limit, locale }, chosen)
  })
}

async function sheetOf(ctx: Context, caller: Caller, exported: Exported): Promise<Sheet> {
  const { query, columns, first, words } = exported
  const { report, search } = query
  const sort = columns.sort === undefined ? report.sort : parseSort(columns.sort)
  const notes = notesOf({ report, selection: query, table: first, sort, search, filters: report.filters, at: ctx.clock() }, words)
  const accounts = new Map((await accountsOf(ctx, caller.company)).map((account) => [account.id, account]))
  const knownOf = async (table: InsightsTable): Promise<Known> => ({ accounts, ids: await ownIds(ctx, caller, table) })
  const known = await knownOf(first)
  return {
    notes,
    heads: headsOf(first, words),
    sample: rowsOf(first, words, known, 0, sampleRows),
    rows: allRows(ctx, caller, exported, known, knownOf),
  }
}

async function* allRows(
  ctx: Context,
  caller: Caller,
  exported: Exported,
  known: Known,
  knownOf: (table: InsightsTable) => Promise<Known>,
): AsyncGenerator<readonly ExportCell[]> {
  const { query, first, words, page } = exported
  yield* inPieces(first, words, known)
  for (let offset = page; offset < first.count; offset += page) {
    const table = await pageOf(ctx, caller, { ...exported, offset, limit: page })
    // Rows from before and after a change differ in order and do not add up to any total that was ever valid.
    if (hasChanged(ctx, caller, exported) || !isSame(table, first))
      throw new Error(`report ${query.saved?.id ?? query.report.name} changed while it was exported`)
    yield* inPieces(table, words, await knownOf(table))
  }
  yield* totalRows(first, words)
}

/** The rows of a page. Other requests are answered between two pieces of it: to format a page takes tens of milliseconds. */
async function* inPieces(table: InsightsTable, words: ResolvedExportTexts, known: Known): AsyncGenerator<readonly ExportCell[]> {
  for (let from = 0; from < table.rows.keys.length; from += pieceRows) {
    yield* rowsOf(table, words, known, from, from + pieceRows)
    await setImmediate()
  }
}

/** Returns whether figures or names of the accounts have changed since before the first page. */
function hasChanged(ctx: Context, { company }: Caller, { changes, query }: Exported): boolean {
  const now = ctx.facts.changes(company)
  return query.accounts.some(({ id }) => now.get(id) !== changes.get(id))
}

/** The set of accounts and the rates may change too, so counts and totals are compared as well. */
function isSame(one: InsightsTable, other: InsightsTable): boolean {
  return one.count === other.count && JSON.stringify(one.totals) === JSON.stringify(other.totals)
}

/** Returns the platforms' ids of a page's rows, by key, if the rows are accounts, campaigns, ad sets or ads. */
async function ownIds(ctx: Context, { company }: Caller, { breakdown, rows }: InsightsTable): Promise<Known['ids']> {
  if (rows.keys.length === 0) return new Map()
  if (breakdown === 'ACCOUNT') return await forCompany(ctx.db, company, (tx) => externalAccountIds(tx, company, rows.keys))
  if (breakdown !== 'CAMPAIGN' && breakdown !== 'AD_SET' && breakdown !== 'AD') return new Map()
  const asked = rows.keys.flatMap((key, row) => {
    const account = rows.accounts[row] ?? null
    return account === null || rows.kinds[row] !== 'named' ? [] : [{ account, key }]
  })
  if (asked.length === 0) return new Map()
  return await forCompany(ctx.db, company, async (tx) => {
    const imported = await sourceIds(tx, company, breakdown, asked)
    return new Map([...imported, ...(await externalEntityIds(tx, company, breakdown, asked))])
  })
}

/** Returns a file name from a report's name and days, without characters that any operating system forbids. */
function fileName(report: string, { from, to }: DateRange): string {
  const safe = report
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    // A leading dot would hide the file.
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${safe === '' ? 'report' : safe} ${from === to ? from : `${from}_${to}`}`
}
