import { accountCalendar, accountChoices, createAccount, deleteAccount, getAccount, updateAccount } from '@adroit/contract/account'
import { accountLimits } from '@adroit/contract/account-limits'
import { accountSparklines, listAccounts } from '@adroit/contract/accounts'
import { type ErrorKey, errors } from '@adroit/contract/errors'
import { limits } from '@adroit/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

async function company() {
  const { id, abbreviation } = await makeCompany(world, { roles: ['owner', 'admin', 'buyer'] })
  return { id, abbreviation, client: await signIn(world, abbreviation) }
}

const keyOf = ({ body }: { body: { code: number } }) =>
  Object.entries(errors).find(([, error]) => error.code === body.code)?.[0] as ErrorKey | undefined
const usual = { name: 'Summer', platform: 'google', currency: 'EUR', timeZone: 'Europe/Berlin', group: null, owner: null } as const
const member = async (client: Client, name: string) =>
  (await client.call(accountChoices, {})).owners.find((one) => one.name === name)?.id ?? ''

describe('an account', () => {
  it('is created with group and owner, and its page shows them [R11]', async () => {
    const { client } = await company()
    const owner = await member(client, 'The buyer')
    const { id } = await client.call(createAccount, { ...usual, name: '  Summer   sale ', currency: 'eur', group: ' Retail ', owner })
    const { account, used, createdAt } = await client.call(getAccount, { id })
    expect(account).toEqual({
      ...{ id, name: 'Summer sale', platform: 'google', currency: 'EUR', timeZone: 'Europe/Berlin', group: 'Retail', tags: [], note: null },
      ...{
        budgetCap: null,
        owner: { id: owner, name: 'The buyer' },
        sample: false,
        storedFrom: null,
        storedTo: null,
        readAt: null,
        app: null,
      },
    })
    expect([used, Date.parse(createdAt) > 0]).toEqual([false, true])
    expect((await client.call(listAccounts, {})).accounts).toEqual([account])
    expect(await client.call(accountChoices, {})).toMatchObject({
      groups: ['Retail'],
      owners: [{ name: 'The admin' }, { name: 'The buyer' }, { name: 'The owner' }],
    })
  })

  it('is updated in the given fields only [R11]', async () => {
    const { client } = await company()
    const owner = await member(client, 'The admin')
    const id = await makeAccount(client)
    const changed = await client.call(updateAccount, {
      id,
      name: 'Winter',
      group: 'B',
      owner,
      timeZone: 'asia/shanghai',
      note: ' Ask Ana\nfirst ',
    })
    expect(changed).toMatchObject({
      name: 'Winter',
      group: 'B',
      owner: { id: owner },
      timeZone: 'Asia/Shanghai',
      note: 'Ask Ana\nfirst',
      platform: 'meta',
    })
    expect(await client.call(updateAccount, { id, group: '  ', owner: null, note: '' })).toMatchObject({
      name: 'Winter',
      group: null,
      owner: null,
      note: null,
    })
    expect(await client.call(updateAccount, { id })).toMatchObject({ name: 'Winter' })
    expect(await client.call(updateAccount, { id, name: 'WINTER' })).toMatchObject({ name: 'WINTER' })
  })

  it('has unique tags without surrounding spaces, which can be chosen for others', async () => {
    const { client } = await company()
    const [id, other] = [await makeAccount(client), (await client.call(createAccount, usual)).id]
    const changed = await client.call(updateAccount, { id, tags: ['  Summer  sale ', 'VIP', 'VIP', '', ' '] })
    expect(changed.tags).toEqual(['Summer sale', 'VIP'])
    await client.call(updateAccount, { id: other, tags: ['Brand', 'VIP'] })
    expect((await client.call(accountChoices, {})).tags).toEqual(['Brand', 'Summer sale', 'VIP'])
    expect((await client.call(listAccounts, {})).accounts.map(({ tags }) => tags)).toContainEqual(['Brand', 'VIP'])
    expect((await client.call(updateAccount, { id, name: 'Renamed' })).tags).toEqual(['Summer sale', 'VIP'])
    expect((await client.call(updateAccount, { id, tags: [] })).tags).toEqual([])
    expect((await client.call(accountChoices, {})).tags).toEqual(['Brand', 'VIP'])
  })

  it('has at most 20 tags of at most 40 characters, counted as code points', async () => {
    const { client } = await company()
    const id = await makeAccount(client)
    const many = Array.from({ length: accountLimits.accountTags }, (_, index) => `Tag ${index}`)
    expect((await client.call(updateAccount, { id, tags: many })).tags).toEqual(many)
    expect(keyOf(await client.ask(updateAccount, { id, tags: [...many, 'more'] }))).toBe('input_invalid')
    expect((await client.call(updateAccount, { id, tags: ['🦊'.repeat(accountLimits.accountTag.max)] })).tags).toHaveLength(1)
    for (const tag of ['n'.repeat(accountLimits.accountTag.max + 1), '\u200b']) {
      expect(await client.ask(updateAccount, { id, tags: ['fine', tag] })).toMatchObject({
        status: 200,
        body: { code: 3009, msg: 'Tags can have up to 40 characters' },
      })
    }
    expect((await client.call(getAccount, { id })).account.tags).toEqual(['🦊'.repeat(accountLimits.accountTag.max)])
  })

  it('shows its tags to members who see it, and to no other company', async () => {
    const [mine, theirs] = [await company(), await company()]
    const id = await makeAccount(mine.client)
    await mine.client.call(updateAccount, { id, tags: ['Ours alone'] })
    const buyer = await signIn(world, mine.abbreviation, 'buyer')
    expect((await buyer.call(listAccounts, {})).accounts[0]?.tags).toEqual(['Ours alone'])
    expect((await buyer.ask(updateAccount, { id, tags: [] })).status).toBe(403)
    expect((await theirs.client.call(accountChoices, {})).tags).toEqual([])
    expect(keyOf(await theirs.client.ask(updateAccount, { id, tags: ['Theirs'] }))).toBe('account_gone')
  })

  it('has a note of at most 140 characters [M8]', async () => {
    const { client } = await company()
    const id = await makeAccount(client)
    expect((await client.call(updateAccount, { id, note: 'n'.repeat(limits.textArea) })).note).toHaveLength(140)
    expect(keyOf(await client.ask(updateAccount, { id, note: 'n'.repeat(limits.textArea + 1) }))).toBe('input_invalid')
  })

  it('has a budget cap in its own currency, or none', async () => {
    const { client } = await company()
    const id = await makeAccount(client, { currency: 'KWD' })
    expect((await client.call(updateAccount, { id, budgetCap: '1,250.125' })).budgetCap).toBe('1250.125')
    expect((await client.call(updateAccount, { id, group: 'B' })).budgetCap).toBe('1250.125')
    expect(keyOf(await client.ask(updateAccount, { id, budgetCap: '1.0005' }))).toBe('budget_unreadable')
    expect((await client.call(getAccount, { id })).account.budgetCap).toBe('1250.125')
    expect((await client.call(updateAccount, { id, budgetCap: ' ' })).budgetCap).toBeNull()
  })

  it('can be deleted while it was never used', async () => {
    const { client } = await company()
    const id = await makeAccount(client)
    await client.call(deleteAccount, { id })
    expect(keyOf(await client.ask(getAccount, { id }))).toBe('account_gone')
    expect(keyOf(await client.ask(deleteAccount, { id }))).toBe('account_gone')
    const used = await makeAccount(client)
    const shown = await uploaded(world, client, used, 'Day,Campaign,Spend\n2026-11-01,C,1\n')
    await confirmed(world, client, shown.id)
    expect(keyOf(await client.ask(deleteAccount, { id: used }))).toBe('account_has_metrics')
    expect((await client.call(getAccount, { id: used })).used).toBe(true)
  })

  it('of another company is reported as gone', async () => {
    const { client } = await company()
    const id = await makeAccount(client)
    const other = (await company()).client
    const asked = [
      other.ask(getAccount, { id }),
      other.ask(updateAccount, { id, name: 'Mine' }),
      other.ask(deleteAccount, { id }),
      other.ask(accountCalendar, { id, from: '2026-11-01', to: '2026-11-30' }),
    ]
    for (const answer of await Promise.all(asked)) expect(keyOf(answer)).toBe('account_gone')
    expect((await client.call(getAccount, { id })).account.name).toBe('Account')
  })

  it('is created by the command line and not deleted with an import that was abandoned there', async () => {
    const { client, abbreviation } = await company()
    const id = await makeAccount(client, { name: 'Made here' })
    const broken = { ...world, ctx: { ...world.ctx, facts: { ...world.ctx.facts, replace: () => Promise.reject(new Error('lost')) } } }
    const csv = 'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,C,1,1\n'
    await expect(importInto(broken, abbreviation, 'Made here', csv)).rejects.toThrow('lost')
    expect((await client.call(getAccount, { id })).used).toBe(false)
  })
})

describe('an account is rejected', () => {
  it.each([
    ['account_name_missing', { name: '   ' }],
    ['account_name_missing', { name: '\u200b\u200b' }],
    ['account_name_missing', { name: 'n'.repeat(accountLimits.accountName.max + 1) }],
    ['currency_unknown', { currency: 'XYZ' }],
    ['currency_unknown', { currency: '€' }],
    ['time_zone_unknown', { timeZone: 'Mars/Olympus' }],
    ['time_zone_unknown', { timeZone: '+08:00' }],
    ['account_owner_unknown', { owner: '1' }],
    ['input_invalid', { platform: 'myspace' }],
    ['input_invalid', { group: 'g'.repeat(accountLimits.accountGroup.max + 1) }],
    ['input_invalid', { name: 'a\u0000b' }],
  ])('%s: %o', async (key, wrong) => {
    const { client } = await company()
    // fields that the type forbids, as a foreign client may send them
    expect(keyOf(await client.ask(createAccount, { ...usual, ...wrong } as never))).toBe(key)
    expect((await client.call(listAccounts, {})).accounts).toEqual([])
  })

  it('if its name is taken, case-insensitive, even by concurrent requests', async () => {
    const { client } = await company()
    const both = await Promise.all([client.ask(createAccount, usual), client.ask(createAccount, { ...usual, name: 'SUMMER' })])
    expect(both.map(keyOf).sort()).toEqual(['account_name_taken', undefined])
    const other = await makeAccount(client, { name: 'Other' })
    expect(keyOf(await client.ask(updateAccount, { id: other, name: 'summer' }))).toBe('account_name_taken')
  })

  it('if its owner is disabled, or belongs to another company', async () => {
    const { client, id: of } = await company()
    const [owner, stranger] = [await member(client, 'The buyer'), await member((await company()).client, 'The buyer')]
    const id = await makeAccount(client, { owner })
    await asSystem(world.ctx.db, (tx) =>
      tx.updateTable('members').set({ status: 'disabled' }).where('company_id', '=', of).where('id', '=', owner).execute(),
    )
    for (const wrong of [owner, stranger])
      expect(keyOf(await client.ask(createAccount, { ...usual, owner: wrong }))).toBe('account_owner_unknown')
    // An owner who was disabled later does not prevent other changes.
    expect(await client.call(updateAccount, { id, owner, note: 'still' })).toMatchObject({ note: 'still', owner: { id: owner } })
  })
})

describe('the calendar of an account', () => {
  it('shows for every day which import it comes from [R11]', async () => {
    const { client, abbreviation } = await company()
    const id = await makeAccount(client)
    const first = await uploaded(world, client, id, { name: 'first.csv', bytes: 'Day,Campaign,Spend\n2026-11-01,C,1\n2026-11-02,C,2\n' })
    await confirmed(world, client, first.id)
    await importInto(world, abbreviation, 'Account', 'Day,Campaign,Spend\n2026-11-02,C,5\n', { fileName: 'second.csv' })
    const { spans } = await client.call(accountCalendar, { id, from: '2026-11-01', to: '2026-11-30' })
    expect(
      spans.map(({ from, to, import: of, spend, source, rows, periods }) => [from, to, of?.fileName, spend, source, rows, periods]),
    ).toEqual([
      ['2026-11-01', '2026-11-01', 'first.csv', '1', 'import', 1, false],
      ['2026-11-02', '2026-11-02', 'second.csv', '5', 'import', 1, false],
    ])
  })

  it('covers a few hundred days at most, in order', async () => {
    const { client } = await company()
    const id = await makeAccount(client)
    expect(keyOf(await client.ask(accountCalendar, { id, from: '2026-11-02', to: '2026-11-01' }))).toBe('report_range_invalid')
    expect(keyOf(await client.ask(accountCalendar, { id, from: '2025-01-01', to: '2026-11-01' }))).toBe('report_range_too_long')
  })
})

describe('the sparklines of accounts', () => {
  it('show spend by day up to yesterday, and of as many days before', async () => {
    const { client, abbreviation } = await company()
    await makeAccount(client, { name: 'Silent' })
    const lines = ['2026-10-25,C,2', '2026-11-06,C,1.5', '2026-11-19,C,1', '2026-11-20,C,100']
    await importInto(world, abbreviation, 'Account', `Day,Campaign,Spend\n${lines.join('\n')}\n`, { platform: 'meta', currency: 'USD' })
    const id = (await client.call(listAccounts, {})).accounts.find(({ name }) => name === 'Account')?.id ?? ''
    const sparklines = await client.call(accountSparklines, {})
    expect(sparklines).toMatchObject({ from: '2026-11-06', to: '2026-11-19', accounts: [{ id, total: '2.5', delta: 0.25 }] })
    expect(sparklines.accounts[0]?.spend).toEqual(['1.5', ...Array.from({ length: 12 }, () => null), '1'])
  })
})
