import { randomBytes } from 'node:crypto'
import { addMaterialFolder } from '@adroit/contract/material-folders'
import { beginUpload, finishUpload, type UploadTarget, uploadPart } from '@adroit/contract/material-uploads'
import sharp from 'sharp'
import type { Client } from './client.ts'

type NewMaterial = Exclude<UploadTarget, { material: string }>

/** Details of a material of which nothing is said but its name. */
export const unsorted: Omit<NewMaterial, 'name'> = { folder: null, batch: null, tags: [], designer: null, auditor: null }

/** A picture that no other call returns. */
export function picture(width = 40, height = 50, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .toFormat(format)
    .withMetadata({ exif: { IFD0: { Copyright: randomBytes(8).toString('hex') } } })
    .toBuffer()
}

/** Begins an upload with a fingerprint of its own. */
export function beginFile(
  client: Pick<Client, 'call' | 'upload'>,
  fileName: string,
  size: number,
  target: UploadTarget = { name: fileName, ...unsorted },
) {
  return client.call(beginUpload, { fileName, size, fingerprint: randomBytes(32).toString('hex'), target })
}

/** Uploads a file in parts of `partBytes`, without finishing it. Returns the upload's id. */
export async function sendParts(
  client: Pick<Client, 'call' | 'upload'>,
  fileName: string,
  bytes: Buffer,
  target?: UploadTarget,
  partBytes = 1_000_000,
): Promise<string> {
  const { id } = await beginFile(client, fileName, bytes.length, target)
  for (let offset = 0; offset < bytes.length; offset += partBytes) {
    const part = { name: fileName, bytes: bytes.subarray(offset, offset + partBytes) }
    await client.upload(uploadPart, { id, offset: String(offset) }, part)
  }
  return id
}

/** Uploads a file as a new material, or as a version of one. Returns its id. */
export async function addFile(
  client: Pick<Client, 'call' | 'upload'>,
  bytes: Buffer,
  target?: UploadTarget,
  fileName = 'file.png',
): Promise<string> {
  const id = await sendParts(client, fileName, bytes, target)
  const answer = await client.call(finishUpload, { id, duplicate: 'keep' })
  if (answer.state !== 'done') throw new Error('a duplicate')
  return answer.material
}

/** A material, a folder and an upload that is not finished. */
export async function makeMaterials(
  client: Pick<Client, 'call' | 'upload'>,
  mark = 'Secret',
): Promise<{ material: string; folder: string; upload: string }> {
  const { id: folder } = await client.call(addMaterialFolder, { name: `${mark} folder`, parent: null })
  const material = await addFile(client, await picture(), { name: `${mark} material`, ...unsorted, folder })
  const { id: upload } = await beginFile(client, 'secret.png', 100)
  return { material, folder, upload }
}
