import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InsightsRow } from './insights-row.ts'
import type { Slice } from './slice.ts'
import { newCompany, query, row, slice, type TestStore, testStore, usdAccount } from './store.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  // Many small writes: separate engine threads would cost more than they gain.
  store = await testStore({ threads: 1 })
})
afterAll(() => store.remove())

const july = (day: number) => `2025-07-${String(day).padStart(2, '0')}`
const days = (from: number, to = from) => ({ from: july(from), to: july(to) })
const at = (hour: number, minute = 0) => new Date(Date.UTC(2025, 7, 2, hour, minute))

/** A sync of some days, with one row of the ad `a` per day, whose spend is the day's number or `spend`. */
function sync(company: string, [from, to]: readonly [number, number], more: Partial<Slice> = {}, spend?: bigint): Slice {
  const rows = Array.from({ length: to - from + 1 }, (_, index) =>
    row('c/s/a', july(from + index), { spend: spend ?? BigInt(from + index) }),
  )
  return slice(company, rows, { source: 'sync', covers: [days(from, to)], ...more })
}

const spansOf = async (company: string, range = days(1, 31)) =>
  (await store.facts.spans(company, '10', range)).map(({ from, to, synced, rows, readAt }) => [from, to, synced, rows, readAt])

const notes = (company: string) =>
  store.look(`SELECT day_from::VARCHAR, day_to::VARCHAR FROM slices WHERE company = ${company} ORDER BY ALL`)
const countriesStored = (company: string) =>
  store.look(`SELECT country, spend FROM facts_by_country WHERE company = ${company} ORDER BY country`)

describe('a sync', () => {
  it('without changes counts as a new sync of its days, for the account, the calendar and selections', async () => {
    const company = newCompany()
    await store.facts.replace(sync(company, [1, 5], { readAt: at(9) }), 'none')
    expect((await store.facts.replace(sync(company, [4, 5], { readAt: at(10) }), 'none')).outcome).toBe('unchanged')
    expect((await store.facts.storedDays(company))[0]?.readAt).toEqual(at(10))
    expect(await spansOf(company)).toEqual([[july(1), july(5), true, 5, at(10)]])
    const readings = await store.facts.selectedSources({ company, accounts: [usdAccount], dateRange: days(1, 31) })
    expect(readings.map(({ from, to, rows, readAt, synced }) => [from, to, rows, readAt, synced])).toEqual([
      [july(4), july(5), 2, at(10), true],
      [july(1), july(3), 3, at(9), true],
    ])
  })

  it('of older days does not change the freshness of the account’s last days', async () => {
    const company = newCompany()
    await store.facts.replace(sync(company, [20, 20], { readAt: at(9) }), 'none')
    await store.facts.replace(sync(company, [1, 5], { readAt: at(10) }), 'none')
    await store.facts.replace(sync(company, [1, 5], { readAt: at(11) }), 'none')
    expect((await store.facts.storedDays(company))[0]).toMatchObject({ from: july(1), to: july(20), readAt: at(9) })
    await store.facts.replace(slice(company, [], { source: 'sync', covers: [days(21)], readAt: at(12) }), 'none')
    expect((await store.facts.storedDays(company))[0]?.readAt).toEqual(at(12))
  })

  it('keeps no more log entries than days when it repeats', async () => {
    const company = newCompany()
    for (let hour = 0; hour < 40; hour += 1) {
      await store.facts.replace(sync(company, [9, 9], { readAt: at(9, hour) }), 'none')
      if (hour % 4 === 0) await store.facts.replace(sync(company, [7, 8], { readAt: at(9, hour) }), 'none')
    }
    await store.facts.replace(sync(company, [1, 9], { readAt: at(11) }), 'none')
    await store.facts.replace(sync(company, [2, 10], { readAt: at(12) }), 'none')
    expect(await notes(company)).toEqual([
      [july(1), july(9)],
      [july(2), july(10)],
    ])
  })

  it('keeps the log entries of imports, which stay applied', async () => {
    const company = newCompany()
    const imported = slice(company, [], { covers: [days(3)] })
    await store.facts.replace(imported, 'none')
    await store.facts.replace(sync(company, [1, 9]), 'none')
    expect(await store.facts.applied(company, imported.job)).toBe(true)
    expect(await notes(company)).toHaveLength(2)
  })

  it('records days on which it finds nothing', async () => {
    const company = newCompany()
    await store.facts.replace(sync(company, [1, 2], { readAt: at(9) }), 'none')
    await store.facts.replace(slice(company, [], { source: 'sync', covers: [days(3, 4)], readAt: at(10) }), 'none')
    expect(await spansOf(company)).toEqual([
      [july(1), july(2), true, 2, at(9)],
      [july(3), july(4), true, 0, at(10)],
    ])
  })

  it('is not visible while it is in progress', async () => {
    const company = newCompany()
    await store.facts.replace(sync(company, [1, 1], { readAt: at(9) }, 5n), 'none')
    await store.facts.replace(sync(company, [1, 1], { readAt: at(10), knownAt: at(10, 2) }, 6n), 'none')
    const spend = async (asOf: Date) => (await store.facts.table(query(company, { asOf }))).total?.now.spend
    expect([await spend(at(10, 1)), await spend(at(10, 2))]).toEqual([5n, 6n])
    expect((await store.facts.storedDays(company))[0]).toMatchObject({ readAt: at(10), changedAt: at(10, 2) })
  })

  it('that changes all the time has a limited and correct history', async () => {
    const company = newCompany()
    const read = async (from: number, to: number, spend: (minute: number) => number) => {
      for (let minute = from; minute < to; minute += 1)
        await store.facts.replace(sync(company, [1, 2], { readAt: at(0, minute) }, BigInt(spend(minute))), 'none')
      return await store.facts.past({ company, accounts: [usdAccount], dateRange: days(1, 2) })
    }
    expect(await read(0, 30, (minute) => Math.floor(minute / 2) + 1)).toHaveLength(15)
    const past = await read(30, 125, (minute) => minute)
    expect(past).toHaveLength(100)
    for (const minute of [124, 123, 60, 30, 29, 26]) {
      const valid = past.filter(({ validFrom, validTo }) => validFrom <= at(0, minute) && (validTo === null || validTo > at(0, minute)))
      const spend = minute < 30 ? Math.floor(minute / 2) + 1 : minute
      expect(
        valid.map(({ sums }) => sums.spend),
        String(minute),
      ).toEqual([BigInt(2 * spend)])
    }
  })

  it('is valid from the latest known moment if a later sync ended before it', async () => {
    const company = newCompany()
    await store.facts.replace(sync(company, [1, 1], { readAt: at(9) }, 5n), 'none')
    await store.facts.replace(sync(company, [1, 1], { readAt: at(11) }, 7n), 'none')
    await store.facts.replace(sync(company, [1, 1], { readAt: at(10) }, 6n), 'none')
    const past = await store.facts.past({ company, accounts: [usdAccount], dateRange: days(1) })
    const valid = past.filter(({ validFrom, validTo }) => validTo === null || validTo > validFrom)
    expect(valid.map(({ validFrom, validTo, sums }) => [validFrom, validTo, sums.spend])).toEqual([
      [at(11), null, 6n],
      [at(9), at(11), 5n],
    ])
  })
})

describe('conflicts with its own kind of source', () => {
  it('are accepted: missing ads, countries and period rows', async () => {
    const company = newCompany()
    const first = [row('c/s/a', july(1), { spend: 3n }, 'US'), row('c/s/b', `${july(2)}..${july(4)}`, { spend: 1n })]
    await store.facts.replace(slice(company, first, { source: 'sync', covers: [days(1, 4)] }), 'none')
    const next = sync(company, [1, 3])
    expect(await store.facts.replace(next, 'none')).toMatchObject({ outcome: 'refused', conflicts: [{}, {}, {}] })
    expect(await store.facts.replace(next, 'own')).toMatchObject({
      outcome: 'changed',
      conflicts: [{ kind: 'period' }, { kind: 'paths' }, { kind: 'country' }],
    })
  })

  it('do not include those with an import, nor with an imported sample', async () => {
    for (const [before, source] of [
      ['import', 'sync'],
      ['sample', 'sync'],
      ['sample', 'sample'],
    ] as const) {
      const company = newCompany()
      await store.facts.replace(slice(company, [row('c/s/a', july(1), { spend: 1n })], { source: before }), 'none')
      const refused = await store.facts.replace(sync(company, [1, 1], { source, synced: true }), 'own')
      expect(refused).toMatchObject({ outcome: 'refused', conflicts: [{ kind: 'source', count: 1 }] })
    }
  })

  it('of a sample company are those with its syncs', async () => {
    const company = newCompany()
    await store.facts.replace(sync(company, [1, 2], { source: 'sample', synced: true }), 'none')
    const next = slice(company, [row('c/s/b', july(1), { spend: 1n })], { source: 'sample', synced: true, covers: [days(1, 2)] })
    expect(await store.facts.replace(next, 'own')).toMatchObject({ outcome: 'changed', conflicts: [{ kind: 'paths' }] })
    expect((await store.facts.storedDays(company))[0]?.sample).toBe(true)
  })
})

describe('imported days', () => {
  async function imported(): Promise<string> {
    const company = newCompany()
    const rows = [row('c/s/i', july(5), { spend: 100n }), row('c/s/i', july(7), { spend: 100n })]
    await store.facts.replace(slice(company, rows, { covers: [days(5, 8)], readAt: at(9) }), 'none')
    return company
  }

  it('are preserved and reported, including those without delivery', async () => {
    const company = await imported()
    const outcome = await store.facts.replace(sync(company, [1, 10], { preserve: 'imports', readAt: at(12) }), 'own')
    expect(outcome).toEqual({ outcome: 'changed', conflicts: [], preserved: [days(5, 8)] })
    expect(await spansOf(company)).toEqual([
      [july(1), july(4), true, 4, at(12)],
      [july(5), july(5), false, 1, at(9)],
      [july(6), july(6), false, 0, at(9)],
      [july(7), july(7), false, 1, at(9)],
      [july(8), july(8), false, 0, at(9)],
      [july(9), july(10), true, 2, at(12)],
    ])
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 1n + 2n + 3n + 4n + 200n + 9n + 10n })
  })

  it('are preserved if read after a moment, and overwritten if read before', async () => {
    const company = await imported()
    const rows = [row('c/s/i', july(7), { spend: 700n })]
    await store.facts.replace(slice(company, rows, { covers: [days(7)], readAt: at(11) }), 'none')
    const preserve = { importsReadAfter: at(10) }
    expect(await store.facts.replace(sync(company, [1, 10], { preserve, readAt: at(12) }), 'own')).toMatchObject({
      outcome: 'changed',
      preserved: [days(7)],
    })
    expect((await store.facts.spans(company, '10', days(7))).map(({ spend, synced }) => [spend, synced])).toEqual([[700n, false]])
    expect(await store.facts.storedByJob(company, '10')).toEqual(new Map([[expect.any(String), 1]]))
  })

  it('leave nothing to do if there are no others', async () => {
    const company = await imported()
    const slice = sync(company, [5, 8], { preserve: 'imports', readAt: at(12) })
    expect(await store.facts.replace(slice, 'own')).toEqual({ outcome: 'unchanged', conflicts: [], preserved: [days(5, 8)] })
    expect(await store.facts.tryReplace(slice)).toEqual({ outcome: 'unchanged', conflicts: [], replaces: null, preserved: [days(5, 8)] })
    expect(await store.facts.applied(company, slice.job)).toBe(false)
  })

  it('can be overwritten after their import was deleted', async () => {
    const company = await imported()
    const [job = ''] = (await store.facts.storedByJob(company, '10')).keys()
    await store.facts.softDelete(company, '10', job, at(10))
    expect((await store.facts.replace(sync(company, [1, 10], { preserve: 'imports', readAt: at(12) }), 'own')).preserved).toEqual([])
    expect(await store.facts.restore(company, '10', job, at(13))).toBeNull()
  })

  it('are determined at the moment of the replacement, whatever was handed over first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const company = newCompany()
      const byHand = slice(company, [row('c/s/i', july(3), { spend: 50n })], { covers: [days(3)] })
      const both = [
        () => store.facts.replace(byHand, 'all'),
        () => store.facts.replace(sync(company, [1, 5], { preserve: 'imports' }), 'own'),
      ]
      await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((write) => write()))
      expect(await store.facts.everything(company, '10')).toEqual({ spend: 1n + 2n + 50n + 4n + 5n })
    }
  })
})

describe('countries', () => {
  const main = (spend: bigint) => row('c/s/a', july(1), { spend })
  const split = (us: bigint, de: bigint): InsightsRow[] => [
    row('c/-/-', july(1), { spend: us }, 'US'),
    row('c/-/-', july(1), { spend: de }, 'DE'),
  ]
  const send = (company: string, rows: readonly InsightsRow[], countries: Slice['countries'] = 'apart', more: Partial<Slice> = {}) =>
    store.facts.replace(slice(company, rows, { source: 'sync', covers: [days(1)], ...(countries ? { countries } : {}), ...more }), 'own')

  it('that are synced separately are stored only by country', async () => {
    const company = newCompany()
    await send(company, [main(10n), ...split(6n, 3n)])
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 10n })
    expect((await store.facts.table(query(company, { breakdown: 'AD' }))).rows.map(({ name }) => name)).toEqual(['Name of a'])
    expect((await send(company, [main(10n), ...split(6n, 3n)])).outcome).toBe('unchanged')
    expect((await send(company, [main(10n), ...split(5n, 4n)])).outcome).toBe('changed')
    expect(await countriesStored(company)).toEqual([
      ['DE', 4n],
      ['US', 5n],
    ])
  })

  it('stay if a sync did not request them, and are deleted with their source', async () => {
    const company = newCompany()
    await send(company, [main(10n), ...split(6n, 3n)])
    expect((await send(company, [main(10n)], 'kept')).outcome).toBe('unchanged')
    expect(await send(company, [main(12n)], 'kept')).toEqual({ outcome: 'changed', conflicts: [], preserved: [] })
    expect(await countriesStored(company)).toHaveLength(2)
    expect((await store.facts.entities(company, '10')).filter(({ kind }) => kind === 'not_attributed')).toHaveLength(2)
    await send(company, [main(12n)])
    expect(await countriesStored(company)).toEqual([])
    expect((await store.facts.entities(company, '10')).map(({ sourceId }) => sourceId)).toEqual(['c', 's', 'a'])
  })

  it('of an import are not kept by a sync', async () => {
    const company = newCompany()
    const preserve = { importsReadAfter: at(23) }
    await send(company, [row('c/s/a', july(1), { spend: 6n }, 'US')], 'of_rows', { source: 'import' })
    expect((await send(company, [main(6n)], 'kept', { preserve })).outcome).toBe('changed')
    expect(await countriesStored(company)).toEqual([])
  })

  it('are rejected in a slice that keeps them', async () => {
    await expect(send(newCompany(), [main(1n), ...split(1n, 1n)], 'kept')).rejects.toThrow('cannot both keep')
  })
})

it('a source either repeats or does not', async () => {
  for (const more of [{ source: 'import', synced: true } as const, { source: 'sync', synced: false } as const])
    await expect(store.facts.replace(slice(newCompany(), [], more), 'none')).rejects.toThrow(/cannot be (un)?synced/)
})
