import type { Account } from '@adroit/contract/accounts'
import { dayAt } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import { previousRange, type Range, type RangeChoice, rangeProblem, resolveRange } from '@adroit/contract/presets'
import type { ReportDefinition } from '@adroit/contract/report'
import type { comparison } from '@adroit/contract/table'
import type * as z from 'zod'
import { accountsOf } from '../accounts/service.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { AsOf } from '../facts/facts.ts'
import { fail } from '../lib/refusal.ts'
import { selectCompany } from '../profile/store.ts'
import type { Converter } from '../rates/conversion.ts'
import { converterFor } from '../rates/service.ts'
import { type Connected, selectConnected } from './media-store.ts'
import { sameTime } from './same-time.ts'

type Company = Awaited<ReturnType<typeof selectCompany>>

/** What a question is about, once the company's calendar, accounts and rates are known. */
export interface Asked {
  readonly company: Company
  readonly today: string
  readonly range: Range
  readonly previous: Range
  /** `same_time` where the range is today and yesterday was read at this time, else `day_not_over` when it reaches today or beyond. */
  readonly comparison: z.infer<typeof comparison>
  /** Of `same_time`: as of when the previous period counts, and the earliest of the moments. */
  readonly previousAsOf: AsOf | undefined
  readonly comparedUpTo: string | null
  /** Accounts of the company that are connected to a platform. */
  readonly connected: readonly Connected[]
  /** All that were chosen. */
  readonly accounts: readonly Account[]
  /** Those of them that hold anything in the two periods, and that the place lies in which was drilled into. */
  readonly holding: readonly Account[]
  /** Set when money of these has to be converted. */
  readonly conversion: Converter | null
  /** The one currency, or the one converted to. */
  readonly currency: string
}

export interface AskOptions {
  /** Account of the place that was drilled into: its figures need no conversion. */
  readonly within?: string | undefined
  /** Totals are in the company's currency, also where all accounts have another one. */
  readonly inCompanyCurrency?: boolean
}

/** Presets are resolved in the company's time zone and week start; the days then apply to each account's own calendar. */
export async function ask(
  ctx: Context,
  companyId: string,
  about: Pick<ReportDefinition, 'platform' | 'accounts'>,
  choice: RangeChoice,
  { within, inCompanyCurrency = false }: AskOptions = {},
): Promise<Asked> {
  const [{ company, connected }, all] = await Promise.all([
    forCompany(ctx.db, companyId, async (tx) => ({
      company: await selectCompany(tx, companyId),
      connected: await selectConnected(tx, companyId),
    })),
    accountsOf(ctx, companyId),
  ])
  const today = dayAt(ctx.clock(), company.time_zone)
  const range = resolveRange(choice, today, company.week_start)
  const problem = rangeProblem(range)
  if (problem) throw fail(problem, { max: limits.rangeDays })
  const previous = previousRange(range)
  const chosen = new Set(about.accounts)
  const accounts = all
    .filter((account) => about.platform === null || account.platform === about.platform)
    .filter((account) => chosen.size === 0 || chosen.has(account.id))
  const holding = accounts
    .filter((account) => holdsAnything(account, { from: previous.from, to: range.to }))
    .filter((account) => within === undefined || account.id === within)
  const currencies = [...new Set(holding.map((account) => account.currency))]
  const currency = inCompanyCurrency || currencies.length > 1 ? company.currency : (currencies[0] ?? company.currency)
  const convert = currencies.some((candidate) => candidate !== currency)
  const span = { from: previous.from, to: range.to }
  const conversion = convert ? await converterFor(ctx, company.rates, currency, currencies, span) : null
  const runs = range.from === today && range.to === today && connected.length > 0
  const same = runs ? await sameTime(ctx, companyId, holding, { from: previous.from, to: today }) : null
  return {
    company,
    connected,
    today,
    range,
    previous,
    comparison: same ? 'same_time' : range.to >= today ? 'day_not_over' : 'complete',
    previousAsOf: same?.asOf,
    comparedUpTo: same?.upTo.toISOString() ?? null,
    accounts,
    holding,
    conversion,
    currency,
  }
}

function holdsAnything(account: Account, span: Range): boolean {
  return account.heldFrom !== null && account.heldTo !== null && account.heldFrom <= span.to && account.heldTo >= span.from
}
