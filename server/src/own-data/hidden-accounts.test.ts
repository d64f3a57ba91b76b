import { listAlerts, saveAlert } from '@adroit/contract/alerts'
import { headers } from '@adroit/contract/envelope'
import { assignAccounts } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { exportOwnData } from '@adroit/contract/own-data'
import { self } from '@adroit/contract/profile'
import { createDraft, getDraft, listDrafts } from '@adroit/contract/publish-drafts'
import { emptyAudience, emptyPlan, emptyPlanAccount } from '@adroit/contract/publish-plan'
import type { SentDefinition } from '@adroit/contract/report'
import { createReport } from '@adroit/contract/reports'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { recordAudit } from '../audit/record.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { notify } from '../notifications/notify.ts'

let world: World
let company: string
let owner: Client
let buyer: Client
beforeAll(async () => {
  world = await startWorld()
  const { id, abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
  company = id
  owner = await signIn(world, abbreviation)
  buyer = await signIn(world, abbreviation, 'buyer')
})
afterAll(() => world.close())

const all = { metric: 'spend', condition: 'above', threshold: '100', minSpend: '0', minutes: 0, pauses: false } as const
const report: Omit<SentDefinition, 'name' | 'accounts'> = {
  ...{ platforms: [], breakdown: 'ACCOUNT', metrics: ['spend'], sort: { by: 'spend', direction: 'desc' } },
  dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
}

it('an export of one’s own data names the accounts of reports and alerts, and not those that the member no longer sees', async () => {
  const [seen, lost] = [await makeAccount(owner, { name: 'Outdoor' }), await makeAccount(owner, { name: 'Secret' })]
  const id = (await buyer.call(self, {})).id
  const assign = (accounts: string[]) => owner.call(assignAccounts, { id, access: 'assigned', accounts, groups: [] })
  await assign([seen, lost])
  await buyer.call(createReport, { ...report, name: 'Both', accounts: [lost, seen] })
  await buyer.call(createReport, { ...report, name: 'Every account', accounts: [] })
  await buyer.call(saveAlert, { definition: { ...all, level: 'ACCOUNT', platforms: [], accounts: [seen, lost] }, on: true })
  await assign([seen])
  const { rawPayload } = await world.app.inject({
    method: exportOwnData.method,
    url: exportOwnData.path,
    headers: { [headers.token]: buyer.token },
    payload: {},
  })
  const files = unzipSync(rawPayload)
  const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString()) as { definition: { accounts: string[] } }[]
  expect(read('reports.json').map(({ definition }) => definition.accounts)).toEqual([['hidden', 'Outdoor'], []])
  expect(read('alerts.json').map(({ definition }) => definition.accounts)).toEqual([['Outdoor', 'hidden']])
})

it('has no id of such an account in published plans and in what alerts told, and neither have answers', async () => {
  // ids that stand for nothing else
  await asSystem(world.ctx.db, (tx) => sql`select setval(pg_get_serial_sequence('accounts', 'id'), 777000)`.execute(tx))
  const [seen, lost] = [await makeAccount(owner, { name: 'Running' }), await makeAccount(owner, { name: 'Secret two' })]
  const { id } = await buyer.call(self, {})
  const assign = (accounts: string[]) => owner.call(assignAccounts, { id, access: 'assigned', accounts, groups: [] })
  await assign([seen, lost])
  const definition = { ...all, level: 'ACCOUNT' as const, platforms: [], accounts: [lost, seen] }
  const alert = await buyer.call(saveAlert, { definition, on: true })
  const audience = emptyAudience('a1')
  const customAudiences = [lost, seen].map((account) => ({ account, externalId: '9', name: 'Buyers' }))
  const plan = {
    ...{ ...emptyPlan(), name: 'Both', removed: [`${lost}/a1`] },
    accounts: [lost, seen].map((account) => ({ ...emptyPlanAccount(account), budget: '10' })),
    audiences: [{ ...audience, include: { ...audience.include, customAudiences } }],
  }
  const { id: draft } = await buyer.call(createDraft, { plan })
  await forCompany(world.ctx.db, company, async (tx) => {
    const task = { company_id: company, draft_id: draft, draft_version: 1, name: 'Both', plan: JSON.stringify(plan), member_id: id }
    await tx
      .insertInto('publish_tasks')
      .values({ ...task, approval_until: null, ceiling_micros: null, ceiling_currency: null })
      .execute()
    const found = [{ name: '', value: '120', before: null }]
    const told = { kind: 'alert', alert: alert.id, definition, currency: 'USD', account: { id: seen, name: 'Running' } } as const
    const entry = { at: world.ctx.clock(), actor: { kind: 'member', id } } as const
    for (const [account, name] of [
      [lost, 'Secret two'],
      [seen, 'Running'],
    ] as const) {
      await recordAudit(tx, company, { ...entry, action: 'month_budget_changed', subject: { kind: 'account', id: account, name } })
      const subject = { kind: 'entity', id: '9', name: 'Spring' } as const
      await recordAudit(tx, company, { ...entry, action: 'change_sent', subject, details: { account: name } })
    }
    await notify(tx, company, [id], { ...told, found, count: 1, since: world.ctx.clock().toISOString() }, world.ctx.clock())
  })
  await assign([seen])
  world.advance(11 * 60_000)
  const { rawPayload } = await world.app.inject({
    method: exportOwnData.method,
    url: exportOwnData.path,
    headers: { [headers.token]: buyer.token },
    payload: {},
  })
  const files = Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const)
  const [published] = JSON.parse(new Map(files).get('publish-tasks.json') ?? '[]') as { plan: object }[]
  expect(published?.plan).toMatchObject({
    name: 'Both',
    accounts: ['hidden', { account: 'Running', budget: '10' }],
    audiences: [
      { key: 'a1', include: { customAudiences: ['hidden', { account: 'Running', name: 'Buyers' }] }, exclude: { customAudiences: [] } },
    ],
  })
  for (const [name, text] of files) for (const hidden of [lost, 'Secret two']) expect(text, name).not.toContain(hidden)
  expect(new Map(files).get('audit-log.json')?.match(/Running/g)).toHaveLength(2)
  const answers = [
    await buyer.call(listAlerts, {}),
    await buyer.call(listNotifications, {}),
    await buyer.call(getDraft, { id: draft }),
    await buyer.call(listDrafts, { kind: 'drafts' }),
  ]
  expect(JSON.stringify(answers)).not.toContain(lost)
})

it('an alert keeps the accounts that its member no longer sees when it is saved, and takes no others', async () => {
  const [seen, lost] = [await makeAccount(owner, { name: 'Kept' }), await makeAccount(owner, { name: 'Secret three' })]
  const { id } = await buyer.call(self, {})
  const assign = (accounts: string[]) => owner.call(assignAccounts, { id, access: 'assigned', accounts, groups: [] })
  await assign([seen, lost])
  const definition = { ...all, level: 'ACCOUNT' as const, platforms: [], accounts: [lost, seen] }
  const { id: alert } = await buyer.call(saveAlert, { definition, on: true })
  await assign([seen])
  const shown = (await buyer.call(listAlerts, {})).alerts.find((one) => one.id === alert)
  expect(shown?.definition.accounts).toEqual(['-1', seen])
  const saved = await buyer.call(saveAlert, {
    id: alert,
    definition: { ...definition, threshold: '200', accounts: ['-1', seen] },
    on: false,
  })
  expect(saved.definition).toMatchObject({ threshold: '200', accounts: ['-1', seen] })
  for (const account of [lost, '-2', '987654321'])
    expect(await buyer.ask(saveAlert, { id: alert, definition: { ...definition, accounts: [account] }, on: true })).toMatchObject({
      status: 404,
    })
  await assign([seen, lost])
  expect((await buyer.call(listAlerts, {})).alerts.find((one) => one.id === alert)?.definition.accounts).toEqual([lost, seen])
})
