import type { HomeWords } from './en-US.ts'

export const home: HomeWords = {
  'home.shortcuts': 'Short ways',
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
  'home.trendOf': 'Which figure',
  'home.top': 'Top accounts',
  'reading.waits': { one: '{platform}: {count} account waits until {time}', other: '{platform}: {count} accounts wait until {time}' },
  'reading.waitsOpen': { one: '{platform}: {count} account waits', other: '{platform}: {count} accounts wait' },
  'reading.dead': {
    one: '{platform}: {count} account is not read. Somebody must authorise again',
    other: '{platform}: {count} accounts are not read. Somebody must authorise again',
  },
  'reading.refused': { one: '{platform}: {count} account cannot be read', other: '{platform}: {count} accounts cannot be read' },
  'reading.authorise': 'Authorise again',
  'reading.why': 'See why',
}
