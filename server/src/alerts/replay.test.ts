import { addDays } from '@adroit/contract/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forCompany } from '../db/database.ts'
import { forgetOldRuns } from '../sync/task.ts'
import { type Alert, type AlertedCompany, spendAbove, spending, startAlerts } from './alerted.test-helper.ts'
import { forgetOldIncidents } from './evaluate.ts'

/** Thirty days, read every two hours, in which things go wrong at known times. */
const first = '2026-10-20'
const days = Array.from({ length: 30 }, (_, index) => addDays(first, index))
const hours = Array.from({ length: 12 }, (_, index) => index * 2)

const rules = {
  high: spendAbove('150', { level: 'CAMPAIGN' }),
  stopped: spendAbove('0', { level: 'CAMPAIGN', condition: 'stopped', minutes: 240, minSpend: '10' }),
  jumped: spendAbove('0.8', { level: 'CAMPAIGN', condition: 'up', minSpend: '20' }),
  idle: spendAbove('0', { level: 'CAMPAIGN', condition: 'idle', minutes: 480 }),
}
type Rule = keyof typeof rules

/** What goes wrong: from an hour of a day on, a campaign spends so much an hour instead of 5. */
const wrongs: Readonly<Record<string, { readonly campaign: string; readonly hour: number; readonly rate: number }>> = {
  [days[4] ?? '']: { campaign: 'A', hour: 12, rate: 20 },
  [days[11] ?? '']: { campaign: 'B', hour: 10, rate: 0 },
  [days[19] ?? '']: { campaign: 'A', hour: 0, rate: 0 },
  [days[26] ?? '']: { campaign: 'B', hour: 6, rate: 30 },
}

/** Spend of a campaign until an hour of a day. */
function spentBy(campaign: string, day: string, hour: number): number {
  const wrong = wrongs[day]
  if (wrong?.campaign !== campaign) return 5 * hour
  return 5 * Math.min(hour, wrong.hour) + wrong.rate * Math.max(0, hour - wrong.hour)
}

/** Every incident, worked out by hand. */
const expected: readonly (readonly [day: string, at: string, rule: Rule, campaign: string, value: string])[] = [
  // 60 until noon, then 20 an hour: against 5 an hour before, up 80 % at 18:00 (180 : 90) and above 150 at the same time
  [days[4] ?? '', '18:00', 'high', 'A', '180'],
  [days[4] ?? '', '18:00', 'jumped', 'A', '180'],
  // 50 until 10:00, then nothing: four hours later
  [days[11] ?? '', '14:00', 'stopped', 'B', '50'],
  // the day after is up on the stopped one from 20:00: 100 : 50; at 18:00 it was 90 : 50, which is 80 %
  [days[12] ?? '', '18:00', 'jumped', 'B', '90'],
  // nothing all day
  [days[19] ?? '', '08:00', 'idle', 'A', '0'],
  // 30 until 6:00, then 30 an hour: at 8:00 90 : 40, at 10:00 150, at 12:00 above it
  [days[26] ?? '', '08:00', 'jumped', 'B', '90'],
  [days[26] ?? '', '12:00', 'high', 'B', '210'],
]

let at: AlertedCompany
const ids = new Map<string, Rule>()
const told: (Alert & { readonly day: string; readonly at: string })[] = []
beforeAll(async () => {
  at = await startAlerts(`${first}T00:00:00Z`)
  for (const [name, definition] of Object.entries(rules) as [Rule, (typeof rules)[Rule]][]) ids.set((await at.add(definition)).id, name)
  let known = 0
  for (const day of days) {
    for (const hour of hours) {
      const time = `${String(hour).padStart(2, '0')}:00`
      const rows = Object.fromEntries(['A', 'B', 'C'].map((name) => [name, spentBy(name, day, hour)] as const).filter(([, sum]) => sum > 0))
      await at.read(`${day}T${time}:00Z`, spending(day, rows))
      const all = await notificationsOf()
      for (const alert of all.slice(known)) told.push({ ...alert, day, at: time })
      known = all.length
    }
    await forgetOldRuns(at.world.ctx)
    await forgetOldIncidents(at.world.ctx)
  }
}, 300_000)
afterAll(() => at.world.close())

/** The bodies of all alerts as they are stored, the oldest first: asking for them as a member would need a sign-in each time. */
async function notificationsOf(): Promise<Alert[]> {
  const rows = await forCompany(at.world.ctx.db, at.company, (tx) => tx.selectFrom('notifications').select('body').orderBy('id').execute())
  return rows.map(({ body }) => body as unknown as Alert).filter(({ kind }) => kind === 'alert')
}

describe('thirty days', () => {
  it('of readings tell of every incident once, at its first reading, and of nothing else', () => {
    const found = told.flatMap(({ day, at: time, alert, found: entities }) =>
      entities.map(({ name, value }) => [day, time, ids.get(alert), name, value]),
    )
    expect(found).toEqual(expected)
  })

  it.each(Object.keys(rules) as Rule[])('are in the preview of %s as they then happened, for the last 14', async (rule) => {
    const { incidents, count, from } = await at.preview(rules[rule])
    const lately = expected.filter(([day, , of]) => of === rule && day >= from)
    expect(
      incidents.map(({ day, at: moment, entity, value }) => [day, moment.slice(11, 16), rule, entity?.name, value]).toReversed(),
    ).toEqual(lately)
    expect(count).toBe(lately.length)
  })
})
