import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'AD',
  metrics: ['spend', 'spendPercent', 'cpc'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'past_7_days' },
}

async function begin(rows: number) {
  const { id: company, abbreviation } = await makeCompany(world)
  const client = await signIn(world, abbreviation)
  const account = await connect(world, company, 'One')
  // One row in three has no clicks measure, and one in six zero clicks: both have no cost per click.
  const clicks = (index: number) => (index % 3 > 0 ? {} : { clicks: index % 6 > 0 ? BigInt(index) : 0n })
  const made = Array.from({ length: rows }, (_, index) => {
    const row = spent('2026-11-15', `C${index}`, index + 1)
    return { ...row, measures: { ...row.measures, ...clicks(index) } }
  })
  await sync(world, account, '2026-11-20T12:00:00Z', { from: '2026-11-01', to: '2026-11-19' }, made)
  return { client, id: (await client.call(createReport, definition)).id }
}

describe('the pages of a report', () => {
  it('are empty without rows and one page with one row, in every breakdown', async () => {
    for (const rows of [0, 1]) {
      const { client, id } = await begin(rows)
      for (const breakdown of ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD', 'DAY', 'WEEK', 'MONTH', 'PLATFORM'] as const) {
        const table = await client.call(queryReport, { report: id, breakdown })
        expect([table.count, table.rows.keys.length, table.totals.values]).toEqual([
          rows,
          rows,
          rows === 0 ? [null, null, null] : ['1', 1, null],
        ])
        expect((await client.call(queryReport, { report: id, breakdown, offset: 100_000_000, limit: 1_000 })).rows.keys).toEqual([])
      }
    }
  })

  it('contain each of 10,000 rows once, in order, "no value" last in both directions, and add up to the total', async () => {
    const { client, id } = await begin(10_000)
    for (const sort of [
      { by: 'spend', direction: 'desc' },
      { by: 'cpc', direction: 'asc' },
      { by: 'cpc', direction: 'desc' },
    ] as const) {
      const keys = new Set<string>()
      const values: (number | null)[] = []
      let total = 0
      for (let offset = 0; offset < 10_000; offset += 1_000) {
        const page = await client.call(queryReport, { report: id, sort, offset, limit: 1_000, metrics: ['spend', 'cpc'] })
        expect([page.count, page.totals.values[0]]).toEqual([10_000, '50005000'])
        for (const key of page.rows.keys) keys.add(key)
        total += (page.rows.values[0] ?? []).reduce<number>((sum, value) => sum + Number(value), 0)
        values.push(...(page.rows.values[sort.by === 'cpc' ? 1 : 0] ?? []).map((value) => (value === null ? null : Number(value))))
      }
      expect([keys.size, total]).toEqual([10_000, 50_005_000])
      const known = values.filter((value) => value !== null)
      expect(values.slice(known.length).every((value) => value === null)).toBe(true)
      expect(known).toEqual(known.toSorted((one, other) => (sort.direction === 'asc' ? one - other : other - one)))
    }
    const filters = [{ by: 'metric', metric: 'spend', is: 'at_most', value: '5000' }] as const
    const kept = await client.call(queryReport, {
      report: id,
      filters: [...filters],
      offset: 4_999,
      limit: 1_000,
      sort: { by: 'spend', direction: 'desc' },
    })
    expect([kept.count, kept.rows.values[0], kept.totals.values[0]]).toEqual([5_000, ['1'], '12502500'])
  })
})
