import { addDays, daysIn } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import type { Access } from '../platform.ts'
import { isOverloaded, isTooMuchData } from './errors.ts'
import type { Graph } from './graph.ts'
import { allRows, rowsInSmallerPages } from './pages.ts'
import { rowsAtOnce, runReport } from './report-run.ts'
import { campaignStatuses, effectiveStatuses } from './statuses.ts'
import { insightsRow, type ReportedRow, totalsRow } from './wire.ts'

interface Report {
  readonly level: 'ad' | 'campaign' | 'account'
  readonly byCountry: boolean
  readonly dateRange: DateRange
}

const figures = 'spend,impressions,clicks,actions,action_values,attribution_setting,account_id,account_currency'
const fields = {
  account: figures,
  campaign: `${figures},campaign_id,campaign_name`,
  ad: `${figures},campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name`,
} as const
const rows = { account: totalsRow, campaign: insightsRow, ad: insightsRow } as const

/** Days per synchronous report. Longer ranges, and reports that are too large, are read asynchronously. */
const daysAtOnce = 31

/**
 * Returns the rows of a report by day. A range that is too large for one answer is read asynchronously; one that is too large for that is
 * halved. If Meta is overloaded, the range is halved first, down to a day, then its pages become smaller, and then it is read asynchronously.
 */
export async function readReport(graph: Graph, access: Access, report: Report): Promise<ReportedRow[]> {
  const { from, to } = report.dateRange
  const days = daysIn(from, to)
  try {
    if (days <= daysAtOnce) {
      const ask = { name: 'insights', path: `act_${access.externalId}/insights`, params: { ...paramsOf(report), limit: rowsAtOnce } }
      const row = rows[report.level]
      return days === 1 ? await rowsInSmallerPages(graph, ask, row) : await allRows(graph, ask, row)
    }
  } catch (error) {
    if (isOverloaded(error) && days > 1) return await inHalves(graph, access, report)
    if (!isTooMuchData(error) && !isOverloaded(error)) throw error
  }
  try {
    return await runReport(graph, access, paramsOf(report), rows[report.level])
  } catch (error) {
    if (days === 1 || !(isTooMuchData(error) || isOverloaded(error))) throw error
    return await inHalves(graph, access, report)
  }
}

async function inHalves(graph: Graph, access: Access, report: Report): Promise<ReportedRow[]> {
  const { from, to } = report.dateRange
  const middle = addDays(from, Math.floor(daysIn(from, to) / 2) - 1)
  const early = await readReport(graph, access, { ...report, dateRange: { from, to: middle } })
  const late = await readReport(graph, access, { ...report, dateRange: { from: addDays(middle, 1), to } })
  return [...early, ...late]
}

/**
 * Reports omit deleted and archived ads unless a filter lists their statuses. A status that Meta adds later is missing from the list;
 * figures of such ads then appear at the campaign.
 */
function paramsOf({ level, byCountry, dateRange }: Report): Record<string, string> {
  const statuses = level === 'campaign' ? campaignStatuses : effectiveStatuses
  const filtering = JSON.stringify([{ field: `${level}.effective_status`, operator: 'IN', value: statuses }])
  return {
    level,
    fields: fields[level],
    time_range: JSON.stringify({ since: dateRange.from, until: dateRange.to }),
    time_increment: '1',
    // An account's own row contains everything, deleted ads too.
    ...(level === 'account' ? {} : { filtering }),
    ...(byCountry ? { breakdowns: 'country' } : {}),
  }
}
