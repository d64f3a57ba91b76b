import type { SentDefinition } from '@adroit/contract/report'

const everyAccount = { platform: null, accounts: [] } as const

/** Reports that the demo starts with. */
export const sampleReports = [
  {
    ...everyAccount,
    accounts: [],
    name: 'TikTok campaigns, past 7 days',
    platform: 'tiktok',
    dimension: 'CAMPAIGN',
    metrics: ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'action', 'actionCost'],
    sort: { by: 'spend', direction: 'desc' },
    range: { preset: 'past_7_days' },
  },
  {
    ...everyAccount,
    accounts: [],
    name: 'Spend by day, all platforms',
    dimension: 'DAY',
    metrics: ['spend', 'spendPercent', 'chainRatio', 'optOpen', 'optReceive', 'optReceiveRoi'],
    sort: { by: 'name', direction: 'desc' },
    range: { preset: 'past_30_days' },
  },
  {
    ...everyAccount,
    accounts: [],
    name: 'Recovery by account',
    dimension: 'ACCOUNT',
    metrics: ['spend', 'optReceive', 'optReceiveRoi', 'optOpen', 'optOpenCost', 'optKeepRate', 'spendPercent', 'chainRatio'],
    sort: { by: 'spend', direction: 'desc' },
    range: { preset: 'past_30_days' },
  },
] satisfies readonly SentDefinition[]
