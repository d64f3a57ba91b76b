import { createHash } from 'node:crypto'
import { headers } from '@adroit/contract/envelope'
import { materialLimits } from '@adroit/contract/material-limits'
import { beginUpload, finishUpload, uploadPart } from '@adroit/contract/material-uploads'
import { unsorted } from '../../server/test/materials.ts'

/** Uploads a file as a new material, in parts. Returns the material's id. */
export async function sendFile(url: string, token: string, name: string, fileName: string, bytes: Buffer): Promise<string> {
  const fingerprint = createHash('sha256').update(name).digest('hex')
  const about = { fileName, size: bytes.length, fingerprint, target: { name, ...unsorted } }
  const { id } = await send<{ id: string }>(url, beginUpload.path, about, token)
  for (const { at, part } of partsOf(bytes)) {
    const room = spareRooms.pop() ?? Buffer.allocUnsafeSlow(materialLimits.uploadPartBytes + 1_000)
    await send(url, uploadPart.path, formOf({ id, offset: String(at) }, part, room), token)
    spareRooms.push(room)
  }
  const done = await send<{ state: string; material: string }>(url, finishUpload.path, { id }, token)
  if (done.state !== 'done') throw new Error(`the upload is ${done.state}`)
  return done.material
}

/** The parts in which a file is sent, with the offset of each. */
export const partsOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / materialLimits.uploadPartBytes) }, (_, index) => {
    const at = index * materialLimits.uploadPartBytes
    return { at, part: bytes.subarray(at, at + materialLimits.uploadPartBytes) }
  })

const boundary = 'adroit-bench'
/** Room for forms that are not being sent: new buffers for each part would take as much CPU time as the sending. */
const spareRooms: Buffer<ArrayBuffer>[] = []

/** A multipart form in one piece, written into `room`: Node's own forms take as much CPU time as the server, which would count against it. */
function formOf(fields: Readonly<Record<string, string>>, file: Buffer, room: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const heads = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const last = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="part"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const head = room.write(heads.join('') + last)
  const body = head + file.copy(room, head)
  return room.subarray(0, body + room.write(`\r\n--${boundary}--\r\n`, body))
}

/** Calls the API with JSON or a form and returns the data; throws on an error. */
export async function send<Data>(url: string, path: string, given: object | Buffer<ArrayBuffer>, token?: string): Promise<Data> {
  const type = given instanceof Buffer ? `multipart/form-data; boundary=${boundary}` : 'application/json'
  const own = { 'content-type': type, ...(token === undefined ? {} : { [headers.token]: token }) }
  const body = given instanceof Buffer ? given : JSON.stringify(given)
  const response = await fetch(url + path, { method: 'POST', headers: own, body })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
  return data
}
