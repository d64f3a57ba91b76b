import { keepBytes } from '../../world/bytes.ts'
import { newId } from '../../world/ids.ts'
import { madeAtSource, make } from '../../world/made.ts'
import type { Account, Made, World } from '../../world/world.ts'
import { type Asking, writable } from '../asking.ts'
import { badParameter, Refusal } from '../envelope.ts'
import { id, oneOf, optional, parse, required, text, whole } from '../parameters.ts'
import { md5Of } from './file-in.ts'

/** Largest part. TikTok's example has 20 MB. */
const partBytes = 20_971_520
const mostBytes = 500_000_000

/** The bytes of unfinished uploads, which do not survive a restart of the sandbox. */
const parts = new WeakMap<World, Map<string, Buffer[]>>()

/** `POST /file/start/upload/` ([D 1737721229896705]) */
export function startUpload(asking: Asking): unknown {
  const given = parse(
    {
      advertiser_id: required(id),
      size: required(whole(1, mostBytes)),
      content_type: required(oneOf(['image', 'video', 'music'])),
      name: optional(text),
    },
    asking.call.body ?? {},
    false,
  )
  const { world, person } = asking
  const account = writable(asking, given.advertiser_id)
  const file = make(world, account, {
    ...{ kind: 'file', id: newId(world, 'tiktok', 'session'), name: given.name ?? 'untitled', createdBy: person.id, state: 'uploading' },
    fields: { content_type: given.content_type, size: given.size, stored: 0 },
  })
  const all = parts.get(world) ?? new Map<string, Buffer[]>()
  parts.set(world, all.set(file.id, []))
  return { upload_id: file.id, file_name: file.name, ...offsets(file) }
}

/** `POST /file/transfer/upload/`: the next part, with its MD5. Its answer says which part comes next; both offsets are the size after the last one. */
export function transferUpload(asking: Asking): unknown {
  const { call, world } = asking
  const given = parse(
    {
      advertiser_id: required(id),
      upload_id: required(text),
      signature: required(text),
      start_offset: required(whole(0, mostBytes)),
      file: required(text),
    },
    call.body ?? {},
    call.files !== undefined,
  )
  const account = writable(asking, given.advertiser_id)
  const { file, stored } = sessionIn(world, account, given.upload_id)
  const bytes = call.files?.['file']?.bytes
  if (bytes === undefined) throw badParameter('file: Missing data for required field.')
  if (md5Of(bytes) !== given.signature.toLowerCase()) {
    throw new Refusal(40900, 'The signature we calculated does not match the signature you provided for the file.')
  }
  const { start_offset, end_offset } = offsets(file)
  if (given.start_offset !== start_offset) throw badParameter(`start_offset: Must be ${start_offset}.`)
  if (bytes.length === 0 || start_offset + bytes.length > end_offset)
    throw badParameter(`file: Must have at most ${end_offset - start_offset} bytes.`)
  stored.push(bytes)
  file.fields = { ...file.fields, stored: start_offset + bytes.length }
  return offsets(file)
}

/** `POST /file/finish/upload/`: the file can then be used with `UPLOAD_BY_FILE_ID`. */
export function finishUpload(asking: Asking): unknown {
  const given = parse({ advertiser_id: required(id), upload_id: required(text) }, asking.call.body ?? {}, false)
  const { world } = asking
  const account = writable(asking, given.advertiser_id)
  const { file, stored } = sessionIn(world, account, given.upload_id)
  if (file.fields['stored'] !== file.fields['size']) throw badParameter('upload_id: The file is not complete.')
  const bytes = Buffer.concat(stored)
  file.fields = { ...file.fields, md5: md5Of(bytes) }
  file.state = 'ready'
  keepBytes(world, file, bytes)
  parts.get(world)?.delete(file.id)
  return {
    file_id: file.id,
    file_name: file.name,
    signature: md5Of(bytes),
    size: bytes.length,
    create_time: file.createdAt.slice(0, 19).replace('T', ' '),
  }
}

function sessionIn(world: World, account: Account, uploadId: string) {
  const file = madeAtSource(world, account, 'file', uploadId)
  const stored = parts.get(world)?.get(uploadId)
  if (file === null || stored === undefined) throw new Refusal(40910, 'The file has expired.')
  return { file, stored }
}

function offsets({ fields }: Made) {
  const [stored, size] = [Number(fields['stored']), Number(fields['size'])]
  return { start_offset: stored, end_offset: Math.min(size, stored + partBytes) }
}
