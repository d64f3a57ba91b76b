import { listAccounts } from '@adroit/contract/accounts'
import { type AlertDefinition, previewAlert, saveAlert } from '@adroit/contract/alerts'
import { listAuditLog } from '@adroit/contract/audit-log'
import { listMedia } from '@adroit/contract/connections'
import { overview } from '@adroit/contract/home'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { getPacing } from '@adroit/contract/pacing'
import { platforms } from '@adroit/contract/platforms'
import { publishAccounts } from '@adroit/contract/publish-drafts'
import { listReports } from '@adroit/contract/report-list'
import { createReportSnapshot, openReportSnapshot } from '@adroit/contract/report-snapshots'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { searchAll } from '@adroit/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, appEventOf, type TestApp } from '../../test/apps.ts'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { type Client, send, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { countNewEvents } from './attribution/count-events.ts'

const now = '2026-11-20T12:00:00Z'
let world: World
let owner: Client
let buyer: Client
let app: TestApp

/** A company with an account of each platform; that of Web2App is an app with an install. */
beforeAll(async () => {
  world = await startWorld({ now })
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
  owner = await signIn(world, abbreviation)
  buyer = await signIn(world, abbreviation, 'buyer')
  for (const platform of ['meta', 'google', 'tiktok'] as const) await makeAccount(owner, { name: `Shop ${platform}`, platform })
  app = await addApp(world, owner, { name: 'Lamplight Reader' })
  await app.report([appEventOf('first_open', '2026-11-20T11:00:00Z', { user: 'ada' })])
  await countNewEvents(world.ctx)
})
afterAll(() => world.close())

const definition = {
  ...{ name: 'Apps', platforms: ['web2app' as const], accounts: [], breakdown: 'PLATFORM' as const, metrics: ['optOpen' as const] },
  dateRange: { preset: 'today' as const },
  sort: { by: 'optOpen' as const, direction: 'desc' as const },
  firstParty: true,
}

describe('Web2App is a platform as the others are [R12]', () => {
  it('in the list of accounts, the search and the accounts of a member', async () => {
    const { accounts } = await owner.call(listAccounts, {})
    expect(accounts.map(({ platform }) => platform).sort()).toEqual([...platforms].sort())
    const found = await owner.call(searchAll, { search: 'lamplight' })
    expect(found.accounts.items).toEqual([{ id: app.id, name: 'Lamplight Reader', platform: 'web2app', currency: 'USD' }])
    const { members } = await owner.call(listMembers, {})
    const id = members.find(({ username }) => username === 'buyer')?.id ?? ''
    await owner.call(assignAccounts, { id, access: 'assigned', accounts: [app.id], groups: [] })
    expect((await buyer.call(listAccounts, {})).accounts.map(({ platform }) => platform)).toEqual(['web2app'])
  })

  it('on home, with a report of its own', async () => {
    const home = await owner.call(overview, {})
    expect(home.platforms.map(({ platform, accounts }) => [platform, accounts])).toEqual(platforms.map((platform) => [platform, 1]))
    const own = home.platforms.find(({ platform }) => platform === 'web2app')?.report ?? ''
    const { rows } = await owner.call(queryReport, { report: own, firstParty: true, dateRange: { preset: 'today' } })
    expect(rows.names).toEqual(['Lamplight Reader'])
  })

  it('in reports, their list and their links', async () => {
    const { id } = await owner.call(createReport, definition)
    const { rows } = await owner.call(queryReport, { report: id })
    expect([rows.platforms, rows.values]).toEqual([['web2app'], [[1]]])
    await owner.call(createReport, { ...definition, name: 'Ads', platforms: ['meta'] })
    const listed = async (platform: 'meta' | 'web2app') =>
      (await owner.call(listReports, { platforms: platform })).reports.map(({ name }) => name)
    expect(await listed('web2app')).toContain('Apps')
    expect(await listed('web2app')).not.toContain('Ads')
    expect(await listed('meta')).not.toContain('Apps')
    const { secret } = await owner.call(createReportSnapshot, { report: id, name: 'Partner', days: 7 })
    const opened = await send(world, openReportSnapshot, { secret }, { language: 'en-US' })
    expect(opened.body.data).toMatchObject({ table: { rows: { platforms: ['web2app'], values: [[1]] } } })
  })

  it('in alerts, imports and pacing: files of a company may say what an app spent', async () => {
    const alert: AlertDefinition = {
      ...{ level: 'ACCOUNT', platforms: ['web2app'], accounts: [], metric: 'spend', condition: 'above', threshold: '5' },
      ...{ minSpend: '0', minutes: 0, pauses: false },
    }
    expect((await owner.call(saveAlert, { definition: alert, on: true })).definition.platforms).toEqual(['web2app'])
    expect(await owner.call(previewAlert, { definition: alert })).toMatchObject({ accounts: 1 })
    expect((await owner.call(getPacing, {})).without.map(({ platform }) => platform)).toContain('web2app')
    const file = await uploaded(world, owner, app.id, 'Day,Currency,Amount spent\n2026-11-19,USD,7\n')
    expect(file).toMatchObject({ state: 'ready', question: null })
    expect((await confirmed(world, owner, file.id)).state).toBe('done')
  })

  it('in the audit log', async () => {
    const { entries } = await owner.call(listAuditLog, { search: 'Lamplight' })
    expect(entries.map(({ subject }) => subject?.name)).toContain('Lamplight Reader')
  })
})

describe('Web2App is not where a platform’s own ads are needed [R12]', () => {
  it('to publish in, with the reason, and to connect', async () => {
    const { accounts } = await owner.call(publishAccounts, {})
    expect(accounts.map(({ platform, locked }) => [platform, locked]).sort()).toEqual([
      ['google', 'not_connected'],
      ['meta', 'not_connected'],
      ['tiktok', 'not_connected'],
      ['web2app', 'web2app'],
    ])
    expect((await owner.call(listMedia, {})).platforms.map(({ platform }) => platform)).toEqual(['meta', 'google', 'tiktok'])
  })
})
