import { login } from '@adroit/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { selectAccounts } from '../accounts/store.ts'
import { createCompany } from '../company/create.ts'
import { forCompany } from '../db/database.ts'
import { createMember, setPassword } from './service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const member = (company: string, username: string) => ({ company, username, name: username, role: 'viewer', password: testPassword })
const newCompany = (abbreviation: string) =>
  createCompany(world.ctx, { abbreviation, name: abbreviation, currency: 'USD', timeZone: 'UTC', weekStart: 1, sample: false })

async function codeOf(company: string, username: string, password = testPassword): Promise<number> {
  return (await send(world, login, { company, username, password, agreed: true }, {})).body.code
}

/** The lower case of İ and of a final Σ differs between JavaScript and PostgreSQL; Ä and ß stand for all other letters. */
const names: [string, string][] = [
  ['İpek', 'İPEK'],
  ['Ärger', 'ärger'],
  ['Groß', 'GROẞ'],
  ['ΟΔΟΣ', 'Οδοσ'],
]

describe('letter case', () => {
  it.each(names)('is ignored when the member %s signs in as %s', async (username, written) => {
    const { abbreviation } = await makeCompany(world)
    await createMember(world.ctx, member(abbreviation, username))
    expect(await codeOf(abbreviation, username)).toBe(0)
    expect(await codeOf(abbreviation.toUpperCase(), written)).toBe(0)
    await setPassword(world.ctx, { company: abbreviation, username: written, password: 'Another-Good-1' })
    expect(await codeOf(abbreviation, username, 'Another-Good-1')).toBe(0)
  })

  it.each(names)('is ignored when the company %s is looked up as %s', async (abbreviation, written) => {
    await newCompany(abbreviation)
    await createMember(world.ctx, member(written, 'owner'))
    expect(await codeOf(abbreviation, 'OWNER')).toBe(0)
    expect(await codeOf(written, 'owner')).toBe(0)
  })

  it.each(names)('is ignored when a second %s is refused, written as %s', async (name, written) => {
    const { abbreviation } = await makeCompany(world)
    await createMember(world.ctx, member(abbreviation, name))
    await expect(createMember(world.ctx, member(abbreviation, written))).rejects.toThrow(/already/)
    await expect(newCompany(written)).rejects.toThrow(/already/)
  })

  it.each(names)('is ignored when the account %s is imported again as %s', async (name, written) => {
    const { id, abbreviation } = await makeCompany(world)
    const day = (date: string) => `Day,Campaign name,Amount spent (USD),Impressions\n${date},C,1.00,100\n`
    await importInto(world, abbreviation, name, day('2026-11-01'))
    expect(await importInto(world, abbreviation, written, day('2026-11-02'))).toMatchObject({ state: 'changed', rows: 1 })
    const accounts = await forCompany(world.ctx.db, id, (tx) => selectAccounts(tx, id))
    expect(accounts.map((account) => account.name)).toEqual([name])
  })
})
