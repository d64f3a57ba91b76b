import type { SentDefinition } from '@adroit/contract/report'

const everyAccount = { platform: null, accounts: [] } as const

/** The reports of the demo. */
export const sampleReports = [
  {
    ...everyAccount,
    accounts: [],
    name: 'TikTok campaigns, past 7 days',
    platform: 'tiktok',
    breakdown: 'CAMPAIGN',
    metrics: ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'action', 'actionCost'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'past_7_days' },
  },
  {
    ...everyAccount,
    accounts: [],
    name: 'Spend by day, all platforms',
    breakdown: 'DAY',
    metrics: ['spend', 'spendPercent', 'chainRatio', 'optOpen', 'optReceive', 'optReceiveRoi'],
    sort: { by: 'name', direction: 'desc' },
    dateRange: { preset: 'past_30_days' },
  },
  {
    ...everyAccount,
    accounts: [],
    name: 'Recovery by account',
    breakdown: 'ACCOUNT',
    metrics: ['spend', 'optReceive', 'optReceiveRoi', 'optOpen', 'optOpenCost', 'optKeepRate', 'spendPercent', 'chainRatio'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'past_30_days' },
  },
] satisfies readonly SentDefinition[]
