import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Measures } from './insights-row.ts'
import { listed, newCompany, query, row, slice, type TestStore, testStore } from './store.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

const july = (day: number) => `2025-07-${String(day).padStart(2, '0')}`
const at = (hour: number) => new Date(Date.UTC(2025, 7, 1, hour))
const events = (company: string, rows: Parameters<typeof slice>[1], more: Parameters<typeof slice>[2] = {}) =>
  slice(company, rows, { source: 'events', ...more })
const byPlatform = (company: string, rows: Parameters<typeof slice>[1], more: Parameters<typeof slice>[2] = {}) =>
  slice(company, rows, { source: 'sync', ...more })
const asked = (company: string, more: Parameters<typeof query>[1] = {}) =>
  query(company, { metrics: ['spend', 'optOpen', 'optReceive'], firstParty: true, ...more })
const platform: Measures = { spend: 100n, optOpen: 7_000_000n, optReceive: 9n }

describe('a slice of events', () => {
  it('shows its metrics beside the delivery of platforms, and leaves the platforms’ report unchanged', async () => {
    const company = newCompany()
    await store.facts.replace(byPlatform(company, [row('c/s/a', july(1), platform), row('c/s/b', july(1), { spend: 1n })]), 'none')
    const before = await store.facts.table(asked(company, { firstParty: false, breakdown: 'AD' }))
    const own = events(company, [row('c/s/a', july(1), { optOpen: 3_000_000n }), row('d/-/-', july(2), { optReceive: 5n })])
    expect((await store.facts.replace(own, 'none')).outcome).toBe('changed')
    expect(await store.facts.table(asked(company, { firstParty: false, breakdown: 'AD' }))).toEqual(before)
    const table = await store.facts.table(asked(company))
    expect(table.rows.map(({ name, now }) => [name, now])).toEqual([
      ['Name of c', { spend: 101n, optOpen: 3_000_000n }],
      ['Name of d', { optReceive: 5n }],
    ])
    expect(table.total?.now).toEqual({ spend: 101n, optOpen: 3_000_000n, optReceive: 5n })
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 101n, optOpen: 7_000_000n, optReceive: 9n })
  })

  it('is unchanged when computed again, replaces other figures, and is found by its job', async () => {
    const company = newCompany()
    const first = events(company, [row('c/s/a', july(1), { optOpen: 1n }), row('c/s/b', july(1), { optOpen: 2n })])
    expect((await store.facts.replace(first, 'none')).outcome).toBe('changed')
    expect(await store.facts.applied(company, first.job)).toBe(true)
    const again = { ...first, job: 'again', readAt: at(12) }
    expect(await store.facts.replace(again, 'none')).toEqual({ outcome: 'unchanged', conflicts: [], preserved: [] })
    expect(await store.facts.applied(company, 'again')).toBe(true)
    expect((await store.facts.firstPartyDays(company))[0]).toMatchObject({ account: '10', from: july(1), to: july(1), readAt: at(12) })
    expect((await store.facts.replace({ ...first, job: 'other', rows: first.rows.slice(1) }, 'own')).outcome).toBe('changed')
    expect((await store.facts.tryReplace(first)).outcome).toBe('changed')
    expect(await listed(store.facts, asked(company))).toEqual([['Name of c', { optOpen: 2n }]])
    expect(await store.facts.applied(company, 'other')).toBe(true)
    expect(await store.facts.applied(company, 'never')).toBe(false)
  })

  it('is stored apart: slices of platforms for the same days and accounts meet no conflict, whichever comes first', async () => {
    for (const first of [events, byPlatform]) {
      const company = newCompany()
      const slices = [events(company, [row('c/s/a', july(1), { optOpen: 1n })]), byPlatform(company, [row('c/s/a', july(1), platform)])]
      for (const one of first === events ? slices : slices.toReversed())
        expect((await store.facts.replace(one, 'none')).outcome).toBe('changed')
      expect(await listed(store.facts, asked(company))).toEqual([['Name of c', { spend: 100n, optOpen: 1n }]])
      expect(await listed(store.facts, asked(company, { firstParty: false }))).toEqual([['Name of c', platform]])
      expect((await store.facts.spans(company, '10', { from: july(1), to: july(1) })).map(({ source }) => source)).toEqual(['sync'])
      expect((await store.facts.replace(byPlatform(company, []), 'all')).outcome).toBe('changed')
      expect(await listed(store.facts, asked(company))).toEqual([['Name of c', { optOpen: 1n }]])
      expect(await listed(store.facts, asked(company, { firstParty: false }))).toEqual([])
      expect(await store.facts.storedDays(company)).toEqual([])
      expect((await store.facts.firstPartyDays(company)).map(({ account }) => account)).toEqual(['10'])
    }
  })

  it('alternates with slices of platforms and deletions on the same connections', async () => {
    const company = newCompany()
    const accounts = ['10', '11', '12', '13', '14', '15']
    await Promise.all(
      accounts.flatMap((account, index) => [
        store.facts.replace(events(company, [row('c/s/a', july(1), { optOpen: BigInt(index + 1) })], { account }), 'none'),
        store.facts.replace(slice(company, [row('c/s/a', july(1), { spend: 10n })], { account, job: `of ${account}` }), 'none'),
      ]),
    )
    for (const account of accounts.slice(0, 3)) expect(await store.facts.softDelete(company, account, `of ${account}`, at(20))).toBe(1)
    const counts =
      await store.look(`SELECT (SELECT count(*) FROM main.facts WHERE company = ${company}), (SELECT count(*) FROM first_party.facts
      WHERE company = ${company}), (SELECT count(*) FROM first_party.soft_deleted), (SELECT count(*) FROM first_party.facts WHERE source <> 'events'),
      (SELECT count(*) FROM main.facts WHERE source = 'events')`)
    expect(counts).toEqual([[3n, 6n, 0n, 0n, 0n]])
  })

  it('increases the version of its account', async () => {
    const company = newCompany()
    await store.facts.replace(events(company, [row('c/s/a', july(1), { optOpen: 1n })]), 'none')
    expect(store.facts.changes(company)).toEqual(new Map([['10', 1]]))
  })

  it('refuses delivery, actions, countries, several days at once, and what preserves or merges stored data', async () => {
    const company = newCompany()
    const good = row('c/s/a', july(1), { optOpen: 1n })
    for (const key of ['spend', 'impressions', 'clicks', 'action', 'actionValue'] as const)
      await expect(store.facts.replace(events(company, [good, row('c/s/b', july(1), { optOpen: 1n, [key]: 0n })]), 'all')).rejects.toThrow(
        `carries "${key}"`,
      )
    for (const wrong of [
      events(company, [row('c/s/a', july(1), { optOpen: 1n }, 'DE')]),
      events(company, [row('c/s/a', `${july(1)}..${july(2)}`, { optOpen: 1n })]),
      events(company, [good], { synced: false }),
      events(company, [good], { preserve: 'imports' }),
      events(company, [good], { preserve: { importsReadAfter: at(1) } }),
      events(company, [good], { mergeMeasures: true }),
      events(company, [good], { countries: 'kept' }),
      events(company, [good], { countries: 'apart' }),
    ])
      await expect(store.facts.replace(wrong, 'all')).rejects.toMatchObject({ kind: 'input' })
    expect(await store.facts.firstPartyDays(company)).toEqual([])
    const all: Measures = Object.fromEntries(
      ['optOpen', 'optOpenOld', 'optKeep', 'optReceive', 'optReceiveUsercount', 'optReceiveOrdercount', 'optCustomIncome'].map((key) => [
        key,
        1n,
      ]),
    )
    expect((await store.facts.replace(events(company, [row('c/s/a', july(1), all)]), 'none')).outcome).toBe('changed')
  })
})

describe('a first-party report', () => {
  it('as of a moment has the figures of both that were known then', async () => {
    const company = newCompany()
    for (const [hour, own, value] of [
      [2, false, 1n],
      [3, true, 10n],
      [4, false, 2n],
      [5, true, 20n],
    ] as const) {
      const rows = [row('c/s/a', july(1), own ? { optOpen: value } : { spend: value, optOpen: 99n })]
      await store.facts.replace((own ? events : byPlatform)(company, rows, { readAt: at(hour) }), 'own')
    }
    const known = [{}, {}, { spend: 1n }, { spend: 1n, optOpen: 10n }, { spend: 2n, optOpen: 10n }, { spend: 2n, optOpen: 20n }]
    for (const [hour, now] of known.entries()) {
      const table = await store.facts.table(asked(company, { asOf: at(hour), breakdown: 'AD' }))
      expect([hour, table.rows.map((one) => one.now)]).toEqual([hour, hour < 2 ? [] : [now]])
      expect(table.total?.now).toEqual(now)
    }
    const { company: own, accounts, dateRange } = asked(company)
    const selection = { company: own, accounts, dateRange, firstParty: true }
    expect(await store.facts.moments(selection, 9)).toEqual([5, 4, 3, 2].map(at))
    expect(await store.facts.moments({ ...selection, firstParty: false }, 9)).toEqual([4, 2].map(at))
    expect([await store.facts.changedAfter(selection, at(4)), await store.facts.changedAfter(selection, at(5))]).toEqual([true, false])
    expect(await store.facts.changedAfter({ ...selection, firstParty: false }, at(4))).toBe(false)
    expect(await store.facts.accountsChangedAfter(selection, at(4))).toEqual(new Set(['10']))
    expect(await store.facts.loadedAt(selection)).toEqual(at(3))
    expect(await store.facts.loadedAt({ ...selection, firstParty: false })).toEqual(at(2))
    const past = await store.facts.past(selection)
    const sumAt = (moment: Date, key: 'spend' | 'optOpen') =>
      past
        .filter(({ validFrom, validTo }) => validFrom <= moment && (validTo === null || validTo > moment))
        .reduce((sum, { sums }) => sum + (sums[key] ?? 0n), 0n)
    expect([2, 3, 4, 5].map((hour) => [sumAt(at(hour), 'spend'), sumAt(at(hour), 'optOpen')])).toEqual([
      [1n, 0n],
      [1n, 10n],
      [2n, 10n],
      [2n, 20n],
    ])
    const growth = await store.facts.growth({ ...selection, metrics: ['spend', 'optOpen'] })
    expect(growth.map((one) => [one.at, one.sums])).toEqual([
      [at(2), { spend: 1n }],
      [at(3), { optOpen: 10n }],
      [at(4), { spend: 1n }],
      [at(5), { optOpen: 10n }],
    ])
    const { now } = await store.facts.growthAfter({ ...selection, metrics: ['spend', 'optOpen'] }, at(4))
    expect(now.map(({ sums }) => sums)).toEqual([{ spend: 2n, optOpen: 20n }])
    const sources = await store.facts.selectedSources(selection)
    expect(sources.map(({ source, readAt, rows }) => [source, readAt, rows])).toEqual([
      ['events', at(5), 1],
      ['sync', at(4), 1],
    ])
  })

  it('has no own metrics by country', async () => {
    const company = newCompany()
    await store.facts.replace(byPlatform(company, [row('c/s/a', july(1), platform, 'DE')]), 'none')
    await store.facts.replace(events(company, [row('c/s/a', july(1), { optOpen: 1n })]), 'none')
    const table = await store.facts.table(asked(company, { breakdown: 'COUNTRY' }))
    expect(table.rows.map(({ key, now }) => [key, now])).toEqual([['DE', { spend: 100n }]])
    expect(table.total?.now).toEqual({ spend: 100n })
    const chosen = asked(company, { breakdown: 'AD', rows: { breakdown: 'COUNTRY', keys: ['DE'] } })
    expect(await listed(store.facts, chosen)).toEqual([['Name of a', { spend: 100n }]])
  })

  it('names each ad entity once, as the platform does, and finds those with own metrics alone', async () => {
    const company = newCompany()
    const named = (id: string, name: string) => ({ id, name })
    const of = (name: string, ad: string, measures: Measures) => ({
      ...row('c/s/x', july(1), measures),
      campaign: named('c', `${name} campaign`),
      ad: named(ad, `${name} ${ad}`),
    })
    await store.facts.replace(byPlatform(company, [of('Platform', 'a', { spend: 1n })]), 'none')
    await store.facts.replace(events(company, [of('Link', 'a', { optOpen: 1n }), of('Link', 'b', { optOpen: 2n })]), 'none')
    const byName = { sort: { by: 'name', direction: 'asc' } } as const
    expect((await listed(store.facts, asked(company, { breakdown: 'AD', ...byName }))).map(([name]) => name)).toEqual([
      'Link b',
      'Platform a',
    ])
    expect((await listed(store.facts, asked(company, byName))).map(([name]) => name)).toEqual(['Platform campaign'])
    const found = async (search: string) => (await listed(store.facts, asked(company, { breakdown: 'AD', search }))).map(([name]) => name)
    expect([await found('link'), await found('platform')]).toEqual([['Link b'], ['Platform a']])
    const all = await store.facts.entities(company, '10', true)
    expect(all.map(({ name }) => name)).toEqual(['Platform campaign', 'Name of s', ...['Platform a', 'Link b'].toSorted(byKey(all))])
    const own = all.find(({ name }) => name === 'Link b')?.key ?? ''
    expect((await store.facts.path(company, { level: 'AD', key: own }, true)).map(({ name }) => name)).toEqual([
      '',
      'Platform campaign',
      'Name of s',
      'Link b',
    ])
    expect(await store.facts.path(company, { level: 'AD', key: own })).toEqual([])
    expect(await store.facts.storedEntities(company, ['10'], [own], true)).toEqual(new Set([own]))
    expect(await store.facts.storedEntities(company, ['10'], [own])).toEqual(new Set())
    const { AD, CAMPAIGN } = await store.facts.search(company, ['10'], 'i', 5, true)
    expect([CAMPAIGN.count, AD.count, AD.entities.map(({ name, parent }) => [name, parent?.name])]).toEqual([
      1,
      1,
      [['Link b', 'Name of s']],
    ])
    expect((await store.facts.search(company, ['10'], 'link', 5)).AD.count).toBe(0)
    expect((await store.facts.counts(asked(company))).AD).toBe(2)
    expect((await store.facts.counts(asked(company, { firstParty: false }))).AD).toBe(1)
  })

  it('shows the links of the app’s own account as campaigns', async () => {
    const company = newCompany()
    const account = { id: '20', name: 'App', platform: 'web2app', currency: 'USD' } as const
    const links = events(company, [row('link/-/-', july(1), { optOpen: 4n })], { account: '20', platform: 'web2app' })
    await store.facts.replace(links, 'none')
    expect(await listed(store.facts, asked(company, { accounts: [account] }))).toEqual([['Name of link', { optOpen: 4n }]])
    expect((await store.facts.path(company, { level: 'ACCOUNT', key: '20' }, true)).map(({ key }) => key)).toEqual(['20'])
    expect((await store.facts.entities(company, '20', true)).map(({ kind }) => kind)).toEqual(['named', 'not_attributed', 'not_attributed'])
  })
})

describe('the store', () => {
  it('compacts the history of both, all or nothing, and keeps what full hours show', async () => {
    const company = newCompany()
    for (const minute of [0, 70, 80, 90, 200])
      for (const of of [events, byPlatform])
        await store.facts.replace(
          of(company, [row('c/s/a', july(1), of === events ? { optOpen: BigInt(minute) } : { spend: BigInt(minute) })], {
            readAt: new Date(at(2).getTime() + (minute - 30) * 60_000),
          }),
          'own',
        )
    const hours = [1, 2, 3, 4, 5, 6].map((hour) => asked(company, { asOf: at(hour) }))
    const shown = () => Promise.all(hours.map((one) => listed(store.facts, one)))
    const before = await shown()
    const versions = () =>
      store.look(`SELECT (SELECT count(*) FROM main.fact_history WHERE company = ${company}),
      (SELECT count(*) FROM first_party.fact_history WHERE company = ${company})`)
    expect(await versions()).toEqual([[4n, 4n]])
    await store.facts.compact(new Date('2025-08-20T00:00:00Z'))
    expect(await versions()).toEqual([[2n, 2n]])
    expect(await shown()).toEqual(before)
  })

  it('keeps both in its backup and when it is opened again', async () => {
    const company = newCompany()
    const own = events(company, [row('c/s/a', july(1), { optOpen: 1n })])
    await store.facts.replace(own, 'none')
    await store.facts.replace(byPlatform(company, [row('c/s/a', july(1), platform)]), 'none')
    const before = await store.facts.table(asked(company))
    expect(await store.look(`SELECT opt_open, spend FROM first_party.facts WHERE company = ${company}`)).toEqual([[1n, null]])
    await store.reopen()
    expect(await store.facts.table(asked(company))).toEqual(before)
    expect(await store.facts.applied(company, own.job)).toBe(true)
  })

  it('has the same tables for both, except those of the whole store', async () => {
    const tables = (schema: string) =>
      store.look(`SELECT table_name, column_name, data_type FROM duckdb_columns() WHERE schema_name = '${schema}'
      AND NOT internal AND table_name NOT IN ('store', 'installation', 'ad_materials') ORDER BY ALL`)
    expect(await tables('first_party')).toEqual(await tables('main'))
  })

  it('of the former version is migrated with its figures, and takes slices of events', async () => {
    const older = await testStore()
    try {
      const company = newCompany()
      await older.facts.replace(byPlatform(company, [row('c/s/a', july(1), platform)]), 'none')
      const before = await older.facts.table(asked(company, { firstParty: false }))
      await older.alter('DROP SCHEMA first_party CASCADE; UPDATE store SET version = 6')
      expect(await older.look('SELECT version FROM store')).toEqual([[8]])
      expect(await older.facts.table(asked(company, { firstParty: false }))).toEqual(before)
      await older.facts.replace(events(company, [row('c/s/a', july(1), { optOpen: 1n })]), 'none')
      expect(await listed(older.facts, asked(company))).toEqual([['Name of c', { spend: 100n, optOpen: 1n }]])
    } finally {
      await older.remove()
    }
  })
})

/** Orders names of ads by the keys of their entities. */
function byKey(entities: readonly { readonly name: string; readonly key: string }[]) {
  const key = (name: string) => BigInt(entities.find((one) => one.name === name)?.key ?? 0)
  return (one: string, other: string) => (key(one) < key(other) ? -1 : 1)
}
