import { describe, expect, it } from 'vitest'
import { keys } from '../queries/query-keys.ts'
import { type ReportQueryInput, reportKey } from '../queries/report-query.ts'
import { type CacheEntry, cacheGroup, cacheLimits, surplus } from './cache-rules.ts'

const query: ReportQueryInput = {
  id: '5',
  dateRange: { preset: 'today' },
  comparison: null,
  breakdown: null,
  filters: null,
  search: '',
  scope: null,
  asOf: null,
}
const now = Date.UTC(2026, 10, 20)
const day = 86_400_000
const entry = (hash: string, group: string, daysAgo: number, bytes = 1_000): CacheEntry => ({ hash, group, at: now - daysAgo * day, bytes })
const hashes = (entries: readonly CacheEntry[]) => entries.map(({ hash }) => hash).sort()

describe('what is cached for offline use', () => {
  it('includes home, accounts, notifications, and reports with their tables', () => {
    expect([['overview'], ['accounts'], ['notifications'], ['notification', '7']].map(cacheGroup)).toEqual([
      'overview',
      'accounts',
      'notifications',
      'notification',
    ])
    expect(
      [
        ['report', '5'],
        reportKey(keys.table, query, 0),
        reportKey(keys.rowSparklines, query, 'CAMPAIGN', 'spend', ['7']),
        reportKey(keys.counts, query),
      ].map(cacheGroup),
    ).toEqual(['report 5', 'report 5', 'report 5', 'report 5'])
    expect(cacheGroup(['publishTasks', ''])).toBe('publishTasks')
    expect(cacheGroup(['publishTask', '501'])).toBe('publishTask')
    expect(cacheGroup(['reports', { which: 'mine', platforms: [], search: '', sort: 'opened' }])).toBe('reports')
    expect(cacheGroup(['summaries', '5'])).toBe('summaries')
  })

  it('includes the lists of materials with their metrics, and materials, but no pictures [M2]', () => {
    expect(cacheGroup(['materials', { sort: { by: 'spend', direction: 'desc' } }])).toBe('materials')
    expect(cacheGroup(['materials', { account: '7' }])).toBe('materials')
    expect(
      [
        ['material', '7'],
        ['material', 'performance', '7'],
        ['material', 'view'],
      ].map(cacheGroup),
    ).not.toContain(null)
    expect(cacheGroup(['accountPicture', '7', 'image:1'])).toBeNull()
  })

  it('excludes searches, typed input and administration', () => {
    for (const key of [
      ['reports', { which: 'all', platforms: [], search: 'north', sort: 'opened' }],
      ['materials', { search: 'north' }],
      ['publishTasks', 'north'],
      ['materials', { account: '7', search: 'north' }],
      ['preview', {}],
      ['members'],
      ['devices'],
    ])
      expect(cacheGroup(key), key.join()).toBeNull()
  })
})

describe('what is removed', () => {
  it('is nothing while the entries are young, few and small', () => {
    expect(surplus([entry('a', 'overview', 0), entry('b', 'report 1', 29)], now)).toEqual([])
  })

  it('includes entries older than 30 days', () => {
    expect(hashes(surplus([entry('new', 'overview', 29.9), entry('old', 'notifications', 30.1)], now))).toEqual(['old'])
  })

  it('includes whole reports beyond the twenty that were read last', () => {
    const reports = Array.from({ length: 22 }, (_, index) => [
      entry(`report ${index}`, `report ${index}`, index),
      // a table that was read long before its report
      entry(`table ${index}`, `report ${index}`, 25),
    ]).flat()
    expect(hashes(surplus([...reports, entry('home', 'overview', 28)], now))).toEqual(['report 20', 'report 21', 'table 20', 'table 21'])
  })

  it('includes the oldest entries beyond 5 MB', () => {
    const half = cacheLimits.bytes / 2
    const entries = [entry('first', 'report 1', 3, half), entry('second', 'report 2', 2, half), entry('third', 'report 3', 1, half)]
    expect(hashes(surplus(entries, now))).toEqual(['first'])
  })
})
