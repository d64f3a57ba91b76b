import type { SentDefinition } from '@adroit/contract/report'

/** The report that is opened in a browser. */
export const campaigns: SentDefinition = {
  name: 'Campaigns of the past 30 days',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'impressions', 'clicks', 'ctr', 'action', 'actionCost'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'past_30_days' },
}

/** A report with more than 10,000 rows, from two million facts on. */
export const ads: SentDefinition = { ...campaigns, name: 'Ads of the past 30 days', breakdown: 'AD' }
