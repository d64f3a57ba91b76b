import { findAccountByName } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import type { Measures } from '../facts/delivery.ts'
import type { Loss, Replaced, Source } from '../facts/facts.ts'
import { requireRoom } from '../lib/free-space.ts'
import { PlainError } from '../lib/plain-error.ts'
import { checkTimeZone } from '../members/service.ts'
import { findCompany } from '../members/store.ts'
import { type Account, accountToBe, checkAgreement } from './account.ts'
import { inTurnOf } from './account-turn.ts'
import { abandonImport, finishImport } from './finish.ts'
import { readHashed } from './read-hashed.ts'
import type { ExportReading, Note, ReadOptions, RefusedRow } from './reading.ts'
import { readingColumns, sliceOf } from './reading-columns.ts'
import { insertImport } from './store.ts'
import { whileUnderWay } from './under-way.ts'

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
  const { account, job, made } = await forCompany(ctx.db, company.id, async (tx) => {
    const { account, made } = known ? { account: known, made: false } : await accountToBe(tx, company, request, reading)
    return { account, made, job: await startImport(tx, company.id, account.id, made, request, reading, fileHash, now) }
  })
  const replaced = await whileUnderWay(job, async () => {
    const replaced = await putInPlace(ctx, company.id, account, { id: job, madeAccount: made }, request, reading, now)
    await finishImport(ctx, company.id, account.id, job, replaced.outcome)
    return replaced
  })
  if (replaced.outcome === 'refused') return { ...outcome, state: 'would_lose', losses: replaced.losses }
  return { ...outcome, state: replaced.outcome, losses: replaced.losses }
}

async function putInPlace(
  ctx: Context,
  company: string,
  account: Account,
  job: { readonly id: string; readonly madeAccount: boolean },
  request: ImportRequest,
  reading: ExportReading,
  readAt: Date,
): Promise<Replaced> {
  const slice = sliceOf(reading, { job: job.id, company, account, source: request.source, readAt })
  try {
    await requireRoom(ctx.config.dataDir, slice.rows.length)
    return await inTurnOf(account.id, () => ctx.facts.replace(slice, request.replace ? 'all' : 'none'))
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
  reading: ExportReading,
  fileHash: Buffer,
  now: Date,
): Promise<string> {
  const { fileName, source, map, from, to, costUnit, dayOrder, sheet, skipRefused, replace } = request
  return insertImport(tx, {
    company_id: company,
    account_id: account,
    member_id: null,
    made_account: madeAccount,
    file_name: fileName,
    file_hash: fileHash,
    options: JSON.stringify({ source, map, from, to, costUnit, dayOrder, sheet, skipRefused, replace }),
    state: 'writing',
    ...readingColumns(reading),
    started_at: now,
    asked_at: now,
    ended_at: null,
  })
}
