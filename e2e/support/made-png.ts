import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { chunk } from './png-chunk.ts'

/** A picture that no other call returns. `noisy`: it has three bytes a pixel, because noise cannot be compressed. */
export function madePng(width = 80, height = 100, noisy = false): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const color = randomBytes(3)
  const line = () => Buffer.concat([Buffer.of(0), noisy ? randomBytes(width * 3) : Buffer.concat(Array(width).fill(color))])
  const lines = Buffer.concat(Array.from({ length: height }, line))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(lines, { level: noisy ? 0 : 6 })],
    ['IEND', Buffer.alloc(0)],
  ] as const
  return Buffer.concat([signature, ...chunks.map(chunk)])
}
