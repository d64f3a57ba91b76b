import { afterEach, expect, it } from 'vitest'
import { type ForwardingWorld, install, monitorOf, order, startForwarding, startOf } from './forwarding.test-helper.ts'

let w: ForwardingWorld
afterEach(() => w.close())

it('events are sent with Google’s click IDs and consent, and a lost answer counts once', async () => {
  w = await startForwarding('google')
  await w.media.sandbox.control.fault({ platform: 'google', name: 'events.ingest', kind: 'drop_after' })
  await w.report(
    install('g-1', 'ada', await w.click({ gclid: 'Cj0K' })),
    order('g-2', 'ada'),
    install('g-3', 'bob', await w.click({ wbraid: 'Wb-1' })),
  )
  await w.forward()
  expect((await w.rows()).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending'])
  w.media.world.advance(6 * 60_000)
  await w.forward()
  expect(await w.rows()).toMatchObject([
    { state: 'accepted', request_id: expect.any(String) },
    { state: 'accepted' },
    { state: 'accepted' },
  ])
  expect((await w.events()).map(({ id, times }) => [id, times])).toEqual([
    ['g-1', 2],
    ['g-2', 2],
    ['g-3', 2],
  ])
  const [, request] = (await w.media.sandbox.control.log({ platform: 'google' })).filter(({ name }) => name === 'events.ingest')
  const common = { eventTimestamp: '2026-11-20T12:00:00.000Z', eventSource: 'WEB' }
  expect(startOf).toBe('2026-11-20T12:00:00Z')
  expect(request?.body).toMatchObject({
    destinations: [{ operatingAccount: { accountType: 'GOOGLE_ADS', accountId: w.account.externalId }, productDestinationId: w.target }],
    consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
  })
  expect(request?.body?.['events']).toEqual([
    { transactionId: 'g-1', ...common, adIdentifiers: { gclid: 'Cj0K' } },
    { transactionId: 'g-2', ...common, adIdentifiers: { gclid: 'Cj0K' }, conversionValue: 4.99, currency: 'USD' },
    { transactionId: 'g-3', ...common, adIdentifiers: { wbraid: 'Wb-1' } },
  ])
})

it('events wait, with the reason, until the missing permission is given', async () => {
  w = await startForwarding('google', { declined: ['https://www.googleapis.com/auth/datamanager'] })
  await w.media.sandbox.control.changeEvents({ platform: 'google', declined: [], refused: ['s-2'] })
  await w.report(install('s-1', 'ada', await w.click({ gbraid: 'Gb-1' })), install('s-2', 'bob', await w.click({ gclid: 'Cj0K2' })))
  await w.forward()
  expect((await monitorOf(w)).held).toMatchObject({ reason: 'scope_missing', count: 2 })
  await w.media.connectPlatform('google')
  await w.forward()
  expect((await w.events()).map(({ id }) => id)).toEqual(['s-1'])
  expect((await monitorOf(w)).problems).toMatchObject([{ event: 's-2', state: 'refused', reason: 'INVALID_ARGUMENT' }])
})

it('a limit of Google holds events back, and does not slow down reading of ads', async () => {
  w = await startForwarding('google')
  await w.media.sandbox.control.fault({ platform: 'google', name: 'events.ingest', kind: 'throttle' })
  await w.report(install('l-1', 'ada', await w.click({ gclid: 'Cj0K' })))
  await w.forward()
  expect(await w.rows()).toMatchObject([{ state: 'pending', reason: 'limit', attempts: 0 }])
  const asked = { platform: 'google', account: w.account.externalId, priority: 'today' } as const
  expect(w.media.world.ctx.rateLimiter.waitFor(asked)).toBeNull()
  w.media.world.advance(40_000)
  await w.forward()
  expect(await w.rows()).toMatchObject([{ state: 'accepted' }])
})
