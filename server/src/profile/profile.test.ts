import { getAvatar, removeAvatar, setAvatar } from '@adroit/contract/avatar'
import { headers } from '@adroit/contract/envelope'
import { self } from '@adroit/contract/profile'
import { updateProfile } from '@adroit/contract/profile-changes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, loginFrom, multipart, sendFile, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const plain = (width: number, height: number, background = 'red') => sharp({ create: { width, height, channels: 3, background } })
const own = (client: Client) => ({ [headers.token]: client.token, [headers.language]: 'en-US' })
const picture = (client: Client, bytes: Buffer) => sendFile(world, setAvatar, multipart({}, { name: 'me.jpg', bytes }), own(client))

/** The stored picture, decoded. */
async function stored(client: Client): Promise<Buffer> {
  const { avatar } = await client.call(self, {})
  const { image } = await client.call(getAvatar, { hash: String(avatar) })
  return Buffer.from(String(image).replace('data:image/webp;base64,', ''), 'base64')
}

describe('the profile', () => {
  it('shows name, status, role, and time and address of the last login [T3] [L11]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    world.setNow('2026-11-19T08:09:10.000Z')
    const client = await loginFrom(world, abbreviation, { username: 'buyer', address: '198.51.100.20' })
    expect(await client.call(self, {})).toMatchObject({
      username: 'buyer',
      name: 'The buyer',
      status: 'active',
      role: 'buyer',
      may: ['reports.read', 'reports.write', 'campaigns.change', 'imports.write', 'materials.write', 'publishing.write'],
      lastLoginAt: '2026-11-19T08:09:10.000Z',
      lastLoginAddress: '198.51.100.20',
      avatar: null,
      email: null,
      mobile: null,
    })
  })

  it('accepts a name, an e-mail address and a mobile number, and keeps omitted fields [T3]', async () => {
    const client = await signIn(world, (await makeCompany(world)).abbreviation)
    const changed = await client.call(updateProfile, { name: '  李  雷 ', email: ' lei@example.com ', mobile: '+86 13800138000' })
    expect(changed).toMatchObject({ name: '李 雷', email: 'lei@example.com', mobile: '+86 13800138000' })
    expect(await client.call(updateProfile, { email: '' })).toMatchObject({ name: '李 雷', email: null, mobile: '+86 13800138000' })
    expect(await client.call(self, {})).toMatchObject({ name: '李 雷', email: null, mobile: '+86 13800138000' })
  })

  it('rejects names of a wrong length, and an invalid address or number as “Invalid format”, and keeps the old values [L12]', async () => {
    const client = await signIn(world, (await makeCompany(world)).abbreviation)
    await client.call(updateProfile, { email: 'a@example.com' })
    for (const name of ['', ' \n ', '\u200b\u202e', 'x'.repeat(41)])
      expect((await client.ask(updateProfile, { name })).body.code).toBe(3303)
    for (const changes of [{ email: 'a@b' }, { mobile: '12345' }, { name: 'Good', email: 'a b@c.de' }])
      expect((await client.ask(updateProfile, changes)).body).toMatchObject({ code: 1305, msg: 'Invalid format' })
    expect(await client.call(self, {})).toMatchObject({ name: 'The owner', email: 'a@example.com', mobile: null })
    expect((await client.call(updateProfile, { name: '🚀'.repeat(40) })).name).toHaveLength(80)
  })
})

describe('a picture', () => {
  it('becomes a square WebP of 256 pixels, rotated as the camera says and without its metadata', async () => {
    const client = await signIn(world, (await makeCompany(world)).abbreviation)
    // Red above, blue below; rotated by 90° it is blue on the left.
    const halves = await plain(400, 400)
      .composite([{ input: await plain(400, 200, 'blue').png().toBuffer(), gravity: 'south' }])
      .png()
      .toBuffer()
    const turned = await sharp(halves)
      .withExif({ IFD0: { Copyright: 'canary-copyright' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(turned).metadata()).exif).toBeDefined()
    expect((await picture(client, turned)).body.code).toBe(0)
    const image = await stored(client)
    const about = await sharp(image).metadata()
    expect(about).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect([about.exif, about.xmp, about.icc]).toEqual([undefined, undefined, undefined])
    const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) =>
      [...data.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)].map((value) => Math.round(value / 64))
    expect([pixel(20, 128), pixel(235, 128)]).toEqual([
      [0, 0, 4],
      [4, 0, 0],
    ])
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is accepted as %s', async (format) => {
    const client = await signIn(world, (await makeCompany(world)).abbreviation)
    const { body } = await picture(client, await plain(300, 200).toFormat(format).toBuffer())
    expect(body).toMatchObject({ code: 0, data: { avatar: expect.stringMatching(/^[\da-f]{64}$/) } })
  })

  it('is accepted from many members at once', async () => {
    const { abbreviation } = await makeCompany(world)
    const clients: Client[] = []
    // one after the other: that many simultaneous logins would be too many attempts
    while (clients.length < 12) clients.push(await signIn(world, abbreviation))
    const bytes = await plain(2_000, 1_500).jpeg().toBuffer()
    const answers = await Promise.all(clients.map((client) => picture(client, bytes)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(answers.map(({ body }) => body.code)).toEqual(Array(12).fill(0))
  })

  it('that is unreadable, animated, cut off or of another kind is rejected with a message, and the old one stays', async () => {
    const client = await signIn(world, (await makeCompany(world)).abbreviation)
    await picture(client, await plain(300, 300).png().toBuffer())
    const before = (await client.call(self, {})).avatar
    const noise = await sharp({
      create: { width: 600, height: 600, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer()
    const frames = Buffer.concat([await plain(20, 20).raw().toBuffer(), await plain(20, 20, 'blue').raw().toBuffer()])
    const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const bad: [string, Buffer][] = [
      ['nothing', Buffer.alloc(0)],
      ['text', Buffer.from('hello')],
      ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>')],
      ['tiff', await plain(20, 20).tiff().toBuffer()],
      ['moving', moving],
      ['cut off', noise.subarray(0, noise.length / 2)],
    ]
    for (const [name, bytes] of bad)
      expect((await picture(client, bytes)).body, name).toMatchObject({
        code: 3201,
        msg: 'We couldn’t read this image. Use JPEG, PNG or WebP',
      })
    expect((await client.call(self, {})).avatar).toBe(before)
  })

  it('of more pixels than any camera has is rejected before it is decoded', async () => {
    const client = await signIn(world, (await makeCompany(world)).abbreviation)
    const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await picture(client, bomb)).body.code).toBe(3202)
  })

  it('of too many bytes is rejected while it arrives', async () => {
    const client = await signIn(world, (await makeCompany(world)).abbreviation)
    expect(await picture(client, Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({ status: 413, body: { code: 1303 } })
  })

  it('in a broken or cut-off form is rejected and not stored', async () => {
    const client = await signIn(world, (await makeCompany(world)).abbreviation)
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const bytes = await plain(300, 300).png().toBuffer()
    for (const payload of [
      Buffer.from('--x'),
      Buffer.from('--x\r\n\r\n'),
      Buffer.concat([Buffer.from(start), bytes]),
      Buffer.from(start),
      Buffer.from('--x--\r\n'),
    ]) {
      const { status, body } = await sendFile(world, setAvatar, payload, {
        ...own(client),
        'content-type': 'multipart/form-data; boundary=x',
      })
      expect({ status, code: [1302, 1306].includes(body.code) }).toEqual({ status: 422, code: true })
    }
    expect((await client.call(self, {})).avatar).toBeNull()
  })

  it('is visible to members of the same company only, and gone once removed', async () => {
    const [{ abbreviation }, other] = [await makeCompany(world, { roles: ['owner', 'viewer'] }), await makeCompany(world)]
    const [owner, viewer, stranger] = [
      await signIn(world, abbreviation),
      await signIn(world, abbreviation, 'viewer'),
      await signIn(world, other.abbreviation),
    ]
    await picture(owner, await plain(100, 100, 'green').png().toBuffer())
    const hash = String((await owner.call(self, {})).avatar)
    expect((await viewer.call(getAvatar, { hash })).image).toMatch(/^data:image\/webp;base64,/)
    expect(await stranger.call(getAvatar, { hash })).toEqual({ image: null })
    expect(await owner.call(removeAvatar, {})).toBeNull()
    expect((await owner.call(self, {})).avatar).toBeNull()
    expect(await viewer.call(getAvatar, { hash })).toEqual({ image: null })
  })
})
