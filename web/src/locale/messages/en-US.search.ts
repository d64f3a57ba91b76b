import type { Message } from '@adroit/contract/message'

/** Messages of the search over everything. */
export const search = {
  'find.title': 'Search',
  'find.field': 'Search accounts, campaigns, ads, reports',
  'find.hint': 'Type a part of a name or a platform’s ID.',
  'find.recent': 'Recent searches',
  'find.forget': 'Clear recent searches',
  'find.reports': 'Reports',
  'find.count': { one: '{count} result', other: '{count} results' },
  'find.all': 'Show all {count}',
  'find.lastDay': 'Last delivery {day}',
  'find.neverDelivered': 'No delivery yet',
  'find.nothing': 'Check the spelling, or search for a shorter part of the name. Ads appear here once they have metrics.',
} as const satisfies Record<string, Message>
