import { errors } from '@adroit/contract/errors'
import { changeMaterialCopy, deleteMaterials } from '@adroit/contract/material-changes'
import { cropMaterial } from '@adroit/contract/material-crop'
import { getMaterial, listMaterials } from '@adroit/contract/material-library'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { addFile, unsorted } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
let client: Client
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  client = await signIn(world, (await makeCompany(world, { roles: ['owner'] })).abbreviation)
})
afterAll(() => world.close())

/** Red on the left half, blue on the right one, 400 × 300. */
const halves = async () => {
  const blue = await sharp({ create: { width: 200, height: 300, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .png()
    .toBuffer()
}
const square = { placement: 'square', x: 200, y: 0, width: 200, height: 200 } as const
const portrait = { placement: 'portrait', x: 0, y: 0, width: 240, height: 300 } as const
const codeOf = async (asked: Promise<{ body: { code: number } }>) => (await asked).body.code

describe('an image [M1]', () => {
  it('is cropped to the shapes of placements, each a material with its copy, and the original stays', async () => {
    const id = await addFile(client, await halves(), { ...unsorted, name: 'Banner 16x9', batch: 'Round 1', tags: ['offer'] })
    const copy = { titles: ['Now'], bodies: [], descriptions: [] }
    await client.call(changeMaterialCopy, { id, version: 1, copy })
    const { materials } = await client.call(cropMaterial, { id, version: 2, crops: [square, portrait] })
    expect(materials).toMatchObject([
      { name: 'Banner 1x1', state: 'new' },
      { name: 'Banner 4x5', state: 'new' },
    ])
    const [first] = materials
    const made = await client.call(getMaterial, { id: first?.id ?? '' })
    expect(made).toMatchObject({ width: 200, height: 200, format: 'png', batch: 'Round 1', tags: ['offer'], review: 'pending', version: 1 })
    expect(made.croppedFrom).toEqual({ id, name: 'Banner 16x9' })
    expect(made.versions[0]?.copy).toEqual(copy)
    const file = await world.app.inject({ method: 'GET', url: made.versions[0]?.original ?? '' })
    const { data } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect([data[0], data[2]]).toEqual([0, 255])
    const original = await client.call(getMaterial, { id })
    expect(original).toMatchObject({ width: 400, height: 300, version: 2, crops: [{ name: 'Banner 1x1' }, { name: 'Banner 4x5' }] })
  })

  it('that is cropped twice at once has each area once', async () => {
    const id = await addFile(client, await halves(), { ...unsorted, name: 'Banner' })
    const twice = await Promise.all([1, 2].map(() => client.call(cropMaterial, { id, version: 1, crops: [square] })))
    expect(twice.map(({ materials }) => materials[0]?.state).sort()).toEqual(['existing', 'new'])
    expect((await client.call(listMaterials, {})).count).toBe(2)
  })

  it('is not cropped to another shape, outside itself, or after it was changed or deleted', async () => {
    const id = await addFile(client, await halves(), { ...unsorted, name: 'Banner' })
    const code = (crop: Partial<Record<'x' | 'y' | 'width' | 'height', number>>, version = 1) =>
      codeOf(client.ask(cropMaterial, { id, version, crops: [{ ...square, ...crop }] }))
    expect(await code({ width: 150 })).toBe(errors.crop_shape.code)
    expect(await code({ x: 201 })).toBe(errors.material_crop_outside.code)
    expect(await code({ width: 0, height: 0 })).toBe(errors.material_crop_outside.code)
    expect(await code({ x: -1 })).toBe(errors.material_crop_outside.code)
    expect(await code({}, 2)).toBe(errors.material_changed_meanwhile.code)
    expect((await client.call(listMaterials, {})).count).toBe(1)
    await client.call(deleteMaterials, { ids: [id] })
    expect(await code({})).toBe(errors.material_gone.code)
  })
})
