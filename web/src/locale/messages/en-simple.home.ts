import type { HomeTexts } from './en-US.ts'

export const home: HomeTexts = {
  'home.shortcuts': 'Shortcuts',
  'home.reports': 'Reports',
  'home.accounts': 'Accounts',
  'home.newReport': 'New report',
  'home.today': 'Today',
  'home.live': 'still counting',
  'home.spend': {
    one: 'Money spent. {count} of {all} accounts. In {currency}.',
    other: 'Money spent. {count} of {all} accounts. In {currency}.',
  },
  'home.against.today': 'than yesterday',
  'home.against.yesterday': 'than the day before',
  'home.against.past_7_days': 'than the 7 days before',
  'home.platforms': 'Accounts on each platform',
  'home.openReports': 'See reports',
  'home.trend': 'Past 30 days, each day',
  'home.trendOf': 'Which number',
  'home.top': 'Top accounts',
  'sync.waits': { one: '{platform}: {count} account continues at {time}', other: '{platform}: {count} accounts continue at {time}' },
  'sync.waitsOpen': { one: '{platform}: {count} account is waiting', other: '{platform}: {count} accounts are waiting' },
  'sync.revoked': {
    one: '{platform}: {count} account stopped. Reconnect it.',
    other: '{platform}: {count} accounts stopped. Reconnect them.',
  },
  'sync.refused': { one: '{platform}: we cannot update {count} account', other: '{platform}: we cannot update {count} accounts' },
  'sync.reconnect': 'Reconnect',
  'sync.why': 'See why',
}
