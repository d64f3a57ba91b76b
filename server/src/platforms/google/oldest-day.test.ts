import { addDays } from '@adroit/contract/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Access } from '../platform.ts'
import { openTestNet, startGoogle, type TestGoogle } from './google.test-helper.ts'

let world: TestGoogle
let access: Access
beforeAll(async () => {
  world = await startGoogle()
  const grant = await world.authorize('Ana Ruiz')
  access = world.access(grant, await world.account(grant, 'Berlin'), openTestNet())
})
afterAll(() => world.sandbox.close())

it('figures by day are read from the oldest day that Google keeps, and refused before it', async () => {
  const oldest = world.google.earliestDay('2026-11-20')
  const read = (day: string) =>
    world.google.insights(access, { dateRange: { from: day, to: addDays(day, 29) }, grain: 'ads_and_campaigns', totals: true })
  expect(await read(oldest)).toMatchObject({ rows: [], totalSpend: 0n })
  await expect(read(addDays(oldest, -1))).rejects.toMatchObject({ kind: 'refused' })
})
