import { listApps, saveApp } from '@adroit/contract/web2app'
import { deleteAppLink, listAppLinks, mostDeepLink, mostLinks, saveAppLink } from '@adroit/contract/web2app-links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp } from '../../../test/apps.ts'
import { type Client, signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { forCompany } from '../../db/database.ts'

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const bundle = 'ABCDE12345.com.example.reader'
const fingerprint = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(':')
const links = 'go.example.com'

let world: World
let count = 0
beforeAll(async () => {
  world = await startWorld({ env: { PUBLIC_URL: 'https://ads.example.com', LINK_URL: `https://${links}` } })
})
afterAll(() => world.close())

/** An app of a new company, with a package of its own. */
async function makeApp() {
  const { abbreviation, id: company } = await makeCompany(world, { roles: ['owner'] })
  const owner = await signIn(world, abbreviation)
  const { id } = await addApp(world, owner)
  count += 1
  return { owner, company, id, name: `com.example.app${count}` }
}
type Made = Awaited<ReturnType<typeof makeApp>>

const settings = ({ id, name }: Made) => ({ id, androidPackage: name, iosAppId: null, website: null, attribution: 'web2app' as const })
const save = (made: Made, more: { iosBundle?: string | null; androidFingerprints?: string[]; androidPackage?: string | null }) =>
  made.owner.ask(saveApp, { ...settings(made), ...more })
const link = async (owner: Client, app: string, more: { target?: 'store' | 'site'; deepLink?: string | null } = {}) => {
  const { target = 'store', ...given } = more
  const site = target === 'site' ? 'https://reader.example.com/' : null
  const made = await owner.call(saveAppLink, { app, name: 'Link', platform: null, target, site, ...given })
  return { ...made, path: new URL(made.address).pathname }
}
const get = (url: string, host = links) => world.app.inject({ method: 'GET', url, headers: { host } })

/** Both files, as they are once a minute has passed. */
async function files() {
  world.advance(60_000)
  const [apple, google] = [await get('/.well-known/apple-app-site-association'), await get('/.well-known/assetlinks.json')]
  for (const { statusCode, headers } of [apple, google])
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/json/)])
  type Component = { '/': string }
  const { applinks } = apple.json<{ applinks: { details: { appIDs: string[]; components: Component[] }[] } }>()
  const statements =
    google.json<
      {
        target: { package_name: string; sha256_cert_fingerprints: string[] }
        relation_extensions: Record<string, { dynamic_app_link_components: Component[] }>
      }[]
    >()
  return {
    bytes: Math.max(apple.body.length, google.body.length),
    apple: applinks.details.map(({ appIDs, components }) => [appIDs[0], components.map((one) => one['/'])] as const),
    android: statements.map(
      ({ target, relation_extensions: more }) =>
        [
          target.package_name,
          target.sha256_cert_fingerprints,
          Object.values(more).flatMap((one) => one.dynamic_app_link_components.map((component) => component['/'])),
        ] as const,
    ),
  }
}

describe('the files that say which apps open links', () => {
  it('name each app with its own links, of all companies, and change with them', async () => {
    const [one, other, without] = [await makeApp(), await makeApp(), await makeApp()]
    await save(one, { iosBundle: bundle, androidFingerprints: [fingerprint.replaceAll(':', '').toLowerCase(), fingerprint] })
    await save(other, { iosBundle: 'ZZZZZ99999.com.example.other' })
    const first = await link(one.owner, one.id)
    const second = await link(one.owner, one.id, { target: 'site', deepLink: 'reader://book/42' })
    await link(one.owner, one.id, { target: 'site' })
    const third = await link(other.owner, other.id)
    await link(without.owner, without.id)
    expect(await files()).toMatchObject({
      apple: [
        [bundle, [second.path, first.path]],
        ['ZZZZZ99999.com.example.other', [third.path]],
      ],
      android: [[one.name, [fingerprint], [second.path, first.path]]],
    })
    await one.owner.call(deleteAppLink, { id: second.id })
    await save(other, { iosBundle: null })
    expect(await files()).toMatchObject({ apple: [[bundle, [first.path]]], android: [[one.name, [fingerprint], [first.path]]] })
    // what a form of an earlier version does not send stays
    await one.owner.call(saveApp, settings(one))
    const { apps } = await one.owner.call(listApps, {})
    expect(apps).toMatchObject([{ iosBundle: bundle, androidFingerprints: [fingerprint] }])
    await save(one, { iosBundle: null, androidFingerprints: [] })
    expect(await files()).toMatchObject({ apple: [], android: [] })
  })

  it('are where links are opened, and nowhere else', async () => {
    for (const path of ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json']) {
      expect((await get(path, 'ads.example.com')).statusCode).toBe(404)
      expect((await get(`${path}/x`)).statusCode).toBe(404)
      expect((await get(path, `GO.example.com:443`)).statusCode).toBe(200)
    }
    expect((await get('/.well-known/other')).statusCode).toBe(404)
  })

  it('name the path of links where the app is below one and has no host for links', async () => {
    const alone = await startWorld({ env: { PUBLIC_URL: 'https://www.example.com/ads/' } })
    const { abbreviation } = await makeCompany(alone, { roles: ['owner'] })
    const owner = await signIn(alone, abbreviation)
    const { id } = await addApp(alone, owner)
    await owner.call(saveApp, { id, androidPackage: null, iosAppId: '284882215', website: null, iosBundle: bundle, attribution: 'web2app' })
    const { address } = await link(owner, id)
    const { applinks } = (await alone.app.inject({ url: '/.well-known/apple-app-site-association' })).json()
    await alone.close()
    expect(applinks.details).toEqual([{ appIDs: [bundle], components: [{ '/': new URL(address).pathname }] }])
    expect(address).toMatch(/^https:\/\/www\.example\.com\/ads\/go\/\w+$/)
  })

  it('stay below what Apple reads, with the newest links of every app', async () => {
    const all = [await makeApp(), await makeApp(), await makeApp(), await makeApp(), await makeApp(), await makeApp()]
    for (const [index, made] of all.entries()) {
      await save(made, { iosBundle: `ABCDE1234${index}.com.example.many` })
      await forCompany(world.ctx.db, made.company, async (tx) => {
        const { id: member } = await tx.selectFrom('members').select('id').executeTakeFirstOrThrow()
        const rows = Array.from({ length: mostLinks }, (_, number) => ({
          ...{ company_id: made.company, account_id: made.id, code: `${index}${String(number).padStart(9, '0')}`, name: 'Many' },
          ...{ platform: null, target: 'store' as const, site: null, created_by: member, created_at: world.ctx.clock(), deleted_at: null },
        }))
        await tx.insertInto('web2app_links').values(rows).execute()
      })
    }
    const { bytes, apple } = await files()
    expect([bytes < 128_000, bytes > 110_000]).toEqual([true, true])
    const counts = apple.map(([, codes]) => codes.length)
    expect([counts.length, Math.max(...counts) - Math.min(...counts) <= 1]).toEqual([6, true])
    expect(apple.map(([, codes]) => codes[0])).toEqual(all.map((_, index) => `/go/${index}000000999`))
  })
})

describe('the settings of an app', () => {
  it('refuse what is no bundle and no fingerprint, and fingerprints without a package', async () => {
    const made = await makeApp()
    for (const iosBundle of [
      'com.example.reader',
      'ABCDE12345',
      'abcde12345.com.example',
      'ABCDE12345.com/example',
      `ABCDE12345.${'a'.repeat(200)}`,
    ])
      expect((await save(made, { iosBundle })).body, iosBundle).toMatchObject({ code: 5307 })
    const distinct = Array.from({ length: 6 }, (_, index) => fingerprint.replace(/^../, `0${index}`))
    for (const androidFingerprints of [['14:6D'], [`${fingerprint}:00`], [fingerprint.replace('A', 'G')], [`"${fingerprint}`], distinct])
      expect((await save(made, { androidFingerprints })).body, androidFingerprints.join()).toMatchObject({ code: 5308 })
    expect((await save(made, { androidFingerprints: [fingerprint], androidPackage: null })).body.code).toBe(5309)
  })

  it('refuse a package that another app has with fingerprints, also of another company', async () => {
    const [one, other] = [await makeApp(), await makeApp()]
    await save(one, { androidFingerprints: [fingerprint] })
    expect((await save(other, { androidPackage: one.name })).body.code).toBe(0)
    expect((await save(other, { androidPackage: one.name, androidFingerprints: [fingerprint] })).body.code).toBe(5310)
    await save(one, { androidFingerprints: [] })
    expect((await save(other, { androidPackage: one.name, androidFingerprints: [fingerprint] })).body.code).toBe(0)
  })
})

describe('the content of a link in the app', () => {
  const click = async (path: string, query: Record<string, string> = {}) =>
    (
      await world.app.inject({ method: 'POST', url: `${path}/click`, headers: { host: links, 'user-agent': android }, payload: { query } })
    ).json<{ token: string; deepLink: string | null }>()

  it('is answered to the app that was opened, and handed over by Google Play', async () => {
    const { owner, id } = await makeApp()
    const { path, ...made } = await link(owner, id, { deepLink: ' reader://book/42?from=ad&x=1 ' })
    expect(made.deepLink).toBe('reader://book/42?from=ad&x=1')
    const query = { adroit_deep_link: 'evil://', deepLink: 'evil://', deep_link: 'evil://' }
    expect(await click(path, query)).toEqual({ token: expect.stringMatching(/^.{16,}$/), deepLink: 'reader://book/42?from=ad&x=1' })
    const { headers } = await world.app.inject({ method: 'GET', url: path, query, headers: { host: links, 'user-agent': android } })
    const referrer = new URLSearchParams(new URL(String(headers.location)).searchParams.get('referrer') ?? '')
    expect([...referrer]).toEqual([
      ['adroit_click', expect.stringMatching(/^.{16,}$/)],
      ['adroit_deep_link', 'reader://book/42?from=ad&x=1'],
    ])
    const common = { id: made.id, app: id, name: 'Link', platform: null, target: 'store' as const, site: null }
    await owner.call(saveAppLink, common)
    expect((await owner.call(listAppLinks, { app: id })).links).toMatchObject([{ deepLink: 'reader://book/42?from=ad&x=1' }])
    await owner.call(saveAppLink, { ...common, deepLink: '' })
    expect(await click(path)).toMatchObject({ deepLink: null })
  })

  it('is an own scheme or https, and nothing that runs', async () => {
    const { owner, id } = await makeApp()
    const ask = async (deepLink: string) =>
      (await owner.ask(saveAppLink, { app: id, name: 'Link', platform: null, target: 'store', site: null, deepLink })).body.code
    for (const fine of ['https://reader.example.com/book/42', 'com.example.reader://open', 'web+reader://a', 'READER://Book/ä'])
      expect(await ask(fine), fine).toBe(0)
    const schemes = ['javascript', 'JavaScript', 'data', 'vbscript', 'file', 'intent', 'blob', 'about', 'content', 'http']
    const hostile = [
      ...schemes.map((scheme) => `${scheme}://x/%0aalert(1)`),
      ...['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.com', 'tel:123', 'reader:book', '//example.com', 'book/42'],
      ...['java\nscript://x', 'reader://a b', 'reader://a\u007fb', 'reader://\u202ebook', 'https://user:pass@example.com/', 'https://'],
      `reader://${'x'.repeat(mostDeepLink)}`,
    ]
    for (const deepLink of hostile) expect(await ask(deepLink), JSON.stringify(deepLink)).toBe(5324)
  })
})
