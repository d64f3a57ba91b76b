import { createAppPostback } from '@adroit/contract/web2app-postbacks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addApp, appEventOf, partnerMapping } from '../../../test/apps.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { clickIn, makeTested } from '../link-tests/link-tests.test-helper.ts'

const now = '2026-05-10T12:00:00.000Z'
const at = '2026-05-10T11:00:00Z'
let world: World
beforeAll(async () => {
  world = await startWorld({ now })
})
beforeEach(() => world.setNow(now))
afterAll(() => world.close())

const hop = { at: now, kind: 'event', amount: null, currency: null, problem: null }
const money = { amount: '4.99', currency: 'USD' }

describe('an event that names the click of a link’s test', () => {
  it('is shown in the test and never stored, and the other events of its batch count [R12]', async () => {
    const { app, makeLink, start, hops, monitor, stored } = await makeTested(world)
    const test = await start(await makeLink())
    const click = clickIn(test)
    const batch = [
      appEventOf('first_open', at, { click, user: 'secret-user' }),
      appEventOf('first_open', at, { user: 'ada' }),
      appEventOf('order', at, { click, order: 'A1', ...money }),
      appEventOf('order', at, { click, order: 'A2', amount: '4,99', currency: 'USD' }),
      { kind: 'surprise', click },
      { kind: 'open' },
    ]
    const refused = [
      { index: 3, problem: 'amount_unreadable' },
      { index: 4, problem: 'malformed' },
      { index: 5, problem: 'malformed' },
    ]
    expect((await app.report(batch)).body.data).toEqual({ accepted: 3, repeated: 0, refused })
    expect((await app.report(batch.slice(0, 3))).body.data).toEqual({ accepted: 2, repeated: 1, refused: [] })
    expect((await hops(test)).slice(0, 4)).toEqual([
      { ...hop, event: 'first_open', by: 'live' },
      { ...hop, event: 'order', by: 'live', ...money },
      { ...hop, event: 'order', by: 'live', ...money, amount: '4,99', problem: 'amount_unreadable' },
      { ...hop, event: null, by: 'live', problem: 'malformed' },
    ])
    expect(await stored()).toEqual({ clicks: 0, events: 1 })
    const { setAside, days, firstOpens } = await monitor()
    expect(setAside.map(({ reason, count }) => `${reason} ${count}`)).toEqual(['test_click 6', 'malformed 1'])
    expect(days[0]).toMatchObject({ clicks: 0, events: { first_open: 1, order: 0 } })
    expect(firstOpens.today).toEqual({ all: 1, joined: 0 })
    expect(JSON.stringify([setAside, await hops(test)])).not.toContain('secret')
  })

  it('is shown of a test key too, and set aside by none', async () => {
    const { reportAsTest, makeLink, start, hops, monitor, stored } = await makeTested(world)
    const test = await start(await makeLink())
    const batch = [appEventOf('first_open', at, { click: clickIn(test) }), appEventOf('order', at, { click: clickIn(test) })]
    expect((await reportAsTest(batch)).body.data).toEqual({ accepted: 1, repeated: 0, refused: [{ index: 1, problem: 'amount_missing' }] })
    expect(await hops(test)).toEqual([
      { ...hop, event: 'first_open', by: 'test' },
      { ...hop, event: 'order', by: 'test', problem: 'amount_missing' },
    ])
    expect((await monitor()).setAside).toEqual([])
    expect(await stored()).toEqual({ clicks: 0, events: 0 })
  })

  it('is shown of a partner’s postback, also one whose event is unknown', async () => {
    const { owner, app, makeLink, start, hops, monitor, stored } = await makeTested(world)
    const test = await start(await makeLink())
    const { address } = await owner.call(createAppPostback, { app: app.id, name: 'Partner', mapping: partnerMapping })
    const send = async (query: Record<string, string>) => {
      const url = new URL(address).pathname
      return (
        await world.app.inject({ method: 'GET', url, query: { 'user.device': 'secret-user', token: clickIn(test), ...query } })
      ).json()
    }
    expect(await send({ event_name: 'install' })).toMatchObject({ data: { result: 'test' } })
    expect(await send({ event_name: 'af_purchase', revenue: '{revenue}', currency: 'USD' })).toMatchObject({
      data: { result: 'refused', problem: 'amount_unreadable' },
    })
    expect(await send({ event_name: 'af_login' })).toMatchObject({ data: { result: 'refused', problem: 'event_unknown' } })
    expect(await hops(test)).toEqual([
      { ...hop, event: 'first_open', by: 'postback' },
      { ...hop, event: 'order', by: 'postback', amount: '{revenue}', currency: 'USD', problem: 'amount_unreadable' },
      { ...hop, event: null, by: 'postback', problem: 'event_unknown' },
    ])
    const { setAside } = await monitor()
    expect(setAside).toMatchObject([{ reason: 'test_click', count: 3 }])
    expect(JSON.stringify(setAside)).not.toContain('secret')
    expect(await stored()).toEqual({ clicks: 0, events: 0 })
  })

  it('counts nowhere when the test has ended, and is shown in no test of another app', async () => {
    const { owner, app, makeLink, start, hops, monitor, stored } = await makeTested(world)
    const test = await start(await makeLink())
    const sibling = await addApp(world, owner, { name: 'Writer' })
    const open = () => appEventOf('first_open', at, { click: clickIn(test) })
    expect((await sibling.report([open()])).body.data).toMatchObject({ accepted: 1 })
    world.setNow('2026-05-10T12:30:00.000Z')
    await app.report([open(), appEventOf('first_open', at, { click: `test-${'A'.repeat(22)}` })])
    expect(await hops(test)).toEqual([])
    expect((await monitor()).setAside).toMatchObject([{ reason: 'test_click', count: 2 }])
    expect(await stored()).toEqual({ clicks: 0, events: 0 })
    // what only begins alike is a token that is unknown, as before
    await app.report([appEventOf('first_open', at, { click: 'test-drive' })])
    expect(await stored()).toEqual({ clicks: 0, events: 1 })
  })

  it('adds at most a hundred hops, in one batch too', async () => {
    const { app, makeLink, start, hops } = await makeTested(world)
    const test = await start(await makeLink())
    await app.report(Array.from({ length: 1_000 }, () => appEventOf('open', at, { click: clickIn(test) })))
    expect(await hops(test)).toHaveLength(100)
  })
})
