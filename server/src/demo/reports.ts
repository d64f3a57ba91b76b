import type { SentDefinition } from '@adroit/contract/report'

/** The reports of the demo. */
export const sampleReports = [
  {
    accounts: [],
    name: 'TikTok campaigns, past 7 days',
    platforms: ['tiktok'],
    breakdown: 'CAMPAIGN',
    metrics: ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'action', 'actionCost'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'past_7_days' },
  },
  {
    platforms: [],
    accounts: [],
    name: 'Spend by day, all platforms',
    breakdown: 'DAY',
    metrics: ['spend', 'spendPercent', 'chainRatio', 'optOpen', 'optReceive', 'optReceiveRoi'],
    sort: { by: 'name', direction: 'desc' },
    dateRange: { preset: 'past_30_days' },
  },
  {
    platforms: [],
    accounts: [],
    name: 'Recovery by account',
    breakdown: 'ACCOUNT',
    metrics: ['spend', 'optReceive', 'optReceiveRoi', 'optOpen', 'optOpenCost', 'optKeepRate', 'spendPercent', 'chainRatio'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'past_30_days' },
  },
  {
    platforms: ['meta', 'web2app'],
    accounts: [],
    name: 'App users as we count them',
    breakdown: 'AD',
    metrics: ['optOpen', 'optKeepRate', 'optReceive', 'spend', 'optOpenCost', 'optReceiveRoi'],
    sort: { by: 'optOpen', direction: 'desc' },
    dateRange: { preset: 'past_7_days' },
    firstParty: true,
  },
] satisfies readonly SentDefinition[]
