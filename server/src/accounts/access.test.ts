import { accountCalendar, getAccount, updateAccount } from '@adroit/contract/account'
import { accountSparklines, listAccounts } from '@adroit/contract/accounts'
import { errors } from '@adroit/contract/errors'
import { overview } from '@adroit/contract/home'
import { listImports } from '@adroit/contract/imports'
import { acceptInvite, addMember, assignAccounts, getMemberAccounts, listMembers, updateMember } from '@adroit/contract/members'
import { summarizeReports } from '@adroit/contract/report-list'
import { explainNumber } from '@adroit/contract/report-number'
import { countLevels, queryReport, reportTrend } from '@adroit/contract/report-tables'
import { createReport, getReport, updateReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { importInto } from '../../test/import.ts'
import { createShared } from '../../test/shared-report.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { asSystem, forCompany, inViewOf } from '../db/database.ts'
import { subscriptionFilter } from '../realtime/subscription-filter.ts'
import type { Caller } from '../session/caller.ts'

const header = 'Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions'
const rowsOf = (name: string, spend: number) =>
  [header, ...['18', '19'].map((day) => `2026-11-${day},${name} campaign,${name} set,${name} ad,${spend},1000`)].join('\n')
const figures = { Open: 10, Grouped: 20, Secret: 7_777 } as const

let world: World
let owner: Client
let buyer: Client
let abbreviation: string
let company: string
const ids = new Map<string, string>()
const id = (name: keyof typeof figures) => ids.get(name) ?? ''
let member = ''
const definition = {
  name: 'Everything',
  platforms: [],
  accounts: [] as string[],
  breakdown: 'CAMPAIGN' as const,
  metrics: ['spend', 'spendPercent', 'chainRatio'],
  sort: { by: 'spend', direction: 'desc' as const },
  dateRange: { preset: 'past_7_days' as const },
}

beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  const made = await makeCompany(world, { roles: ['owner', 'admin', 'buyer', 'viewer'] })
  abbreviation = made.abbreviation
  company = made.id
  owner = await signIn(world, abbreviation)
  for (const [name, spend] of Object.entries(figures)) await importInto(world, abbreviation, name, rowsOf(name, spend))
  for (const account of (await owner.call(listAccounts, {})).accounts) ids.set(account.name, account.id)
  await owner.call(updateAccount, { id: id('Grouped'), group: 'Shoes' })
  member = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
  await owner.call(assignAccounts, { id: member, access: 'assigned', accounts: [id('Open')], groups: ['Shoes'] })
  buyer = await signIn(world, abbreviation, 'buyer')
})
afterAll(() => world.close())

/** Checks that an answer contains nothing of an invisible account: name, campaign, id, or its spend alone or in a sum. */
function expectNoSecret(answer: unknown): void {
  // ids of the built-in reports may be the digits of an account's id
  // ids of reports may be equal to those of accounts
  const text = JSON.stringify(answer, (key, value: unknown) => (key === 'report' && typeof value === 'string' ? undefined : value))
  for (const secret of ['Secret', `"${id('Secret')}"`, '7777', '15554', '15614']) expect(text).not.toContain(secret)
}

describe('a member with assigned accounts', () => {
  it('sees those, those of their groups and their own, and no others [R11]', async () => {
    const names = async () => (await buyer.call(listAccounts, {})).accounts.map(({ name }) => name)
    expect(await names()).toEqual(['Grouped', 'Open'])
    await owner.call(updateAccount, { id: id('Secret'), owner: member })
    expect(await names()).toEqual(['Grouped', 'Open', 'Secret'])
    await owner.call(updateAccount, { id: id('Secret'), owner: null })
    expect(await names()).toEqual(['Grouped', 'Open'])
  })

  it("cannot learn another account's figures from any table, total, share, sort, trend or home page", async () => {
    const report = await createShared(owner, definition)
    for (const breakdown of ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD', 'DAY', 'PLATFORM'] as const) {
      const table = await buyer.call(queryReport, { report: report.id, breakdown })
      expect(table.totals.values[0]).toBe('60')
      expectNoSecret(table)
      const searched = await buyer.call(queryReport, { report: report.id, breakdown, search: 'Secret' })
      expect(searched.count).toBe(0)
      const sum = { report: report.id, breakdown, row: null, metric: 'spend' }
      expectNoSecret(await buyer.call(explainNumber, sum))
    }
    const shares = await buyer.call(queryReport, { report: report.id, breakdown: 'ACCOUNT' })
    expect(shares.rows.values[1]).toEqual([2 / 3, 1 / 3])
    expectNoSecret(await buyer.call(reportTrend, { report: report.id, metrics: ['spend', 'spendPercent'] }))
    expect(await buyer.call(countLevels, { report: report.id })).toMatchObject({ ACCOUNT: 2, CAMPAIGN: 2 })
    expect((await buyer.call(summarizeReports, { ids: [report.id] })).reports[0]).toMatchObject({ value: '60' })
    expectNoSecret(await buyer.call(overview, {}))
    expectNoSecret(await buyer.call(accountSparklines, {}))
    expect((await owner.call(queryReport, { report: report.id, breakdown: 'ACCOUNT' })).totals.values[0]).toBe('15614')
  })

  it('cannot reach another account by its id or by the scope of a campaign in it', async () => {
    const { id: report } = await createShared(owner, { ...definition, name: 'By place' })
    const all = await owner.call(queryReport, { report: report, breakdown: 'CAMPAIGN', search: 'Secret' })
    const key = all.rows.keys[0] ?? ''
    for (const within of [
      { level: 'CAMPAIGN' as const, key },
      { level: 'ACCOUNT' as const, key: id('Secret') },
    ]) {
      const table = await buyer.call(queryReport, { report: report, breakdown: 'AD', scope: within })
      expect(table).toMatchObject({ count: 0, path: [] })
      expectNoSecret(table)
      expectNoSecret(await buyer.call(reportTrend, { report: report, metrics: ['spend'], scope: within }))
      expect(await buyer.call(countLevels, { report: report, scope: within })).toMatchObject({ CAMPAIGN: 0, AD: 0 })
    }
    expectNoSecret(await buyer.call(explainNumber, { report: report, breakdown: 'CAMPAIGN', row: key, metric: 'spend' }))
    const gone = async (asked: Promise<{ status: number }>) => expect((await asked).status).toBe(404)
    await gone(buyer.ask(getAccount, { id: id('Secret') }))
    await gone(buyer.ask(accountCalendar, { id: id('Secret'), from: '2026-11-01', to: '2026-11-20' }))
    await gone(buyer.ask(listImports, { account: id('Secret') }))
  })

  it('may not add an invisible account to a report, and keeps those that others added', async () => {
    expect((await buyer.ask(createReport, { ...definition, accounts: [id('Secret')] })).body.code).toBe(errors.report_account_unknown.code)
    expect((await buyer.ask(queryReport, { report: { ...definition, accounts: [id('Secret')] } })).body.data).toMatchObject({
      count: 0,
    })
    const made = await createShared(buyer, { ...definition, name: 'Mine', accounts: [id('Open')] })
    const mine = await owner.call(getReport, made)
    const both = { ...definition, name: 'Mine', accounts: [id('Open'), id('Secret')] }
    await owner.call(updateReport, { ...made, version: mine.version, definition: both })
    const seen = await buyer.call(getReport, made)
    expect([seen.accountsOutOfScope, seen.accounts]).toEqual([1, [id('Open'), '-1']])
    expect((await buyer.call(queryReport, { report: made.id })).totals.values[0]).toBe('20')
    const change = { ...made, version: seen.version, definition: { ...both, name: 'Renamed' } }
    expect((await buyer.ask(updateReport, change)).body.code).toBe(errors.report_account_unknown.code)
    await buyer.call(updateReport, { ...change, definition: { ...change.definition, accounts: seen.accounts } })
    expect(await owner.call(getReport, made)).toMatchObject({ name: 'Renamed', accounts: both.accounts, accountsOutOfScope: 0 })
  })

  it('sees nothing if a report has only invisible accounts', async () => {
    const { id: report } = await createShared(owner, { ...definition, name: 'Secret alone', accounts: [id('Secret')] })
    const table = await buyer.call(queryReport, { report: report })
    expect(table).toMatchObject({ count: 0, stored: null, readAt: null, notCounted: [] })
    expect(table.totals.values[0]).not.toBe('15554')
  })

  it('loses an account as soon as it is unassigned, but owners and admins never do', async () => {
    await owner.call(assignAccounts, { id: member, access: 'assigned', accounts: [], groups: [] })
    expect((await buyer.call(listAccounts, {})).accounts).toEqual([])
    expect((await buyer.call(overview, {})).accounts).toBe(0)
    await owner.call(updateMember, { id: member, role: 'admin' })
    expect((await buyer.call(listAccounts, {})).accounts).toHaveLength(3)
    await owner.call(updateMember, { id: member, role: 'buyer' })
    expect((await buyer.call(listAccounts, {})).accounts).toEqual([])
    await owner.call(assignAccounts, { id: member, access: 'assigned', accounts: [id('Open')], groups: ['Shoes'] })
  })
})

describe('an assignment', () => {
  it('is told to open pages when the group or owner of an account changes, so that they hear no more of it', async () => {
    const allowed = subscriptionFilter(world.ctx, { company, member, role: 'buyer' } as Caller)
    const hears = () => allowed({ kind: 'change', account: id('Grouped'), change: '5' })
    const stop = world.ctx.realtime.subscribe((_audience, news) => void allowed(news))
    expect(await hears()).toBe(true)
    await owner.call(updateAccount, { id: id('Grouped'), group: 'Hats' })
    expect(await hears()).toBe(false)
    await owner.call(updateAccount, { id: id('Grouped'), owner: member })
    expect(await hears()).toBe(true)
    await owner.call(updateAccount, { id: id('Grouped'), owner: null, group: 'Shoes' })
    stop()
  })

  it('is kept while a member sees all accounts', async () => {
    const given = { access: 'all' as const, accounts: [id('Open')], groups: ['Shoes'] }
    expect((await owner.call(assignAccounts, { id: member, ...given })).accountAccess).toBe('all')
    expect(await owner.call(getMemberAccounts, { id: member })).toEqual(given)
    expect((await buyer.call(listAccounts, {})).accounts).toHaveLength(3)
    await owner.call(assignAccounts, { id: member, ...given, access: 'assigned' })
  })

  it('cannot contain an account of another company', async () => {
    const other = await makeCompany(world, { roles: ['owner'] })
    await importInto(world, other.abbreviation, 'Theirs', rowsOf('Theirs', 1))
    const theirs = await asSystem(world.ctx.db, (tx) =>
      tx.selectFrom('accounts').select('id').where('company_id', '=', other.id).executeTakeFirstOrThrow(),
    )
    const asked = await owner.ask(assignAccounts, { id: member, access: 'assigned', accounts: [theirs.id], groups: [] })
    expect(asked.status).toBe(404)
  })

  it('is enforced by the database itself, whatever a query omits', async () => {
    const all = () => forCompany(world.ctx.db, company, (tx) => tx.selectFrom('accounts').select('name').orderBy('name').execute())
    expect((await all()).map(({ name }) => name)).toEqual(['Grouped', 'Open', 'Secret'])
    expect((await inViewOf(member, all)).map(({ name }) => name)).toEqual(['Grouped', 'Open'])
    const imports = () => forCompany(world.ctx.db, company, (tx) => tx.selectFrom('imports').select('account_id').execute())
    expect((await inViewOf(member, imports)).map(({ account_id: account }) => account).sort()).toEqual([id('Grouped'), id('Open')].sort())
  })

  it('begins with the invite, which names the accounts, or is refused as a whole [R9]', async () => {
    const later = { name: 'Limited', email: null, role: 'buyer' as const }
    const accounts = { access: 'assigned' as const, accounts: [id('Open')], groups: [' Asia ', ''] }
    const unknown = { ...accounts, accounts: [id('Open'), '999999'] }
    expect((await owner.ask(addMember, { ...later, username: 'limited', accounts: unknown })).body.code).toBe(errors.account_gone.code)
    const { id: added, link } = await owner.call(addMember, { ...later, username: 'limited', accounts })
    expect(await owner.call(getMemberAccounts, { id: added })).toEqual({ ...accounts, groups: ['Asia'] })
    const secret = /secret=([\w-]+)$/.exec(link)?.[1] ?? ''
    await send(world, acceptInvite, { secret, password: testPassword, agreed: true }, {})
    const limited = await signIn(world, abbreviation, 'limited')
    expect((await limited.call(listAccounts, {})).accounts.map(({ name }) => name)).toEqual(['Open'])
  })

  it('does not apply to accounts added later, until they are assigned', async () => {
    const { id: added } = await owner.call(addMember, {
      username: 'later',
      name: 'Later',
      email: null,
      role: 'buyer',
      accounts: everyAccount,
    })
    expect(await owner.call(getMemberAccounts, { id: added })).toEqual({ access: 'all', accounts: [], groups: [] })
  })
})
