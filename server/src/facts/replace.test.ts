import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everySum, listed, named, newCompany, query, row, slice, type TestStore, testStore } from './store.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

const july = (day: number) => `2025-07-${String(day).padStart(2, '0')}`
const days = (from: number, to = from) => ({ from: july(from), to: july(to) })

describe('replacing a slice', () => {
  it('stores figures exactly, absent measures as absent and zeros as zero', async () => {
    const company = newCompany()
    const measures = { spend: 9_007_199_254_740_993n, clicks: 0n, actionValue: -5n }
    expect(await store.facts.replace(slice(company, [row('c/s/a', july(1), measures)]), 'none')).toEqual({
      outcome: 'changed',
      conflicts: [],
      preserved: [],
    })
    expect(await store.facts.everything(company, '10')).toEqual(measures)
  })

  it('changes nothing for the same figures, and records that the job was applied', async () => {
    const company = newCompany()
    const first = slice(company, [row('c/s/a', july(1), { spend: 5n }), row('c/s/-', july(2), { clicks: 1n })])
    await store.facts.replace(first, 'none')
    const again = { ...first, job: 'again', readAt: new Date('2025-08-09T00:00:00Z'), rows: first.rows.toReversed() }
    expect(await store.facts.replace(again, 'none')).toEqual({ outcome: 'unchanged', conflicts: [], preserved: [] })
    expect(await store.facts.applied(company, 'again')).toBe(true)
    expect(await store.facts.storedDays(company)).toEqual([
      {
        account: '10',
        from: july(1),
        to: july(2),
        readAt: new Date('2025-08-01T09:00:00Z'),
        changedAt: new Date('2025-08-01T09:00:00Z'),
        sample: false,
        readFrom: july(1),
        readSynced: false,
      },
    ])
  })

  it('counts a sync without changes as a new sync', async () => {
    const company = newCompany()
    const first = slice(company, [row('c/s/a', july(1), { spend: 5n })], { source: 'sync' })
    await store.facts.replace(first, 'none')
    const later = new Date('2025-08-09T00:00:00Z')
    expect((await store.facts.replace({ ...first, readAt: later }, 'none')).outcome).toBe('unchanged')
    expect((await store.facts.storedDays(company))[0]?.readAt).toEqual(later)
  })

  it('compares with what is stored now, not with an earlier state', async () => {
    const company = newCompany()
    const first = slice(company, [row('c/s/a', july(1), { spend: 5n })])
    await store.facts.replace(first, 'none')
    await store.facts.replace(slice(company, [row('c/s/a', july(1), { spend: 6n })]), 'none')
    expect((await store.facts.replace(first, 'none')).outcome).toBe('changed')
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 5n })
  })

  it('accepts changed figures of the same ad entities without a conflict', async () => {
    const company = newCompany()
    await store.facts.replace(slice(company, [row('c/s/a', july(1), { spend: 5n }), row('c/s/a', july(2), { spend: 1n })]), 'none')
    expect(await store.facts.replace(slice(company, [row('c/s/a', july(1), { spend: 7n })]), 'none')).toEqual({
      outcome: 'changed',
      conflicts: [],
      preserved: [],
    })
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 7n })
  })

  it('leaves days outside the slice unchanged', async () => {
    const company = newCompany()
    await store.facts.replace(
      slice(
        company,
        [1, 2, 3, 4].map((day) => row('c/s/a', july(day), { spend: BigInt(day) })),
      ),
      'none',
    )
    const covers = [days(1), days(3)]
    await store.facts.replace(
      slice(company, [row('c/s/a', july(1), { spend: 10n }), row('c/s/a', july(3), { spend: 30n })], { covers }),
      'none',
    )
    const byDay = await listed(store.facts, query(company, { breakdown: 'DAY', sort: { by: 'name', direction: 'asc' } }))
    expect(byDay).toEqual([
      [july(1), { spend: 10n }],
      [july(2), { spend: 2n }],
      [july(3), { spend: 30n }],
      [july(4), { spend: 4n }],
    ])
  })

  it('deletes an ad entity without rows', async () => {
    const company = newCompany()
    await store.facts.replace(slice(company, [row('c/s/a', july(1), { spend: 5n }), row('c/s/b', july(1), { spend: 1n })]), 'none')
    await store.facts.replace(slice(company, [row('c/s/a', july(1), { spend: 5n })]), 'all')
    expect((await store.facts.entities(company, '10')).map((place) => place.sourceId)).toEqual(['c', 's', 'a'])
  })

  it('deletes everything with an accepted empty slice', async () => {
    const company = newCompany()
    await store.facts.replace(slice(company, [row('c/s/a', july(1), { spend: 5n })]), 'none')
    expect((await store.facts.replace(slice(company, []), 'none')).outcome).toBe('refused')
    expect((await store.facts.replace(slice(company, []), 'all')).outcome).toBe('changed')
    expect(await store.facts.storedDays(company)).toEqual([])
    expect(await store.facts.entities(company, '10')).toEqual([])
  })

  it('adds countries up in the main figures and stores them separately', async () => {
    const company = newCompany()
    const split = [
      row('c/s/a', july(1), { spend: 5n, clicks: 1n }, 'US'),
      row('c/s/a', july(1), { spend: 2n }, 'DE'),
      row('c/s/a', july(2), { spend: 4n }),
    ]
    await store.facts.replace(slice(company, split), 'none')
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 11n, clicks: 1n })
    expect((await store.facts.table(query(company, { breakdown: 'AD' }))).count).toBe(1)
    expect((await store.facts.replace(slice(company, split.toReversed()), 'none')).outcome).toBe('unchanged')
    const moved = [
      row('c/s/a', july(1), { spend: 6n, clicks: 1n }, 'US'),
      row('c/s/a', july(1), { spend: 1n }, 'DE'),
      row('c/s/a', july(2), { spend: 4n }),
    ]
    expect(await store.facts.replace(slice(company, moved), 'none')).toEqual({ outcome: 'changed', conflicts: [], preserved: [] })
  })
})

describe('names', () => {
  it('are those of the newest days, in whatever order slices arrive', async () => {
    const company = newCompany()
    const ad = (name: string, day: number) => ({ ...row('c/s/a', july(day), { spend: 1n }), ad: named('a', name) })
    const nameNow = async () => (await store.facts.entities(company, '10')).at(-1)?.name
    await store.facts.replace(slice(company, [ad('old', 1)], { covers: [days(1)] }), 'none')
    await store.facts.replace(slice(company, [ad('new', 5)], { covers: [days(5)] }), 'none')
    expect(await nameNow()).toBe('new')
    expect((await store.facts.replace(slice(company, [ad('old', 1)], { covers: [days(1)] }), 'none')).outcome).toBe('unchanged')
    expect(await nameNow()).toBe('new')
    expect((await store.facts.replace(slice(company, [ad('newest', 5)], { covers: [days(5)] }), 'none')).outcome).toBe('changed')
    expect(await nameNow()).toBe('newest')
  })

  it('of the newest day win within one slice', async () => {
    const company = newCompany()
    const ad = (name: string, day: number) => ({ ...row('c/s/a', july(day), { spend: 1n }), ad: named('a', name) })
    await store.facts.replace(slice(company, [ad('second', 9), ad('first', 2)]), 'none')
    expect(await listed(store.facts, query(company, { breakdown: 'AD' }))).toEqual([['second', { spend: 2n }]])
  })

  it('and ids may contain any text', async () => {
    const company = newCompany()
    const texts = [`'); DROP TABLE facts; --`, '"x"', '$p0', '\\', '%_', '<b>', 'ＡＢ\u{1F4A1}', `a\nb\tc`]
    const rows = texts.map((text) => ({ ...row('c/s/a', july(1), { spend: 1n }), ad: named(text, text) }))
    await store.facts.replace(slice(company, rows), 'none')
    const names = (await store.facts.table(query(company, { breakdown: 'AD' }))).rows.map((one) => one.name)
    expect(names.toSorted()).toEqual(texts.toSorted())
  })
})

describe('names that a store has lost', () => {
  it('leave the figures visible, and are restored by the same file', async () => {
    const company = newCompany()
    const lasting = slice(company, [row('c/s/a', july(1), { spend: 5n }, 'DE'), row('d/s/a', july(1), { spend: 3n })])
    await store.facts.replace(lasting, 'none')
    await store.alter(`DELETE FROM entities WHERE company = ${company}`)
    const rowsOf = async (breakdown: 'CAMPAIGN' | 'AD_SET' | 'AD' | 'COUNTRY') =>
      (await store.facts.table(query(company, { breakdown, rows: { breakdown: 'COUNTRY', keys: ['DE'] } }))).rows
    for (const breakdown of ['CAMPAIGN', 'AD_SET', 'AD'] as const) {
      const { rows } = await store.facts.table(query(company, { breakdown, sort: { by: 'name', direction: 'asc' } }))
      expect(rows.map(({ key, name, account }) => [name === key, account])).toEqual([
        [true, '10'],
        [true, '10'],
      ])
      expect((await rowsOf(breakdown)).map(({ key, name }) => name === key)).toEqual([true])
    }
    expect((await store.facts.replace({ ...lasting, job: 'again' }, 'none')).outcome).toBe('unchanged')
    expect(await listed(store.facts, query(company))).toEqual([
      ['Name of c', { spend: 5n }],
      ['Name of d', { spend: 3n }],
    ])
  })
})

describe('levels that a source does not report', () => {
  it('are rows of their own at every level, above and below [R5]', async () => {
    const company = newCompany()
    const rows = [
      row('-/-/-', july(1), { spend: 1n }),
      row('c/-/-', july(1), { spend: 2n }),
      row('c/s/-', july(1), { spend: 4n }),
      row('c/s/a', july(1), { spend: 8n }),
      row('-/-/a', july(1), { spend: 16n }),
      row('-/s/-', july(1), { spend: 32n }),
    ]
    await store.facts.replace(slice(company, rows), 'none')
    const kinds = async (breakdown: 'CAMPAIGN' | 'AD_SET' | 'AD') =>
      (await store.facts.table(query(company, { breakdown, sort: { by: 'spend', direction: 'asc' } }))).rows.map((one) => [
        one.kind,
        one.name,
        one.now.spend,
      ])
    expect(await kinds('CAMPAIGN')).toEqual([
      ['not_attributed', '', 1n],
      ['named', 'Name of c', 14n],
      ['missing', '', 48n],
    ])
    expect(await kinds('AD_SET')).toEqual([
      ['not_attributed', '', 1n],
      ['not_attributed', '', 2n],
      ['named', 'Name of s', 12n],
      ['missing', '', 16n],
      ['named', 'Name of s', 32n],
    ])
    expect(await kinds('AD')).toEqual([
      ['not_attributed', '', 1n],
      ['not_attributed', '', 2n],
      ['not_attributed', '', 4n],
      ['named', 'Name of a', 8n],
      ['named', 'Name of a', 16n],
      ['not_attributed', '', 32n],
    ])
    expect(await store.facts.counts(query(company))).toEqual({ ACCOUNT: 1, CAMPAIGN: 3, AD_SET: 5, AD: 6 })
  })

  it('keep the same id under different parents separate [R5]', async () => {
    const company = newCompany()
    await store.facts.replace(
      slice(company, [row('c/s/a', july(1), { spend: 1n }), row('c/t/a', july(1), { spend: 2n }), row('d/s/a', july(1), { spend: 4n })]),
      'none',
    )
    const { rows, count } = await store.facts.table(query(company, { breakdown: 'AD' }))
    expect([count, new Set(rows.map((one) => one.key)).size]).toEqual([3, 3])
    const path = await store.facts.path(company, { level: 'AD', key: rows[0]?.key ?? '' })
    expect(path.map((place) => [place.level, place.sourceId])).toEqual([
      ['ACCOUNT', ''],
      ['CAMPAIGN', 'd'],
      ['AD_SET', 's'],
      ['AD', 'a'],
    ])
  })
})

describe('companies', () => {
  it('with the same accounts and ad entities never see each other', async () => {
    const [one, other] = [newCompany(), newCompany()]
    const rows = (spend: bigint) => [row('c/s/a', july(1), { spend }), row('c/s/-', '2025-07-02..2025-07-09', { spend })]
    await store.facts.replace(slice(one, rows(1n), { job: 'theirs' }), 'none')
    await store.facts.replace(slice(other, rows(7n)), 'none')
    await store.facts.replace(slice(one, [], { covers: [days(1, 31)] }), 'all')
    expect(await store.facts.everything(other, '10')).toEqual({ spend: 14n })
    expect(await store.facts.everything(one, '10')).toEqual({})
    expect(await store.facts.applied(other, 'theirs')).toBe(false)
    const [place] = await store.facts.entities(other, '10')
    const stolen = { level: 'CAMPAIGN', key: place?.key ?? '' } as const
    expect(await store.facts.path(one, stolen)).toEqual([])
    expect((await store.facts.table(query(one, { scope: stolen }))).count).toBe(0)
    expect(everySum(await store.facts.table(query(other)))).toBe(14n)
  })
})
