import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@adroit/contract/errors'
import { limits } from '@adroit/contract/limits'
import { setMaterialPoster } from '@adroit/contract/material-changes'
import { getMaterial, listMaterials } from '@adroit/contract/material-library'
import { materialLimits } from '@adroit/contract/material-limits'
import { beginUpload, cancelUpload, finishUpload, listUploads, uploadPart, uploadStatus } from '@adroit/contract/material-uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { addFile, beginFile, picture, sendParts, unsorted } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { video } from './media/movie.test-helper.ts'
import { sweepMaterials } from './sweep.ts'

let world: World
let company: string
let client: Client
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  company = (await makeCompany(world, { roles: ['owner', 'designer'] })).abbreviation
  client = await signIn(world, company)
})
afterAll(() => world.close())

const codeOf = async (asked: Promise<{ body: { code: number } }>) => (await asked).body.code
const storedFiles = () =>
  readdirSync(join(world.ctx.config.dataDir, 'materials'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length

describe('an upload [M3]', () => {
  it('arrives in parts and becomes a material with everything that was said about it', async () => {
    const bytes = await picture(300, 400)
    const target = { ...unsorted, name: ' Spring sale ', batch: 'Round 1', tags: ['ugc', ' ugc ', 'jp'] }
    const id = await sendParts(client, 'spring.png', bytes, target, 100)
    const done = await client.call(finishUpload, { id })
    expect(done).toMatchObject({ state: 'done', version: 1, kind: 'image' })
    const material = await client.call(getMaterial, { id: done.state === 'done' ? done.material : '' })
    expect(material).toMatchObject({ name: 'Spring sale', batch: 'Round 1', tags: ['ugc', 'jp'], folder: null, review: 'pending' })
    expect(material).toMatchObject({ format: 'png', width: 300, height: 400, bytes: bytes.length, uploader: { name: expect.any(String) } })
    expect(material.versions).toMatchObject([{ number: 1, fileName: 'spring.png', durationMs: null }])
  })

  it('answers the same when it is finished twice, and takes no more parts', async () => {
    const id = await sendParts(client, 'a.png', await picture())
    const first = await client.call(finishUpload, { id })
    expect(await client.call(finishUpload, { id })).toEqual(first)
    expect((await client.call(listMaterials, {})).count).toBe(1)
  })

  it('continues at the offset that the server has, also after a restart', async () => {
    const bytes = await picture(600, 600)
    const target = { name: 'Long', ...unsorted }
    const about = { fileName: 'long.png', size: bytes.length, fingerprint: 'a'.repeat(64), target }
    const { id, received } = await client.call(beginUpload, about)
    expect(received).toBe(0)
    await client.upload(uploadPart, { id, offset: '0' }, { name: 'part', bytes: bytes.subarray(0, 500) })
    await world.restart()
    expect(await client.call(listUploads, {})).toMatchObject({ uploads: [{ id, fileName: 'long.png', size: bytes.length, received: 500 }] })
    expect(await client.call(beginUpload, about)).toEqual({ id, received: 500 })
    await client.upload(uploadPart, { id, offset: '500' }, { name: 'part', bytes: bytes.subarray(500) })
    expect(await client.call(finishUpload, { id })).toMatchObject({ state: 'done' })
  })

  it('refuses a wrong offset, more bytes than were announced, and finishing too early', async () => {
    const { id } = await beginFile(client, 'a.png', 100)
    const part = (offset: number, size: number) =>
      client.upload(uploadPart, { id, offset: String(offset) }, { name: 'part', bytes: Buffer.alloc(size) })
    await expect(part(50, 10)).rejects.toThrow(`code ${errors.upload_offset.code}`)
    await part(0, 60)
    await expect(part(0, 60)).rejects.toThrow(`code ${errors.upload_offset.code}`)
    await expect(part(60, 41)).rejects.toThrow(`code ${errors.body_too_large.code}`)
    expect(await codeOf(client.ask(finishUpload, { id }))).toBe(errors.upload_incomplete.code)
    expect((await client.call(uploadStatus, { id })).size).toBe(100)
  })

  it('belongs to its member: a colleague finds nothing', async () => {
    const designer = await signIn(world, company, 'designer')
    const { id } = await beginFile(designer, 'a.png', 100)
    await designer.upload(uploadPart, { id, offset: '0' }, { name: 'part', bytes: Buffer.alloc(50) })
    for (const asked of [client.ask(uploadStatus, { id }), client.ask(finishUpload, { id })])
      expect(await codeOf(asked)).toBe(errors.upload_gone.code)
    await client.call(cancelUpload, { id })
    expect((await designer.call(listUploads, {})).uploads).toMatchObject([{ id, received: 50 }])
  })

  it('is refused once 52 are under way, and again possible after one was cancelled', async () => {
    const begun = await Promise.all(Array.from({ length: limits.uploadFiles }, (_, index) => beginFile(client, `${index}.png`, 10)))
    await expect(beginFile(client, 'one more.png', 10)).rejects.toThrow(`code ${errors.uploads_at_once.code}`)
    await client.call(cancelUpload, { id: begun[7]?.id ?? '' })
    await beginFile(client, 'one more.png', 10)
  })

  it('of a file that the library has is offered as a duplicate, and added only when asked', async () => {
    const bytes = await picture()
    const first = await addFile(client, bytes, { name: 'First', ...unsorted })
    const id = await sendParts(client, 'again.png', bytes)
    expect(await client.call(finishUpload, { id })).toEqual({ state: 'duplicate', of: { id: first, name: 'First' } })
    expect((await client.call(listMaterials, {})).count).toBe(1)
    expect(await client.call(finishUpload, { id, duplicate: 'keep' })).toMatchObject({ state: 'done' })
    expect((await client.call(listMaterials, {})).count).toBe(2)
  })

  it('of the same bytes is no duplicate for another company', async () => {
    const bytes = await picture()
    await addFile(client, bytes)
    const other = await signIn(world, (await makeCompany(world)).abbreviation)
    expect(await other.call(finishUpload, { id: await sendParts(other, 'a.png', bytes) })).toMatchObject({ state: 'done' })
  })

  it('of a file that is no image or video is refused in words, and forgotten', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const before = storedFiles()
    const id = await sendParts(client, 'logo.png', svg)
    expect(await codeOf(client.ask(finishUpload, { id }))).toBe(errors.material_type_unknown.code)
    expect(await codeOf(client.ask(finishUpload, { id }))).toBe(errors.upload_gone.code)
    expect((await client.call(listMaterials, {})).count).toBe(0)
    // at once: its bytes count for nobody any longer
    expect(storedFiles()).toBe(before)
  })

  it('of an image that was to replace a video leaves no bytes, unless the library has the same file', async () => {
    const [film, known] = [await addFile(client, video(), { name: 'Film', ...unsorted }, 'film.mp4'), await picture()]
    const shown = await addFile(client, known)
    const before = storedFiles()
    for (const bytes of [await picture(), known]) {
      const id = await sendParts(client, 'a.png', bytes, { material: film })
      expect(await codeOf(client.ask(finishUpload, { id }))).toBe(errors.material_kind_differs.code)
    }
    // the preview, the same in all sizes, is left to the sweep
    expect(storedFiles()).toBe(before + 1)
    const { versions } = await client.call(getMaterial, { id: shown })
    expect((await world.app.inject({ method: 'GET', url: versions[0]?.original ?? '' })).rawPayload.equals(known)).toBe(true)
  })

  it('of a poster that is none leaves no bytes', async () => {
    const film = await addFile(client, video(), { name: 'Film', ...unsorted }, 'film.mp4')
    const before = storedFiles()
    const poster = { name: 'frame.png', bytes: 'no picture' }
    await expect(client.upload(setMaterialPoster, { id: film, version: '1' }, poster)).rejects.toThrow(
      `code ${errors.material_type_unknown.code}`,
    )
    expect(storedFiles()).toBe(before)
  })

  it('ends after a day, and leaves no bytes behind', async () => {
    const { id } = await beginFile(client, 'a.png', 100)
    await client.upload(uploadPart, { id, offset: '0' }, { name: 'part', bytes: Buffer.alloc(50) })
    const before = storedFiles()
    world.advance(materialLimits.uploadExpiryHours * 3_600_000)
    client = await signIn(world, company)
    expect(await codeOf(client.ask(uploadStatus, { id }))).toBe(errors.upload_gone.code)
    await sweepMaterials(world.ctx)
    expect(storedFiles()).toBeLessThan(before)
    expect((await client.call(listUploads, {})).uploads).toEqual([])
  })
})

describe('a new version', () => {
  it('replaces the file, keeps name and copy, and is pending', async () => {
    const material = await addFile(client, await picture(40, 50), { name: 'Hero', ...unsorted })
    await addFile(client, await picture(80, 50), { material }, 'hero-2.png')
    const found = await client.call(getMaterial, { id: material })
    expect(found).toMatchObject({ name: 'Hero', version: 2, width: 80, review: 'pending' })
    expect(found.versions.map(({ number, fileName }) => [number, fileName])).toEqual([
      [2, 'hero-2.png'],
      [1, 'file.png'],
    ])
  })
})
