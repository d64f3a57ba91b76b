import { addDays } from '@adroit/contract/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCompany, query, row, slice, type TestStore, testStore } from './store.test-helper.ts'

let clock = new Date('2025-09-01T00:00:00Z')
let store: TestStore
beforeAll(async () => {
  // Many small writes: separate engine threads would cost more than they gain.
  store = await testStore({ clock: () => clock, threads: 1 })
})
afterAll(() => store.remove())

const hour = 3_600_000
const now = new Date('2025-09-20T10:30:00Z')
const ago = (days: number, minutes = 0) => new Date(now.getTime() - days * 24 * hour + minutes * 60_000)

/** Returns figures that are the same in every run and differ from one sync to the next. */
function figuresFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % most
  }
}

/** A feed of two days for some hours from `begin` on, quarter-hourly by default; its ads appear, change, stay and disappear. */
async function feed(
  company: string,
  days: readonly string[],
  begin: Date,
  hours: number,
  next: (most: number) => number,
  everyMinutes = 15,
): Promise<void> {
  for (let at = begin.getTime(); at < begin.getTime() + hours * hour; at += everyMinutes * 60_000) {
    const rows = days.flatMap((day) =>
      ['a', 'b', 'd'].filter(() => next(5) > 0).map((ad) => row(`c/s/${ad}`, day, { spend: BigInt(next(3)), clicks: 1n })),
    )
    const from = days[0] ?? ''
    const covers = [{ from, to: days.at(-1) ?? from }]
    await store.facts.replace(slice(company, rows, { source: 'sync', readAt: new Date(at), covers }), 'own')
  }
}

const versions = (company: string) =>
  store.look(`SELECT campaign, ad_set, ad, day_from, valid_from::VARCHAR, valid_to::VARCHAR, spend FROM fact_history
    WHERE company = ${company} ORDER BY ALL`)

/** Returns the figures as of each of the moments, by ad and by day. */
async function valuesAt(company: string, day: string, moments: readonly Date[]) {
  const dateRange = { from: addDays(day, -1), to: addDays(day, 1) }
  const answers: unknown[] = []
  for (const asOf of moments) {
    for (const breakdown of ['AD', 'DAY'] as const) {
      const table = await store.facts.table(query(company, { dateRange, breakdown, asOf, metrics: ['spend', 'clicks'] }))
      answers.push([asOf.toISOString(), table.rows.map(({ key, now: sums }) => [key, sums])])
    }
  }
  return answers
}

const every = (from: Date, to: Date, step: number) => {
  const moments: Date[] = []
  for (let at = Math.ceil(from.getTime() / step) * step; at <= to.getTime(); at += step) moments.push(new Date(at))
  return moments
}

describe('compacting the history', () => {
  it('keeps the figures of every full hour, keeps the last version of each hour, and changes nothing the second time', async () => {
    const company = newCompany()
    const day = ago(6).toISOString().slice(0, 10)
    await feed(company, [day, addDays(day, 1)], ago(6), 9, figuresFrom(7))
    const moments = every(ago(6, -60), now, hour).slice(0, 16)
    const [before, count] = [await valuesAt(company, day, [...moments, now]), (await versions(company)).length]
    const gone = await store.facts.compact(now)
    const left = await versions(company)
    expect([gone + left.length, gone > count / 3]).toEqual([count, true])
    expect(await valuesAt(company, day, [...moments, now])).toEqual(before)
    const fullHours = left.map(([, , , , since, until]) => every(new Date(`${since}Z`), new Date(Date.parse(`${until}Z`) - 1), hour).length)
    expect(Math.min(...fullHours)).toBeGreaterThan(0)
    expect(await store.facts.compact(now)).toBe(0)
    expect(await versions(company)).toEqual(left)
  })

  it('leaves no gap where versions followed each other', async () => {
    const company = newCompany()
    const day = '2025-09-10'
    for (const [minute, spend] of [
      [0, 1n],
      [70, 2n],
      [80, 3n],
      [90, 4n],
      [200, 5n],
    ] as const)
      await store.facts.replace(
        slice(company, [row('c/s/a', day, { spend })], { readAt: ago(8, minute - 30), covers: [{ from: day, to: day }] }),
        'none',
      )
    expect((await versions(company)).map(([, , , , , , spend]) => spend)).toEqual([1n, 2n, 3n, 4n])
    expect(await store.facts.compact(now)).toBe(2)
    expect((await versions(company)).map(([, , , , since, until, spend]) => [since, until, spend])).toEqual([
      ['2025-09-12 10:00:00', '2025-09-12 11:30:00', 1n],
      ['2025-09-12 11:30:00', '2025-09-12 13:20:00', 4n],
    ])
  })

  it('leaves the last three days unchanged', async () => {
    const company = newCompany()
    const day = ago(2).toISOString().slice(0, 10)
    await feed(company, [day], ago(2), 4, figuresFrom(11))
    const before = await versions(company)
    expect(await store.facts.compact(now)).toBe(0)
    expect(await versions(company)).toEqual(before)
  })

  it('keeps only midnights of days sixty days ago, and those exactly', async () => {
    const company = newCompany()
    const [old, young] = [ago(70).toISOString().slice(0, 10), ago(50).toISOString().slice(0, 10)]
    await feed(company, [old, young], ago(10), 30, figuresFrom(13), 30)
    const midnights = every(ago(11), ago(7), 24 * hour)
    const hours = every(ago(10), ago(8), hour)
    const before = [await valuesAt(company, old, midnights), await valuesAt(company, young, hours)]
    await store.facts.compact(now)
    expect([await valuesAt(company, old, midnights), await valuesAt(company, young, hours)]).toEqual(before)
    const left = (await versions(company)).filter(([, , , day]) => String(day) === old)
    expect(left.length).toBeLessThanOrEqual(6)
    expect(await store.facts.compact(now)).toBe(0)
  })

  it('deletes what was soft-deleted ninety days ago, and keeps what was deleted later', async () => {
    const company = newCompany()
    const [old, young] = ['2025-05-01', '2025-05-02'].map((day) =>
      slice(company, [row('c/s/a', day, { spend: 1n }, 'US')], { covers: [{ from: day, to: day }] }),
    )
    if (!old || !young) throw new Error('No slices.')
    for (const one of [old, young]) await store.facts.replace(one, 'none')
    for (const [one, days] of [
      [old, 91],
      [young, 89],
    ] as const) {
      clock = ago(days)
      await store.facts.softDelete(company, '10', one.job, clock)
    }
    await store.facts.compact(now)
    expect(await store.facts.softDeleted(company, '10')).toEqual(new Map([[young.job, true]]))
    expect(await store.look(`SELECT job FROM soft_deleted_by_country WHERE company = ${company}`)).toEqual([[young.job]])
    expect(await store.facts.restore(company, '10', old.job, now)).toBeNull()
    expect(await store.facts.restore(company, '10', young.job, now)).toBe(1)
  })

  it('leaves the versions of other accounts and companies unchanged', async () => {
    const companies = [newCompany(), newCompany()]
    for (const company of companies) await feed(company, ['2025-09-10'], ago(9), 3, figuresFrom(17))
    await store.facts.compact(now)
    const [one, other] = [await versions(companies[0] ?? ''), await versions(companies[1] ?? '')]
    const bare = (rows: typeof one) => rows.map(([, , , day, since, until, spend]) => [String(day), since, until, spend]).toSorted()
    expect(bare(one)).toEqual(bare(other))
    expect(one.length).toBeGreaterThan(0)
  })
})
