import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { Uploaded, UploadJob } from '../../publisher.ts'
import { unreadable } from '../exact.ts'
import { search } from '../search.ts'
import type { GoogleSettings } from '../settings.ts'
import { id } from '../wire.ts'
import { idIn, quoted } from './names.ts'
import { post } from './send.ts'

const created = z.object({ results: z.tuple([z.object({ resourceName: z.string() })]) })
const assetRow = z.object({ asset: z.object({ id }) })

/**
 * Makes a file an asset and returns its id: an image by its bytes, a video by its id at YouTube, where it must be already. Google has one
 * asset for equal contents, so this may be repeated.
 */
export async function upload(settings: GoogleSettings, access: Access, job: UploadJob): Promise<Uploaded> {
  const { file } = job
  if (file.kind === 'video' && file.youtubeId === undefined)
    throw new PlatformError('refused', 'not_on_youtube', 'This video is not on YouTube.')
  const content =
    file.kind === 'video'
      ? { youtubeVideoAsset: { youtubeVideoId: file.youtubeId } }
      : { imageAsset: { data: (await bytesOf(job.open())).toString('base64') } }
  const name = `${Array.from(file.name).slice(0, 80).join('')} ${file.hash.slice(0, 16)}`
  try {
    const json = { operations: [{ create: { name, ...content } }], partialFailure: false }
    const read = created.safeParse(await post(settings, access, 'assets.create', 'assets:mutate', json, 1))
    const made = read.success ? idIn(read.data.results[0].resourceName) : null
    if (made === null) throw unreadable('the asset', 'has no id')
    return { state: 'ready', ids: { '': made } }
  } catch (error) {
    if (!(error instanceof PlatformError) || !existing.includes(error.code)) throw error
    return { state: 'ready', ids: { '': await assetNamed(settings, access, name, error) } }
  }
}

/** Google says so of an asset that exists under this name. */
const existing: readonly string[] = [
  'assetError.DUPLICATE_ASSET_NAME',
  'assetError.DUPLICATE_ASSET',
  'assetError.NAME_CONFLICT_FOR_ASSET_TYPE',
]

async function assetNamed(settings: GoogleSettings, access: Access, name: string, error: PlatformError): Promise<string> {
  const query = `SELECT asset.id FROM asset WHERE asset.name = ${quoted(name)}`
  const [row] = await search(settings, access, 'search.asset', query, assetRow)
  if (row === undefined) throw error
  return row.asset.id
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
