import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGoogle, type TestGoogle } from '../google.test-helper.ts'
import { planOf } from './plan.test-helper.ts'
import { type Open, publishAll } from './publish.test-helper.ts'
import { createGooglePublisher } from './publisher.ts'

let google: TestGoogle
let on: Open
let base: { currency: string; timeZone: string }
beforeAll(async () => {
  google = await startGoogle()
  const { people, accounts } = (await google.sandbox.control.accounts()).google
  const person = people[0]
  const grant = await google.authorize(person?.name ?? '')
  const reached = (await google.google.accounts({ send: (await import('../../request.ts')).sendOnce as never, learn: () => {} }, grant)).accounts
  console.log(reached.map((a) => [a.name, a.externalId, a.rights, a.currency]), accounts.length)
  const account = reached.find(({ rights }) => rights.includes('advertise')) ?? reached[0]
  if (!account) throw new Error('no account')
  on = { publisher: createGooglePublisher(google.settings), access: google.access(grant, account) }
  base = { currency: account.currency, timeZone: account.timeZone }
})
afterAll(() => google.sandbox.close())

describe('a Search campaign', () => {
  it('is created', async () => {
    const { publisher, access } = on
    const plan = planOf('search', base)
    expect(publisher.problems(plan)).toEqual([])
    expect(await publisher.dryRun?.(access, plan)).toEqual([])
    const recorded = await publishAll(on, plan, [])
    console.log(recorded.map(({ level, externalId, key }) => [level, externalId, key]))
    expect(await publisher.verify(access, plan, recorded)).toEqual({ extra: [], missing: [], different: [] })
  })
})
