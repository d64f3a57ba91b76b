import { saveAppLink } from '@adroit/contract/web2app-links'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ForwardingWorld, install, monitorOf, order, startForwarding, startOf } from './forwarding.test-helper.ts'

let w: ForwardingWorld
beforeAll(async () => {
  w = await startForwarding('tiktok', { testCode: 'TEST123' })
})
afterAll(() => w.close())

const sends = async () => (await w.media.sandbox.control.log({ platform: 'tiktok' })).filter(({ name }) => name === 'events.send')

it('events are sent with TikTok’s click ID, as a test where a code is set', async () => {
  const click = await w.click({ ttclid: 'E.C.P.abc' })
  await w.report(install('t-1', 'ada', click), order('t-2', 'ada'))
  await w.forward()
  await w.forward()
  const [request, ...others] = await sends()
  expect(others).toEqual([])
  expect(request?.path).toBe('/open_api/v1.3/event/track/')
  const user = { ttclid: 'E.C.P.abc', external_id: [expect.stringMatching(/^[0-9a-f]{64}$/)] }
  const common = { event_time: Date.parse(startOf) / 1_000, user, page: { url: expect.stringContaining('/go/') } }
  expect(request?.body).toEqual({
    event_source: 'web',
    event_source_id: w.target,
    test_event_code: 'TEST123',
    data: [
      { event: 'CompleteRegistration', event_id: 't-1', ...common },
      { event: 'Purchase', event_id: 't-2', ...common, properties: { currency: 'USD', value: 4.99, order_id: 'no t-2' } },
    ],
  })
  expect(await w.rows()).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }])
})

it('events that a click of another platform brought are not sent', async () => {
  const any = await w.media.owner.call(saveAppLink, { app: w.app.id, name: 'Any', platform: null, target: 'store', site: null })
  await w.report(
    install('x-1', 'meta', await w.click({ fbclid: 'IwAR0x' }, any)),
    install('x-2', 'tok', await w.click({ ttclid: 'E.x' }, any)),
  )
  await w.forward()
  expect((await w.events()).map(({ id }) => id).filter((id) => id.startsWith('x-'))).toEqual(['x-2'])
})

it('an event that TikTok refuses does not stop the others, and a lost answer counts once', async () => {
  const click = await w.click({ ttclid: 'E.C.P.def' })
  await w.media.sandbox.control.changeEvents({ platform: 'tiktok', refused: ['r-2'] })
  await w.media.sandbox.control.fault({ platform: 'tiktok', name: 'events.send', kind: 'drop_after', after: 1 })
  await w.report(install('r-1', 'r1', click), install('r-2', 'r2', click), install('r-3', 'r3', click))
  await w.forward()
  for (let run = 0; run < 4; run += 1) {
    w.media.world.advance(10 * 60_000)
    await w.media.sandbox.control.advance(10 * 60_000)
    await w.forward()
  }
  const received = (await w.events()).filter(({ id }) => id.startsWith('r-'))
  expect(received.map(({ id }) => id).sort()).toEqual(['r-1', 'r-3'])
  expect((await monitorOf(w)).problems).toMatchObject([{ event: 'r-2', state: 'refused', reason: '40002' }])
})
