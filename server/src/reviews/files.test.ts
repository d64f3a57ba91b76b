import { randomBytes } from 'node:crypto'
import { type IncomingMessage, get as request } from 'node:http'
import { errors } from '@adroit/contract/errors'
import { guestCookie, guestSocketPath, nameGuest, readReview } from '@adroit/contract/external-review'
import { deleteMaterials } from '@adroit/contract/material-changes'
import { getMaterial } from '@adroit/contract/material-library'
import { materialLimits } from '@adroit/contract/material-limits'
import { getReviewLink, revokeAllReviewLinks, revokeReviewLink } from '@adroit/contract/review-links'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { enter, guestOf, openLink } from '../../test/guest.ts'
import { addFile, picture, unsorted } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
let port = 0
let client: Client
let bytes: Buffer
let material: string
beforeAll(async () => {
  world = await startWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
beforeEach(async () => {
  client = await signIn(world, (await makeCompany(world)).abbreviation)
  bytes = await picture()
  material = await addFile(client, bytes, { ...unsorted, name: '../\u202egnp."spring".png' })
})
afterAll(() => world.close())

async function itemOf(cookie: string) {
  const [item] = (await guestOf(world, cookie).call(readReview, {})).items
  return { small: item?.small ?? '', large: item?.large ?? '', original: item?.original ?? '' }
}
const codeOf = async (cookie: string, url: string) => {
  const response = await guestOf(world, cookie).get(url)
  return response.statusCode < 300 ? response.statusCode : response.json<{ code: number }>().code
}

describe('the files of a link', () => {
  it('open with the cookie that asked for them, and with no other cookie, ticket or token [XL-04] [XL-05]', async () => {
    const { secret, cookie } = await openLink(world, client, [material])
    const [same, other] = [(await enter(world, secret)).cookie, (await openLink(world, client, [material])).cookie]
    const { small, large, original } = await itemOf(cookie)
    for (const url of [small, large, original]) {
      expect(await codeOf(cookie, url)).toBe(200)
      expect(await codeOf(same, url)).toBe(errors.file_ticket_expired.code)
      expect(await codeOf(other, url)).toBe(errors.link_unavailable.code)
      const named = new URLSearchParams({ link: other.split('=')[0]?.slice(guestCookie.name.length) ?? '' })
      expect(await codeOf(other, url.replace(/link=[\w-]+/, named.toString()))).toBe(errors.file_ticket_expired.code)
      expect(await codeOf('', url)).toBe(errors.link_unavailable.code)
    }
    const [version] = (await client.call(getMaterial, { id: material })).versions
    const ofMember = version?.original.split('?')[1]
    expect(await codeOf(cookie, `${original.split('?')[0]}?${ofMember}`)).toBe(errors.file_ticket_expired.code)
    expect(await codeOf(cookie, `${version?.original.split('?')[0]}?${original.split('?')[1]}`)).toBe(errors.file_ticket_expired.code)
    const range = await guestOf(world, cookie).get(original, { range: 'bytes=2-5' })
    expect([range.statusCode, range.rawPayload.equals(bytes.subarray(2, 6))]).toEqual([206, true])
  })

  it('are downloaded under a cleaned name, which the log tells', async () => {
    const { id, cookie } = await openLink(world, client, [material])
    const { original } = await itemOf(cookie)
    const response = await guestOf(world, cookie).get(`${original}&download=1`)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers['content-disposition']).toBe(`attachment; filename="__gnp._spring_.png"; filename*=UTF-8''__gnp._spring_.png`)
    const { events } = await client.call(getReviewLink, { id })
    expect(events.map(({ kind }) => kind)).toEqual(['downloaded', 'opened'])
  })

  it('close with their ticket, with the link, and with the material [XL-03] [XL-07]', async () => {
    const [first, second] = [await openLink(world, client, [material]), await openLink(world, client, [material])]
    const [one, two] = [await itemOf(first.cookie), await itemOf(second.cookie)]
    await client.call(revokeReviewLink, { id: first.id })
    expect(await codeOf(first.cookie, one.small)).toBe(errors.link_unavailable.code)
    expect(await codeOf(second.cookie, two.small)).toBe(200)
    const twin = await addFile(client, await picture())
    const third = await openLink(world, client, [material, twin])
    const three = await itemOf(third.cookie)
    await client.call(deleteMaterials, { ids: [material] })
    expect(await codeOf(third.cookie, three.large)).toBe(errors.material_gone.code)
    const left = await itemOf(third.cookie)
    world.advance(materialLimits.fileTicketMinutes * 60_000)
    expect(await codeOf(third.cookie, left.large)).toBe(errors.file_ticket_expired.code)
  })

  it('stop in the middle when the link is revoked [XL-03]', async () => {
    const noise = randomBytes(2_500 * 2_500 * 3)
    const large = await sharp(noise, { raw: { width: 2_500, height: 2_500, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const { id, cookie } = await openLink(world, client, [await addFile(client, large)])
    const { original } = await itemOf(cookie)
    const response = await new Promise<IncomingMessage>((resolve) =>
      request({ host: '127.0.0.1', port, path: original, headers: { cookie } }, resolve),
    )
    expect(response.headers['content-length']).toBe(String(large.length))
    await new Promise((resolve) => response.once('readable', resolve))
    await client.call(revokeReviewLink, { id })
    let received = 0
    const ended = new Promise<string>((resolve) => {
      response.on('error', () => resolve('broken off'))
      response.on('end', () => resolve('whole'))
    })
    response.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    expect(await ended).toBe('broken off')
    expect(received).toBeLessThan(large.length)
  })
})

/** A guest's socket with what it received and how it ended. */
function socketOf(cookie: string, origin?: string) {
  // Node accepts headers here, which the type of browsers lacks
  const socket = new WebSocket(`ws://127.0.0.1:${port}${guestSocketPath}`, {
    headers: { cookie, ...(origin === undefined ? {} : { origin }) },
  } as never)
  const heard: unknown[] = []
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))))
  const opened = new Promise((resolve) => socket.addEventListener('open', resolve))
  const ended = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  return { heard, opened, ended }
}

describe("the socket of a guest's page", () => {
  it('says that the link is over, and nothing else before [XL-03]', async () => {
    const [one, two] = [await openLink(world, client, [material]), await openLink(world, client, [material])]
    const [first, second] = [socketOf(one.cookie), socketOf(two.cookie)]
    await Promise.all([first.opened, second.opened])
    // a guest's own event makes the sockets look, in the guest's context
    await guestOf(world, two.cookie).call(nameGuest, { name: 'Ada' })
    await guestOf(world, one.cookie).call(nameGuest, { name: 'Bo' })
    await client.call(revokeReviewLink, { id: one.id })
    expect(await first.ended).toBe(1001)
    expect(first.heard).toEqual([{ kind: 'over' }])
    expect(second.heard).toEqual([])
    await client.call(deleteMaterials, { ids: [material] })
    expect(await second.ended).toBe(1001)
    expect(second.heard).toEqual([{ kind: 'over' }])
  })

  it('is closed with "try again later" if 200 are open at its link, which stay, and guests of another link have theirs [XL-13]', async () => {
    const [full, other] = [await openLink(world, client, [material]), await openLink(world, client, [material])]
    const all = Array.from({ length: 201 }, () => socketOf(full.cookie))
    const theirs = socketOf(other.cookie)
    expect(await Promise.race(all.map((one) => one.ended))).toBe(1013)
    await theirs.opened
    await client.call(revokeAllReviewLinks, {})
    const codes = await Promise.all(all.map((one) => one.ended))
    expect(codes.sort()).toEqual([...Array(200).fill(1001), 1013])
    expect(await theirs.ended).toBe(1001)
  })

  it('opens for no stranger, no ended link and no page of another origin', async () => {
    const { cookie } = await openLink(world, client, [material])
    const foreign = socketOf(cookie, 'http://evil.example')
    expect([await foreign.ended, foreign.heard]).toEqual([1008, []])
    await client.call(revokeAllReviewLinks, {})
    for (const one of [socketOf(''), socketOf(cookie)]) expect([await one.ended, one.heard]).toEqual([1008, [{ kind: 'over' }]])
  })
})
