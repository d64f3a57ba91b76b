import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ForwardingWorld, install, startForwarding } from './forwarding.test-helper.ts'
import { forwardEvents } from './run.ts'

let w: ForwardingWorld
beforeAll(async () => {
  w = await startForwarding('meta')
})
afterAll(() => w.close())

it('a backlog is sent in turns of 20 requests, each with a job of its own', async () => {
  const { ctx } = w.media.world
  const click = await w.click({ fbclid: 'IwAR0abc' })
  await w.report(...Array.from({ length: 25 }, (_, index) => install(`t-${index}`, `user-${index}`, click)))
  const meta = ctx.forwarders.get('meta')
  if (!meta) throw new Error('Meta forwards events')
  // an event a request, as a backlog of thousands has
  const engine = { ...ctx, forwarders: new Map([['meta' as const, { ...meta, mostEvents: 1 }]]) }
  const { id: forwarding } = await w.forwarding()
  await forwardEvents(engine, { company: w.media.company.id, forwarding }, { signal: new AbortController().signal })
  expect(await w.events()).toHaveLength(20)
  // nothing has to wait for the next minute
  await w.media.world.runJobs()
  const events = await w.events()
  expect(events.map(({ times }) => times)).toEqual(Array.from({ length: 25 }, () => 1))
})
