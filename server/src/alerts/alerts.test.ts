import { type AlertDefinition, deleteAlert, listAlerts, mostAlertRules, previewAlert, saveAlert } from '@adroit/contract/alerts'
import { assignAccounts, disableMember } from '@adroit/contract/members'
import { listNotifications, type NotificationBody } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'
import { connect, type SyncedAccount, spent, sync } from '../reports/synced.test-helper.ts'
import { spendAbove } from './alerted.test-helper.ts'
import { evaluateAlerts } from './evaluate.ts'

let world: World
let company: string
let abbreviation: string
let client: Client
let account: SyncedAccount
beforeEach(async () => {
  await world?.close()
  world = await startWorld({ now: '2026-11-20T00:00:00Z' })
  ;({ id: company, abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer', 'viewer'] }))
  account = await connect(world, company, 'Shop')
  client = await signIn(world, abbreviation)
})
afterAll(() => world.close())

const day = (date: string) => ({ from: date, to: date })
const today = '2026-11-20'

/** A sync of today at a time, and the evaluation after it. */
async function read(time: string, amounts: Readonly<Record<string, number>>, date = today, of = account): Promise<void> {
  const rows = Object.entries(amounts).map(([campaign, amount]) => spent(date, campaign, amount))
  await sync(world, of, `${date}T${time}:00Z`, day(date), rows)
  await evaluateAlerts(world.ctx, { company, account: of.id, of: 'metrics' })
}

type Alert = Extract<NotificationBody, { kind: 'alert' }>
/** What a member, signed in anew, has been told, newest first. */
async function told(username = 'owner'): Promise<Alert[]> {
  const { notifications } = await (await signIn(world, abbreviation, username)).call(listNotifications, { group: 'alerts' })
  return notifications.map(({ body }) => body).filter((body): body is Alert => body.kind === 'alert')
}
const values = async (username?: string) =>
  (await told(username)).map(({ found }) => found.map(({ name, value }) => `${name} ${value}`.trim()).join(', '))

const add = (definition: AlertDefinition, on = true, of = client) => of.call(saveAlert, { definition, on })

describe('an alert', () => {
  it('tells once a day that a value is above its threshold, and what it is', async () => {
    const { id } = await add(spendAbove('100'))
    await read('09:00', { A: 60, B: 40 })
    expect(await told()).toEqual([])
    await read('09:15', { A: 61, B: 40 })
    await read('09:30', { A: 90, B: 40 })
    expect(await told()).toEqual([
      {
        ...{ kind: 'alert', alert: id, definition: spendAbove('100'), currency: 'USD', account: { id: account.id, name: 'Shop' } },
        ...{ found: [{ name: '', value: '101', before: null }], count: 1, since: '2026-11-20T09:15:00.000Z' },
      },
    ])
    await read('08:00', { A: 150, B: 40 }, '2026-11-21')
    expect(await values()).toEqual(['190', '101'])
    expect((await (await signIn(world, abbreviation)).call(listAlerts, {})).alerts).toMatchObject([
      { id, lastAt: '2026-11-21T08:00:00.000Z' },
    ])
  })

  it('of campaigns names them, the ones found at once together', async () => {
    await add(spendAbove('50', { level: 'CAMPAIGN' }))
    await read('09:00', { A: 60, B: 10, C: 51 })
    await read('10:00', { A: 70, B: 52, C: 51 })
    expect(await values()).toEqual(['B 52', 'A 60, C 51'])
  })

  it('waits until the condition has held at every reading for long enough', async () => {
    await add(spendAbove('1', { metric: 'cpm', condition: 'above', threshold: '500', minutes: 60 }))
    const costs = (amount: number) => ({ A: amount })
    await read('09:00', costs(51))
    await read('09:30', costs(49.9))
    await read('09:45', costs(50.1))
    await read('10:00', costs(55))
    await read('10:30', costs(56))
    expect(await told()).toEqual([])
    await read('10:45', costs(57))
    expect(await told()).toMatchObject([{ found: [{ value: '570' }], since: '2026-11-20T09:45:00.000Z' }])
  })

  it('compares with yesterday up to the same time, and with nothing if yesterday was not read then', async () => {
    await add(spendAbove('0.5', { condition: 'up' }))
    await add(spendAbove('0.5', { condition: 'down' }))
    await sync(world, account, '2026-11-19T09:00:00Z', day('2026-11-19'), [spent('2026-11-19', 'A', 20)])
    await sync(world, account, '2026-11-19T15:00:00Z', day('2026-11-19'), [spent('2026-11-19', 'A', 100)])
    await read('08:00', { A: 19 })
    await read('12:00', { A: 25 })
    expect(await told()).toEqual([])
    await read('15:10', { A: 50 })
    expect(await told()).toMatchObject([{ definition: { condition: 'down' }, found: [{ value: '50', before: '100' }] }])
    await read('15:20', { A: 150 })
    expect(await told()).toMatchObject([{ definition: { condition: 'up' }, found: [{ value: '150', before: '100' }] }, {}])
  })

  it('tells that spend stopped, of what had delivered, and considers only what spent enough', async () => {
    await add(spendAbove('0', { level: 'CAMPAIGN', condition: 'stopped', minutes: 120, minSpend: '10' }))
    await read('09:00', { A: 20, B: 9, C: 30 })
    await read('10:00', { A: 20, B: 9, C: 40 })
    await read('10:59', { A: 20, B: 9, C: 50 })
    expect(await told()).toEqual([])
    await read('11:00', { A: 20, B: 9, C: 60 })
    expect(await told()).toMatchObject([{ found: [{ name: 'A', value: '20' }], since: '2026-11-20T09:00:00.000Z' }])
  })

  it('ignores a value that does not exist', async () => {
    await add(spendAbove('2', { metric: 'cpc', condition: 'above' }))
    await add(spendAbove('2', { metric: 'cpc', condition: 'below' }))
    // spend and impressions, and no clicks
    await read('09:00', { A: 60 })
    expect(await told()).toEqual([])
  })

  it('compares money in the company’s currency', async () => {
    await saveRates(world.ctx, 'ecb', [
      { currency: 'JPY', day: '2026-11-19', perEuro: '160' },
      { currency: 'USD', day: '2026-11-19', perEuro: '1' },
    ])
    const tokyo = await connect(world, company, 'Tokyo', { currency: 'JPY', timeZone: 'Asia/Tokyo' })
    await add(spendAbove('100', { accounts: [tokyo.id] }))
    await read('09:00', { A: 16_000 }, today, tokyo)
    expect(await told()).toEqual([])
    await read('09:15', { A: 16_160 }, today, tokyo)
    expect(await told()).toMatchObject([{ currency: 'USD', found: [{ value: '101' }] }])
  })

  it('is evaluated in the scope of its member, and not for a disabled one', async () => {
    const viewer = await signIn(world, abbreviation, 'viewer')
    const viewerId = (await viewer.call(self, {})).id
    await add(spendAbove('10'), true, viewer)
    const byOwner = async () => await signIn(world, abbreviation)
    await client.call(assignAccounts, { id: viewerId, access: 'assigned', accounts: [], groups: [] })
    await read('09:00', { A: 20 })
    expect(await told('viewer')).toEqual([])
    await (await byOwner()).call(assignAccounts, { id: viewerId, access: 'assigned', accounts: [account.id], groups: [] })
    await read('09:15', { A: 21 })
    expect(await values('viewer')).toEqual(['20'])
    expect(await told()).toEqual([])
    await (await byOwner()).call(disableMember, { id: viewerId, disabled: true })
    await read('09:00', { A: 30 }, '2026-11-21')
    await (await byOwner()).call(disableMember, { id: viewerId, disabled: false })
    expect(await told('viewer')).toHaveLength(1)
  })

  it('tells nothing while it is off or after it was deleted, and again after it was changed', async () => {
    const off = await add(spendAbove('10'), false)
    const deleted = await add(spendAbove('11'))
    await client.call(deleteAlert, { id: deleted.id })
    await read('09:00', { A: 20 })
    expect(await told()).toEqual([])
    await client.call(saveAlert, { id: off.id, definition: spendAbove('10'), on: true })
    await read('09:15', { A: 21 })
    await client.call(saveAlert, { id: off.id, definition: spendAbove('20'), on: true })
    await read('09:30', { A: 22 })
    // the first value that met the condition today
    expect(await values()).toEqual(['21', '20'])
  })
})

describe('the preview of an alert', () => {
  it('is what then happened', async () => {
    const definition = spendAbove('50', { level: 'CAMPAIGN', minutes: 30 })
    await add(definition)
    const amounts = [10, 45, 52, 49, 55, 60, 80]
    for (const date of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
      for (const [index, amount] of amounts.entries())
        await read(
          `${10 + Math.floor(index / 4)}:${['00', '15', '30', '45'][index % 4]}`,
          { A: amount, B: amount * Number(date.at(-1)) },
          date,
        )
    world.setNow('2026-11-20T13:00:00Z')
    const reader = await signIn(world, abbreviation)
    const { incidents, count, ...rest } = await reader.call(previewAlert, { definition })
    const happened = (await told()).flatMap(({ found, since }) => found.map(({ name, value }) => `${name} ${value} ${since}`))
    expect(incidents.map(({ entity, value, since }) => `${entity?.name} ${value} ${since}`).sort()).toEqual(happened.sort())
    expect(count).toBe(happened.length)
    expect(count).toBeGreaterThan(5)
    expect(rest).toEqual({ accounts: 1, withoutReadings: 0, from: '2026-11-06', to: '2026-11-20', currency: 'USD' })
  })

  it('counts accounts without readings', async () => {
    await connect(world, company, 'Quiet')
    await read('09:00', { A: 20 })
    const viewer = await signIn(world, abbreviation, 'viewer')
    expect(await viewer.call(previewAlert, { definition: spendAbove('10') })).toMatchObject({ count: 1, accounts: 2, withoutReadings: 1 })
  })
})

describe('an alert that cannot work', () => {
  it.each([
    ['a sum that is too low in the morning', spendAbove('10', { condition: 'below' })],
    ['a fall of more than everything', spendAbove('1.5', { condition: 'down' })],
    ['any change at all', spendAbove('0', { condition: 'up' })],
    ['below nothing', spendAbove('0', { metric: 'cpc', condition: 'below' })],
    ['stopped without a time', spendAbove('0', { condition: 'stopped', minutes: 30 })],
  ])('is refused: %s', async (_name, definition) => {
    expect(await client.ask(saveAlert, { definition, on: true })).toMatchObject({ body: { code: 3413 } })
    expect(await client.ask(previewAlert, { definition })).toMatchObject({ body: { code: 3413 } })
  })

  it('is refused: an account of others, a metric without a value of its own, a threshold that is no number', async () => {
    const stranger = await makeCompany(world)
    const foreign = await connect(world, stranger.id, 'Foreign')
    expect(await client.ask(saveAlert, { definition: spendAbove('1', { accounts: [foreign.id] }), on: true })).toMatchObject({
      body: { code: 3001 },
    })
    for (const wrong of [{ metric: 'nothing' }, { threshold: '-5' }, { threshold: '1e9' }, { minutes: 7 }])
      expect(await client.ask(saveAlert, { definition: { ...spendAbove('1'), ...wrong } as AlertDefinition, on: true })).toMatchObject({
        body: { code: 1301 },
      })
  })

  it('is refused beyond the limit, and so is the change of a colleague’s', async () => {
    const { id } = await add(spendAbove('1'))
    const viewer = await signIn(world, abbreviation, 'viewer')
    expect(await viewer.ask(saveAlert, { id, definition: spendAbove('2'), on: true })).toMatchObject({ body: { code: 3411 } })
    expect(await viewer.ask(deleteAlert, { id })).toMatchObject({ body: { code: 3411 } })
    for (let count = 1; count < mostAlertRules; count += 1) await add(spendAbove('1'))
    expect(await client.ask(saveAlert, { definition: spendAbove('1'), on: true })).toMatchObject({ body: { code: 3412 } })
  })
})
