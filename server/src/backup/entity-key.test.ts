import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryReport } from '@adroit/contract/report-tables'
import { expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { openLog } from '../log.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const file = 'Day,Campaign ID,Campaign name,Amount spent (USD)\n2026-11-01,12345,Known,1\n2026-11-02,67890,Other,2\n'

/** Keys of the campaigns, as a report answers them. */
async function keysIn(world: World, abbreviation: string): Promise<readonly string[]> {
  const report = {
    ...{ name: '', platforms: [], accounts: [], breakdown: 'CAMPAIGN' as const, metrics: ['spend' as const] },
    ...{ sort: { by: 'spend' as const, direction: 'desc' as const } },
    dateRange: { preset: 'custom' as const, from: '2026-11-01', to: '2026-11-30' },
  }
  return (await (await signIn(world, abbreviation)).call(queryReport, { report })).rows.keys
}

const keyOf = async (world: World) =>
  (await asSystem(world.ctx.db, (tx) => tx.selectFrom('installation').select('entity_key').executeTakeFirstOrThrow())).entity_key

it('a restored installation has the key and the numbers of ad entities that the backup has, and takes no other ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-entity-key-'))
  const world = await startWorld({ entityKey: true })
  try {
    const { abbreviation } = await makeCompany(world)
    await importInto(world, abbreviation, 'US', file)
    const [keys, key] = [await keysIn(world, abbreviation), await keyOf(world)]
    const copy = join(folder, 'copy')
    await backUp(world.ctx, copy)
    await expect(restore(world.ctx.config, openLog('silent'), copy)).rejects.toThrow(/is not empty/)
    const restored = await startWorld({ prepare: async (stores) => void (await restore(stores, openLog('silent'), copy)) })
    try {
      expect(await keysIn(restored, abbreviation)).toEqual(keys)
      expect(await keyOf(restored)).toEqual(key)
      await importInto(restored, abbreviation, 'US', file.replace(',1\n', ',7\n'), { replace: true })
      expect([...(await keysIn(restored, abbreviation))].sort()).toEqual([...keys].sort())
    } finally {
      await restored.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await world.close()
  }
})
