import { deleteMaterials, restoreMaterials, setMaterialPoster } from '@adroit/contract/material-changes'
import { getMaterial } from '@adroit/contract/material-library'
import { decideMaterials } from '@adroit/contract/material-review'
import type { SentLandingPage } from '@adroit/contract/web2app-landing'
import { type AppLink, listAppLinks, saveAppLink } from '@adroit/contract/web2app-links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp } from '../../../test/apps.ts'
import { type Client, signIn } from '../../../test/client.ts'
import { addFile, picture, unsorted } from '../../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { mdat, video } from '../../materials/media/movie.test-helper.ts'

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
let world: World
let owner: Client
let app: string
beforeAll(async () => {
  world = await startWorld({ env: { PUBLIC_URL: 'https://ads.example.com', LINK_URL: 'https://go.example.com' } })
  owner = await signIn(world, (await makeCompany(world)).abbreviation)
  app = (await addApp(world, owner)).id
})
afterAll(() => world.close())

let count = 0
/** A video that no other call returns. */
function film(): Buffer {
  count += 1
  return Buffer.concat([video({ width: 1080, height: 1920 }), mdat(10_000 + count)])
}

const page: Omit<SentLandingPage, 'material'> = {
  ...{ template: 'story', language: 'en', headline: 'Read at night', body: '', button: 'Get the app', privacy: '' },
}
interface Named {
  readonly id: string
  readonly version: number
  readonly contentHash: string
}
const linkWith = (material: Named | null, of: Client = owner, ofApp = app) =>
  of.call(saveAppLink, { app: ofApp, name: 'Page', platform: null, target: 'page', site: null, page: { ...page, material } })
const named = async (id: string, of: Client = owner): Promise<Named> => {
  const { version, contentHash } = await of.call(getMaterial, { id })
  return { id, version, contentHash }
}
async function approved(bytes = film(), of: Client = owner): Promise<Named> {
  const material = await named(await addFile(of, bytes, { name: 'Film', ...unsorted }, 'film.mp4'), of)
  await of.call(decideMaterials, { items: [material], decision: 'approved' })
  return material
}
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers: { host: 'go.example.com', 'user-agent': android, ...headers } })
const htmlOf = async (link: AppLink) => (await get(new URL(link.address).pathname)).body
const attribute = (html: string, name: string) =>
  (new RegExp(`<video class="media"[^>]* ${name}="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&#38;', '&')
const addressOf = async (link: AppLink, name = 'src') => `/go/${attribute(await htmlOf(link), name)}`
const stateOf = async ({ id }: AppLink) =>
  (await owner.call(listAppLinks, { app })).links.find((one) => one.id === id)?.page?.material?.state

describe('the video of a landing page [R12]', () => {
  it('is served as it was approved, in ranges, with our type', async () => {
    const bytes = film()
    const link = await linkWith(await approved(bytes))
    const html = await htmlOf(link)
    expect(html).toMatch(/<video class="media" [^>]*muted playsinline controls preload="metadata" width="1080" height="1920">/)
    expect(html).not.toMatch(/autoplay|poster=|og:image/)
    const url = await addressOf(link)
    const whole = await get(url)
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'content-length': String(bytes.length) },
      ...{ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' },
    })
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 1],
      ['bytes=5000-', 5_000, bytes.length - 1],
      ['bytes=-100', bytes.length - 100, bytes.length - 1],
      ['bytes=9000-99999999', 9_000, bytes.length - 1],
    ] as const) {
      const part = await get(url, { range })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${bytes.length}`])
      expect(part.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true)
    }
    const beyond = await get(url, { range: `bytes=${bytes.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
  })

  it('has a poster once it has one, which messengers show too', async () => {
    const material = await approved()
    const link = await linkWith(material)
    const still = (await addressOf(link)).replace('part=video', 'part=still')
    expect((await get(still)).statusCode).toBe(404)
    await owner.upload(setMaterialPoster, { id: material.id, version: '1' }, { name: 'frame.png', bytes: await picture(90, 160) })
    expect(await addressOf(link, 'poster')).toBe(still)
    expect(await get(still)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })
    expect(await htmlOf(link)).toContain(`<meta property="og:image" content="https://go.example.com${still.replaceAll('&', '&#38;')}">`)
  })

  it('is the only file at its page’s address, whoever owns another', async () => {
    const foreign = await signIn(world, (await makeCompany(world)).abbreviation)
    const foreignApp = (await addApp(world, foreign)).id
    const [own, another, theirs] = [await approved(), await approved(), await approved(film(), foreign)]
    const link = await linkWith(own)
    await linkWith(another)
    const foreignUrl = await addressOf(await linkWith(theirs, foreign, foreignApp))
    expect((await get(foreignUrl)).statusCode).toBe(200)
    const url = await addressOf(link)
    for (const { contentHash } of [another, theirs]) expect((await get(url.replace(/v=\w{64}/, `v=${contentHash}`))).statusCode).toBe(404)
    // the same file in both companies: each serves it for its own page
    const bytes = film()
    const [shared, copy] = [await approved(bytes), await approved(bytes, foreign)]
    const [ownUrl, copyUrl] = [await addressOf(await linkWith(shared)), await addressOf(await linkWith(copy, foreign, foreignApp))]
    await owner.call(deleteMaterials, { ids: [shared.id] })
    expect([(await get(ownUrl)).statusCode, (await get(copyUrl)).statusCode]).toEqual([404, 200])
  })

  it('is shown as long as its approved version is current: not in the bin, replaced, or if the replacement is rejected', async () => {
    const material = await approved()
    const link = await linkWith(material)
    const url = await addressOf(link)
    const seen = async () => [(await htmlOf(link)).includes('<video'), (await get(url)).statusCode, await stateOf(link)]
    expect(await seen()).toEqual([true, 200, 'approved'])
    await owner.call(deleteMaterials, { ids: [material.id] })
    expect(await seen()).toEqual([false, 404, 'deleted'])
    await owner.call(restoreMaterials, { ids: [material.id] })
    expect(await seen()).toEqual([true, 200, 'approved'])
    await addFile(owner, film(), { material: material.id }, 'film.mp4')
    expect(await seen()).toEqual([false, 404, 'changed'])
    const next = await named(material.id)
    await owner.call(decideMaterials, { items: [next], decision: 'rejected', reason: 'Too loud' })
    expect(await seen()).toEqual([false, 404, 'changed'])
    for (const refused of [material, next]) {
      const saved = { app, id: link.id, name: 'Page', platform: null, target: 'page', site: null } as const
      expect((await owner.ask(saveAppLink, { ...saved, page: { ...page, material: refused } })).body.code).toBe(5355)
    }
    expect(await stateOf(link)).toBe('changed')
  })
})
