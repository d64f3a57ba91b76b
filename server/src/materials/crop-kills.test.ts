import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cropMaterial } from '@adroit/contract/material-crop'
import { getMaterial, listMaterials } from '@adroit/contract/material-library'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startKilledServer } from '../../test/killed-server.ts'
import { addFile, unsorted } from '../../test/materials.ts'
import { pause } from '../lib/processes.ts'

const crops = [
  { placement: 'square', x: 0, y: 0, width: 1200, height: 1200 },
  { placement: 'portrait', x: 0, y: 0, width: 960, height: 1200 },
  { placement: 'tall', x: 0, y: 0, width: 675, height: 1200 },
] as const
/** In ms after the request: while the picture is decoded, and while its crops are stored. */
const moments = [60, 500]

it('a kill while an image is cropped leaves the original, and of each crop the whole file or nothing [M1]', async () => {
  const server = await startKilledServer()
  try {
    const original = await sharp(randomBytes(1600 * 1200 * 3), { raw: { width: 1600, height: 1200, channels: 3 } })
      .png()
      .toBuffer()
    const id = await addFile(server.client(), original, { name: 'Banner', ...unsorted })
    const fileOf = async (material: string) => {
      const { versions } = await server.client().call(getMaterial, { id: material })
      return await server.read(versions[0]?.original ?? '')
    }
    const whole = async () => {
      expect((await fileOf(id)).equals(original)).toBe(true)
      const made = (await server.client().call(listMaterials, {})).materials.filter((material) => material.id !== id)
      for (const { id: crop, name } of made) {
        const { data, info } = await sharp(await fileOf(crop))
          .raw()
          .toBuffer({ resolveWithObject: true })
        expect([name, data.length]).toEqual([name, info.width * info.height * info.channels])
      }
      return made.map(({ name }) => name).sort()
    }
    for (const moment of moments) {
      const cropped = server
        .client()
        .call(cropMaterial, { id, version: 1, crops: [...crops] })
        .catch(() => null)
      await pause(moment)
      await server.restart('SIGKILL')
      await cropped
      const names = await whole()
      expect(new Set(names).size).toBe(names.length)
      expect(readdirSync(join(server.dataDir, 'materials', 'arriving'))).toEqual([])
    }
    await server.client().call(cropMaterial, { id, version: 1, crops: [...crops] })
    expect(await whole()).toEqual(['Banner 1x1', 'Banner 4x5', 'Banner 9x16'])
  } finally {
    await server.close()
  }
})
