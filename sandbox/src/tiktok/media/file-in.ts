import { createHash } from 'node:crypto'
import type { SentFile } from '../../http/call.ts'
import { bytesOf } from '../../world/bytes.ts'
import { madeAtSource, madeIn } from '../../world/made.ts'
import { mediaOf } from '../../world/media.ts'
import type { Account, Fields, World } from '../../world/world.ts'
import { badParameter, Refusal } from '../envelope.ts'

export const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')

interface Sent {
  readonly upload_type?: string | undefined
  readonly file_name?: string | undefined
  readonly file_id?: string | undefined
  readonly url?: string | undefined
  readonly signature?: string | undefined
  readonly file?: SentFile | undefined
}

interface Uploaded {
  readonly name: string
  readonly bytes: Buffer
  readonly md5: string
  /** What the client sent besides the bytes, of what the world stores. */
  readonly fields: Fields
}

/**
 * The file of an upload: sent with its MD5, stored before in parts, or at an address, which the sandbox does not fetch: `drawn` stands for its
 * bytes. Throws Refusal: 40900 for a wrong MD5, 40906 for an empty file, 40905 for an unknown one, 40911 for a name that the account has already.
 */
export function fileIn(world: World, account: Account, kind: 'image' | 'video', sent: Sent, drawn: (url: string) => Uint8Array): Uploaded {
  const { upload_type: type = 'UPLOAD_BY_FILE', signature } = sent
  const found = foundBy(world, account, type, sent, drawn)
  const md5 = md5Of(found.bytes)
  if (found.bytes.length === 0) throw new Refusal(40906, 'The file is empty.')
  if (type === 'UPLOAD_BY_FILE') {
    if (signature === undefined) throw badParameter(`${kind}_signature: Missing data for required field.`)
    if (signature.toLowerCase() !== md5) {
      throw new Refusal(40900, 'The signature we calculated does not match the signature you provided for the file.')
    }
  }
  const name = sent.file_name ?? found.name
  if (name.length > 100) throw badParameter('file_name: Longer than maximum length 100.')
  const isTaken = [...madeIn(world, account, kind), ...mediaOf(account).filter((one) => one.kind === kind)].some((one) => one.name === name)
  if (isTaken) throw new Refusal(40911, "The material's name has a duplicate.")
  return { name, bytes: found.bytes, md5, fields: found.fields }
}

function foundBy(world: World, account: Account, type: string, sent: Sent, drawn: (url: string) => Uint8Array) {
  if (type === 'UPLOAD_BY_FILE') {
    if (sent.file === undefined) throw badParameter('The file is missing.')
    return { name: sent.file.name, bytes: sent.file.bytes, fields: {} }
  }
  if (type === 'UPLOAD_BY_URL') {
    if (sent.url === undefined) throw badParameter('The URL is missing.')
    if (!/^https?:/.test(sent.url)) throw new Refusal(40902, 'Unable to fetch the URL.')
    return { name: sent.url.split('/').at(-1) ?? sent.url, bytes: Buffer.from(drawn(sent.url)), fields: { url: sent.url } }
  }
  if (type !== 'UPLOAD_BY_FILE_ID') throw badParameter('upload_type: Must be one of: UPLOAD_BY_FILE, UPLOAD_BY_URL, UPLOAD_BY_FILE_ID.')
  const file = madeAtSource(world, account, 'file', sent.file_id ?? '')
  const bytes = file === null ? null : bytesOf(world, file)
  if (file === null || file.state !== 'ready' || bytes === null) throw new Refusal(40905, 'The file does not exist.')
  return { name: file.name, bytes, fields: { file_id: file.id } }
}
