import { retryForwardedEvents } from '@adroit/contract/web2app-forwarding'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forCompany } from '../../db/database.ts'
import { type ForwardingWorld, install, monitorOf, startForwarding } from './forwarding.test-helper.ts'

const minute = 60_000
const hour = 60 * minute

let w: ForwardingWorld
beforeEach(async () => {
  w = await startForwarding('google')
})
afterEach(() => w.close())

/** Moves both clocks, and does what a server does every minute. */
const pass = async (ms: number) => {
  w.media.world.advance(ms)
  await w.media.sandbox.control.advance(ms)
  await w.forward()
}
const send = async (...ids: string[]) => {
  const click = await w.click({ gclid: 'Cj0K' })
  const at = w.media.world.ctx.clock().toISOString()
  await w.report(...ids.map((id) => install(id, `user of ${id}`, click, { at })))
  await w.forward()
}
const google = (given: { refusedLater?: string[]; processingMs?: number }) =>
  w.media.sandbox.control.changeEvents({ platform: 'google', ...given })
const asked = async () => (await w.media.sandbox.control.log({ platform: 'google' })).filter(({ name }) => name === 'requests.retrieve')
const requests = () =>
  forCompany(w.media.world.ctx.db, w.media.company.id, (tx) =>
    tx.selectFrom('web2app_forwarded_requests').selectAll().orderBy('sent_at').execute(),
  )
const states = async () => (await w.rows()).map(({ event_id, state }) => [event_id, state])

describe('what Google says later of a request', () => {
  it('is asked for after half an hour, and confirms its events', async () => {
    await send('a-1', 'a-2')
    expect((await monitorOf(w)).later).toEqual({ processing: 2, confirmed: 0, unclear: [] })
    await pass(29 * minute)
    expect(await asked()).toEqual([])
    await pass(minute)
    expect(await asked()).toMatchObject([{ path: '/v1/requestStatus:retrieve' }])
    expect((await monitorOf(w)).later).toEqual({ processing: 0, confirmed: 2, unclear: [] })
    await pass(24 * hour)
    expect(await asked()).toHaveLength(1)
    expect(await states()).toEqual([
      ['a-1', 'accepted'],
      ['a-2', 'accepted'],
    ])
  })

  it('is asked for at growing intervals while it is being processed, and not known after a day', async () => {
    await google({ processingMs: 48 * hour })
    await send('p-1')
    const times: number[] = []
    for (let halfHours = 1; halfHours <= 60; halfHours += 1) {
      const before = (await asked()).length
      await pass(30 * minute)
      if ((await asked()).length > before) times.push(halfHours / 2)
    }
    expect(times).toEqual([0.5, 1, 2, 4, 8, 16, 24])
    expect((await monitorOf(w)).later).toMatchObject({
      processing: 0,
      confirmed: 0,
      unclear: [{ events: 1, state: 'unknown', errors: [] }],
    })
    expect(await states()).toEqual([['p-1', 'accepted']])
  })

  it('marks the events of a failed request as refused, with the reason, and they may be sent again', async () => {
    await google({ refusedLater: ['f-1', 'f-2'] })
    await send('f-1', 'f-2')
    await pass(hour)
    const { problems, today, later } = await monitorOf(w)
    expect(problems.map(({ event, state, reason, repeatable }) => [event, state, reason, repeatable])).toEqual([
      ['f-1', 'refused', 'INVALID_GCLID', true],
      ['f-2', 'refused', 'INVALID_GCLID', true],
    ])
    expect([today, later]).toMatchObject([
      { accepted: 0, refused: 2 },
      { processing: 0, confirmed: 0, unclear: [] },
    ])
    await google({ refusedLater: [] })
    await (await w.media.signIn()).call(retryForwardedEvents, { forwarding: (await w.forwarding()).id, event: null })
    await w.forward()
    await pass(hour)
    expect((await monitorOf(w)).later).toEqual({ processing: 0, confirmed: 2, unclear: [] })
    expect(await states()).toEqual([
      ['f-1', 'accepted'],
      ['f-2', 'accepted'],
    ])
  })

  it('shows how many events of a request were refused, because Google does not say which', async () => {
    await google({ refusedLater: ['s-2'] })
    await send('s-1', 's-2', 's-3')
    await pass(hour)
    const { later, today, problems } = await monitorOf(w)
    expect(later).toMatchObject({
      ...{ processing: 0, confirmed: 0 },
      unclear: [{ events: 3, state: 'partial', errors: [{ reason: 'INVALID_GCLID', count: 1 }] }],
    })
    expect([today, problems]).toMatchObject([{ accepted: 3, refused: 0 }, []])
  })

  it('confirms events that Google counted before, because the answer to the first request was lost', async () => {
    await w.media.sandbox.control.fault({ platform: 'google', name: 'events.ingest', kind: 'drop_after' })
    await send('d-1')
    await pass(6 * minute)
    await pass(hour)
    expect(await requests()).toMatchObject([{ state: 'success', errors: [] }])
    expect(await states()).toEqual([['d-1', 'accepted']])
  })
})

describe('a request is not lost', () => {
  it('if asking for it fails, whichever way', async () => {
    const kinds = ['drop_before', 'drop_after', 'error_after', 'throttle', 'overloaded', 'error_200', 'garbage'] as const
    for (const kind of kinds) {
      await send(kind)
      await w.media.sandbox.control.fault({ platform: 'google', name: 'requests.retrieve', kind })
      await pass(30 * minute)
      expect((await requests()).at(-1), kind).toMatchObject({ state: 'processing', attempts: 1 })
      await pass(3 * hour)
      expect((await requests()).at(-1), kind).toMatchObject({ state: 'success' })
    }
    // the token is renewed, and Google is asked again at once
    await send('token')
    await w.media.sandbox.control.fault({ platform: 'google', name: 'requests.retrieve', kind: 'token_dead' })
    await pass(30 * minute)
    expect((await requests()).at(-1)).toMatchObject({ state: 'success', attempts: 1 })
  })

  it('if Google does not know it at first, the destination is off, or the server stands still for days', async () => {
    await send('u-1')
    const [request] = await requests()
    const rename = (from: string, to: string) =>
      forCompany(w.media.world.ctx.db, w.media.company.id, (tx) =>
        tx.updateTable('web2app_forwarded_requests').set({ request_id: to }).where('request_id', '=', from).execute(),
      )
    await rename(request?.request_id ?? '', 'unknown')
    await pass(30 * minute)
    expect(await asked()).toMatchObject([{ status: 404 }])
    expect(await requests()).toMatchObject([{ state: 'processing', attempts: 1 }])
    await rename('unknown', request?.request_id ?? '')
    await forCompany(w.media.world.ctx.db, w.media.company.id, (tx) =>
      tx.updateTable('web2app_forwardings').set({ enabled: false }).execute(),
    )
    await pass(72 * hour)
    expect(await requests()).toMatchObject([{ state: 'success' }])
  })
})
