import { deleteMaterials } from '@adroit/contract/material-changes'
import { getMaterial } from '@adroit/contract/material-library'
import { decideMaterials } from '@adroit/contract/material-review'
import { saveApp } from '@adroit/contract/web2app'
import type { SentLandingPage } from '@adroit/contract/web2app-landing'
import { type AppLink, deleteAppLink, listAppLinks, saveAppLink } from '@adroit/contract/web2app-links'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { addApp } from '../../../test/apps.ts'
import { type Client, signIn } from '../../../test/client.ts'
import { addFile, picture } from '../../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
let world: World
let owner: Client
let app: string
beforeAll(async () => {
  world = await startWorld({ env: { PUBLIC_URL: 'https://ads.example.com', LINK_URL: 'https://go.example.com' } })
  const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
  owner = await signIn(world, abbreviation)
  app = (await addApp(world, owner)).id
})
afterAll(() => world.close())

const words: SentLandingPage = {
  ...{ template: 'app', language: 'en', headline: 'Read at night', body: 'First.\nSame.\n\nSecond.', button: 'Get the app' },
  ...{ privacy: 'https://reader.example.com/privacy', material: null },
}
const save = (page: Partial<SentLandingPage> = {}, more: { id?: string } = {}) =>
  owner.call(saveAppLink, { app, name: 'Page', platform: 'meta', target: 'page', site: null, page: { ...words, ...page }, ...more })
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers: { host: 'go.example.com', 'user-agent': android, ...headers } })
const refusal = async (input: z.input<typeof saveAppLink.input>) => (await owner.ask(saveAppLink, input)).body.code
const pathOf = (link: AppLink) => new URL(link.address).pathname
const buttonOf = (html: string) => (/<a class="button"[^>]* href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#38;', '&')
const clicksOf = async (link: AppLink) =>
  (await asSystem(world.ctx.db, (tx) => sql<{ token: string }>`select token from web2app_clicks where link_id = ${link.id}`.execute(tx)))
    .rows

/** An approved picture of the member's company, as a page names it. */
async function approved(client: Client = owner) {
  const id = await addFile(client, await picture(600, 900))
  const { version, contentHash } = await client.call(getMaterial, { id })
  await client.call(decideMaterials, { items: [{ id, version, contentHash }], decision: 'approved' })
  return { id, version, contentHash }
}
const mediaOf = (html: string) => (/<img class="media" src="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#38;', '&')

describe('a landing page', () => {
  it('shows its texts, counts the visit once, and its button carries the token [R12]', async () => {
    const link = await save()
    const page = await get(`${pathOf(link)}?fbclid=IwAR0&ad_id=120`)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(Buffer.byteLength(page.body)).toBeLessThan(4_000)
    expect(page.body).toContain('<p dir="auto">First.<br>Same.</p>\n<p dir="auto">Second.</p>')
    expect(page.body).toContain('href="https://reader.example.com/privacy"')
    expect(page.body).toContain(`<meta property="og:url" content="${link.address}">`)
    expect(page.body).not.toMatch(/<script|style=|<style|\son\w+=/)
    const [click] = await clicksOf(link)
    expect(await clicksOf(link)).toHaveLength(1)
    expect(new URL(buttonOf(page.body)).searchParams.get('referrer')).toBe(`adroit_click=${click?.token}`)
    const again = await get(`${pathOf(link)}?fbclid=IwAR0&ad_id=120`)
    expect(buttonOf(again.body)).toBe(buttonOf(page.body))
    expect(await clicksOf(link)).toHaveLength(1)
  })

  it('leads to the App Store on an iPhone, and to the website elsewhere', async () => {
    const link = await save()
    const on = async (userAgent: string) => buttonOf((await get(pathOf(link), { 'user-agent': userAgent })).body)
    expect(await on(iphone)).toBe('https://apps.apple.com/app/id284882215')
    expect(await on('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')).toMatch(/^https:\/\/reader\.example\.com\/\?adroit_click=/)
  })

  it('is shown to robots, without a token and without a click', async () => {
    const link = await save()
    const { statusCode, body } = await get(pathOf(link), { 'user-agent': 'facebookexternalhit/1.1' })
    expect(statusCode).toBe(200)
    expect(body).toContain('<meta property="og:title" content="Read at night">')
    expect(buttonOf(body)).not.toContain('adroit_click')
    const head = await world.app.inject({ method: 'HEAD', url: pathOf(link), headers: { 'user-agent': android } })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(await clicksOf(link)).toEqual([])
  })

  it('escapes what members type, everywhere', async () => {
    const evil = `"><script>alert(1)</script>'&`
    const link = await save({ headline: evil, body: `${evil}\n\n</p><img src=x onerror=alert(1)>`, button: `<b>${evil.slice(0, 20)}` })
    const { body } = await get(pathOf(link))
    expect(body).not.toMatch(/<script|<b>|onerror=alert\(1\)>|content=""/)
    expect(body).toContain('<h1 dir="auto">&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#39;&#38;</h1>')
    expect(body).toContain('<meta property="og:title" content="&#34;&#62;&#60;script&#62;')
  })

  it('has the direction and the footer of its language', async () => {
    const { body } = await get(pathOf(await save({ language: 'ar' })))
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('>سياسة الخصوصية</a>')
    expect((await get(pathOf(await save({ privacy: '' })))).body).not.toContain('Privacy policy')
  })

  it('ends with its link, and has its style sheet in a file of its own', async () => {
    const link = await save()
    const sheet = /<link rel="stylesheet" href="([^"]*)"/.exec((await get(pathOf(link))).body)?.[1]
    const css = await get(`/go/${sheet}`)
    expect(css.headers).toMatchObject({
      ...{ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
    })
    expect((await get('/go/landing.css')).headers['cache-control']).toBe('no-cache')
    await owner.call(deleteAppLink, { id: link.id })
    expect((await get(pathOf(link))).json()).toMatchObject({ code: 5321 })
  })
})

describe('the material of a landing page', () => {
  it('is served in ranges, kept for a year by its hash, with our type', async () => {
    const link = await save({ material: await approved() })
    expect(link.page?.material).toMatchObject({ name: 'file.png', kind: 'image', state: 'approved' })
    const { body } = await get(pathOf(link))
    expect(body).toMatch(/<img class="media" [^>]*alt="" width="600" height="900">/)
    expect(body).toContain(`<meta property="og:image" content="https://go.example.com/go/`)
    const url = `/go/${mediaOf(body)}`
    const whole = await get(url)
    expect(whole).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' } })
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const part = await get(url, { range: 'bytes=0-9' })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(whole.rawPayload.subarray(0, 10))).toBe(true)
    expect((await get(url.replace('part=still', 'part=video'))).statusCode).toBe(404)
    expect((await get(url.replace(/v=\w{64}/, `v=${'0'.repeat(64)}`))).statusCode).toBe(404)
    expect((await get(url.replace(/\?.*/, ''))).statusCode).toBe(404)
    await owner.call(deleteAppLink, { id: link.id })
    expect((await get(url)).statusCode).toBe(404)
  })

  it('is not shown when its approval is withdrawn, when its file is replaced, or when it is deleted', async () => {
    const withdraw = {
      // of another decision about the same bytes, only the state in the store tells
      pending: async ({ id }: { id: string }) => {
        await asSystem(world.ctx.db, (tx) => sql`update materials set review = 'pending' where id = ${id}`.execute(tx))
      },
      changed: async ({ id }: { id: string }) => void (await addFile(owner, await picture(600, 900), { material: id })),
      deleted: async ({ id }: { id: string }) => void (await owner.call(deleteMaterials, { ids: [id] })),
    }
    for (const [state, end] of Object.entries(withdraw)) {
      const material = await approved()
      const link = await save({ material })
      const url = `/go/${mediaOf((await get(pathOf(link))).body)}`
      expect((await get(url)).statusCode, state).toBe(200)
      await end(material)
      const { statusCode, body } = await get(pathOf(link))
      expect([statusCode, mediaOf(body), body.includes('og:image')], state).toEqual([200, '', false])
      expect((await get(url)).statusCode, state).toBe(404)
      const { links } = await owner.call(listAppLinks, { app })
      expect(links.find(({ id }) => id === link.id)?.page?.material, state).toMatchObject({ state })
      expect(await refusal({ ...given(), id: link.id, page: { ...words, material } }), state).toBe(5355)
    }
  })

  it('is refused if nobody approved it, or if it belongs to another company', async () => {
    const id = await addFile(owner, await picture())
    const { version, contentHash } = await owner.call(getMaterial, { id })
    expect(await refusal({ ...given(), page: { ...words, material: { id, version, contentHash } } })).toBe(5355)
    const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
    const foreign = await approved(await signIn(world, abbreviation))
    const { links } = await owner.call(listAppLinks, { app })
    expect(await refusal({ ...given(), page: { ...words, material: foreign } })).toBe(4001)
    expect((await owner.call(listAppLinks, { app })).links).toHaveLength(links.length)
  })
})

const given = () => ({ app, name: 'Page', platform: null, target: 'page', site: null }) as const

describe('the form of a landing page', () => {
  it('refuses texts that are missing or too long, and addresses that are none', async () => {
    const code = (page: Partial<SentLandingPage>) => refusal({ ...given(), page: { ...words, ...page } })
    expect(await code({ headline: ' \u200b' })).toBe(5351)
    expect(await code({ headline: 'x'.repeat(81) })).toBe(5351)
    expect(await code({ body: 'x'.repeat(601) })).toBe(5352)
    expect(await code({ button: '' })).toBe(5353)
    for (const privacy of ['javascript:alert(1)', 'http://reader.example.com/', 'reader'])
      expect(await code({ privacy }), privacy).toBe(5354)
  })

  it('keeps its page while the link leads elsewhere, and needs a store or a website', async () => {
    const link = await save({ headline: 'Kept' })
    const elsewhere = await owner.call(saveAppLink, { ...given(), id: link.id, target: 'store' })
    expect(elsewhere).toMatchObject({ target: 'store', page: { headline: 'Kept' } })
    expect((await get(pathOf(link))).statusCode).toBe(302)
    expect((await save({ headline: 'Changed' }, { id: link.id })).page?.headline).toBe('Changed')
    const bare = (await addApp(world, owner, { name: 'Bare' })).id
    const stores = { androidPackage: null, iosAppId: null, website: null, attribution: 'web2app' } as const
    await owner.call(saveApp, { id: bare, ...stores })
    expect(await refusal({ ...given(), app: bare, page: words })).toBe(5306)
  })
})
