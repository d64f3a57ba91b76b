import type { Account } from '@adroit/contract/accounts'
import { dayAt } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import { type DateRange, type DateRangeChoice, rangeProblem, resolveRange } from '@adroit/contract/presets'
import type { ReportDefinition } from '@adroit/contract/report'
import type { CompareChoice } from '@adroit/contract/report-filters'
import type { comparison, LeftOut } from '@adroit/contract/table'
import type * as z from 'zod'
import { accountsOf } from '../accounts/service.ts'
import { type CompanySettings, settingsOf } from '../company/lookup.ts'
import { type ConnectedAccount, connectedAccounts } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { AsOf } from '../facts/table-query.ts'
import { fail } from '../lib/app-error.ts'
import type { Converter } from '../rates/conversion.ts'
import { converterFor } from '../rates/service.ts'
import { separateComparedRange } from './comparison.ts'
import { type Filters, noFilters } from './filters.ts'
import { comparedAccounts, withoutHistory } from './left-out.ts'
import { latestStoredMoment } from './past-moment.ts'
import { sameTime } from './same-time.ts'

/** What a query selects, with the company's calendar, accounts and exchange rates resolved. */
export interface ResolvedSelection {
  readonly company: CompanySettings
  readonly today: string
  readonly dateRange: DateRange
  readonly previous: DateRange
  /**
   * `same_time` if the range is today and yesterday was read at this time of day. Otherwise `day_not_over` if the range reaches the current
   * day or the day of `asOf`, or goes beyond.
   */
  readonly comparison: z.infer<typeof comparison>
  /** For `same_time`: the moments as of which the previous period counts, and the earliest of them. */
  readonly previousAsOf: AsOf | undefined
  readonly comparedUpTo: string | null
  /** The company's accounts that are connected to a platform. */
  readonly connected: readonly ConnectedAccount[]
  readonly filters: Filters
  /** Installs, retention and revenue are those that the company counts itself. */
  readonly firstParty: boolean
  /** The moment as of which the figures are read; undefined: the current figures. */
  readonly asOf: Date | undefined
  /** All selected accounts that have the tags that the filters require. */
  readonly accounts: readonly Account[]
  /** The accounts among them that have data in either period and, when the user drilled down, contain the scope. */
  readonly holding: readonly Account[]
  /** The accounts among them that have nothing to compare with. */
  readonly leftOut: LeftOut
  /** Set if money of these accounts needs conversion. */
  readonly conversion: Converter | null
  /** The accounts' only currency, or the one converted to. */
  readonly currency: string
}

interface SelectionOptions {
  /** The account of the scope that was drilled into: its figures need no conversion. null: no account has it. */
  readonly scope?: string | null | undefined
  /** Totals are in the company's currency, even if all accounts share another one. */
  readonly inCompanyCurrency?: boolean
  readonly comparison?: CompareChoice
  readonly filters?: Filters
  /** The moment as of which the figures are read. A moment in the future means the current figures. */
  readonly asOf?: Date | undefined
  readonly firstParty?: boolean
}

/**
 * Resolves a selection. Presets use the company's time zone and week start; the resulting days then apply to each account's own calendar.
 */
export async function resolveSelection(
  ctx: Context,
  companyId: string,
  about: Pick<ReportDefinition, 'platforms' | 'accounts'>,
  choice: DateRangeChoice,
  {
    scope,
    inCompanyCurrency = false,
    comparison = { with: 'previous' },
    filters = noFilters,
    asOf: wanted,
    firstParty = false,
  }: SelectionOptions = {},
): Promise<ResolvedSelection> {
  const [{ company, connected }, all] = await Promise.all([
    forCompany(ctx.db, companyId, async (tx) => ({
      company: await settingsOf(tx, companyId),
      connected: await connectedAccounts(tx, companyId),
    })),
    accountsOf(ctx, companyId),
  ])
  const today = dayAt(ctx.clock(), company.time_zone)
  const dateRange = resolveRange(choice, today, company.week_start)
  const problem = rangeProblem(dateRange)
  if (problem) throw fail(problem, { max: limits.rangeDays })
  const previous = separateComparedRange(dateRange, comparison)
  const now = ctx.clock()
  const asOf = wanted === undefined || wanted >= now ? undefined : latestStoredMoment(wanted, now, [dateRange, previous])
  const chosen = new Set(about.accounts)
  const accounts = all
    .filter((account) => about.platforms.length === 0 || about.platforms.includes(account.platform))
    .filter((account) => chosen.size === 0 || chosen.has(account.id))
    .filter(({ tags }) => filters.tags.every((wantedTags) => tags.some((tag) => wantedTags.has(tag))))
  const inside = accounts.filter((account) => scope === undefined || account.id === scope)
  const holding = await holdingOf(ctx, companyId, inside, [dateRange, previous], asOf, firstParty)
  const currencies = [...new Set(holding.map((account) => account.currency))]
  const currency = inCompanyCurrency || currencies.length > 1 ? company.currency : (currencies[0] ?? company.currency)
  const convert = currencies.some((candidate) => candidate !== currency)
  const span = previous.from < dateRange.from ? { from: previous.from, to: dateRange.to } : { from: dateRange.from, to: previous.to }
  const conversion = convert ? await converterFor(ctx, company, currency, currencies, span) : null
  const runs =
    dateRange.from === today && dateRange.to === today && connected.length > 0 && comparison.with === 'previous' && asOf === undefined
  const leftOut = await withoutHistory(ctx, companyId, holding, previous)
  const same = runs ? await sameTime(ctx, companyId, comparedAccounts({ holding, leftOut }), { from: previous.from, to: today }) : null
  return {
    company,
    connected,
    filters,
    firstParty,
    asOf,
    today,
    dateRange,
    previous,
    comparison: same ? 'same_time' : dateRange.to >= (asOf ? dayAt(asOf, company.time_zone) : today) ? 'day_not_over' : 'complete',
    previousAsOf: same?.asOf,
    comparedUpTo: same?.upTo.toISOString() ?? null,
    accounts,
    holding,
    leftOut,
    conversion,
    currency,
  }
}

/** Returns the accounts that have data in the date ranges, or had it at the moment. */
async function holdingOf(
  ctx: Context,
  company: string,
  accounts: readonly Account[],
  windows: readonly DateRange[],
  asOf: Date | undefined,
  firstParty: boolean,
): Promise<readonly Account[]> {
  const counted = new Map(firstParty ? (await ctx.facts.firstPartyDays(company)).map((days) => [days.account, days]) : [])
  const spansOf = ({ id, storedFrom: from, storedTo: to }: Account) => [{ from, to }, counted.get(id) ?? nothingStored]
  const holds = new Set(
    accounts.filter((account) => windows.some((window) => spansOf(account).some((span) => holdsAnything(span, window)))),
  )
  const others = accounts.filter((account) => !holds.has(account))
  if (asOf === undefined || others.length === 0) return [...holds]
  const stored = await Promise.all(
    windows.map((dateRange) => ctx.facts.accountsChangedAfter({ company, accounts: others, dateRange, firstParty }, asOf)),
  )
  return accounts.filter((account) => holds.has(account) || stored.some((changed) => changed.has(account.id)))
}

const nothingStored = { from: null, to: null }

function holdsAnything(stored: { readonly from: string | null; readonly to: string | null }, span: DateRange): boolean {
  return stored.from !== null && stored.to !== null && stored.from <= span.to && stored.to >= span.from
}
