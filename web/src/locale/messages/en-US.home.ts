import type { Message } from './message.ts'

/** The words of home, and of accounts that are not read, which it says as well as a report. */
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
  'home.against.past_7_days': 'vs the 7 days before',
  'home.platforms': 'Accounts by platform',
  'home.openReports': 'Open reports',
  'home.trend': 'Past 30 days, day by day',
  'home.trendOf': 'Which figure',
  'home.top': 'Top accounts',
  'reading.waits': { one: '{platform}: {count} account waits until {time}', other: '{platform}: {count} accounts wait until {time}' },
  'reading.waitsOpen': { one: '{platform}: {count} account waits', other: '{platform}: {count} accounts wait' },
  'reading.dead': {
    one: '{platform}: {count} account is not read until somebody authorises again',
    other: '{platform}: {count} accounts are not read until somebody authorises again',
  },
  'reading.refused': { one: '{platform}: {count} account cannot be read', other: '{platform}: {count} accounts cannot be read' },
  'reading.authorise': 'Authorise again',
  'reading.why': 'See why',
} as const satisfies Record<string, Message>
