import { disconnectAccount } from '@adroit/contract/connections'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forCompany } from '../../db/database.ts'
import { claimEvents } from './claim-events.ts'
import { type ForwardingWorld, install, monitorOf, startForwarding } from './forwarding.test-helper.ts'
import { selectForwarding } from './forwarding-store.ts'

const hour = 60 * 60_000
let w: ForwardingWorld
beforeEach(async () => {
  w = await startForwarding('meta')
})
afterEach(() => w.close())

const reportOne = async (id: string) => w.report(install(id, id, await w.click({ fbclid: `IwAR0${id}` })))
const pass = async (ms: number) => {
  w.media.world.advance(ms)
  await w.media.sandbox.control.advance(ms)
}
const fault = (kind: string) => w.media.sandbox.control.fault({ platform: 'meta', name: 'events.send', kind })

describe('an answer that is lost', () => {
  it.each(['drop_after', 'error_after', 'garbage', 'truncated'])(
    'after %s is asked for again, and Meta counts the event once',
    async (kind) => {
      await fault(kind)
      await reportOne('lost')
      await w.forward()
      expect(await w.rows()).toMatchObject([{ state: 'pending', reason: 'no_answer', attempts: 1 }])
      await pass(6 * 60_000)
      await w.forward()
      expect(await w.rows()).toMatchObject([{ state: 'accepted', attempts: 2, request_id: expect.stringMatching(/^A/) }])
      expect(await w.events()).toMatchObject([{ id: 'lost', times: 2 }])
    },
  )

  it('is final once Meta would not recognize a repetition', async () => {
    await fault('drop_after')
    await reportOne('late')
    await w.forward()
    await pass(48 * hour)
    await w.forward()
    expect(await w.rows()).toMatchObject([{ state: 'unknown', reason: 'no_answer' }])
    expect(await w.events()).toMatchObject([{ id: 'late', times: 1 }])
    expect((await monitorOf(w)).problems).toMatchObject([{ event: 'late', repeatable: false }])
  })
})

it('a process that ends between mark and answer leaves events that are sent again', async () => {
  await reportOne('killed')
  const { ctx } = w.media.world
  await fault('throttle')
  await w.forward()
  await pass(hour)
  const forwarding = await forCompany(ctx.db, w.media.company.id, async (tx) =>
    selectForwarding(tx, w.media.company.id, (await w.forwarding()).id),
  )
  const forwarder = ctx.forwarders.get('meta')
  if (!forwarding || !forwarder) throw new Error('there is no destination')
  // claimed and committed, but never sent
  expect(await claimEvents({ ctx, forwarding, forwarder, signal: new AbortController().signal })).toHaveLength(1)
  await w.forward()
  expect(await w.rows()).toMatchObject([{ state: 'sending' }])
  await pass(6 * 60_000)
  await w.forward()
  expect(await w.rows()).toMatchObject([{ state: 'accepted', attempts: 2 }])
  expect(await w.events()).toMatchObject([{ id: 'killed', times: 1 }])
})

it('a limit of Meta holds events back for as long as it says', async () => {
  await fault('throttle')
  await reportOne('limited')
  await w.forward()
  expect(await w.rows()).toMatchObject([{ state: 'pending', reason: 'limit', attempts: 0, first_sent_at: null }])
  await pass(hour)
  await w.forward()
  expect(await w.rows()).toMatchObject([{ state: 'accepted' }])
})

it('a revoked connection holds events back, says so, and goes on once it is renewed', async () => {
  await fault('token_dead')
  await reportOne('revoked')
  await w.forward()
  expect(await w.rows()).toMatchObject([{ state: 'pending', reason: 'reconnect', attempts: 0 }])
  expect((await monitorOf(w)).held).toMatchObject({ reason: 'reconnect', count: 1 })
  await w.media.connectPlatform('meta')
  await w.forward()
  expect(await w.rows()).toMatchObject([{ state: 'accepted' }])
  expect((await monitorOf(w)).held).toBeNull()
})

it('more events than a request holds are sent in several', async () => {
  const click = await w.click({ fbclid: 'IwAR0many' })
  const many = Array.from({ length: 1_001 }, (_, number) => install(`many-${number}`, `many ${number}`, click))
  await w.report(...many.slice(0, 1_000))
  await w.report(...many.slice(1_000))
  await w.forward()
  expect((await w.events()).map(({ times }) => times)).toEqual(many.map(() => 1))
  expect((await w.media.sandbox.control.log({ platform: 'meta' })).filter(({ name }) => name === 'events.send')).toHaveLength(2)
  expect((await monitorOf(w)).today).toMatchObject({ accepted: 1_001, pending: 0 })
})

it('an account that is no longer connected holds events back', async () => {
  const known = await w.media.accounts()
  await w.media.owner.call(disconnectAccount, { media: known.find(({ account }) => account?.id === w.account.id)?.id ?? '' })
  await reportOne('apart')
  await w.forward()
  expect(await w.rows()).toMatchObject([{ state: 'pending', reason: 'not_connected', attempts: 0 }])
})
