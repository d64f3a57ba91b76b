import { addDays, daysIn } from '@adroit/contract/calendar'
import type { Range } from '@adroit/contract/presets'
import type { Access } from '../platform.ts'
import { isTooMuchData } from './errors.ts'
import type { Graph } from './graph.ts'
import { allRows } from './pages.ts'
import { rowsAtOnce, runReport } from './report-run.ts'
import { campaignStatuses, effectiveStatuses } from './statuses.ts'
import { type InsightsRow, insightsRow } from './wire.ts'

interface Report {
  readonly level: 'ad' | 'campaign'
  readonly byCountry: boolean
  readonly range: Range
}

const figures = 'spend,impressions,clicks,actions,action_values,attribution_setting,account_id,account_currency,campaign_id,campaign_name'
const fields = { campaign: figures, ad: `${figures},adset_id,adset_name,ad_id,ad_name` } as const

/** Days that are asked for in one answer; more, and what Meta finds too much for one, is left to it to prepare. */
const daysAtOnce = 31

/** The rows of a report by day. What is too large for one answer is prepared by Meta, and what is too large for that is halved. */
export async function readReport(graph: Graph, access: Access, report: Report): Promise<InsightsRow[]> {
  const { from, to } = report.range
  const days = daysIn(from, to)
  try {
    if (days <= daysAtOnce) {
      const ask = { name: 'insights', path: `act_${access.externalId}/insights`, params: { ...paramsOf(report), limit: rowsAtOnce } }
      return await allRows(graph, ask, insightsRow)
    }
  } catch (error) {
    if (!isTooMuchData(error)) throw error
  }
  try {
    return await runReport(graph, access, paramsOf(report))
  } catch (error) {
    if (!isTooMuchData(error) || days === 1) throw error
    const middle = addDays(from, Math.floor(days / 2) - 1)
    const early = await readReport(graph, access, { ...report, range: { from, to: middle } })
    const late = await readReport(graph, access, { ...report, range: { from: addDays(middle, 1), to } })
    return [...early, ...late]
  }
}

/**
 * Reports leave out deleted and archived ads unless a filter names their statuses. A status that Meta adds one day is not among
 * these; what such ads did then shows at the campaign.
 */
function paramsOf({ level, byCountry, range }: Report): Record<string, string> {
  const statuses = level === 'campaign' ? campaignStatuses : effectiveStatuses
  return {
    level,
    fields: fields[level],
    time_range: JSON.stringify({ since: range.from, until: range.to }),
    time_increment: '1',
    filtering: JSON.stringify([{ field: `${level}.effective_status`, operator: 'IN', value: statuses }]),
    ...(byCountry ? { breakdowns: 'country' } : {}),
  }
}
