import { crc32, deflateSync } from 'node:zlib'
import type { Media } from './media.ts'
import type { Made, World } from './world.ts'

const size = 64

/** Address of the sandbox by world. It depends on the port, so it is no part of a saved world. */
const addresses = new WeakMap<World, string>()

export function servePictures(world: World, address: string): void {
  addresses.set(world, address)
}

/** Returns the address of an ad's picture. */
export const pictureOf = (world: World, id: string): string => `${addresses.get(world) ?? ''}/pictures/${id}.png`

/** Returns the address of the bytes of an account's image or video. */
export const addressOf = (world: World, { account, kind, number }: Pick<Media, 'account' | 'kind' | 'number'>): string =>
  `${addresses.get(world) ?? ''}/files/${account}/${kind}/${number}`

/** Returns the address of the bytes of an uploaded image or video. */
export const addressOfMade = (world: World, { platform, account, kind, id }: Made): string =>
  `${addresses.get(world) ?? ''}/uploads/${[platform, account, kind, id].map(encodeURIComponent).join('/')}`

/** Returns a PNG in a color that depends on the id, with a lighter square in its middle. Sizes in pixels. */
export function drawPicture(id: string, width = size, height = size): Uint8Array {
  const hash = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const color = [hash & 0xff, (hash >> 8) & 0xff, (hash >> 16) & 0xff]
  const light = color.map((part) => 255 - ((255 - part) >> 1))
  const quarter = Math.min(width, height) >> 2
  const isInside = (at: number, length: number) => Math.abs(at - length / 2) < quarter
  const row = (middle: boolean) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => (middle && isInside(x, width) ? light : color)).flat()])
  const [plain, middle] = [row(false), row(true)]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const lines = Buffer.concat(Array.from({ length: height }, (_, y) => (isInside(y, height) ? middle : plain)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}

/** A chunk of a PNG: its length, name and content, and their CRC-32. */
function chunk(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(name), content])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
