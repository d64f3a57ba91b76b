import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { chunk } from './png-chunk.ts'

/** A picture that no other call returns. `noisy`: it has three bytes a pixel, because noise cannot be compressed. */
export function madePng(width = 80, height = 100, noisy = false): Buffer {
  const color = randomBytes(3)
  const line = () => Buffer.concat([Buffer.of(0), noisy ? randomBytes(width * 3) : Buffer.concat(Array(width).fill(color))])
  return asPng(width, height, Buffer.concat(Array.from({ length: height }, line)), noisy ? 0 : 6)
}

/** `lines`: of 8-bit RGB, each after the number of its filter. */
function asPng(width: number, height: number, lines: Buffer, level: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(lines, { level })],
    ['IEND', Buffer.alloc(0)],
  ] as const
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks.map(chunk)])
}
