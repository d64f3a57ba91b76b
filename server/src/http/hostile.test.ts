import { endpoints } from '@adroit/contract/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendHostile } from '../../test/hostile/run.ts'
import { startHostileWorld } from '../../test/hostile/world.ts'
import type { World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startHostileWorld()
})
afterAll(() => world.close())

it('answers 10,000 hostile requests by the contract, ends no live session and leaks nothing of others [W8]', async () => {
  const { failures, outcomes, requests, successes } = await sendHostile(world, { count: 10_000, seed: 20_261_120 })
  expect(failures.join('\n\n')).toBe('')
  expect({ requests, busy: outcomes.get('busy') ?? 0 }).toEqual({ requests: 10_000, busy: 0 })
  // most of them get past the checks of their input
  expect(successes.size).toBeGreaterThan(endpoints.length / 2)
})
