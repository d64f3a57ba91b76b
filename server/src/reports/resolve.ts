import type { Breakdown } from '@adroit/contract/platforms'
import type { AdEntityRef, Report, ReportDefinition, SentDefinition } from '@adroit/contract/report'
import type { ReportQuery } from '@adroit/contract/report-query'
import { may } from '@adroit/contract/roles'
import type { Context } from '../context.ts'
import type { StoredEntity } from '../facts/stored-data.ts'
import type { TableQuery } from '../facts/table-query.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { parseDefinition } from './definition.ts'
import { parseFilters } from './filters.ts'
import { type ResolvedSelection, resolveSelection } from './selection.ts'
import { find } from './service.ts'

/** A report query with its dates, accounts, rates and scope resolved. */
export interface ResolvedQuery extends ResolvedSelection {
  /** The company's id. */
  readonly companyId: string
  /** The report's definition, with the view's filters and comparison in place of its own. */
  readonly report: ReportDefinition
  /** The saved report; null: the query brought its own definition. */
  readonly saved: Report | null
  readonly breakdown: Breakdown
  /** Part of a name or id; empty: no search. */
  readonly search: string
  /** The account or ad entity that was drilled into. Undefined: everything that the report selects. */
  readonly scope: AdEntityRef | undefined
  /** The path from the account down to the scope. Empty if the report or the caller does not have that account. */
  readonly path: readonly StoredEntity[]
}

/** What a query changes in its report. */
export type QueryOverrides = Omit<ReportQuery, 'report'>

/**
 * Resolves a report query: finds the report and everything that the query depends on. Throws `report_gone` for a report that the caller may
 * not see, `not_allowed` for a definition from a role that may not write reports, and the errors of invalid date ranges, comparisons and
 * filters.
 */
export async function resolve(ctx: Context, caller: Caller, { report, ...view }: ReportQuery): Promise<ResolvedQuery> {
  if (typeof report !== 'string') return await resolveWith(ctx, caller, definitionOf(caller, report), view)
  const saved = await find(ctx, caller, report)
  return { ...(await resolveWith(ctx, caller, saved, view, saved.builtIn !== null)), saved }
}

/**
 * The same for a report that was already found. Fields that the view omits come from the report. `opensHome`: the report is behind home's
 * numbers, so that its totals are in the company's currency as they are.
 */
export async function resolveWith(
  ctx: Context,
  caller: Caller,
  report: ReportDefinition,
  view: QueryOverrides,
  opensHome = false,
): Promise<ResolvedQuery> {
  const breakdown = view.breakdown ?? report.breakdown
  const scope = view.scope ?? undefined
  const filters = view.filters ?? report.filters
  const comparison = view.comparison ?? report.comparison
  const dateRange = view.dateRange ?? report.dateRange
  const firstParty = view.firstParty ?? report.firstParty ?? false
  const path = scope === undefined ? [] : await ctx.facts.path(caller.company, scope, firstParty)
  const selection = await resolveSelection(ctx, caller.company, report, dateRange, {
    // An unknown entity selects no account, exactly as one of an account that the caller does not see.
    scope: scope === undefined ? undefined : (path[0]?.key ?? null),
    inCompanyCurrency: opensHome && scope === undefined,
    comparison,
    filters: parseFilters(filters),
    asOf: asOfFor(view, breakdown),
    firstParty,
  })
  return {
    ...selection,
    companyId: caller.company,
    report: { ...report, filters, comparison, dateRange, firstParty },
    saved: null,
    breakdown,
    search: view.search?.trim() ?? '',
    scope,
    path: selection.accounts.some(({ id }) => id === path[0]?.key) ? path : [],
  }
}

/** The report store keeps no history of the breakdown by country. */
function asOfFor({ asOf }: QueryOverrides, breakdown: Breakdown): Date | undefined {
  return asOf == null || breakdown === 'COUNTRY' ? undefined : new Date(asOf)
}

/** A definition that is not saved yet needs no name. */
function definitionOf(caller: Caller, sent: SentDefinition): ReportDefinition {
  if (!may(caller.role, 'reports.write')) throw fail('not_allowed')
  return parseDefinition({ ...sent, name: sent.name.trim() === '' ? '-' : sent.name })
}

/** Returns the part that all queries of the report store share for a resolved query. */
export function factsQuery(query: ResolvedQuery): Omit<TableQuery, 'breakdown' | 'metrics' | 'sort' | 'offset' | 'limit'> {
  const { companyId: company, holding: accounts, dateRange, previous, previousAsOf, conversion, asOf, scope, firstParty } = query
  const leftOut = query.leftOut.map(({ account }) => account)
  const selected = { company, accounts, dateRange, scope, firstParty, weekStart: query.company.week_start }
  return { ...selected, previous, previousAsOf, leftOut, conversion, asOf }
}
