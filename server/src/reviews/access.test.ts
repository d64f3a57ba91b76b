import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { guestCookie, openReview, readReview } from '@adroit/contract/external-review'
import { deleteMaterials, restoreMaterials } from '@adroit/contract/material-changes'
import { materialLimits } from '@adroit/contract/material-limits'
import { disableMember, listMembers } from '@adroit/contract/members'
import { self } from '@adroit/contract/profile'
import { createReviewLink, getReviewLink, revokeReviewLink } from '@adroit/contract/review-links'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, send, signIn } from '../../test/client.ts'
import { enter, freeLink, guessSecrets, guestOf, openLink } from '../../test/guest.ts'
import { rowsOf } from '../../test/mail.ts'
import { addFile, picture } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
let company: string
let client: Client
let material: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  company = (await makeCompany(world, { roles: ['owner', 'buyer'] })).abbreviation
  client = await signIn(world, company)
  material = await addFile(client, await picture())
})
afterAll(() => world.close())

const unavailable = { code: errors.link_unavailable.code, data: null }
const openAt = async (secret: string, address: string, passcode?: string) =>
  (
    await world.app.inject({
      method: openReview.method,
      url: openReview.path,
      remoteAddress: address,
      payload: { secret, ...(passcode === undefined ? {} : { passcode }) },
    })
  ).json<{ code: number; data: unknown }>()

describe('the secret of a link', () => {
  it('cannot be guessed: near misses and random ones get the one answer of links that ended, and no cookie [XL-01]', async () => {
    const guessed = await guessSecrets(world, client, [material], 5_000)
    expect(guessed).toEqual({ answers: 1, cookies: 0 })
  })

  it('has no likeness to what is answered for odd texts, ids and a revoked link [XL-01]', async () => {
    const { id, secret } = await openLink(world, client, [material])
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const near = [...secret].map((sign, at) => secret.slice(0, at) + (sign === 'A' ? 'B' : 'A') + secret.slice(at + 1))
    const guesses = [...near.slice(0, -1), '', id, ' ', 'x'.repeat(100)]
    const answers = new Set<string>()
    for (const guess of guesses) answers.add(JSON.stringify((await enter(world, guess)).body))
    await client.call(revokeReviewLink, { id })
    answers.add(JSON.stringify((await enter(world, secret)).body))
    expect(answers.size).toBe(1)
    expect(JSON.parse([...answers][0] ?? '')).toMatchObject(unavailable)
  })

  it('is exchanged for a cookie of the guest’s path alone, and is in no answer and no table [XL-09]', async () => {
    const { secret } = await client.call(createReviewLink, { ...freeLink, materials: [material], passcode: 'sesame' })
    const { response, cookie } = await enter(world, secret, 'sesame')
    const [set] = response.cookies
    expect(set?.name).toMatch(new RegExp(`^${guestCookie.name}[\\w-]{16}$`))
    expect(set).toMatchObject({ path: guestCookie.path, httpOnly: true, sameSite: 'Strict', maxAge: materialLimits.guestMinutes * 60 })
    expect(response.body).not.toContain(secret)
    expect(response.body).not.toContain('sesame')
    const stored = JSON.stringify(await rowsOf(world, sql`select * from review_links`))
    expect(stored).toContain('secret_hash')
    expect(stored).not.toContain(secret)
    expect((await guestOf(world, cookie).call(readReview, {})).title).toBe('Round 1')
  })
})

describe('over https', () => {
  it('the cookie of a guest is Secure and named so [XL-09]', async () => {
    const secure = await startWorld({ env: { PUBLIC_URL: 'https://adroit.example' } })
    const owner = await signIn(secure, (await makeCompany(secure)).abbreviation)
    const { cookie, secret } = await openLink(secure, owner, [await addFile(owner, await picture())])
    expect((await enter(secure, secret)).response.cookies).toMatchObject([
      {
        name: expect.stringMatching(`^__Secure-${guestCookie.name}`),
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        path: guestCookie.path,
      },
    ])
    expect((await guestOf(secure, cookie).call(readReview, {})).title).toBe('Round 1')
    expect((await guestOf(secure, cookie.replace('__Secure-', '')).ask(readReview, {})).code).toBe(errors.link_unavailable.code)
    await secure.close()
  })
})

describe('a link that is over', () => {
  it('has one answer, whether it is unknown, expired, revoked, or its maker disabled [XL-03]', async () => {
    const buyer = await signIn(world, company, 'buyer')
    const make = (of: Client) => openLink(world, of, [material])
    const [revoked, expired, orphan] = [await make(client), await openLink(world, client, [material], { days: 1 }), await make(buyer)]
    await client.call(revokeReviewLink, { id: revoked.id })
    const { members } = await client.call(listMembers, {})
    await client.call(disableMember, { id: members.find(({ username }) => username === 'buyer')?.id ?? '', disabled: true })
    for (const { secret, cookie } of [revoked, orphan]) {
      expect((await enter(world, secret)).body).toMatchObject(unavailable)
      expect(await guestOf(world, cookie).ask(readReview, {})).toMatchObject(unavailable)
    }
    world.advance(86_400_000)
    expect((await enter(world, expired.secret)).body).toMatchObject(unavailable)
  })

  it('stays over if the clock is then set back, for its secret and its guests; one that nobody used meanwhile is open [XL-03]', async () => {
    const make = () => openLink(world, client, [material], { days: 1 })
    const [opened, visited, untouched] = [await make(), await make(), await make()]
    for (let passed = 0; passed < 86_400_000 - 20 * 60_000; passed += 20 * 60_000) {
      world.advance(20 * 60_000)
      for (const { cookie } of [visited, untouched]) await guestOf(world, cookie).call(readReview, {})
    }
    world.advance(20 * 60_000)
    expect((await enter(world, opened.secret)).body).toMatchObject(unavailable)
    expect(await guestOf(world, visited.cookie).ask(readReview, {})).toMatchObject(unavailable)
    world.advance(-20 * 60_000)
    for (const { secret, cookie } of [opened, visited]) {
      expect((await enter(world, secret)).body).toMatchObject(unavailable)
      expect(await guestOf(world, cookie).ask(readReview, {})).toMatchObject(unavailable)
    }
    expect((await guestOf(world, untouched.cookie).call(readReview, {})).title).toBe('Round 1')
    const owner = await signIn(world, company)
    const states = [opened, visited, untouched].map(async ({ id }) => (await owner.call(getReviewLink, { id })).state)
    expect(await Promise.all(states)).toEqual(['expired', 'expired', 'open'])
    world.advance(20 * 60_000)
  })

  it('is one whose materials are all deleted, until one is restored; a deleted one vanishes alone and in a batch [XL-03] [XL-07]', async () => {
    const others = [await addFile(client, await picture()), await addFile(client, await picture())]
    const { secret, cookie } = await openLink(world, client, [material, ...others])
    const guest = guestOf(world, cookie)
    await client.call(deleteMaterials, { ids: [material] })
    expect((await guest.call(readReview, {})).items.map((item) => item.material)).toEqual(others)
    await client.call(deleteMaterials, { ids: others })
    expect(await guest.ask(readReview, {})).toMatchObject(unavailable)
    expect((await enter(world, secret)).body).toMatchObject(unavailable)
    await client.call(restoreMaterials, { ids: [material] })
    expect((await guest.call(readReview, {})).items.map((item) => item.material)).toEqual([material])
  })

  it('ends a visit that was idle for half an hour, also if the clock is then set back, and each request prolongs it', async () => {
    const { cookie } = await openLink(world, client, [material])
    const guest = guestOf(world, cookie)
    for (let times = 0; times < 3; times += 1) {
      world.advance((materialLimits.guestMinutes - 1) * 60_000)
      expect((await guest.call(readReview, {})).guest).toBeNull()
    }
    world.advance(materialLimits.guestMinutes * 60_000)
    expect(await guest.ask(readReview, {})).toMatchObject(unavailable)
    world.advance(-60 * 60_000)
    expect(await guest.ask(readReview, {})).toMatchObject(unavailable)
    world.advance(60 * 60_000)
  })
})

describe('a passcode', () => {
  it('protects everything, and the cookie of another link does not open it [XL-05] [XL-02]', async () => {
    const { secret } = await client.call(createReviewLink, { ...freeLink, materials: [material], passcode: 'sesame' })
    const other = await openLink(world, client, [material])
    for (const cookie of ['', other.cookie]) {
      const { body, response } = await send(world, openReview, { secret }, { cookie })
      expect(body).toMatchObject({ code: 0, data: { state: 'passcode', wrong: false } })
      expect(response.cookies).toEqual([])
    }
    expect((await enter(world, secret, 'Sesame')).body.data).toEqual({ state: 'passcode', wrong: true })
    expect((await enter(world, secret, 'sesame')).body.data).toMatchObject({ state: 'open' })
  })

  it('can be tried five times in 15 minutes, also at once and from several addresses [XL-02]', async () => {
    const { id, secret } = await client.call(createReviewLink, { ...freeLink, materials: [material], passcode: 'sesame' })
    const tries = await Promise.all(Array.from({ length: 12 }, (_, at) => openAt(secret, `192.0.2.${at}`, `wrong ${at}`)))
    expect(tries.filter(({ code }) => code === 0)).toHaveLength(5)
    expect(tries.filter(({ code }) => code === errors.link_paused.code)).toHaveLength(7)
    expect((await openAt(secret, '192.0.2.99', 'sesame')).code).toBe(errors.link_paused.code)
    world.advance(15 * 60_000)
    expect((await openAt(secret, '192.0.2.99', 'sesame')).code).toBe(0)
    const { events } = await client.call(getReviewLink, { id })
    expect(events.map(({ kind }) => kind)).toEqual(['unlocked', ...Array<string>(5).fill('wrong_passcode')])
  })

  it('can be tried five times from one address, however many links it has; right ones do not count [XL-02]', async () => {
    const make = () => client.call(createReviewLink, { ...freeLink, materials: [material], passcode: 'sesame' })
    const links = await Promise.all(Array.from({ length: 6 }, make))
    for (const { secret } of links.slice(0, 5)) {
      expect((await openAt(secret, '198.51.100.7', 'sesame')).data).toMatchObject({ state: 'open' })
      expect((await openAt(secret, '198.51.100.7', 'wrong')).data).toEqual({ state: 'passcode', wrong: true })
    }
    expect((await openAt(links[5]?.secret ?? '', '198.51.100.7', 'sesame')).code).toBe(errors.link_paused.code)
    expect((await openAt(links[5]?.secret ?? '', '198.51.100.8', 'sesame')).code).toBe(0)
  })
})

describe('a guest and a member', () => {
  it('are two: a token opens no link, a cookie signs nobody in, and a second link is a second guest [XL-06]', async () => {
    const stranger = await signIn(world, (await makeCompany(world)).abbreviation)
    const { secret, cookie } = await openLink(world, client, [material])
    expect((await send(world, readReview, {}, { [headers.token]: stranger.token })).body).toMatchObject(unavailable)
    const { body, response } = await send(world, openReview, { secret }, { [headers.token]: stranger.token })
    expect(body.data).toMatchObject({ state: 'open', review: { guest: null } })
    expect(response.cookies).toMatchObject([{ name: expect.stringContaining(guestCookie.name) }])
    expect((await send(world, self, {}, { cookie })).status).toBe(401)
    const value = cookie.split('=')[1] ?? ''
    expect((await send(world, self, {}, { [headers.token]: value })).status).toBe(401)
  })
})

describe('a browser with two links', () => {
  it('visits both: each has a cookie of its own, which opens nothing of the other one [XL-02] [XL-04]', async () => {
    const second = await addFile(client, await picture())
    const [one, two] = [await openLink(world, client, [material]), await openLink(world, client, [second])]
    const both = guestOf(world, `${one.cookie}; ${two.cookie}`)
    const nameIn = (cookie: string) => cookie.split('=')[0]?.slice(guestCookie.name.length) ?? ''
    const shown = async (guest: typeof both, link: string) =>
      (await guest.get(`${readReview.path}?link=${link}`)).json<{ data: { link: string; items: { material: string }[] } | null }>().data
    expect(await shown(both, nameIn(one.cookie))).toMatchObject({ link: nameIn(one.cookie), items: [{ material }] })
    expect(await shown(both, nameIn(two.cookie))).toMatchObject({ link: nameIn(two.cookie), items: [{ material: second }] })
    // neither is taken for a request that does not say which one it means
    expect(await both.ask(readReview, {})).toMatchObject(unavailable)
    const swapped = `${guestCookie.name}${nameIn(one.cookie)}=${two.cookie.split('=')[1]}`
    expect(await shown(guestOf(world, swapped), nameIn(one.cookie))).toBeNull()
    expect(nameIn(one.cookie)).not.toContain(one.id)
  })
})

describe('every answer for guests', () => {
  it('is kept out of caches, search engines and referrers, also errors [XL-10] [XL-11] [XL-15]', async () => {
    const { secret, cookie } = await openLink(world, client, [material])
    const review = await guestOf(world, cookie).call(readReview, {})
    const answers = [
      (await enter(world, secret)).response,
      (await enter(world, 'unknown')).response,
      await guestOf(world, cookie).get(readReview.path),
      await guestOf(world, '').get(readReview.path),
      await guestOf(world, cookie).get(review.items[0]?.small ?? ''),
      await guestOf(world, '').get(review.items[0]?.small ?? ''),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 404, 200, 404])
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
    }
  })

  it('leaves a link unused that a robot looks at [XL-11]', async () => {
    const { id, secret } = await client.call(createReviewLink, { ...freeLink, materials: [material] })
    for (const method of ['GET', 'HEAD'] as const)
      await world.app.inject({ method, url: `${openReview.path}?secret=${secret}`, headers: { 'user-agent': 'Slackbot' } })
    expect(await client.call(getReviewLink, { id })).toMatchObject({ usedAt: null, events: [] })
  })
})

describe("the guest's page", () => {
  it('has a policy of its own, and is named by no robots.txt [XL-10] [XL-11]', async () => {
    for (const url of ['/external.html', '/external.html?lang=en-US']) {
      const { headers: sent } = await world.app.inject(url)
      expect(sent).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'cache-control': 'no-store',
      })
      expect(String(sent['content-security-policy'])).toMatch(
        /^default-src 'none'; script-src 'self';.* form-action 'none'; frame-ancestors 'none'$/,
      )
    }
    expect((await world.app.inject('/robots.txt')).body).not.toContain('external')
    expect((await world.app.inject('/external-other')).headers['x-robots-tag']).toBeUndefined()
  })
})
