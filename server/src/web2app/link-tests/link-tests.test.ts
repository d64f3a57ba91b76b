import { errors } from '@adroit/contract/errors'
import type { SentLandingPage } from '@adroit/contract/web2app-landing'
import { getLinkTest, linkTestLimits, startLinkTest } from '@adroit/contract/web2app-link-tests'
import { deleteAppLink } from '@adroit/contract/web2app-links'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../test/client.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'
import { endRetention } from '../privacy/end-retention.ts'
import { android, clickIn, desktop, iphone, makeTested, tokenIn } from './link-tests.test-helper.ts'

const now = '2026-05-10T12:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()
let world: World
beforeAll(async () => {
  world = await startWorld({ now })
})
beforeEach(() => world.setNow(now))
afterAll(() => world.close())

const none = { clicks: 0, events: 0 }
const play = (click: string) => `https://play.google.com/store/apps/details?id=com.example.reader&referrer=adroit_click%3D${click}`

describe('the test of a link', () => {
  it('has an address with the placeholders, ends after half an hour, and shows visits and answers without counting them [R12]', async () => {
    const { makeLink, start, hops, visit, stored, monitor } = await makeTested(world)
    const link = await makeLink()
    const test = await start(link)
    expect(test).toEqual({
      ...{ id: test.id, link: link.id, startedAt: now, expiresAt: later(30), secondsLeft: 1_800, hops: [] },
      address: `${link.address}?adroit_test=${tokenIn(test)}&campaign_id={{campaign.id}}&adset_id={{adset.id}}&ad_id={{ad.id}}`,
    })
    expect(tokenIn(test)).toMatch(/^[\w-]{22}$/)
    const before = await monitor()
    const response = await visit(test.address)
    expect(response.headers).toMatchObject({ location: play(clickIn(test)), 'cache-control': 'no-store' })
    await visit(`${link.address}?adroit_test=${tokenIn(test)}&ad_id=120&campaign_id=x&fbclid=IwAR0&gclid=other`)
    const visited = { at: now, kind: 'visit', by: 'link', device: 'android', robot: false }
    const redirected = { at: now, kind: 'redirect', to: 'play', address: play(clickIn(test)), token: clickIn(test) }
    expect(await hops(test)).toEqual([
      {
        ...visited,
        clickId: null,
        parameters: [
          { name: 'campaign_id', value: '{{campaign.id}}', state: 'placeholder' },
          { name: 'adset_id', value: '{{adset.id}}', state: 'placeholder' },
          { name: 'ad_id', value: '{{ad.id}}', state: 'placeholder' },
        ],
      },
      redirected,
      {
        ...visited,
        clickId: { parameter: 'fbclid', value: 'IwAR0' },
        parameters: [
          { name: 'campaign_id', value: 'x', state: 'unreadable' },
          { name: 'adset_id', value: null, state: 'missing' },
          { name: 'ad_id', value: '120', state: 'read' },
        ],
      },
      redirected,
    ])
    expect(await stored()).toEqual(none)
    expect(await monitor()).toEqual(before)
  })

  it('shows what an iPhone, a computer, a robot and the website get, and asks of HEAD leave no trace', async () => {
    const { makeLink, start, hops, visit, stored, monitor } = await makeTested(world)
    const test = await start(await makeLink({ platform: null }))
    const site = await start(await makeLink({ platform: null, target: 'site', site: 'https://reader.example.com/page?a=1' }))
    expect((await visit(test.address, iphone)).headers['location']).toBe('https://apps.apple.com/app/id284882215')
    const website = `https://reader.example.com/?adroit_click=${clickIn(test)}`
    expect((await visit(test.address, desktop)).headers['location']).toBe(website)
    const robots = 'https://play.google.com/store/apps/details?id=com.example.reader'
    expect((await visit(test.address, 'WhatsApp/2.23 (Android)')).headers['location']).toBe(robots)
    expect((await visit(test.address, android, 'HEAD')).headers['location']).toBe(robots)
    const visited = { at: now, kind: 'visit', by: 'link', robot: false, clickId: null, parameters: [] }
    const redirected = { at: now, kind: 'redirect' }
    expect(await hops(test)).toEqual([
      { ...visited, device: 'ios' },
      { ...redirected, to: 'app_store', address: 'https://apps.apple.com/app/id284882215', token: null },
      { ...visited, device: 'other' },
      { ...redirected, to: 'site', address: website, token: clickIn(test) },
      { ...visited, device: 'android', robot: true },
      { ...redirected, to: 'play', address: robots, token: null },
    ])
    await visit(site.address)
    expect((await hops(site))[1]).toMatchObject({
      to: 'site',
      address: `https://reader.example.com/page?a=1&adroit_click=${clickIn(site)}`,
    })
    expect([await stored(), (await monitor()).setAside]).toEqual([none, []])
  })

  it('shows a landing page with the address of its button, and the token that a page’s script gets', async () => {
    const { makeLink, start, hops, visit, stored } = await makeTested(world)
    const texts = { headline: 'Read at night', body: '', button: 'Get it', privacy: null }
    const page: SentLandingPage = { template: 'app', language: 'en', ...texts, material: null }
    const test = await start(await makeLink({ target: 'page', page }))
    const { body } = await visit(test.address)
    expect(body).toContain(`adroit_click%3D${clickIn(test)}"`)
    const { pathname } = new URL(test.address)
    const payload = { query: { adroit_test: tokenIn(test), ad_id: '7' } }
    const script = await world.app.inject({ method: 'POST', url: `${pathname}/click`, headers: { 'user-agent': iphone }, payload })
    expect(script.json()).toEqual({ token: clickIn(test), deepLink: null })
    expect(await hops(test)).toMatchObject([
      { kind: 'visit', by: 'link', device: 'android' },
      { kind: 'page', to: 'play', address: play(clickIn(test)), token: clickIn(test) },
      { kind: 'visit', by: 'script', device: 'ios', parameters: [{}, {}, { name: 'ad_id', value: '7', state: 'read' }] },
      { kind: 'script', token: clickIn(test) },
    ])
    expect(await stored()).toEqual(none)
  })

  it('shows hostile values cut and as text, and has at most a hundred hops', async () => {
    const { makeLink, start, hops, visit, stored } = await makeTested(world)
    const link = await makeLink()
    const test = await start(link)
    const long = 'x'.repeat(10_000)
    const hostile = `campaign_id=${long}&adset_id=javascript:alert(1)%00%F0%9F%98%80&ad_id=1&ad_id=2&fbclid=${'a'.repeat(500)}`
    expect((await visit(`${link.address}?adroit_test=${tokenIn(test)}&${hostile}`)).statusCode).toBe(302)
    expect((await hops(test))[0]).toMatchObject({
      parameters: [
        { value: `${'x'.repeat(linkTestLimits.value)}…`, state: 'unreadable' },
        { value: 'javascript:alert(1)😀', state: 'unreadable' },
        { value: '1,2', state: 'unreadable' },
      ],
      clickId: { parameter: 'fbclid', value: `${'a'.repeat(linkTestLimits.value)}…` },
    })
    const surrogate = { query: { adroit_test: tokenIn(test), ad_id: '\ud800\u0000' } }
    const { pathname } = new URL(link.address)
    const script = await world.app.inject({
      method: 'POST',
      url: `${pathname}/click`,
      headers: { 'user-agent': android },
      payload: surrogate,
    })
    expect(script.statusCode).toBe(200)
    for (let batch = 0; batch < 6; batch += 1) await Promise.all(Array.from({ length: 10 }, () => visit(test.address)))
    expect(await hops(test)).toHaveLength(linkTestLimits.hops)
    expect((await visit(test.address)).headers['location']).toBe(play(clickIn(test)))
    expect(await hops(test)).toHaveLength(linkTestLimits.hops)
    expect(await stored()).toEqual(none)
  })
})

describe('a token that no open test of the link has', () => {
  it('leads on without a click: one that is unknown, ended, of another link, or none at all', async () => {
    const { makeLink, start, hops, visit, stored, monitor } = await makeTested(world)
    const other = await makeTested(world)
    const link = await makeLink()
    const [sibling, elsewhere] = [await start(await makeLink()), await other.start(await other.makeLink())]
    const replaced = await start(link)
    const test = await start(link)
    const bare = 'https://play.google.com/store/apps/details?id=com.example.reader'
    const tokens = [tokenIn(sibling), tokenIn(elsewhere), tokenIn(replaced), 'A'.repeat(22), '', 'x', "' or 1=1", 'x'.repeat(8_000)]
    for (const token of tokens) {
      const response = await visit(`${link.address}?adroit_test=${encodeURIComponent(token)}&fbclid=IwAR0`)
      expect([response.statusCode, response.headers['location']], token).toEqual([302, bare])
    }
    await visit(`${link.address}?adroit_test=${tokenIn(test)}&adroit_test=${tokenIn(test)}`)
    world.setNow(later(30))
    expect((await visit(test.address)).headers['location']).toBe(bare)
    expect([await hops(test), await hops(sibling), await hops(replaced), await other.hops(elsewhere)]).toEqual([[], [], [], []])
    expect((await monitor()).setAside).toMatchObject([
      { reason: 'test_click', count: tokens.length + 2, sample: { event: { link: link.id } } },
    ])
    expect(await stored()).toEqual(none)
  })

  it('of a deleted link is answered as a deleted link is', async () => {
    const { owner, makeLink, start, visit, hops } = await makeTested(world)
    const link = await makeLink()
    const test = await start(link)
    await owner.call(deleteAppLink, { id: link.id })
    expect((await visit(test.address)).json()).toMatchObject({ code: errors.app_link_gone.code })
    expect(await hops(test)).toEqual([])
    expect((await owner.ask(startLinkTest, { link: link.id })).body.code).toBe(errors.app_link_gone.code)
  })
})

describe('tests of links', () => {
  it('end when the same member starts another one, and are shown until a day after their end', async () => {
    const { company, owner, makeLink, start } = await makeTested(world)
    const link = await makeLink()
    const first = await start(link)
    world.setNow(later(10))
    const second = await start(link)
    expect(await owner.call(getLinkTest, { id: first.id })).toMatchObject({ expiresAt: later(10), secondsLeft: 0 })
    expect(await owner.call(getLinkTest, { id: second.id })).toMatchObject({ expiresAt: later(40), secondsLeft: 1_800 })
    world.setNow(later(10 + 24 * 60))
    await endRetention(world.ctx)
    // sessions end within a day
    const again = await signIn(world, company.abbreviation)
    expect((await again.call(getLinkTest, { id: first.id })).id).toBe(first.id)
    world.setNow(later(41 + 24 * 60))
    await endRetention(world.ctx)
    for (const { id } of [first, second]) expect((await again.ask(getLinkTest, { id })).body.code).toBe(errors.app_link_test_gone.code)
    const { rows } = await asSystem(world.ctx.db, (tx) => sql`select 1 from web2app_link_tests where link_id = ${link.id}`.execute(tx))
    expect(rows).toEqual([])
  })

  it('are seen by no other company, and by no member who may not manage apps', async () => {
    const { company, makeLink, start, visit } = await makeTested(world)
    const other = await makeTested(world)
    const link = await makeLink()
    const test = await start(link)
    await visit(test.address)
    expect((await other.owner.ask(getLinkTest, { id: test.id })).body.code).toBe(errors.app_link_test_gone.code)
    expect((await other.owner.ask(startLinkTest, { link: link.id })).body.code).toBe(errors.app_link_gone.code)
    const viewer = await signIn(world, company.abbreviation, 'viewer')
    expect((await viewer.ask(getLinkTest, { id: test.id })).body.code).toBe(errors.not_allowed.code)
    expect((await viewer.ask(startLinkTest, { link: link.id })).body.code).toBe(errors.not_allowed.code)
  })
})
