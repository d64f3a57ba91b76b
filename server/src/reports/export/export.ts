import { limits } from '@adroit/contract/limits'
import type { Locale } from '@adroit/contract/locales'
import type { Report } from '@adroit/contract/report'
import type { exportReport } from '@adroit/contract/report-figures'
import type { DeliveryTable } from '@adroit/contract/table'
import type * as z from 'zod'
import { accountsOf } from '../../accounts/service.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import type { ChosenRows } from '../../facts/facts.ts'
import type { OutgoingFile } from '../../lib/outgoing-file.ts'
import { fail } from '../../lib/refusal.ts'
import type { Caller } from '../../session/caller.ts'
import { filteredRows } from '../filtered-rows.ts'
import { type Asked, askWithin } from '../selection.ts'
import { find } from '../service.ts'
import { previewTable, withoutPast } from '../table.ts'
import { type ExportCell, headsOf, type Known, rowsOf, totalRows } from './cells.ts'
import { csvOf } from './csv.ts'
import { fileName } from './file-name.ts'
import { selectAccountIds, selectOwnIds } from './id-store.ts'
import { notesOf } from './notes.ts'
import type { Sheet } from './sheet.ts'
import { type ExportWords, exportWords } from './words/words.ts'
import { workbookOf } from './workbook.ts'

type Given = z.infer<typeof exportReport.input>
type View = Omit<Given, 'id' | 'format' | 'offset' | 'limit'>

const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/**
 * A report as it is looked at, as a file of all its rows. The first page is read before anything is answered, so that what is refused is so in
 * words; the others while the file goes out, which breaks off when figures or names of its accounts change. Throws what a question for the report's figures throws, `report_too_large`, and `exports_at_once`.
 */
export async function exportOf(
  ctx: Context,
  caller: Caller,
  { id, format, ...view }: Given,
  locale: Locale,
  bounds: { readonly page: number; readonly rows: number } = { page: limits.exportPageRows, rows: limits.exportRows },
): Promise<OutgoingFile> {
  const words = exportWords(locale)
  const report = await find(ctx, caller, id)
  const onOver = ctx.exporting.take(caller.company)
  if (!onOver) throw fail('exports_at_once', { max: limits.exportsAtOnce })
  try {
    const changes = ctx.facts.changes(caller.company)
    const dimension = view.dimension ?? report.dimension
    const { asked } = await askWithin(ctx, caller, report, withoutPast(view, dimension))
    const chosen = await filteredRows(ctx, caller.company, asked, { dimension, within: view.within, search: view.search })
    // A preset would become other days at midnight.
    const whole = { report, chosen, view: { ...view, range: { preset: 'custom', ...asked.range } as const } }
    const first = await pageOf(ctx, caller, { ...whole, offset: 0, limit: bounds.page })
    if (first.count > bounds.rows) throw fail('report_too_large', { max: bounds.rows })
    const sheet = await sheetOf(ctx, caller, { ...whole, asked, first, changes, words, page: bounds.page })
    return {
      name: `${fileName(report.name, first.range)}.${format}`,
      type: types[format],
      bytes: format === 'csv' ? csvOf(sheet) : workbookOf(sheet, words),
      onOver,
    }
  } catch (problem) {
    onOver()
    throw problem
  }
}

/** The report stays as it was when the export began: edited in its midst, its pages would be those of two reports. */
interface Whole {
  readonly report: Report
  readonly view: View
  /** The rows that filters and search left when the export began. */
  readonly chosen: ChosenRows
}

interface Exported extends Whole {
  readonly asked: Asked
  readonly first: DeliveryTable
  /** How often accounts had changed before the first page. */
  readonly changes: ReadonlyMap<string, number>
  readonly words: ExportWords
  /** Rows of a page. */
  readonly page: number
}

function pageOf(
  ctx: Context,
  caller: Caller,
  { report, view, chosen, offset, limit }: Whole & { readonly offset: number; readonly limit: number },
): Promise<DeliveryTable> {
  return previewTable(ctx, caller, { ...view, definition: report, offset, limit }, chosen)
}

async function sheetOf(ctx: Context, caller: Caller, exported: Exported): Promise<Sheet> {
  const { report, view, asked, first, words } = exported
  const looked = { report, asked, table: first, sort: view.sort ?? report.sort, search: view.search?.trim() ?? '' }
  const notes = notesOf({ ...looked, filters: view.filters ?? report.filters, at: ctx.clock() }, words)
  const accounts = new Map((await accountsOf(ctx, caller.company)).map((account) => [account.id, account]))
  const cells = async (table: DeliveryTable) => rowsOf(table, words, { accounts, ids: await ownIds(ctx, caller, table) })
  const sample = await cells(first)
  return {
    notes,
    heads: headsOf(first, words),
    sample,
    rows: allRows(ctx, caller, exported, sample, cells),
  }
}

async function* allRows(
  ctx: Context,
  caller: Caller,
  exported: Exported,
  begin: readonly ExportCell[][],
  cells: (table: DeliveryTable) => Promise<ExportCell[][]>,
): AsyncGenerator<readonly ExportCell[]> {
  const { report, first, words, page } = exported
  yield* begin
  for (let offset = page; offset < first.count; offset += page) {
    const table = await pageOf(ctx, caller, { ...exported, offset, limit: page })
    // Rows of before and after a change are in another order, and would not add up to any total that there ever was.
    if (hasChanged(ctx, caller, exported) || !isSame(table, first)) throw new Error(`report ${report.id} changed while it was exported`)
    yield* await cells(table)
  }
  yield* totalRows(first, words)
}

/** Whether figures or names of the accounts have changed since before the first page. */
function hasChanged(ctx: Context, { company }: Caller, { changes, asked }: Exported): boolean {
  const now = ctx.facts.changes(company)
  return asked.accounts.some(({ id }) => now.get(id) !== changes.get(id))
}

/** Which accounts there are, and rates, may change too. */
function isSame(one: DeliveryTable, other: DeliveryTable): boolean {
  return one.count === other.count && JSON.stringify(one.totals) === JSON.stringify(other.totals)
}

/** What the platforms call the rows of a page, where they are accounts, campaigns, ad sets or ads. */
async function ownIds(ctx: Context, { company }: Caller, { dimension, rows }: DeliveryTable): Promise<Known['ids']> {
  if (rows.keys.length === 0) return new Map()
  if (dimension === 'ACCOUNT') return await forCompany(ctx.db, company, (tx) => selectAccountIds(tx, company, rows.keys))
  if (dimension !== 'CAMPAIGN' && dimension !== 'AD_SET' && dimension !== 'AD') return new Map()
  const asked = rows.keys.flatMap((key, row) => {
    const account = rows.accounts[row] ?? null
    return account === null || rows.kinds[row] !== 'named' ? [] : [{ account, key }]
  })
  return asked.length === 0 ? new Map() : await forCompany(ctx.db, company, (tx) => selectOwnIds(tx, company, dimension, asked))
}
