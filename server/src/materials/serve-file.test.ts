import { createHash } from 'node:crypto'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { deleteMaterials } from '@adroit/contract/material-changes'
import { materialFile } from '@adroit/contract/material-files'
import { getMaterial, listMaterials } from '@adroit/contract/material-library'
import { materialLimits } from '@adroit/contract/material-limits'
import { login, logout } from '@adroit/contract/session'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, send, signIn } from '../../test/client.ts'
import { addFile, picture } from '../../test/materials.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { sweepMaterials } from './sweep.ts'

let world: World
let company: string
let client: Client
let bytes: Buffer
let material: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  company = (await makeCompany(world)).abbreviation
  client = await signIn(world, company)
  bytes = await picture(600, 900)
  material = await addFile(client, bytes)
})
afterAll(() => world.close())

const get = (url: string, own: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers: own })
const original = async () => (await client.call(getMaterial, { id: material })).versions[0]?.original ?? ''

describe('the bytes of a material', () => {
  it('open for an <img> without a header, with our type, and run nothing', async () => {
    const response = await get(await original())
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=300',
    })
  })

  it('have a small and a large preview, re-encoded without what the file says besides the picture', async () => {
    const { materials } = await client.call(listMaterials, {})
    const preview = await get(materials[0]?.preview ?? '')
    const read = await sharp(preview.rawPayload).metadata()
    expect(read).toMatchObject({ format: 'webp', width: 320, height: 480 })
    expect(read.exif).toBeUndefined()
  })

  it('are served in ranges, as players ask for them', async () => {
    const url = await original()
    const ranged = async (range: string) => {
      const response = await get(url, { range })
      return [response.statusCode, response.headers['content-range'], response.rawPayload.length]
    }
    const size = bytes.length
    expect(await ranged('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, 10])
    expect(await ranged(`bytes=${size - 5}-`)).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5])
    expect(await ranged('bytes=-7')).toEqual([206, `bytes ${size - 7}-${size - 1}/${size}`, 7])
    expect(await ranged(`bytes=3-${size * 2}`)).toEqual([206, `bytes 3-${size - 1}/${size}`, size - 3])
    expect(await ranged(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0])
    for (const ignored of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'bytes=a-b'])
      expect(await ranged(ignored)).toEqual([200, undefined, size])
    expect((await get(url, { range: 'bytes=2-4' })).rawPayload.equals(bytes.subarray(2, 5))).toBe(true)
  })

  it('are closed five minutes later, after the session ended, and for a changed ticket', async () => {
    const url = await original()
    const refused = async (address: string) => {
      const response = await get(address)
      return [response.statusCode, response.json().code]
    }
    const expired = [errors.file_ticket_expired.status, errors.file_ticket_expired.code]
    const { searchParams } = new URL(url, 'http://localhost')
    const [text = '', signature = ''] = (searchParams.get('ticket') ?? '').split('.')
    const forged = Buffer.from(text, 'base64url').toString().replace('original', 'large')
    for (const ticket of ['', 'x', `${text}.`, `${text}.AAAA`, `${Buffer.from(forged).toString('base64url')}.${signature}`]) {
      expect(await refused(`${materialFile.path}?ticket=${ticket}`)).toEqual(expired)
    }
    expect((await get(url)).statusCode).toBe(200)
    world.advance(materialLimits.fileTicketMinutes * 60_000)
    expect(await refused(url)).toEqual(expired)
    const fresh = await original()
    await client.call(logout, {})
    expect(await refused(fresh)).toEqual(expired)
  })

  it('are bound to the cookie of a bound session', async () => {
    const { response, body } = await send(
      world,
      login,
      { company, username: 'owner', password: testPassword, agreed: true, bind: true },
      {},
    )
    const cookie = `adroit-bind=${response.cookies[0]?.value}`
    const { token } = body.data as { token: string }
    const found = await send(world, getMaterial, { id: material }, { [headers.token]: token, cookie })
    const url = (found.body.data as { versions: { original: string }[] }).versions[0]?.original ?? ''
    expect((await get(url)).statusCode).toBe(errors.file_ticket_expired.status)
    expect((await get(url, { cookie: 'adroit-bind=guessed' })).statusCode).toBe(errors.file_ticket_expired.status)
    expect((await get(url, { cookie })).statusCode).toBe(200)
  })

  it('stay while anything refers to them, and are removed a day after nothing does', async () => {
    const twin = await addFile(client, bytes)
    await client.call(deleteMaterials, { ids: [material] })
    world.advance((materialLimits.deletedMaterialDays + 2) * 86_400_000)
    await sweepMaterials(world.ctx)
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(await world.ctx.materialFiles.sizeOf(hash)).toBe(bytes.length)
    const again = await signIn(world, company)
    await again.call(deleteMaterials, { ids: [twin] })
    world.advance((materialLimits.deletedMaterialDays + 2) * 86_400_000)
    await sweepMaterials(world.ctx)
    expect(await world.ctx.materialFiles.sizeOf(hash)).toBeNull()
  })
})
