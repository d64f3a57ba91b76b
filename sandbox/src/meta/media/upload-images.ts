import { createHash } from 'node:crypto'
import { type Answer, json } from '../../http/call.ts'
import { bytesOf, keepBytes } from '../../world/bytes.ts'
import { imageSize } from '../../world/file-facts.ts'
import { madeAtSource, make } from '../../world/made.ts'
import { fileOf, mediaOf } from '../../world/media.ts'
import { addressOf, addressOfMade } from '../../world/pictures.ts'
import type { Fields } from '../../world/world.ts'
import { accountFor, callerIn } from '../caller.ts'
import { refuse } from '../create/refuse.ts'
import { imageHash } from '../creative/shown.ts'
import { invalid } from '../errors.ts'
import type { Given } from '../given.ts'
import { structureOf, textOf } from '../params.ts'

const largest = 30_000_000

/**
 * `POST act_1/adimages`: files of a multipart form, `bytes` in base64, or `copy_from` another account. The hash of an image is the MD5 of its
 * bytes, so the same bytes are the same image however often they are uploaded.
 */
export function uploadImages(given: Given): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'advertise')
  const files = filesIn(given)
  if (files.length === 0) throw invalid('Upload an image as a file of a multipart form, or give bytes')
  const checked = files.map((file) => ({ ...file, ...checkedImage(file.bytes) }))
  const images = checked.map(({ name, key, bytes, width, height }) => {
    const hash = createHash('md5').update(bytes).digest('hex')
    const library = mediaOf(account).find((one) => one.kind === 'image' && imageHash(one) === hash)
    const common = { hash, name, width, height }
    if (library !== undefined) return [key, { ...common, url: addressOf(given.world, library) }] as const
    const known = madeAtSource(given.world, account, 'image', hash)
    const fields = { md5: hash, width, height, bytes: bytes.length }
    const made = known ?? make(given.world, account, { kind: 'image', id: hash, name, fields, createdBy: callerIn(given).person.id })
    keepBytes(given.world, made, bytes)
    const url = addressOfMade(given.world, made)
    return [key, { ...common, url, url_128: url }] as const
  })
  return json({ images: Object.fromEntries(images) })
}

interface File {
  /** Key of its part of the answer. */
  readonly key: string
  readonly name: string
  readonly bytes: Buffer
}

function filesIn(given: Given): File[] {
  const { call, params } = given
  const sent = Object.values(call.files ?? {}).map(({ name, bytes }) => ({ key: name, name, bytes }))
  const text = textOf(params, 'bytes')
  const bytes = text === null ? null : Buffer.from(text.replace(/^data:image\/\w+;base64,/, ''), 'base64')
  const name = textOf(params, 'name') ?? 'untitled'
  return [...sent, ...(bytes === null ? [] : [{ key: 'bytes', name, bytes }]), ...copied(given)]
}

/** The image of another account that the person may read. */
function copied(given: Given): File[] {
  const from = structureOf(given.params, 'copy_from')
  if (from === null) return []
  const { source_account_id: id, hash } = from as Fields
  const source = accountFor(given, String(id).replace('act_', ''), 'read')
  const made = madeAtSource(given.world, source, 'image', String(hash))
  const drawn = mediaOf(source).find((one) => one.kind === 'image' && imageHash(one) === hash)
  const bytes = made === null ? null : bytesOf(given.world, made)
  if (made !== null && bytes !== null) return [{ key: made.name, name: made.name, bytes }]
  if (drawn !== undefined) return [{ key: drawn.name, name: drawn.name, bytes: Buffer.from(fileOf(drawn).bytes) }]
  throw refuse('Image Not Found', 'The image to copy is not available.', 2_446_386)
}

function checkedImage(bytes: Buffer) {
  const size = imageSize(bytes)
  if (size === null) throw refuse('Invalid image', 'The file is no JPEG, PNG or GIF.', 2_446_496)
  if (bytes.length > largest) throw refuse('Image too large', 'An image has at most 30 MB.', 2_446_496)
  return size
}
