import { findAccountByName } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import type { Measures } from '../facts/delivery.ts'
import type { Loss, Replaced, Slice, Source } from '../facts/facts.ts'
import { PlainError } from '../lib/plain-error.ts'
import { checkTimeZone } from '../members/service.ts'
import { findCompany } from '../members/store.ts'
import { type Account, accountToBe, checkAgreement } from './account.ts'
import { readHashed } from './read-hashed.ts'
import type { ExportReading, Note, ReadOptions, RefusedRow } from './reading.ts'
import { deleteUnusedAccount, endImport, insertImport, upsertPlaces } from './store.ts'

export interface ImportRequest extends ReadOptions {
  /** Abbreviation of the company and name of the account; an account that is not there yet is made. */
  readonly company: string
  readonly account: string
  readonly timeZone?: string | undefined
  readonly group?: string | undefined
  readonly fileName: string
  readonly source: Source
  /** Take the rows that can be read and leave the refused ones out. */
  readonly skipRefused: boolean
  /** Agree to what the import would take away. */
  readonly replace: boolean
}

export interface ImportOutcome {
  readonly state: 'changed' | 'unchanged' | 'rows_refused' | 'would_lose'
  /** Rows of the file that were taken, and the rows by place and period that they make. */
  readonly rows: number
  readonly places: number
  readonly refused: readonly RefusedRow[]
  readonly refusedCount: number
  readonly losses: readonly Loss[]
  readonly notes: readonly Note[]
  /** Sums over the rows of the file, in stored units. */
  readonly totals: Measures
}

/**
 * Reads an export and puts it in place of what is held for its account-days: all of it or nothing. Throws
 * UnreadableExport for a file that is none, and a PlainError where company, account and options do not go together.
 */
export async function importExport(ctx: Context, request: ImportRequest, file: AsyncIterable<Buffer> | Buffer): Promise<ImportOutcome> {
  const company = await asSystem(ctx.db, (tx) => findCompany(tx, request.company))
  if (!company) throw new PlainError(`There is no company “${request.company}”.`)
  const known = await forCompany(ctx.db, company.id, (tx) => findAccountByName(tx, company.id, request.account))
  if (known) checkAgreement(request, known)
  if (request.timeZone !== undefined) checkTimeZone(request.timeZone)
  const { reading, fileHash } = await readHashed(file, {
    ...request,
    platform: known?.platform ?? request.platform,
    currency: known?.currency ?? request.currency,
  })
  const outcome = {
    rows: reading.rawRows - reading.refusedCount,
    places: reading.rows.length,
    refused: reading.refused,
    refusedCount: reading.refusedCount,
    losses: [],
    notes: reading.notes,
    totals: reading.totals,
  }
  if (reading.refusedCount > 0 && !request.skipRefused) return { ...outcome, state: 'rows_refused' }

  const now = ctx.clock()
  const { account, job } = await forCompany(ctx.db, company.id, async (tx) => {
    const account = known ?? (await accountToBe(tx, company, request, reading))
    return { account, job: await startImport(tx, company.id, account.id, request, reading, fileHash, now) }
  })
  const replaced = await putInPlace(ctx, company.id, account, job, request, reading, now)
  await finishImport(ctx, company.id, account.id, job, replaced.outcome)
  if (replaced.outcome === 'refused') return { ...outcome, state: 'would_lose', losses: replaced.losses }
  return { ...outcome, state: replaced.outcome, losses: replaced.losses }
}

async function putInPlace(
  ctx: Context,
  company: string,
  account: Account,
  job: string,
  request: ImportRequest,
  reading: ExportReading,
  readAt: Date,
): Promise<Replaced> {
  const slice: Slice = {
    job,
    company,
    account: account.id,
    platform: account.platform,
    currency: account.currency,
    source: request.source,
    readAt,
    covers: reading.covers,
    rows: reading.byCountry.length > 0 ? reading.byCountry : reading.rows,
  }
  try {
    return await ctx.facts.replace(slice, request.replace)
  } catch (error) {
    await abandonImport(ctx, company, account.id, job)
    throw error
  }
}

/** What PostgreSQL follows the report store with; also done at start-up for an import that a kill interrupted. */
export async function finishImport(
  ctx: Context,
  company: string,
  account: string,
  job: string,
  outcome: Replaced['outcome'],
): Promise<void> {
  const places = outcome === 'changed' ? await ctx.facts.places(company, account) : []
  await forCompany(ctx.db, company, async (tx) => {
    await upsertPlaces(
      tx,
      company,
      account,
      places.filter((place) => place.level !== 'ACCOUNT'),
    )
    await endImport(tx, company, job, outcome === 'changed' ? 'done' : outcome === 'unchanged' ? 'unchanged' : 'abandoned', ctx.clock())
  })
}

/** An import that put nothing in place; the account goes with it if it was made for this. */
export async function abandonImport(ctx: Context, company: string, account: string, job: string): Promise<void> {
  await forCompany(ctx.db, company, async (tx) => {
    await endImport(tx, company, job, 'abandoned', ctx.clock())
    await deleteUnusedAccount(tx, company, account)
  })
}

function startImport(
  tx: Scoped,
  company: string,
  account: string,
  request: ImportRequest,
  reading: ExportReading,
  fileHash: Buffer,
  now: Date,
): Promise<string> {
  const { fileName, source, map, from, to, costUnit, skipRefused, replace } = request
  return insertImport(tx, {
    company_id: company,
    account_id: account,
    file_name: fileName,
    file_hash: fileHash,
    options: JSON.stringify({ source, map, from, to, costUnit, skipRefused, replace }),
    state: 'started',
    row_count: String(reading.rawRows - reading.refusedCount),
    totals: JSON.stringify(Object.fromEntries(Object.entries(reading.totals).map(([key, amount]) => [key, String(amount)]))),
    notes: JSON.stringify(reading.notes),
    left_out: JSON.stringify({ count: reading.refusedCount, first: reading.refused }),
    started_at: now,
    ended_at: null,
  })
}
