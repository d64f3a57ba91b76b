import { type AppLink, deleteAppLink, saveAppLink } from '@adroit/contract/web2app-links'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp } from '../../../test/apps.ts'
import { type Client, signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
let world: World
let owner: Client
let app: string
beforeAll(async () => {
  world = await startWorld({ now: '2026-05-10T12:00:00Z' })
  const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
  owner = await signIn(world, abbreviation)
  app = (await addApp(world, owner)).id
})
afterAll(() => world.close())

const makeLink = (platform: AppLink['platform'] = 'meta') =>
  owner.call(saveAppLink, { app, name: 'Page', platform, target: 'site', site: 'https://reader.example.com/page' })
const clicksOf = async (link: AppLink) => {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ token: string; click_id: string | null; ad: string | null }>`
      select token, click_id, ad from web2app_clicks where link_id = ${link.id} order by at`.execute(tx),
  )
  return rows
}
async function report(link: AppLink, payload: string | object, userAgent = phone) {
  const url = `${new URL(link.address).pathname}/click`
  const headers = { 'user-agent': userAgent, origin: 'https://reader.example.com', 'content-type': 'application/json' }
  return await world.app.inject({ method: 'POST', url, headers, payload })
}

describe('a click that the script of a landing page reports', () => {
  it('is stored once with the ad, and answers the token to any page, without cookies [R12]', async () => {
    const link = await makeLink()
    const query = { fbclid: 'IwAR0', ad_id: '120', campaign_id: '{{campaign.id}}', gclid: 'of another platform' }
    const first = await report(link, { query })
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      ...{ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' },
      'x-content-type-options': 'nosniff',
    })
    expect(first.headers['access-control-allow-credentials'] ?? first.headers['set-cookie']).toBeUndefined()
    const { token } = first.json<{ token: string }>()
    expect((await report(link, { query })).json()).toEqual({ token, deepLink: null })
    const redirected = await world.app.inject({
      ...{ method: 'GET', url: new URL(link.address).pathname, query, headers: { 'user-agent': phone } },
    })
    expect(new URL(String(redirected.headers['location'])).searchParams.get('adroit_click')).toBe(token)
    expect(await clicksOf(link)).toEqual([{ token, click_id: 'IwAR0', ad: '120' }])
  })

  it('has one token for each ID of the platform, also if many come at the same time', async () => {
    const link = await makeLink()
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const id = `IwAR${index % 8}`
        return [id, (await report(link, { query: { fbclid: id } })).json<{ token: string }>().token] as const
      }),
    )
    expect(new Set(answers.map((answer) => answer.join())).size).toBe(8)
    const stored = (await clicksOf(link)).map(({ token, click_id: id }) => [id, token].join())
    expect(stored.sort()).toEqual([...new Set(answers.map((answer) => answer.join()))].sort())
  })

  it('is none of a robot, of a body that is none, or of a deleted link, and a page can read the answer', async () => {
    const link = await makeLink()
    expect((await report(link, { query: {} }, 'facebookexternalhit/1.1')).json()).toEqual({ token: null, deepLink: null })
    for (const payload of ['null', '[]', '{}', '{"query":[]}', '{"query":{"ad_id":1}}', '{"query":{"__proto__":{"ad_id":"1"}}}', '{'])
      expect(await report(link, payload), payload).toMatchObject({ statusCode: 422, headers: { 'access-control-allow-origin': '*' } })
    expect(await report(link, { query: { ad_id: '1'.repeat(4_096) } })).toMatchObject({ statusCode: 413 })
    await owner.call(deleteAppLink, { id: link.id })
    const gone = await report(link, { query: { ad_id: '1' } })
    expect(gone).toMatchObject({ statusCode: 404, headers: { 'access-control-allow-origin': '*' } })
    expect(gone.json()).toMatchObject({ code: 5321, data: null })
    expect(await clicksOf(link)).toEqual([])
  })

  it('is allowed by a preflight', async () => {
    const link = await makeLink(null)
    const preflight = await world.app.inject({
      ...{ method: 'OPTIONS', url: `${new URL(link.address).pathname}/click` },
      headers: { origin: 'https://reader.example.com', 'access-control-request-method': 'POST' },
    })
    expect(preflight).toMatchObject({
      statusCode: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      },
    })
  })
})
