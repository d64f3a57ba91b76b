import { createHash } from 'node:crypto'
import { retryForwardedEvents, saveForwarding } from '@adroit/contract/web2app-forwarding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forCompany } from '../../db/database.ts'
import { userHashes } from '../intake/user-hash.ts'
import { type ForwardingWorld, install, monitorOf, order, startForwarding, startOf } from './forwarding.test-helper.ts'

let w: ForwardingWorld
beforeAll(async () => {
  w = await startForwarding('meta')
})
afterAll(() => w.close())

const seconds = Date.parse(startOf) / 1_000
const hashOf = (user: string) =>
  createHash('sha256')
    .update(userHashes(w.media.world.ctx, w.media.company.id, w.app.id)(user).toString('hex'))
    .digest('hex')

describe('events for Meta', () => {
  it('are sent with click ID, browser and exact amount, once, however often the job runs', async () => {
    const click = await w.click({ fbclid: 'IwAR0abc' })
    await w.report(install('m-1', 'ada', click), order('m-2', 'ada', { amount: '123456789012.123457' }))
    await w.forward()
    await w.forward()
    const events = await w.events()
    expect(events.map(({ id, times }) => [id, times])).toEqual([
      ['m-1', 1],
      ['m-2', 1],
    ])
    const user_data = {
      external_id: [hashOf('ada')],
      fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR0abc$/),
      client_user_agent: w.browser,
    }
    expect(events[0]?.event).toEqual({
      ...{ event_name: 'AppInstall', event_time: seconds, event_id: 'm-1', action_source: 'website' },
      ...{ event_source_url: expect.stringContaining(new URL(w.link.address).pathname), user_data },
    })
    expect(events[1]?.event).toMatchObject({ event_name: 'Purchase', custom_data: { currency: 'USD', order_id: 'no m-2' } })
    const [request] = (await w.media.sandbox.control.log({ platform: 'meta' })).filter(({ name }) => name === 'events.send')
    expect(request?.path).toBe(`/v25.0/${w.target}/events`)
    expect(String(request?.body?.['data'])).toContain('"value":123456789012.123457,')
    expect((await monitorOf(w)).today).toMatchObject({ accepted: 2, pending: 0, refused: 0, unknown: 0 })
  })

  it('are not sent without consent, without a click of Meta, or of other kinds', async () => {
    const before = (await w.events()).length
    const own = await w.click({ fbclid: 'IwAR0def' })
    const plain = await w.click({})
    await w.report(
      install('n-1', 'bob', own, { consent: false }),
      // JSON leaves the field out, which the exact type does not know
      { ...install('n-2', 'bob2', own), consent: undefined } as never,
      install('n-3', 'eve', plain),
      install('n-4', 'sam'),
      { ...order('n-5', 'ada'), kind: 'refund', order: 'no m-2', amount: '1' },
    )
    await w.forward()
    expect((await w.events()).length).toBe(before)
    expect((await w.rows()).filter(({ event_id: id }) => id.startsWith('n-'))).toEqual([])
  })
})

describe('events that Meta or we cannot take', () => {
  it('are named by sending halves, so that one does not stop the others', async () => {
    const click = await w.click({ fbclid: 'IwAR0half' })
    await w.media.sandbox.control.changeEvents({ platform: 'meta', refused: ['h-3'] })
    await w.report(...[1, 2, 3, 4, 5].map((number) => install(`h-${number}`, `half ${number}`, click)))
    await w.forward()
    const sent = (await w.events()).filter(({ id }) => id.startsWith('h-'))
    expect(sent.map(({ id, times }) => [id, times]).sort()).toEqual(['h-1', 'h-2', 'h-4', 'h-5'].map((id) => [id, 1]))
    const { problems } = await monitorOf(w)
    expect(problems).toMatchObject([{ event: 'h-3', state: 'refused', reason: '100/2804009', repeatable: true }])
    expect(problems[0]?.message).toContain('The event h-3 is not allowed.')
  })

  it('are sent again once somebody asks for it', async () => {
    await w.media.sandbox.control.changeEvents({ platform: 'meta', refused: [] })
    const { id } = await w.forwarding()
    expect(await w.media.owner.call(retryForwardedEvents, { forwarding: id, event: null })).toEqual({ count: 1 })
    await w.forward()
    expect((await w.events()).filter((one) => one.id === 'h-3')).toMatchObject([{ times: 1 }])
    expect((await monitorOf(w)).problems).toEqual([])
    await expect(w.media.owner.call(retryForwardedEvents, { forwarding: id, event: 'h-3' })).rejects.toThrow('code 5337')
  })

  it('expire when they are older than seven days', async () => {
    const click = await w.click({ fbclid: 'IwAR0old' })
    const late = { at: new Date(w.media.world.ctx.clock().getTime() + 60_000).toISOString() }
    await w.report(
      install('o-1', 'old', click, late),
      order('o-2', 'old', { at: new Date(w.media.world.ctx.clock().getTime() - 8 * 86_400_000).toISOString() }),
    )
    await w.forward()
    // an order before the click was not brought by it
    expect((await w.rows()).filter(({ event_id: id }) => id === 'o-2')).toEqual([])
    expect((await w.rows()).find(({ event_id: id }) => id === 'o-1')).toMatchObject({ state: 'pending', attempts: 0 })
    await w.media.setNow(new Date(Date.parse(startOf) + 8 * 86_400_000).toISOString())
    await w.forward()
    expect((await w.rows()).find(({ event_id: id }) => id === 'o-1')).toMatchObject({ state: 'expired', reason: 'too_old' })
    expect((await w.events()).some(({ id }) => id === 'o-1')).toBe(false)
  })
})

describe('events that cannot be sent any longer', () => {
  it('are not sent once their user is deleted', async () => {
    const click = await w.click({ fbclid: 'IwAR0gone' })
    await w.media.sandbox.control.fault({ platform: 'meta', name: 'events.send', kind: 'drop_before' })
    await w.report(install('d-1', 'gone', click, { at: w.media.world.ctx.clock().toISOString() }))
    await w.forward()
    expect((await w.rows()).find(({ event_id: id }) => id === 'd-1')).toMatchObject({ state: 'pending', reason: 'no_answer', attempts: 1 })
    await forCompany(w.media.world.ctx.db, w.media.company.id, (tx) =>
      tx.updateTable('web2app_events').set({ user_hash: null }).where('event_id', '=', 'd-1').execute(),
    )
    w.media.world.advance(10 * 60_000)
    await w.media.sandbox.control.advance(10 * 60_000)
    await w.forward()
    expect((await w.rows()).find(({ event_id: id }) => id === 'd-1')).toMatchObject({ state: 'expired', reason: 'deleted' })
    expect((await w.events()).some(({ id }) => id === 'd-1')).toBe(false)
  })

  it('are not looked for while the destination is off, nor sent afterwards', async () => {
    const { id, app, account, target, mapping } = await w.forwarding()
    const owner = await w.media.signIn()
    const save = (enabled: boolean) =>
      owner.call(saveForwarding, { id, app, account: account.id, target, mapping, testCode: null, enabled })
    await save(false)
    const click = await w.click({ fbclid: 'IwAR0off' })
    await w.report(install('f-1', 'off', click, { at: w.media.world.ctx.clock().toISOString() }))
    await w.forward()
    await save(true)
    w.media.world.advance(1_000)
    await w.report(order('f-2', 'off', { at: w.media.world.ctx.clock().toISOString() }))
    await w.forward()
    expect((await w.rows()).filter(({ event_id: one }) => one.startsWith('f-')).map((row) => row.event_id)).toEqual(['f-2'])
    const [sent] = (await w.events()).filter((one) => one.id === 'f-2')
    // the browser was not stored while nothing was forwarded
    expect(sent?.event).toMatchObject({ action_source: 'system_generated' })
  })
})
