import type { SearchTexts } from './en-US.ts'

export const search: SearchTexts = {
  'find.title': 'Find',
  'find.field': 'Find accounts, campaigns, ads, reports',
  'find.hint': 'Type a part of a name, or an ID from the platform.',
  'find.recent': 'What you looked for before',
  'find.forget': 'Clear this list',
  'find.reports': 'Reports',
  'find.count': { one: 'We found {count}', other: 'We found {count}' },
  'find.all': 'Show all {count}',
  'find.lastDay': 'Last shown {day}',
  'find.neverDelivered': 'Not shown yet',
  'find.nothing': 'Try a shorter part of the name. You can find an ad here when it has numbers.',
}
