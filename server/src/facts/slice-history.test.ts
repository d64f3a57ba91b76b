import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everySum, newCompany, query, row, slice, type TestStore, testStore, usdAccount } from './store.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

const july = (day: number) => `2025-07-${String(day).padStart(2, '0')}`
const days = (from: number, to = from) => ({ from: july(from), to: july(to) })
const at = (hour: number) => new Date(`2025-08-02T${String(hour).padStart(2, '0')}:00:00Z`)

describe('trying a slice', () => {
  it('reports what replacing would do, and changes nothing', async () => {
    const company = newCompany()
    const first = slice(company, [row('c/s/a', july(1), { spend: 5n }), row('c/s/b', july(2), { spend: 7n })])
    expect(await store.facts.tryReplace(first)).toEqual({ outcome: 'changed', conflicts: [], preserved: [], replaces: null })
    expect(await store.facts.storedDays(company)).toEqual([])
    await store.facts.replace(first, 'none')
    const replaces = { rows: 2, from: july(1), to: july(2), spend: 12n }
    expect(await store.facts.tryReplace({ ...first, job: 'again' })).toEqual({
      outcome: 'unchanged',
      conflicts: [],
      preserved: [],
      replaces,
    })
    const fewer = await store.facts.tryReplace(slice(company, [row('c/s/a', july(1), { spend: 6n })]))
    expect(fewer).toMatchObject({ outcome: 'refused', conflicts: [{ kind: 'paths', count: 1, examples: ['Name of b'] }], replaces })
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 12n })
  })
})

describe('soft-deleting an import', () => {
  it('keeps data of other imports, and is reversed exactly, in total and by country', async () => {
    const company = newCompany()
    const a = slice(company, [row('c/s/a', july(1), { spend: 5n }, 'DE'), row('c/s/a', july(3), { spend: 7n }, 'FR')], {
      covers: [days(1, 3)],
    })
    const b = slice(company, [row('c/s/a', july(9), { spend: 100n })], { covers: [days(9)] })
    await store.facts.replace(a, 'none')
    await store.facts.replace(b, 'none')
    const before = await store.facts.table(query(company, { breakdown: 'DAY' }))
    expect(await store.facts.softDelete(company, '10', a.job, at(10))).toBe(2)
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 100n })
    expect(await store.facts.storedDays(company)).toMatchObject([{ from: july(9), to: july(9) }])
    expect(await store.facts.softDeleted(company, '10')).toEqual(new Map([[a.job, true]]))
    expect(await store.facts.softDelete(company, '10', a.job, at(10))).toBe(0)
    await store.reopen()
    expect(await store.facts.restore(company, '10', a.job, at(11))).toBe(2)
    expect(await store.facts.table(query(company, { breakdown: 'DAY' }))).toEqual(before)
    expect(await store.facts.softDeleted(company, '10')).toEqual(new Map())
    expect((await store.facts.tryReplace({ ...a, job: 'same' })).outcome).toBe('unchanged')
  })

  it('may remove everything that an account has stored', async () => {
    const company = newCompany()
    const only = slice(company, [row('c/s/a', `${july(1)}..${july(7)}`, { spend: 5n })])
    await store.facts.replace(only, 'none')
    await store.facts.softDelete(company, '10', only.job, at(10))
    expect(await store.facts.storedDays(company)).toEqual([])
    expect(await store.facts.spans(company, '10', days(1, 7))).toEqual([])
    expect(await store.facts.restore(company, '10', only.job, at(11))).toBe(1)
    expect(everySum(await store.facts.table(query(company, { dateRange: days(1, 7) })))).toBe(5n)
    expect(everySum(await store.facts.table(query(company, { dateRange: days(1, 6) })))).toBe(0n)
  })

  it('cannot be reversed over newer figures, or over a sync that found nothing', async () => {
    const company = newCompany()
    const a = slice(company, [row('c/s/a', july(1), { spend: 5n })], { covers: [days(1, 3)] })
    await store.facts.replace(a, 'none')
    await store.facts.softDelete(company, '10', a.job, at(10))
    const b = slice(company, [row('c/s/a', july(1), { spend: 6n })], { covers: [days(1)] })
    await store.facts.replace(b, 'none')
    expect(await store.facts.restore(company, '10', a.job, at(11))).toBeNull()
    await store.facts.softDelete(company, '10', b.job, at(12))
    await store.facts.replace(slice(company, [row('c/s/a', july(2), { spend: 1n })], { covers: [days(1, 2)] }), 'none')
    expect(await store.facts.softDeleted(company, '10')).toEqual(
      new Map([
        [a.job, false],
        [b.job, false],
      ]),
    )
    expect(await store.facts.restore(company, '10', a.job, at(13))).toBeNull()
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 1n })
  })

  it('does not affect other accounts or companies', async () => {
    const [company, other] = [newCompany(), newCompany()]
    const a = slice(company, [row('c/s/a', july(1), { spend: 5n })])
    await store.facts.replace(a, 'none')
    expect(await store.facts.softDelete(other, '10', a.job, at(10))).toBe(0)
    expect(await store.facts.softDelete(company, '11', a.job, at(10))).toBe(0)
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 5n })
  })
})

describe('the calendar of an account', () => {
  it('shows the import or sync of each day, including days on which nothing was found', async () => {
    const company = newCompany()
    const a = slice(
      company,
      [row('c/s/a', july(1), { spend: 5n }), row('c/s/b', july(1), { spend: 1n }), row('c/s/a', july(2), { clicks: 1n })],
      {
        covers: [days(1, 4)],
      },
    )
    await store.facts.replace(a, 'none')
    const b = slice(company, [row('c/s/a', july(4), { spend: 9n })], { covers: [days(4, 5)], readAt: at(9) })
    await store.facts.replace(b, 'none')
    const spans = await store.facts.spans(company, '10', days(1, 31))
    expect(spans.map((span) => [span.from, span.to, span.job, span.rows, span.spend])).toEqual([
      [july(1), july(2), a.job, 3, 6n],
      [july(3), july(3), a.job, 0, null],
      [july(4), july(4), b.job, 1, 9n],
      [july(5), july(5), b.job, 0, null],
    ])
    await store.facts.softDelete(company, '10', b.job, at(10))
    expect((await store.facts.spans(company, '10', days(3, 9))).map((span) => [span.from, span.to, span.job])).toEqual([
      [july(3), july(4), a.job],
    ])
  })

  it('shows period rows as spans of their own', async () => {
    const company = newCompany()
    const weekly = [row('c/s/a', `${july(1)}..${july(7)}`, { spend: 5n }), row('c/s/a', `${july(8)}..${july(14)}`, { spend: 6n })]
    await store.facts.replace(slice(company, weekly, { covers: [days(1, 14)] }), 'none')
    expect((await store.facts.spans(company, '10', days(5, 9))).map(({ from, to, periods }) => [from, to, periods])).toEqual([
      [july(1), july(7), true],
      [july(8), july(14), true],
    ])
  })

  it('has spend by day without period rows', async () => {
    const company = newCompany()
    const rows = [row('c/s/a', july(1), { spend: 5n }), row('c/s/b', july(1), { spend: 2n }), row('d/s/a', july(2), { clicks: 2n })]
    await store.facts.replace(slice(company, [...rows, row('e/s/a', `${july(1)}..${july(2)}`, { spend: 50n })]), 'none')
    expect(await store.facts.dailySpend(company, ['10', '11'], days(1, 9))).toEqual([{ account: '10', day: july(1), spend: 7n }])
  })
})

describe('the past versions of a selection', () => {
  it('keep the time of the first sync of figures that later ones confirm', async () => {
    const company = newCompany()
    const selection = { company, accounts: [usdAccount], dateRange: days(1, 2) }
    const read = (hour: number, one: bigint, two: bigint) =>
      slice(company, [row('c/s/a', july(1), { spend: one }), row('c/s/a', july(2), { spend: two })], {
        readAt: at(hour),
        covers: [days(1, 2)],
      })
    await store.facts.replace(read(9, 5n, 10n), 'none')
    await store.facts.replace(read(10, 5n, 11n), 'none')
    const past = await store.facts.past(selection)
    expect(past.filter(({ validTo }) => validTo === null).map(({ validFrom, sums }) => [validFrom, sums])).toEqual(
      expect.arrayContaining([
        [at(9), { spend: 5n }],
        [at(10), { spend: 11n }],
      ]),
    )
    expect(past.filter(({ validTo }) => validTo !== null).map(({ validFrom, sums }) => [validFrom, sums])).toEqual([
      [at(9), { spend: 10n }],
    ])
    expect((await store.facts.selectedSources(selection)).map(({ rows, readAt }) => [rows, readAt])).toEqual([[2, at(10)]])
  })

  it('do not count rows twice that were soft-deleted and restored', async () => {
    const company = newCompany()
    const a = slice(company, [row('c/s/a', july(1), { spend: 5n })], { readAt: at(8) })
    await store.facts.replace(a, 'none')
    await store.facts.softDelete(company, '10', a.job, at(10))
    await store.facts.restore(company, '10', a.job, at(12))
    const past = await store.facts.past({ company, accounts: [usdAccount], dateRange: days(1) })
    expect(past.map(({ validFrom, validTo, sums }) => [validFrom, validTo, sums])).toEqual(
      expect.arrayContaining([
        [at(8), at(10), { spend: 5n }],
        [at(12), null, { spend: 5n }],
      ]),
    )
  })
})
