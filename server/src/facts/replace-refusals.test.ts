import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareRows } from './prepare.ts'
import type { Slice } from './slice.ts'
import { newCompany, row, slice, type TestStore, testStore } from './store.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

const good = row('c/s/a', '2025-07-01', { spend: 1n })
const wrong: readonly [string, Partial<Slice>, RegExp][] = [
  ['an account that is no number', { account: 'act_10' }, /account id "act_10"/],
  ['a company beyond 64 bits', { company: '9223372036854775808' }, /company id/],
  ['a platform that is not known', { platform: 'myspace' as 'meta' }, /platform "myspace"/],
  ['a currency that is no code', { currency: 'dollar' }, /currency "dollar"/],
  ['no job', { job: '' }, /job/],
  ['no moment of reading', { readAt: new Date('?') }, /moment/],
  ['no covered days', { covers: [] }, /at least one day/],
  ['covered days that do not exist', { covers: [{ from: '2025-02-30', to: '2025-03-01' }] }, /2025-02-30/],
  ['days in the wrong order', { rows: [{ ...good, from: '2025-07-02' }] }, /not a range/],
  ['a row outside of the covered days', { rows: [row('c/s/a', '2025-07-31..2025-08-01', { spend: 1n })] }, /outside of the covered/],
  [
    'a row over a gap in the covered days',
    {
      covers: [
        { from: '2025-07-01', to: '2025-07-01' },
        { from: '2025-07-03', to: '2025-07-03' },
      ],
      rows: [row('c/s/a', '2025-07-01..2025-07-03', {})],
    },
    /outside of the covered/,
  ],
  // a measure that the type forbids
  ['an unknown measure', { rows: [row('c/s/a', '2025-07-01', { reach: 1n } as never)] }, /"reach"/],
  ['a figure beyond 64 bits', { rows: [row('c/s/a', '2025-07-01', { spend: 2n ** 63n })] }, /too large/],
  [
    'the same row twice',
    { rows: [row('c/s/a', '2025-07-01', { spend: 1n }), row('c/s/a', '2025-07-01', { clicks: 1n })] },
    /same: "Name of a"/,
  ],
  ['the same country twice', { rows: [row('c/s/a', '2025-07-01', {}, 'US'), row('c/s/a', '2025-07-01', {}, 'US')] }, /same: "Name of a"/],
  [
    'sums of countries beyond 64 bits',
    { rows: [row('c/s/a', '2025-07-01', { spend: 2n ** 62n }, 'US'), row('c/s/a', '2025-07-01', { spend: 2n ** 62n }, 'DE')] },
    /too large/,
  ],
]

describe('a slice is rejected with a message, without any change,', () => {
  for (const [what, part, words] of wrong) {
    it(`with ${what}`, async () => {
      const company = newCompany()
      await store.facts.replace(slice(company, [good]), 'none')
      const bad = slice(company, [good, row('c/s/b', '2025-07-02', { spend: 5n })], part)
      await expect(store.facts.replace(bad, 'all')).rejects.toMatchObject({
        name: 'FactsError',
        kind: 'input',
        message: expect.stringMatching(words),
      })
      expect(await store.facts.everything(company, '10')).toEqual({ spend: 1n })
    })
  }

  it('if the account would have two currencies or platforms', async () => {
    const company = newCompany()
    const july = slice(company, [good])
    await store.facts.replace(july, 'none')
    const august = { ...slice(company, [row('c/s/a', '2025-08-01', { spend: 1n })]), covers: [{ from: '2025-08-01', to: '2025-08-31' }] }
    await expect(store.facts.replace({ ...august, currency: 'EUR' }, 'all')).rejects.toThrow(/one currency/)
    await expect(store.facts.replace({ ...august, platform: 'google' }, 'all')).rejects.toThrow(/one platform/)
    expect((await store.facts.replace({ ...july, currency: 'EUR' }, 'none')).outcome).toBe('changed')
  })

  it('if two paths of the slice have the same number', () => {
    const two = slice('1', [row('c/s/a', '2025-07-01', {}), row('c/s/b', '2025-07-01', {})])
    const chunks = () => [
      ...prepareRows(two, two.covers, (_company, _account, level) => ({ ACCOUNT: 0n, CAMPAIGN: 1n, AD_SET: 2n, AD: 3n })[level]).chunks(),
    ]
    expect(chunks).toThrow(/same number 3/)
  })

  it('if a path has the number of a stored path', async () => {
    const own = await testStore()
    const company = newCompany()
    await own.facts.replace(slice(company, [good]), 'none')
    await own.facts.close()
    const instance = await DuckDBInstance.create(own.file)
    const connection = await instance.connect()
    await connection.run(`UPDATE entities SET source_id = 'another' WHERE level = 'AD'`)
    connection.closeSync()
    instance.closeSync()
    await own.reopen()
    await expect(own.facts.replace(slice(company, [good]), 'all')).rejects.toThrow(/stands for another place/)
    await own.remove()
  })
})

it('a failed slice does not block the next one of its account', async () => {
  const company = newCompany()
  const [failed, done] = await Promise.allSettled([
    store.facts.replace(slice(company, [good, good]), 'none'),
    store.facts.replace(slice(company, [good]), 'none'),
  ])
  expect([failed.status, done.status]).toEqual(['rejected', 'fulfilled'])
})
