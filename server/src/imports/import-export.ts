import { findAccountNamed } from '../accounts/find-accounts.ts'
import { checkTimeZone } from '../company/create.ts'
import { companyNamed } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import type { Measures } from '../facts/insights-row.ts'
import type { Conflict, Replaced, Source } from '../facts/slice.ts'
import { requireFreeSpace } from '../lib/free-space.ts'
import { PlainError } from '../lib/plain-error.ts'
import { type Account, accountToBe, checkAgreement } from './account.ts'
import { withAccountLock } from './account-lock.ts'
import { lastPossibleDay } from './day-orders.ts'
import { abandonImport, finishImport } from './finish.ts'
import { knownAccountIds } from './known-account-ids.ts'
import { columnNames, readingColumns, sliceOf } from './parsed-columns.ts'
import type { FileSums, Note, ParsedExport, ReadOptions, RefusedRow } from './parsed-file.ts'
import { readHashed } from './read-hashed.ts'
import { whileRunning } from './running.ts'
import { insertImport } from './store.ts'
import { usualSpend } from './usual-spend.ts'

export interface ImportRequest extends ReadOptions {
  /** Abbreviation of the company and name of the account; a new account is created. */
  readonly company: string
  readonly account: string
  readonly timeZone?: string | undefined
  readonly group?: string | undefined
  readonly fileName: string
  readonly source: Source
  /** Import the valid rows and leave out the rejected ones. */
  readonly skipRejected: boolean
  /** Accept the conflicts. */
  readonly replace: boolean
  /** Keep the stored metrics that the file lacks. */
  readonly merge?: boolean | undefined
}

export interface ImportOutcome {
  readonly state: 'changed' | 'unchanged' | 'rows_refused' | 'would_lose'
  /** Number of rows taken from the file, and of the rows by ad entity and period that they become. */
  readonly rows: number
  readonly places: number
  readonly refused: readonly RefusedRow[]
  readonly refusedCount: number
  readonly conflicts: readonly Conflict[]
  readonly notes: readonly Note[]
  /** Sums over the rows of the file, in stored units. */
  readonly totals: Measures
  /** What the file says before anything is left out, and which of its columns were not used or combined. */
  readonly file: FileSums
  readonly unusedColumns: readonly string[]
  readonly combinedColumns: readonly string[]
  /** Spend per day as a multiple of the account's last 30 days; null: unknown. */
  readonly usualSpend: number | null
}

/**
 * Parses an export and replaces the stored rows of its account and days, all or nothing. Throws UnreadableExport for an invalid file, and a
 * PlainError if company, account and options do not match.
 */
export async function importExport(ctx: Context, request: ImportRequest, file: AsyncIterable<Buffer> | Buffer): Promise<ImportOutcome> {
  const company = await asSystem(ctx.db, (tx) => companyNamed(tx, request.company))
  if (!company) throw new PlainError(`There is no company “${request.company}”.`)
  const known = await forCompany(ctx.db, company.id, (tx) => findAccountNamed(tx, company.id, request.account))
  if (known) checkAgreement(request, known)
  if (request.timeZone !== undefined) checkTimeZone(request.timeZone)
  const { reading, fileHash } = await readHashed(file, {
    ...request,
    platform: known?.platform ?? request.platform,
    currency: known?.currency ?? request.currency,
    today: lastPossibleDay(ctx.clock()),
    accountIds: known ? await forCompany(ctx.db, company.id, (tx) => knownAccountIds(tx, company.id, known.id)) : [],
  })
  const outcome = {
    rows: reading.rawRows - reading.refusedCount,
    places: reading.rows.length,
    refused: reading.refused,
    refusedCount: reading.refusedCount,
    conflicts: [],
    notes: reading.notes,
    totals: reading.totals,
    file: reading.file,
    ...columnNames(reading.columns),
    usualSpend: known ? await usualSpend(ctx, company.id, known.id, reading) : null,
  }
  if (reading.refusedCount > 0 && (!request.skipRejected || outcome.rows === 0)) return { ...outcome, state: 'rows_refused' }

  const now = ctx.clock()
  const { account, job, made } = await forCompany(ctx.db, company.id, async (tx) => {
    const { account, made } = known ? { account: known, made: false } : await accountToBe(tx, company, request, reading)
    return { account, made, job: await startImport(tx, company.id, account.id, made, request, reading, fileHash, now) }
  })
  const replaced = await whileRunning(job, async () => {
    const replaced = await putInPlace(ctx, company.id, account, { id: job, madeAccount: made }, request, reading, now)
    await finishImport(ctx, company.id, account.id, job, replaced.outcome)
    return replaced
  })
  if (replaced.outcome === 'refused') return { ...outcome, state: 'would_lose', conflicts: replaced.conflicts }
  return { ...outcome, state: replaced.outcome, conflicts: replaced.conflicts }
}

async function putInPlace(
  ctx: Context,
  company: string,
  account: Account,
  job: { readonly id: string; readonly madeAccount: boolean },
  request: ImportRequest,
  reading: ParsedExport,
  readAt: Date,
): Promise<Replaced> {
  const slice = sliceOf(reading, { job: job.id, company, account, source: request.source, readAt })
  try {
    await requireFreeSpace(ctx.config.dataDir, slice.rows.length)
    return await withAccountLock(account.id, () =>
      ctx.facts.replace({ ...slice, mergeMeasures: request.merge === true }, request.replace ? 'all' : 'none'),
    )
  } catch (error) {
    await abandonImport(ctx, company, account.id, job)
    throw error
  }
}

function startImport(
  tx: Scoped,
  company: string,
  account: string,
  madeAccount: boolean,
  request: ImportRequest,
  reading: ParsedExport,
  fileHash: Buffer,
  now: Date,
): Promise<string> {
  const { fileName, source, map, from, to, costUnit, dayOrder, sheet, choices, skipRejected, replace, merge } = request
  return insertImport(tx, {
    company_id: company,
    account_id: account,
    member_id: null,
    made_account: madeAccount,
    file_name: fileName,
    file_hash: fileHash,
    options: JSON.stringify({
      accountId: reading.accountId,
      source,
      map,
      from,
      to,
      costUnit,
      dayOrder,
      sheet,
      choices,
      skipRejected,
      replace,
      merge,
    }),
    state: 'writing',
    ...readingColumns(reading),
    started_at: now,
    requested_at: now,
    read_at: now,
    ended_at: null,
  })
}
