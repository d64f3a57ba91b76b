import { expect, it } from 'vitest'
import { listed, newCompany, query, row, slice, testStore } from '../store.test-helper.ts'

it('merges the countries of a store of version 4, stored and soft-deleted, and keeps every sum', async () => {
  const store = await testStore()
  try {
    const company = newCompany()
    const spends = ['AA', 'AB', 'AC', 'AD', 'DE'].map((code, index) => row('c/s/a', '2025-07-01', { spend: 10n ** BigInt(index) }, code))
    const imported = slice(company, [...spends, row('c/s/a', '2025-07-02', {}, 'AA'), row('c/s/b', '2025-07-02', { clicks: 4n }, 'US')])
    await store.facts.replace(imported, 'none')
    const deleted = slice(company, [...spends.slice(0, 2)], { account: '11' })
    await store.facts.replace(deleted, 'none')
    await store.facts.softDelete(company, '11', deleted.job, new Date('2025-08-02T09:00:00Z'))
    const main = await store.facts.everything(company, '10')
    const texts = Object.entries({ AA: 'USA', AB: 'us', AC: '美国', AD: 'Atlantis' })
    const renamed = ['facts_by_country', 'soft_deleted_by_country'].flatMap((table) =>
      texts.map(([code, text]) => `UPDATE ${table} SET country = '${text}' WHERE country = '${code}'`),
    )
    const columns = ['facts.since', 'soft_deleted.since', 'fact_history.since', 'slices.stands_from'].map((name) => {
      const [table, column] = name.split('.')
      return `ALTER TABLE ${table} RENAME COLUMN valid_from TO ${column}`
    })
    await store.alter([...renamed, ...columns, 'ALTER TABLE fact_history RENAME COLUMN valid_to TO replaced_at'].join(';'))
    await store.alter('UPDATE store SET version = 4')
    const stored = (table: string) =>
      store.look(`SELECT country, CAST(day_from AS VARCHAR), spend, clicks FROM ${table} WHERE company = ${company} ORDER BY ALL`)
    expect(await stored('facts_by_country')).toEqual([
      ['Atlantis', '2025-07-01', 1_000n, null],
      ['DE', '2025-07-01', 10_000n, null],
      ['US', '2025-07-01', 111n, null],
      ['US', '2025-07-02', null, 4n],
      ['US', '2025-07-02', null, null],
    ])
    expect(await stored('soft_deleted_by_country')).toEqual([['US', '2025-07-01', 11n, null]])
    expect(await store.facts.everything(company, '10')).toEqual(main)
    expect(await listed(store.facts, query(company, { breakdown: 'COUNTRY' }))).toEqual([
      ['DE', { spend: 10_000n }],
      ['Atlantis', { spend: 1_000n }],
      ['US', { spend: 111n }],
    ])
    expect(await store.facts.restore(company, '11', deleted.job, new Date('2025-08-03T09:00:00Z'))).toBe(1)
    // The same file again finds the same rows.
    const again = imported.rows.map((one) => ({ ...one, country: one.country === 'AD' ? 'Atlantis' : one.country }))
    const merged = again.filter(({ country }) => country !== 'AA' && country !== 'AB' && country !== 'AC')
    const us = [row('c/s/a', '2025-07-01', { spend: 111n }, 'US'), row('c/s/a', '2025-07-02', {}, 'US')]
    expect(await store.facts.replace({ ...imported, job: 'again', rows: [...merged, ...us] }, 'none')).toMatchObject({
      outcome: 'unchanged',
    })
  } finally {
    await store.remove()
  }
})
