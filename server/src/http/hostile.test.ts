import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendHostile } from '../../test/hostile/run.ts'
import { closedOrigin } from '../../test/inhabited.ts'
import { startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { WEBHOOK_ORIGINS: closedOrigin, TRUSTED_PROXIES: '1' } })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

it('answers 10,000 hostile requests by the contract, ends no live session and leaks nothing of others [W8]', async () => {
  const { failures, outcomes, requests } = await sendHostile(world, { count: 10_000, seed: 20_261_120 })
  expect(failures.join('\n\n')).toBe('')
  expect({ requests, busy: outcomes.get('busy') ?? 0 }).toEqual({ requests: 10_000, busy: 0 })
})
