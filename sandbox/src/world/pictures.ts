import { crc32, deflateSync } from 'node:zlib'
import type { World } from './world.ts'

const size = 64

/** Base address of the pictures by world. It depends on the port, so it is no part of a saved world. */
const addresses = new WeakMap<World, string>()

export function servePictures(world: World, address: string): void {
  addresses.set(world, address)
}

/** Returns the address of an ad's picture. */
export const pictureOf = (world: World, id: string): string => `${addresses.get(world) ?? ''}/${id}.png`

/** Returns a PNG of 64 × 64 pixels in a color that depends on the id. */
export function drawPicture(id: string): Uint8Array {
  const hash = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const color = [hash & 0xff, (hash >> 8) & 0xff, (hash >> 16) & 0xff]
  const line = Buffer.from([0, ...Array.from({ length: size }, () => color).flat()])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const lines = Buffer.concat(Array.from({ length: size }, () => line))
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
