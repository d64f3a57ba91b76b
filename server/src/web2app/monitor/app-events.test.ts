import { errors } from '@adroit/contract/errors'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { listAppEvents } from '@adroit/contract/web2app-monitor'
import { createAppPostback } from '@adroit/contract/web2app-postbacks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, appEventOf, partnerMapping } from '../../../test/apps.ts'
import { signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { countNewEvents } from '../attribution/count-events.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36'
const ofUser = (user: string) => ({ user })
let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-05-10T12:00:00Z' })
})
afterAll(() => world.close())

async function makeApp() {
  const company = await makeCompany(world, { roles: ['owner'] })
  // days pass in these tests, and sessions end
  const fresh = () => signIn(world, company.abbreviation)
  const owner = await fresh()
  const app = await addApp(world, owner)
  const link = await owner.call(saveAppLink, { app: app.id, name: 'Summer', platform: 'meta', target: 'store', site: null })
  const visit = async (query: Record<string, string> = {}, userAgent = phone) => {
    const { pathname } = new URL(link.address)
    const response = await world.app.inject({ method: 'GET', url: pathname, query, headers: { 'user-agent': userAgent } })
    const referrer = new URL(String(response.headers['location'])).searchParams.get('referrer') ?? ''
    return new URLSearchParams(referrer).get('adroit_click') ?? ''
  }
  return { owner, app, visit, fresh, monitor: async () => (await fresh()).call(listAppEvents, { app: app.id }) }
}

it('shows events and clicks by the day of their arrival, and where to look for what is missing [R12]', async () => {
  world.setNow('2026-05-10T12:00:00Z')
  const { app, visit, monitor } = await makeApp()
  const token = await visit()
  const early = appEventOf('first_open', '2026-03-20T00:00:00Z', { ...ofUser('ada'), click: token })
  await app.report([early, appEventOf('open', '2026-05-10T11:00:00Z', ofUser('ada'))])
  world.setNow('2026-05-23T23:59:00Z')
  await visit({ fbclid: 'IwAR-of-bob' })
  const bob = { ...ofUser('bob'), clickId: 'IwAR-of-bob' }
  await app.report([
    appEventOf('first_open', '2026-05-23T20:00:00Z', bob),
    appEventOf('first_open', '2026-05-23T20:00:00Z', { ...ofUser('cyd'), click: 'not a token' }),
    // of a day long before partitions begin, and of nobody's click
    appEventOf('first_open', '2026-05-23T20:00:00Z', { ...ofUser('dee'), click: '0zz-AAAAAAAAAAAAAAAA' }),
    appEventOf('first_open', '2026-05-23T20:00:00Z', {
      ...ofUser('eve'),
      click: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    }),
    appEventOf('order', '2026-05-23T20:00:00Z', { ...bob, order: 'A1', amount: '4.99', currency: 'USD' }),
  ])
  const answer = await monitor()
  const none = { first_open: 0, open: 0, order: 0, refund: 0, income: 0 }
  expect(answer.days).toHaveLength(14)
  expect(answer.days[0]).toEqual({ day: '2026-05-23', clicks: 1, events: { ...none, first_open: 4, order: 1 }, setAside: 0 })
  expect(answer.days[13]).toEqual({ day: '2026-05-10', clicks: 1, events: { ...none, first_open: 1, open: 1 }, setAside: 0 })
  expect(answer.days.slice(1, 13).map(({ clicks, events }) => ({ clicks, events }))).toEqual(
    Array.from({ length: 12 }, () => ({ clicks: 0, events: none })),
  )
  expect(answer).toMatchObject({ lastEventAt: '2026-05-23T23:59:00.000Z', lastClickAt: '2026-05-23T23:59:00.000Z' })
  expect(answer.firstOpens).toEqual({ today: { all: 4, joined: 1 }, days: { all: 5, joined: 2 } })

  // the running day is counted each time
  await app.report([appEventOf('open', '2026-05-23T21:00:00Z', bob)])
  expect((await monitor()).days[0]?.events).toEqual({ ...none, first_open: 4, open: 1, order: 1 })

  world.setNow('2026-06-20T00:00:00Z')
  const later = await monitor()
  expect(later.firstOpens).toEqual({ today: { all: 0, joined: 0 }, days: { all: 0, joined: 0 } })
  expect(later).toMatchObject({ lastEventAt: '2026-05-23T23:59:00.000Z', lastClickAt: '2026-05-23T23:59:00.000Z' })
})

it('names what was set aside with its latest sample, and accepted events that do not count, without IDs of persons [R12]', async () => {
  world.setNow('2026-05-10T12:00:00Z')
  const { fresh, app, visit, monitor } = await makeApp()
  const at = '2026-05-10T10:00:00Z'
  const money = { amount: '5', currency: 'USD' }
  const wrong = (amount: string) => appEventOf('order', at, { ...ofUser('secret-user'), order: 'secret-order', amount, currency: 'USD' })
  await app.report([wrong('-1'), wrong('-2')])
  world.setNow('2026-05-11T12:00:00Z')
  await visit({ campaign_id: '{{campaign.id}}' })
  await visit({}, 'facebookexternalhit/1.1')
  const { address } = await (await fresh()).call(createAppPostback, { app: app.id, name: 'Partner', mapping: partnerMapping })
  const postback = { event_name: 'unheard_of', 'user.device': 'secret-user' }
  await world.app.inject({ method: 'GET', url: new URL(address).pathname, query: postback })
  await app.report([
    wrong('-3'),
    appEventOf('refund', at, { ...ofUser('secret-user'), order: 'secret-order', ...money }),
    appEventOf('order', at, { ...ofUser('secret-user'), order: 'paid', ...money }),
    appEventOf('refund', '2026-05-10T11:00:00Z', { ...ofUser('secret-user'), order: 'paid', ...money, amount: '6' }),
    appEventOf('refund', '2026-05-10T11:00:00Z', { ...ofUser('secret-user'), order: 'paid', ...money, amount: '7' }),
  ])
  await countNewEvents(world.ctx)
  const answer = await monitor()
  expect(answer.setAside[0]).toEqual({
    ...{ reason: 'amount_negative', count: 3 },
    days: [
      { day: '2026-05-11', count: 1 },
      { day: '2026-05-10', count: 2 },
    ],
    sample: { event: expect.objectContaining({ kind: 'order', amount: '-3', others: ['user', 'order'] }) },
  })
  expect(answer.setAside.map(({ reason }) => reason).sort()).toEqual(['amount_negative', 'event_unknown', 'macro_unreadable', 'robot'])
  expect(answer.days.slice(0, 2).map(({ setAside }) => setAside)).toEqual([4, 2])
  expect(answer.problems).toEqual([
    { problem: 'refund_too_large', count: 2, lastAt: '2026-05-11T12:00:00.000Z' },
    { problem: 'refund_without_order', count: 1, lastAt: '2026-05-11T12:00:00.000Z' },
  ])
  expect(JSON.stringify(answer)).not.toContain('secret')
})

it('shows another app and another company nothing [R12]', async () => {
  world.setNow('2026-05-10T12:00:00Z')
  const { owner, app, visit } = await makeApp()
  const other = await makeApp()
  const sibling = await addApp(world, owner, { name: 'Writer' })
  const token = await visit()
  await app.report([appEventOf('first_open', '2026-05-10T11:00:00Z', { click: token }), { kind: 'open' }])
  // a token of another app's click is no click of this one
  await sibling.report([appEventOf('first_open', '2026-05-10T11:00:00Z', { click: token })])
  const seen = await owner.call(listAppEvents, { app: sibling.id })
  expect(seen).toMatchObject({ setAside: [], lastClickAt: null, firstOpens: { today: { all: 1, joined: 0 } } })
  expect(await other.monitor()).toMatchObject({ setAside: [], problems: [], lastEventAt: null, lastClickAt: null })
  expect((await other.owner.ask(listAppEvents, { app: app.id })).body.code).toBe(errors.app_gone.code)
})
