/** First words of the cache's keys, so that what belongs together can be renewed together. */
export const keys = {
  overview: 'overview',
  reports: 'reports',
  report: 'report',
  table: 'table',
  counts: 'counts',
  preview: 'preview',
  accounts: 'accounts',
  about: 'about',
} as const
