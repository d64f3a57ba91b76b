import type { Account } from '@adroit/contract/accounts'
import { dayAt } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import { type Range, type RangeChoice, rangeProblem, resolveRange } from '@adroit/contract/presets'
import type { Place, ReportDefinition } from '@adroit/contract/report'
import type { CompareChoice, Filter } from '@adroit/contract/report-filters'
import type { comparison } from '@adroit/contract/table'
import type * as z from 'zod'
import { accountsOf } from '../accounts/service.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { AsOf, HeldPlace, TableQuery } from '../facts/facts.ts'
import { fail } from '../lib/refusal.ts'
import { selectCompany } from '../profile/store.ts'
import type { Converter } from '../rates/conversion.ts'
import { converterFor } from '../rates/service.ts'
import type { Caller } from '../session/caller.ts'
import { comparedRange } from './comparison.ts'
import { type Filters, noFilters, parseFilters } from './filters.ts'
import { type Connected, selectConnected } from './media-store.ts'
import { keptMoment } from './past-moment.ts'
import { sameTime } from './same-time.ts'

type Company = Awaited<ReturnType<typeof selectCompany>>

/** What a question is about, once the company's calendar, accounts and rates are known. */
export interface Asked {
  readonly company: Company
  readonly today: string
  readonly range: Range
  readonly previous: Range
  /** `same_time` where the range is today and yesterday was read at this time, else `day_not_over` when it reaches the day of the moment, which is now or `asOf`, or beyond. */
  readonly comparison: z.infer<typeof comparison>
  /** Of `same_time`: as of when the previous period counts, and the earliest of the moments. */
  readonly previousAsOf: AsOf | undefined
  readonly comparedUpTo: string | null
  /** Accounts of the company that are connected to a platform. */
  readonly connected: readonly Connected[]
  readonly filters: Filters
  /** The moment as of which its figures are taken; undefined: as they are held. */
  readonly asOf: Date | undefined
  /** All that were chosen, and that carry the tags that filters ask for. */
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
  readonly compare?: CompareChoice
  readonly filters?: Filters
  /** Its figures as they stood; what lies ahead is as what is held now. */
  readonly asOf?: Date | undefined
}

/** Presets are resolved in the company's time zone and week start; the days then apply to each account's own calendar. */
export async function ask(
  ctx: Context,
  companyId: string,
  about: Pick<ReportDefinition, 'platform' | 'accounts'>,
  choice: RangeChoice,
  { within, inCompanyCurrency = false, compare = { with: 'previous' }, filters = noFilters, asOf: wanted }: AskOptions = {},
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
  const previous = comparedRange(range, compare)
  const now = ctx.clock()
  const asOf = wanted === undefined || wanted >= now ? undefined : keptMoment(wanted, now, [range, previous])
  const chosen = new Set(about.accounts)
  const accounts = all
    .filter((account) => about.platform === null || account.platform === about.platform)
    .filter((account) => chosen.size === 0 || chosen.has(account.id))
    .filter(({ tags }) => filters.tags.every((wantedTags) => tags.some((tag) => wantedTags.has(tag))))
  const inside = accounts.filter((account) => within === undefined || account.id === within)
  const holding = await holdingOf(ctx, companyId, inside, [range, previous], asOf)
  const currencies = [...new Set(holding.map((account) => account.currency))]
  const currency = inCompanyCurrency || currencies.length > 1 ? company.currency : (currencies[0] ?? company.currency)
  const convert = currencies.some((candidate) => candidate !== currency)
  const span = previous.from < range.from ? { from: previous.from, to: range.to } : { from: range.from, to: previous.to }
  const conversion = convert ? await converterFor(ctx, company, currency, currencies, span) : null
  const runs = range.from === today && range.to === today && connected.length > 0 && compare.with === 'previous' && asOf === undefined
  const same = runs ? await sameTime(ctx, companyId, holding, { from: previous.from, to: today }) : null
  return {
    company,
    connected,
    filters,
    asOf,
    today,
    range,
    previous,
    comparison: same ? 'same_time' : range.to >= (asOf ? dayAt(asOf, company.time_zone) : today) ? 'day_not_over' : 'complete',
    previousAsOf: same?.asOf,
    comparedUpTo: same?.upTo.toISOString() ?? null,
    accounts,
    holding,
    conversion,
    currency,
  }
}

/** Accounts that hold anything in the windows, or held it at the moment. */
async function holdingOf(
  ctx: Context,
  company: string,
  accounts: readonly Account[],
  windows: readonly Range[],
  asOf: Date | undefined,
): Promise<readonly Account[]> {
  const holds = new Set(accounts.filter((account) => windows.some((window) => holdsAnything(account, window))))
  const others = accounts.filter((account) => !holds.has(account))
  if (asOf === undefined || others.length === 0) return [...holds]
  const held = await Promise.all(windows.map((range) => ctx.facts.accountsChangedAfter({ company, accounts: others, range }, asOf)))
  return accounts.filter((account) => holds.has(account) || held.some((changed) => changed.has(account.id)))
}

function holdsAnything(account: Account, span: Range): boolean {
  return account.heldFrom !== null && account.heldTo !== null && account.heldFrom <= span.to && account.heldTo >= span.from
}

interface View {
  readonly range?: RangeChoice | undefined
  readonly within?: Place | undefined
  readonly compare?: CompareChoice | undefined
  readonly filters?: readonly Filter[] | undefined
  /** ISO 8601. */
  readonly asOf?: string | undefined
}

/**
 * A report's selection looked at in another way: what is left out is as the report says. A place of an account that the report or the caller
 * has not is as one that is not there.
 */
export async function askWithin(
  ctx: Context,
  { company }: Caller,
  report: ReportDefinition,
  { range, within, compare, filters, asOf }: View,
): Promise<{ readonly asked: Asked; readonly path: readonly HeldPlace[] }> {
  const path = within === undefined ? [] : await ctx.facts.path(company, within)
  const asked = await ask(ctx, company, report, range ?? report.range, {
    within: path[0]?.key,
    compare: compare ?? report.compare,
    filters: parseFilters(filters ?? report.filters),
    asOf: asOf === undefined ? undefined : new Date(asOf),
  })
  return { asked, path: asked.accounts.some(({ id }) => id === path[0]?.key) ? path : [] }
}

/** What every question to the report store about the selection begins with. */
export function questionOf(company: string, asked: Asked): Omit<TableQuery, 'dimension' | 'metrics' | 'sort' | 'offset' | 'limit'> {
  const { holding: accounts, range, previous, previousAsOf, conversion, asOf } = asked
  return { company, accounts, range, previous, previousAsOf, conversion, asOf, weekStart: asked.company.week_start }
}
