import { randomBytes } from 'node:crypto'
import { queryReport } from '@adroit/contract/report-tables'
import { expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { entityNumbers } from './entity-key.ts'

const file = 'Day,Campaign ID,Campaign name,Amount spent (USD)\n2026-11-01,12345,Known,1\n2026-11-02,12345,Known,2\n'

async function campaignIn(world: World): Promise<{ key: string; plain: string; company: string; account: string }> {
  const { id: company, abbreviation } = await makeCompany(world)
  await importInto(world, abbreviation, 'US', file)
  const owner = await signIn(world, abbreviation)
  const report = {
    ...{ name: '', platforms: [], accounts: [], breakdown: 'CAMPAIGN' as const, metrics: ['spend' as const] },
    ...{ sort: { by: 'spend' as const, direction: 'desc' as const } },
    dateRange: { preset: 'custom' as const, from: '2026-11-01', to: '2026-11-30' },
  }
  const { rows } = await owner.call(queryReport, { report })
  const account = rows.accounts[0] ?? ''
  const plain = String(entityNumbers(null)(company, account, 'CAMPAIGN', [{ kind: 'named', sourceId: '12345' }]))
  return { key: rows.keys[0] ?? '', plain, company, account }
}

it('keys of ad entities cannot be computed from the company, the account and the platform’s id, and stay the same', async () => {
  const world = await startWorld({ entityKey: true })
  try {
    const { key, plain, company, account } = await campaignIn(world)
    expect(key).toMatch(/^\d+$/)
    expect(key).not.toBe(plain)
    const { entity_key: secret } = await asSystem(world.ctx.db, (tx) => tx.selectFrom('installation').selectAll().executeTakeFirstOrThrow())
    const path = [{ kind: 'named', sourceId: '12345' }] as const
    expect(String(entityNumbers(secret)(company, account, 'CAMPAIGN', path))).toBe(key)
    await world.restart()
    expect(String(world.ctx.facts.entityNumber(company, account, 'CAMPAIGN', path))).toBe(key)
  } finally {
    await world.close()
  }
})

it('an installation that began before there were keys keeps its numbers', async () => {
  const world = await startWorld()
  try {
    const { key, plain } = await campaignIn(world)
    expect(key).toBe(plain)
  } finally {
    await world.close()
  }
})

it('two keys give two numbers, and the same key the same', () => {
  const [one, two] = [randomBytes(32), randomBytes(32)]
  const numbers = [one, one, two, null].map((key) => entityNumbers(key)('1', '10', 'AD', [{ kind: 'named', sourceId: '1' }]))
  expect(new Set(numbers).size).toBe(3)
  expect(numbers[0]).toBe(numbers[1])
})
