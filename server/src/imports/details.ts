import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { getImport, ImportDetails, ImportSummary, listImports, listRejectedRows } from '@adroit/contract/imports'
import type { Locale } from '@adroit/contract/locales'
import { additiveKeys } from '@adroit/contract/metrics'
import { majorUnits } from '@adroit/contract/money'
import type * as z from 'zod'
import { findAccount } from '../accounts/find-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { storedScale } from '../facts/insights-row.ts'
import { fail } from '../lib/app-error.ts'
import { isMoney } from './fields.ts'
import { countImports, type DetailsRow, type SummaryRow, selectImport, selectImports, selectRejectedRows } from './listing-store.ts'
import type { Note, RefusedRow } from './parsed-file.ts'
import { emptyPreview, type FilePreview } from './preview.ts'
import { questionOf } from './questions.ts'
import type { Options, Preview, Problem } from './saved-mapping.ts'
import { conflictWords, noteText, problemText, questionText, rejectionText } from './texts/texts.ts'
import type { FileRefusal } from './unreadable-export.ts'

/** What the report store has of an account's imports. */
interface StoredNow {
  readonly rows: ReadonlyMap<string, number>
  readonly softDeleted: ReadonlyMap<string, boolean>
}

async function storedNow(ctx: Context, company: string, account: string): Promise<StoredNow> {
  const [rows, softDeleted] = await Promise.all([ctx.facts.storedByJob(company, account), ctx.facts.softDeleted(company, account)])
  return { rows, softDeleted }
}

/** Imports of an account, newest first. */
export async function list(
  ctx: Context,
  company: string,
  given: z.infer<typeof listImports.input>,
): Promise<z.infer<typeof listImports.answer>> {
  const { rows, count } = await forCompany(ctx.db, company, async (tx) => {
    if (!(await findAccount(tx, company, given.account))) throw fail('account_gone')
    return { rows: await selectImports(tx, company, given.account, given), count: await countImports(tx, company, given.account) }
  })
  const stored = await storedNow(ctx, company, given.account)
  return { imports: rows.map((row) => summaryOf(row, stored)), count }
}

/** The state of an import, with texts in the given language. */
export async function details(ctx: Context, company: string, id: string, locale: Locale): Promise<z.infer<typeof getImport.answer>> {
  const row = await forCompany(ctx.db, company, (tx) => selectImport(tx, company, id))
  if (!row) throw fail('import_gone')
  const look = (row.file_preview ?? emptyPreview) as FilePreview
  return {
    ...summaryOf(row, await storedNow(ctx, company, row.account_id)),
    progress: row.progress,
    sheets: [...look.sheets],
    answers: answersOf(row),
    question: questionAnswer(row, locale),
    columns: look.columns,
    head: look.head,
    preview: previewAnswer(row, locale),
    problem: row.problem && problemText(locale, row.problem as Problem),
  }
}

function summaryOf(row: SummaryRow, stored: StoredNow): ImportSummary {
  return {
    id: row.id,
    account: { id: row.account_id, name: row.account_name },
    fileName: row.file_name,
    state: row.state,
    by: row.by,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    rows: Number(row.row_count),
    leftOut: Number(row.left_out),
    from: row.from_day,
    to: row.to_day,
    spend: row.spend === null ? null : majorUnits(BigInt(row.spend)),
    storedRows: stored.rows.get(row.id) ?? 0,
    restorable: row.state === 'deleted' && stored.softDeleted.get(row.id) === true,
  }
}

/** Command-line imports store their options in another form and have no open questions. */
function answersOf(row: DetailsRow): ImportDetails['answers'] {
  return 'answers' in row.options ? (row.options as Options).answers : {}
}

function questionAnswer(row: DetailsRow, locale: Locale): ImportDetails['question'] {
  if (row.question === null) return null
  const refusal = row.question as FileRefusal
  const question = questionOf(refusal)
  return question && { kind: question.kind, fields: [...question.fields], ...questionText(locale, refusal, question) }
}

function previewAnswer(row: DetailsRow, locale: Locale): ImportDetails['preview'] {
  if (row.preview === null) return null
  const { replaces, conflicts, totals, file, accountId: _known, ...preview } = row.preview as Preview
  return {
    ...preview,
    mergeable: preview.mergeable === true,
    totals: shownTotals(totals),
    file: {
      rows: file?.rows ?? preview.rows + preview.rejected,
      from: file?.from ?? preview.from,
      to: file?.to ?? preview.to,
      totals: shownTotals(file?.totals ?? totals),
    },
    unusedColumns: [...(preview.unusedColumns ?? [])],
    combinedColumns: [...(preview.combinedColumns ?? [])],
    usualSpend: preview.usualSpend ?? null,
    replaces: replaces && { ...replaces, spend: replaces.spend === null ? null : majorUnits(BigInt(replaces.spend)) },
    conflicts: conflicts.map((loss) => conflictWords(locale, loss)),
    notes: (row.notes as readonly Note[]).map((note) => noteText(locale, note)),
  }
}

function shownTotals(totals: Preview['totals']): NonNullable<ImportDetails['preview']>['totals'] {
  return additiveKeys.flatMap((metric) => {
    const amount = totals[metric]
    return amount === undefined ? [] : [{ metric, value: shownAmount(metric, BigInt(amount)) }]
  })
}

/** Money as a decimal in major units, counts as numbers; exact within the precision of a number. */
function shownAmount(metric: (typeof additiveKeys)[number], amount: bigint): string | number {
  if (storedScale(metric) === 1n) return Number(amount)
  return isMoney(metric) ? majorUnits(amount) : Number(majorUnits(amount))
}

/** A page of the rejected rows. */
export async function rejectedRows(
  ctx: Context,
  company: string,
  { id, offset }: z.infer<typeof listRejectedRows.input>,
  locale: Locale,
): Promise<z.infer<typeof listRejectedRows.answer>> {
  const row = await forCompany(ctx.db, company, (tx) => selectRejectedRows(tx, company, id, offset, capacityLimits.rejectedRowsPage))
  if (!row) throw fail('import_gone')
  const page = row.page as readonly RefusedRow[]
  return {
    count: Number(row.count),
    stored: Number(row.kept),
    rejectedRows: page.map(({ line, reason }) => ({ line, reason: rejectionText(locale, reason) })),
  }
}
