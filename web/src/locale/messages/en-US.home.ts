import type { Message } from '@adroit/contract/message'

/** Messages of the home page, and of accounts that do not sync, which reports show as well. */
export const home = {
  'home.shortcuts': 'Shortcuts',
  'home.reports': 'Reports',
  'home.accounts': 'Accounts',
  'home.newReport': 'New report',
  'home.today': 'Today so far',
  'home.live': 'live',
  'home.spend': { one: 'Spend, {count} of {all} accounts, in {currency}', other: 'Spend, {count} of {all} accounts, in {currency}' },
  'home.against.today': 'vs yesterday',
  'home.against.yesterday': 'vs the day before',
  'home.against.past_7_days': 'vs previous 7 days',
  'home.platforms': 'Accounts by platform',
  'home.openReports': 'Open reports',
  'home.trend': 'Past 30 days by day',
  'home.trendOf': 'Metric',
  'home.top': 'Top accounts',
  'sync.waits': { one: '{platform}: {count} account resumes at {time}', other: '{platform}: {count} accounts resume at {time}' },
  'sync.waitsOpen': { one: '{platform}: {count} account is waiting', other: '{platform}: {count} accounts are waiting' },
  'sync.revoked': {
    one: '{platform}: {count} account stopped syncing. Reconnect to resume.',
    other: '{platform}: {count} accounts stopped syncing. Reconnect to resume.',
  },
  'sync.refused': { one: '{platform}: {count} account can’t sync', other: '{platform}: {count} accounts can’t sync' },
  'sync.reconnect': 'Reconnect',
  'sync.why': 'See why',
} as const satisfies Record<string, Message>
