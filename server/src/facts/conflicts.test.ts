import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listed, newCompany, query, row, slice, type TestStore, testStore } from './store.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

const july = (day: number) => `2025-07-${String(day).padStart(2, '0')}`
const covers = (from: number, to: number) => [{ from: july(from), to: july(to) }]

/** Returns the conflicts of a second slice with the first; nothing may change before they are accepted. */
async function conflictsOf(
  first: Parameters<typeof slice>[1],
  second: Parameters<typeof slice>[1],
  more: Parameters<typeof slice>[2] = {},
) {
  const company = newCompany()
  await store.facts.replace(slice(company, first), 'none')
  const stored = await store.facts.everything(company, '10')
  const next = slice(company, second, more)
  const refused = await store.facts.replace(next, 'none')
  if (refused.outcome === 'refused') {
    expect(await store.facts.everything(company, '10')).toEqual(stored)
    expect(await store.facts.applied(company, next.job)).toBe(false)
    expect(await store.facts.replace(next, 'all')).toEqual({ outcome: 'changed', conflicts: refused.conflicts, preserved: [] })
  }
  return { company, ...refused }
}

describe('a slice is refused until its conflicts are accepted', () => {
  it('if it replaces days of another source', async () => {
    const first = [row('c/s/a', july(3), { spend: 5n }), row('c/s/a', july(9), { spend: 5n })]
    const { outcome, conflicts } = await conflictsOf(first, [row('c/s/a', july(3), { spend: 5n })], {
      source: 'sync',
      covers: covers(1, 5),
    })
    expect(outcome).toBe('refused')
    expect(conflicts).toEqual([{ kind: 'source', from: july(3), to: july(3), count: 1, examples: ['Name of a'] }])
  })

  it('if it covers only part of a period row, which is then deleted completely', async () => {
    const first = [row('c/s/a', `${july(8)}..${july(20)}`, { spend: 5n }), row('c/s/a', july(21), { spend: 1n })]
    const { company, conflicts } = await conflictsOf(first, [row('c/s/a', july(20), { spend: 2n })], { covers: covers(20, 20) })
    expect(conflicts).toEqual([{ kind: 'period', from: july(8), to: july(20), count: 1, examples: ['Name of a'] }])
    expect(await listed(store.facts, query(company, { breakdown: 'DAY', sort: { by: 'name', direction: 'asc' } }))).toEqual([
      [july(20), { spend: 2n }],
      [july(21), { spend: 1n }],
    ])
  })

  it('if it lacks stored ad entities', async () => {
    const first = ['a', 'b', 'd', 'e', 'f', 'g', 'h'].map((ad, index) => row(`c/s/${ad}`, july(index + 1), { spend: 1n }))
    const { conflicts } = await conflictsOf(first, [row('c/s/a', july(2), { spend: 1n })])
    const names = ['b', 'd', 'e', 'f', 'g'].map((id) => `Name of ${id}`)
    expect(conflicts).toEqual([{ kind: 'paths', from: july(2), to: july(7), count: 6, examples: names }])
  })

  it('if its level is higher than that of the stored rows', async () => {
    const { conflicts } = await conflictsOf([row('c/s/a', july(1), { spend: 1n })], [row('c/-/-', july(1), { spend: 1n })])
    expect(conflicts).toMatchObject([{ kind: 'paths', count: 1, examples: ['Name of a'] }])
  })

  it('if it lacks stored countries', async () => {
    const first = [row('c/s/a', july(1), { spend: 3n }, 'US'), row('c/s/a', july(1), { spend: 2n }, 'DE')]
    const whole = await conflictsOf(first, [row('c/s/a', july(1), { spend: 5n })])
    expect(whole.conflicts).toEqual([
      { kind: 'country', from: july(1), to: july(1), count: 2, examples: ['Name of a · DE', 'Name of a · US'] },
    ])
    const one = await conflictsOf(first, [row('c/s/a', july(1), { spend: 5n }, 'US')])
    expect(one.conflicts).toMatchObject([{ kind: 'country', count: 1, examples: ['Name of a · DE'] }])
  })

  it('if it replaces sample figures with real ones', async () => {
    const company = newCompany()
    await store.facts.replace(slice(company, [row('c/s/a', july(1), { spend: 3n })], { source: 'sample' }), 'none')
    expect((await store.facts.storedDays(company))[0]?.sample).toBe(true)
    const real = slice(company, [row('c/s/a', july(1), { spend: 3n })])
    expect(await store.facts.replace(real, 'none')).toMatchObject({ outcome: 'refused', conflicts: [{ kind: 'source', count: 1 }] })
    expect((await store.facts.replace(real, 'all')).outcome).toBe('changed')
    expect((await store.facts.storedDays(company))[0]?.sample).toBe(false)
  })

  it('with all kinds of conflict listed at once', async () => {
    const first = [row('c/s/a', `${july(1)}..${july(9)}`, { spend: 3n }, 'US'), row('c/s/b', july(4), { spend: 1n })]
    const { conflicts } = await conflictsOf(first, [row('c/t/a', july(4), { spend: 3n })], { source: 'sync', covers: covers(2, 5) })
    expect(conflicts.map((loss) => [loss.kind, loss.count])).toEqual([
      ['source', 2],
      ['period', 1],
      ['paths', 2],
      ['country', 1],
    ])
  })
})

describe('there is no conflict', () => {
  it('if an ad entity is reported at a deeper level than before', async () => {
    const { outcome } = await conflictsOf([row('c/-/-', july(1), { spend: 2n })], [row('c/s/a', july(1), { spend: 2n })])
    expect(outcome).toBe('changed')
  })

  it('if an ad entity has rows on other days than before', async () => {
    const { outcome } = await conflictsOf([row('c/s/a', july(1), { spend: 2n })], [row('c/s/a', july(30), { spend: 2n })])
    expect(outcome).toBe('changed')
  })

  it('if a period row is covered completely', async () => {
    const { outcome, company } = await conflictsOf(
      [row('c/s/a', `${july(8)}..${july(20)}`, { spend: 5n })],
      [row('c/s/a', july(9), { spend: 2n })],
      {
        covers: covers(8, 20),
      },
    )
    expect(outcome).toBe('changed')
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 2n })
  })

  it('if a period row is outside the covered days', async () => {
    const first = [row('c/s/a', `${july(8)}..${july(20)}`, { spend: 5n })]
    const { outcome, company } = await conflictsOf(first, [row('c/s/a', july(7), { spend: 2n }), row('c/s/a', july(21), { spend: 2n })], {
      covers: [...covers(21, 31), ...covers(1, 7)],
    })
    expect(outcome).toBe('changed')
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 9n })
  })
})

describe('a slice with other metrics or longer periods', () => {
  const stored = [row('c/s/a', july(1), { spend: 5n, clicks: 2n }), row('c/s/b', july(2), { spend: 7n })]

  it('is refused if stored metrics occur in none of its rows', async () => {
    const { outcome, conflicts } = await conflictsOf(stored, [row('c/s/a', july(1), { action: 3n }), row('c/s/b', july(2), { action: 1n })])
    expect(outcome).toBe('refused')
    expect(conflicts).toEqual([{ kind: 'measures', from: july(1), to: july(2), count: 2, examples: ['spend', 'clicks'] }])
  })

  it('keeps them when the metrics are merged, also for ad entities that it lacks', async () => {
    const company = newCompany()
    await store.facts.replace(slice(company, stored), 'none')
    const next = slice(company, [row('c/s/a', july(1), { action: 3n })], { covers: covers(1, 2), mergeMeasures: true })
    expect(await store.facts.tryReplace(next)).toMatchObject({ outcome: 'changed', conflicts: [] })
    expect((await store.facts.replace(next, 'none')).outcome).toBe('changed')
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 12n, clicks: 2n, action: 3n })
    const asked = query(company, { breakdown: 'AD', sort: { by: 'name', direction: 'asc' } })
    expect(await listed(store.facts, asked)).toEqual([
      ['Name of a', { spend: 5n }],
      ['Name of b', { spend: 7n }],
    ])
    expect((await store.facts.replace({ ...next, job: `${next.job}1` }, 'none')).outcome).toBe('unchanged')
  })

  it('merges nothing if finer values of its own metrics are stored', async () => {
    const company = newCompany()
    await store.facts.replace(slice(company, stored), 'none')
    const coarser = slice(company, [row('c/-/-', july(1), { spend: 5n }), row('c/-/-', july(2), { spend: 7n })], { mergeMeasures: true })
    expect(await store.facts.tryReplace(coarser)).toMatchObject({ conflicts: [{ kind: 'paths' }, { kind: 'measures' }] })
  })

  it('merges metrics by country', async () => {
    const company = newCompany()
    await store.facts.replace(slice(company, [row('c/s/a', july(1), { spend: 5n }, 'US')]), 'none')
    const next = slice(company, [row('c/s/a', july(1), { action: 3n }, 'US')], { mergeMeasures: true })
    expect((await store.facts.replace(next, 'none')).outcome).toBe('changed')
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 5n, action: 3n })
  })

  it('is refused if it has one row where shorter periods are stored', async () => {
    const { outcome, conflicts } = await conflictsOf(
      [row('c/s/a', july(1), { spend: 5n }), row('c/s/a', july(2), { spend: 5n })],
      [row('c/s/a', `${july(1)}..${july(31)}`, { spend: 10n })],
    )
    expect(outcome).toBe('refused')
    expect(conflicts).toEqual([{ kind: 'grain', from: july(1), to: july(2), count: 2, examples: ['Name of a'] }])
  })
})
