import { addDays, dayAt } from '@adroit/contract/calendar'
import type { MediaAccount } from '@adroit/contract/connections'
import { presets, previousRange, resolvePreset } from '@adroit/contract/presets'
import { queryReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { truth } from '../../test/media-truth.ts'

let media: MediaWorld
let account: MediaAccount
beforeAll(async () => {
  media = await startMediaWorld({ env: { BACKFILL_DAYS: '220' } })
  await media.connectPlatform('google')
  const [connected] = await media.connect((one) => one.name.startsWith('Berlin'))
  if (!connected) throw new Error('no account')
  account = connected
  await media.sync()
})
afterAll(async () => await media.close())

/** Returns the platform's own spend of the days, in micros. */
async function spent(from: string, to: string): Promise<number> {
  const days = Object.values(await truth(media.sandbox, account, from, to))
  return Math.round(days.reduce((sum, [spend]) => sum + spend * 1_000_000, 0))
}

const ask = (dateRange: { preset: (typeof presets)[number] } | { preset: 'custom'; from: string; to: string }) =>
  media.owner.call(queryReport, {
    report: {
      name: 'Presets',
      platforms: ['google'],
      accounts: [account.account?.id ?? ''],
      breakdown: 'ACCOUNT',
      metrics: ['spend', 'chainRatio'],
      sort: { by: 'spend', direction: 'desc' },
      dateRange,
    },
  })

describe('a report on a synced account', () => {
  it.each(presets)('equals the platform’s own figures for %s [R7]', async (preset) => {
    const table = await ask({ preset })
    const range = resolvePreset(preset, dayAt(media.world.ctx.clock(), 'UTC'), 1)
    expect(table.dateRange).toEqual(range)
    expect(Math.round(Number(table.totals.values[0]) * 1_000_000)).toBe(await spent(range.from, range.to))
  })

  it('equals the platform’s own figures for any days [R7]', async () => {
    const table = await ask({ preset: 'custom', from: '2026-06-03', to: '2026-09-17' })
    expect(Math.round(Number(table.totals.values[0]) * 1_000_000)).toBe(await spent('2026-06-03', '2026-09-17'))
  })

  it('compares with the previous period of equal length, with the platform’s figures [R8]', async () => {
    const { dateRange, previousRange: previous, totals, comparison } = await ask({ preset: 'past_7_days' })
    expect(previous).toEqual(previousRange(dateRange))
    expect(comparison).toBe('complete')
    const [now, before] = [await spent(dateRange.from, dateRange.to), await spent(previous.from, previous.to)]
    expect(totals.deltas[0]).toBeCloseTo((now - before) / before, 10)
    expect(totals.values[1]).toBeCloseTo((now - before) / before, 10)
  })

  it('compares today with yesterday up to the same time, if it was synced then [R8]', async () => {
    // Between two quarters of an hour, after each of which the platform has more, and a little later on the next day.
    await media.setNow('2026-11-20T12:31:00Z')
    await media.sync()
    const yesterdayThen = (await media.sandbox.control.figures('google', account.externalId, '2026-11-20')).total.spend
    expect((await ask({ preset: 'today' })).comparison).toBe('day_not_over')
    await media.setNow('2026-11-20T23:30:00Z')
    await media.sync()
    await media.setNow('2026-11-21T12:36:00Z')
    // A new session, because twelve hours have passed.
    media = { ...media, owner: await media.signIn() }
    await media.sync()
    const dayBefore = () => media.world.ctx.clock().getTime() - 86_400_000
    const [from, table, until] = [dayBefore(), await ask({ preset: 'today' }), dayBefore()]
    const now = await spent('2026-11-21', '2026-11-21')
    expect(table.comparison).toBe('same_time')
    expect(Date.parse(table.comparedUpTo ?? '')).toBeGreaterThanOrEqual(from)
    expect(Date.parse(table.comparedUpTo ?? '')).toBeLessThanOrEqual(until)
    expect(table.totals.deltas[0]).toBeCloseTo((now - yesterdayThen) / yesterdayThen, 10)
    expect(await spent('2026-11-20', '2026-11-20')).toBeGreaterThan(yesterdayThen)
    expect(addDays(table.dateRange.from, -1)).toBe(table.previousRange.from)
  })
})
