import { expect, it } from 'vitest'
import { query, row, slice, testStore } from './store.test-helper.ts'

const day = '2025-07-01'
const at = (minute: number) => new Date(Date.UTC(2025, 7, 1, 0, minute))
const later = new Date('2025-08-20T00:00:00Z')

it.each(['main', 'first_party'])(
  'a compaction that fails in the schema %s loses nothing in either, and is repeated whole [R12]',
  async (schema) => {
    const store = await testStore({ threads: 1 })
    try {
      for (const minute of [0, 70, 80, 90, 200])
        for (const source of ['sync', 'events'] as const) {
          const figure = source === 'events' ? { optOpen: BigInt(minute) } : { spend: BigInt(minute) }
          await store.facts.replace(slice('1', [row('c/s/a', day, figure)], { source, readAt: at(minute + 30) }), 'own')
        }
      const stored = () =>
        store.look(`SELECT 'main', valid_from::VARCHAR, valid_to::VARCHAR, spend FROM main.fact_history
        UNION ALL SELECT 'own', valid_from::VARCHAR, valid_to::VARCHAR, opt_open FROM first_party.fact_history ORDER BY ALL`)
      const before = await stored()
      expect(before).toHaveLength(8)
      // its last statements name this column, so that the schema's history is compacted already
      await store.alter(`ALTER TABLE ${schema}.soft_deleted_by_country RENAME COLUMN job TO other`)
      await expect(store.facts.compact(later)).rejects.toThrow()
      expect(await stored()).toEqual(before)
      // the connection that failed writes to both schemas as before
      for (const source of ['sync', 'events'] as const)
        await store.facts.replace(slice('2', [row('c/s/a', day, { optOpen: 1n })], { source, readAt: at(300) }), 'own')
      await store.alter(`ALTER TABLE ${schema}.soft_deleted_by_country RENAME COLUMN other TO job`)
      expect(await store.facts.compact(later)).toBe(4)
      expect((await stored()).map(([of, , , figure]) => [of, figure])).toEqual([
        ['main', 0n],
        ['main', 90n],
        ['own', 0n],
        ['own', 90n],
      ])
      const asked = query('1', { metrics: ['spend', 'optOpen'], firstParty: true })
      expect((await store.facts.table(asked)).total?.now).toEqual({ spend: 200n, optOpen: 200n })
    } finally {
      await store.remove()
    }
  },
)
