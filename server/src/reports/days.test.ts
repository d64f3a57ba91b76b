import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-01-01T12:00:00Z' })
})
afterAll(() => world.close())

const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'DAY',
  metrics: ['spend'],
  sort: { by: 'name', direction: 'asc' },
  dateRange: { preset: 'today' },
}

/** Moments at the ends of days with a clock change, and the day that they belong to. */
const changes = [
  // 23 hours: the hour from 02:00 is skipped.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z'],
  // 25 hours: the hour from 01:00 is repeated.
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
  // The day begins at 01:00, because midnight is skipped.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T20:59:59Z'],
  // Midnight occurs twice.
  ['Asia/Beirut', '2026-10-24', '2026-10-23T21:00:00Z', '2026-10-24T21:59:59Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', '2026-10-04T12:59:59Z'],
  ['UTC', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T23:59:59Z'],
] as const

describe('days of a report', () => {
  for (const [timeZone, day, first, last] of changes) {
    it(`are calendar days, each once and complete, where clocks change in ${timeZone} on ${day}`, async () => {
      const { id: company, abbreviation } = await makeCompany(world, { timeZone })
      const account = await connect(world, company, 'One', { timeZone })
      const yesterday = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
      const tomorrow = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
      const rows = [spent(yesterday, 'A', 5), spent(day, 'A', 10)]
      await sync(world, account, first, { from: yesterday, to: day }, rows)
      for (const [moment, today, values] of [
        [new Date(Date.parse(first) - 1).toISOString(), yesterday, ['5', null]],
        [first, day, ['10', '5']],
        [last, day, ['10', '5']],
        [new Date(Date.parse(last) + 1_000).toISOString(), tomorrow, [null, '10']],
      ] as const) {
        world.setNow(moment)
        const client = await signIn(world, abbreviation)
        const { id } = await client.call(createReport, { ...definition, name: moment })
        const table = await client.call(queryReport, { report: id })
        expect([moment, table.dateRange.from, table.dateRange.to, table.totals.values[0]]).toEqual([moment, today, today, values[0]])
        const before = await client.call(queryReport, { report: id, dateRange: { preset: 'yesterday' } })
        expect([moment, before.totals.values[0]]).toEqual([moment, values[1]])
        const week = await client.call(queryReport, { report: id, dateRange: { preset: 'past_7_days' } })
        expect(Date.parse(week.dateRange.to) - Date.parse(week.dateRange.from)).toBe(6 * 86_400_000)
      }
    })
  }
})
