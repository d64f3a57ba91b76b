import { saveAlert } from '@adroit/contract/alerts'
import { saveMonthBudget } from '@adroit/contract/pacing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forCompany } from '../db/database.ts'
import { say } from '../reports/synced.test-helper.ts'
import { type AlertedCompany, spendAbove, spending, startAlerts } from './alerted.test-helper.ts'

let at: AlertedCompany
beforeEach(async () => {
  at = await startAlerts('2026-11-20T00:00:00Z')
})
afterEach(() => at.world.close())

const today = '2026-11-20'
const read = (time: string, amounts: Readonly<Record<string, number>>, day = today) => at.read(`${day}T${time}:00Z`, spending(day, amounts))
const names = async () => (await at.told()).map(({ found }) => found.map(({ name, value }) => `${name} ${value}`.trim()).join(', '))

describe('an alert of ad sets or ads', () => {
  it.each([
    ['AD_SET', 'A set'],
    ['AD', 'A ad'],
  ] as const)('at the level %s names what it found', async (level, name) => {
    await at.add(spendAbove('50', { level }))
    await read('09:00', { A: 60, B: 10 })
    expect(await at.told()).toMatchObject([
      { definition: { level }, found: [{ name, value: '60', key: expect.stringMatching(/^-?\d+$/) }] },
    ])
    expect((await at.preview(spendAbove('50', { level }))).incidents.map(({ entity }) => entity?.name)).toEqual([name])
  })
})

describe('an alert that nothing is spent', () => {
  it('finds what spent enough yesterday and nothing since midnight, and not what is paused', async () => {
    await at.add(spendAbove('0', { level: 'CAMPAIGN', condition: 'idle', minutes: 120, minSpend: '5' }))
    await read('23:45', { A: 20, B: 30, C: 4, D: 40 }, '2026-11-19')
    await say(at.world, at.account, 'D', 'paused')
    await read('01:30', { B: 1 })
    expect(await names()).toEqual([])
    await read('02:00', { B: 1 })
    await read('03:00', { A: 2, B: 1 })
    expect(await at.told()).toMatchObject([{ found: [{ name: 'A', value: '0', before: '20' }], count: 1 }])
  })
})

describe('an alert about the pace', () => {
  const budget = async (name: string, kind: 'daily' | 'lifetime', amount: number, more: { starts_at?: Date; ends_at?: Date } = {}) => {
    await say(at.world, at.account, name, 'in_delivery')
    await forCompany(at.world.ctx.db, at.company, (tx) =>
      tx
        .updateTable('ad_entities')
        .set({ budget_kind: kind, budget_micros: String(amount * 1_000_000), ...more })
        .where('external_id', '=', name)
        .execute(),
    )
  }

  it('of a daily budget projects the day by the part of it that yesterday had spent by this time', async () => {
    await at.add(spendAbove('0.2', { level: 'CAMPAIGN', condition: 'over_pace' }))
    await at.add(spendAbove('0.2', { level: 'CAMPAIGN', condition: 'under_pace' }))
    await read('12:00', { A: 40, B: 40, C: 40 }, '2026-11-19')
    await read('23:00', { A: 100, B: 100, C: 100 }, '2026-11-19')
    await Promise.all([budget('A', 'daily', 100), budget('B', 'daily', 100), budget('C', 'daily', 100)])
    // 49 of 40 %: 122.5 of 100 · 47: 117.5 · 20: 50
    await read('12:00', { A: 49, B: 47, C: 20 })
    expect(await names()).toEqual(['A 1.2250', 'C 0.5000'])
  })

  it('of a daily budget without a yesterday waits for a quarter of the day', async () => {
    await at.add(spendAbove('0.2', { level: 'CAMPAIGN', condition: 'over_pace' }))
    await read('00:15', { A: 10 })
    await budget('A', 'daily', 100)
    await read('05:45', { A: 50 })
    expect(await names()).toEqual([])
    await read('06:00', { A: 50 })
    expect(await names()).toEqual(['A 2.0000'])
  })

  it('of a lifetime budget compares with the part of the schedule that is over', async () => {
    const schedule = { starts_at: new Date('2026-11-18T00:00:00Z'), ends_at: new Date('2026-11-22T00:00:00Z') }
    await at.add(spendAbove('0.1', { level: 'CAMPAIGN', condition: 'under_pace' }))
    await read('23:00', { A: 20 }, '2026-11-18')
    await budget('A', 'lifetime', 200, schedule)
    await read('23:00', { A: 30 }, '2026-11-19')
    // 20 + 30 + 35 of half the time: 170 of 200
    await read('00:00', { A: 35 })
    expect((await names()).at(-1)).toBe('A 0.8500')
  })

  it('of an account’s month adds the mean of the last seven days for the rest of it', async () => {
    await (await at.client()).call(saveMonthBudget, { account: at.account.id, amount: '2000' })
    await at.add(spendAbove('0.1', { condition: 'over_pace' }))
    await at.add(spendAbove('0.1', { condition: 'under_pace' }))
    for (let day = 10; day <= 19; day += 1) await read('23:00', { A: day === 19 ? 170 : 100 }, `2026-11-${day}`)
    // 9 × 100 + 170 = 1,070 so far, and 11 days of 110 each: 2,280
    await read('08:00', { A: 20 })
    expect(await names()).toEqual(['1.1400'])
  })

  it('says nothing without a budget, and is not possible for ads', async () => {
    await at.add(spendAbove('0.1', { condition: 'over_pace' }))
    await read('12:00', { A: 1_000 })
    expect(await names()).toEqual([])
    const client = await at.client()
    for (const wrong of [{ level: 'AD' }, { threshold: '0' }, { condition: 'under_pace', threshold: '1.1' }] as const)
      expect(await client.ask(saveAlert, { definition: spendAbove('0.1', { condition: 'over_pace', ...wrong }), on: true })).toMatchObject({
        body: { code: 3413 },
      })
  })
})

describe('an alert about a status', () => {
  it('tells once while the status lasts, and again when it comes back', async () => {
    const status = (name: string, state: 'rejected' | 'in_delivery') =>
      forCompany(at.world.ctx.db, at.company, (tx) =>
        tx.updateTable('ad_entities').set({ state }).where('external_id', '=', name).execute(),
      )
    const definition = spendAbove('0', { level: 'AD', condition: 'rejected' })
    await at.add(definition)
    await read('09:00', { A: 10, B: 10 })
    await say(at.world, at.account, 'A ad', 'rejected')
    await say(at.world, at.account, 'B ad', 'in_delivery')
    expect((await at.preview(definition)).incidents.map(({ entity }) => entity?.name)).toEqual(['A ad'])
    await at.statuses()
    at.world.setNow('2026-11-25T10:00:00Z')
    await at.statuses()
    expect(await names()).toEqual(['A ad rejected'])
    await status('B ad', 'rejected')
    await at.statuses()
    await status('A ad', 'in_delivery')
    await at.statuses()
    await status('A ad', 'rejected')
    await at.statuses()
    expect(await names()).toEqual(['A ad rejected', 'B ad rejected', 'A ad rejected'])
  })

  it('finds what the platform limits, with its reason', async () => {
    await at.add(spendAbove('0', { level: 'CAMPAIGN', condition: 'limited' }))
    await read('09:00', { A: 10, B: 10 })
    await say(at.world, at.account, 'A', 'in_delivery', [['limited_by_budget', null]])
    await say(at.world, at.account, 'B', 'in_delivery', [['learning', null]])
    await at.statuses()
    expect(await names()).toEqual(['A limited_by_budget'])
  })
})

describe('how unusual a value is', () => {
  it('is told by the median of the same time on the days before, if five of them are known', async () => {
    await at.add(spendAbove('500', { level: 'CAMPAIGN' }))
    for (const [index, amount] of [10, 50, 20, 40, 30].entries()) {
      const day = `2026-11-${15 + index}`
      await read('09:50', { A: amount, ...(index > 0 && { B: 5 }) }, day)
      await read('20:00', { A: 300, ...(index > 0 && { B: 90 }) }, day)
    }
    await read('10:00', { A: 600, B: 700 })
    expect(await at.told()).toMatchObject([{ found: [{ name: 'B' }, { name: 'A', usual: '30' }] }])
    expect((await at.told())[0]?.found[0]).not.toHaveProperty('usual')
  })
})
