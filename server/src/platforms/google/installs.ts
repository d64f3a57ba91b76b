import type { SyncNotice } from '@adroit/contract/sync-notice'
import type { InsightsRow } from '../../facts/insights-row.ts'
import type { Access, InsightsRequest } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { RowParser } from '../set-aside.ts'
import { unreadable } from './exact.ts'
import { betweenOf, dayIn, installMetricOf, installsOf } from './figures.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { insightsRow } from './wire.ts'

/**
 * Returns the installs of campaigns by day, as rows of their campaigns: Google counts them FROM campaign only (real-behavior.md 3). They have a
 * query of their own, so that a rejection of their metric stops no figures of money; then they are absent, and the notice says why.
 */
export async function readInstalls(
  settings: GoogleSettings,
  access: Access,
  wanted: InsightsRequest,
  parse: RowParser['parse'],
): Promise<{ readonly rows: InsightsRow[]; readonly notices: SyncNotice[] }> {
  const metric = installMetricOf(settings)
  if (metric === null) return { rows: [], notices: [] }
  const query = `SELECT segments.date, campaign.id, campaign.name, metrics.${metric} FROM campaign WHERE ${betweenOf(wanted)}`
  try {
    const found = await search(settings, access, 'report.campaign', query, insightsRow)
    const rows = found.flatMap((row) => {
      const day = dayIn(row, wanted)
      const { campaign } = row
      if (campaign === undefined) throw unreadable('a row', 'has no campaign')
      const place = { campaign: { id: campaign.id, name: campaign.name || campaign.id }, adSet: null, ad: null }
      return parse((): InsightsRow => ({ ...place, from: day, to: day, country: null, measures: installsOf(row, metric) }))
    })
    return { rows: rows.filter(({ measures }) => (measures.optOpen ?? 0n) > 0n), notices: [] }
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'refused' || !isAboutTheMetric(error)) throw error
    return { rows: [], notices: [{ kind: 'metric_rejected', metric: 'optOpen', message: error.message }] }
  }
}

const isAboutTheMetric = ({ code }: PlatformError) => /^queryError\.(?:PROHIBITED|UNRECOGNIZED)/.test(code)
