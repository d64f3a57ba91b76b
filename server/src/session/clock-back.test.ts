import { errors } from '@adroit/contract/errors'
import { acceptInvite, addMember, readInvite, resetMember } from '@adroit/contract/members'
import { beginPasskeyFactor } from '@adroit/contract/passkeys'
import { beginRequiredFactor, completeSecondFactor } from '@adroit/contract/second-factor'
import { login, refresh } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, clientOf, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { codeOf, setUp } from '../../test/second-factor.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => at(0))
afterAll(() => world.close())

const [minutes, hours, days] = [1 / 60, 1, 24]
/** Sets the clock to so many hours after the start of each test. */
const at = (after: number) => world.setNow(new Date(Date.parse('2026-11-20T12:00:00Z') + after * 3_600_000).toISOString())

/** Signs the owner in as our web app does, which binds the session to a cookie. */
async function signInBound(company: string): Promise<() => Promise<number>> {
  const asked = { company, username: 'owner', password: testPassword, agreed: true, bind: true }
  const { body, response } = await send(world, login, asked, {})
  const { token, tenantId } = body.data as { token: string; tenantId: string }
  const cookie = { cookie: `adroit-bind=${response.cookies[0]?.value}` }
  return async () => (await clientOf(world, token, tenantId).ask(getUnread, {}, cookie)).status
}

const statusOf = async (client: Client) => (await client.ask(getUnread, {})).status

describe('a clock that is set back by an hour', () => {
  it('does not bring back a session that was refused because it had expired or was idle', async () => {
    const { abbreviation } = await makeCompany(world)
    const [open, bound] = [await signIn(world, abbreviation), await signInBound(abbreviation)]
    at(12 * hours)
    expect(await statusOf(open)).toBe(401)
    at(11 * hours)
    expect(await statusOf(open)).toBe(401)
    expect(await bound()).toBe(200)
    at(11 * hours + 30 * days + minutes)
    expect(await bound()).toBe(401)
    at(10 * hours + 30 * days)
    expect(await bound()).toBe(401)
    expect(await statusOf(await signIn(world, abbreviation))).toBe(200)
  })

  it('does not bring back a token that a refresh replaced, whether or not it was tried after its minute [A8]', async () => {
    for (const isTried of [true, false]) {
      at(2 * hours)
      const old = await signIn(world, (await makeCompany(world)).abbreviation)
      const fresh = clientOf(world, (await old.call(refresh, {})).token, old.tenantId)
      at(2 * hours + 2 * minutes)
      if (isTried) expect(await statusOf(old)).toBe(401)
      at(1 * hours)
      expect([await statusOf(old), await statusOf(fresh)]).toEqual([401, 200])
    }
  })

  it('does not bring back the link of an invitation or of a reset that was used or had expired', async () => {
    const { abbreviation } = await makeCompany(world)
    const password = 'Walrus-Cup-9'
    const secretOf = ({ link }: { link: string }) => link.split('secret=')[1] ?? ''
    const reads = async (secret: string) => (await send(world, readInvite, { secret }, {})).body.code
    const accept = async (secret: string) => (await send(world, acceptInvite, { secret, password, agreed: true }, {})).body.code
    const owner = await signIn(world, abbreviation)
    const added = await owner.call(addMember, { username: 'ann', name: 'Ann', email: null, role: 'buyer', accounts: everyAccount })
    at(7 * days)
    expect([await reads(secretOf(added)), await accept(secretOf(added))]).toEqual([1011, 1011])
    at(7 * days - 1 * hours)
    expect([await reads(secretOf(added)), await accept(secretOf(added))]).toEqual([1011, 1011])

    const again = await signIn(world, abbreviation)
    const reset = secretOf(await again.call(resetMember, { id: added.id }))
    expect(await accept(reset)).toBe(0)
    at(7 * days - 2 * hours)
    expect([await reads(reset), await accept(reset)]).toEqual([1011, 1011])
  })

  const refusals = [completeSecondFactor, beginRequiredFactor, beginPasskeyFactor].map(({ name, path }) => ({ name, path }))
  it.each(refusals)('does not bring back a sign-in whose time for a second factor was over, refused by $name', async ({ path }) => {
    const refuse = async (ticket: string) =>
      (await world.app.inject({ method: 'POST', url: path, payload: { ticket, code: '000000' } })).json<{ code: number }>().code
    const { abbreviation } = await makeCompany(world)
    const { key } = await setUp(world, await signIn(world, abbreviation))
    const asked = { company: abbreviation, username: 'owner', password: testPassword, agreed: true }
    const { body } = await send(world, login, asked, {})
    const { ticket } = (body.data as { secondFactor: { ticket: string } }).secondFactor
    const complete = async () => (await send(world, completeSecondFactor, { ticket, code: codeOf(world, key) }, {})).body.code
    at(1 * hours)
    expect(await refuse(ticket)).toBe(errors.ticket_ended.code)
    at(1 * minutes)
    expect(await complete()).toBe(errors.ticket_ended.code)
  })
})

describe('a clock that is a day ahead and set back', () => {
  it('pauses nobody for longer than a pause', async () => {
    const { abbreviation } = await makeCompany(world)
    const wrong = { company: abbreviation, username: 'owner', password: 'wrong-password', agreed: true }
    const guess = async () => (await send(world, login, wrong, {})).body.code
    at(24 * hours)
    for (let count = 0; count < 10; count += 1) expect(await guess()).toBe(errors.login_refused.code)
    expect(await guess()).toBe(errors.login_paused.code)
    at(10 * minutes)
    expect(await statusOf(await signIn(world, abbreviation))).toBe(200)
  })

  it('ends only what was refused meanwhile, keeps the rest, and everybody can sign in', async () => {
    const { abbreviation } = await makeCompany(world)
    const [tried, untried] = [await signIn(world, abbreviation), await signIn(world, abbreviation)]
    const bound = await signInBound(abbreviation)
    at(24 * hours)
    expect([await statusOf(tried), await bound()]).toEqual([401, 200])
    at(10 * minutes)
    expect([await statusOf(tried), await statusOf(untried), await bound()]).toEqual([401, 200, 200])
    const fresh = await signIn(world, abbreviation)
    at(11 * hours)
    expect([await statusOf(fresh), await bound()]).toEqual([200, 200])
    at(13 * hours)
    expect([await statusOf(fresh), await statusOf(untried)]).toEqual([401, 401])
  })
})
