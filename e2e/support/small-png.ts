import { deflateSync, inflateSync } from 'node:zlib'
import { chunk } from './png-chunk.ts'

/**
 * Returns the same picture with a palette of its 256 most frequent colors, about 40 % of the bytes, because screenshots are flat areas and
 * text. The input must be what Chromium writes: 8-bit RGB, not interlaced.
 */
export function smallPng(png: Buffer): Buffer {
  const { width, height, pixels } = readRgb(png)
  const counts = new Map<number, number>()
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1)
  const palette = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 256)
    .map(([color]) => color)
  const places = new Map([...counts.keys()].map((color) => [color, nearest(palette, color)]))
  // each line starts with the number of its filter: 0, none
  const lines = Buffer.alloc((width + 1) * height)
  for (const [at, color] of pixels.entries()) lines[at + Math.floor(at / width) + 1] = places.get(color) ?? 0
  const header = Buffer.from(png.subarray(16, 29))
  header[9] = 3
  const colors = Buffer.alloc(palette.length * 3)
  for (const [place, color] of palette.entries()) colors.writeUIntBE(color, place * 3, 3)
  const end = Buffer.alloc(0)
  return Buffer.concat([
    png.subarray(0, 8),
    ...(
      [
        ['IHDR', header],
        ['PLTE', colors],
        ['IDAT', deflateSync(lines, { level: 9 })],
        ['IEND', end],
      ] as const
    ).map(chunk),
  ])
}

function nearest(palette: readonly number[], color: number): number {
  const distance = (other: number) => [16, 8, 0].reduce((sum, shift) => sum + (((color >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [place, other] of palette.entries()) {
    const far = distance(other)
    if (far < least) [best, least] = [place, far]
    if (far === 0) break
  }
  return best
}

/** Pixels as 0xRRGGBB, line by line. */
function readRgb(png: Buffer): { readonly width: number; readonly height: number; readonly pixels: Uint32Array } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (png[24] !== 8 || png[25] !== 2 || png[28] !== 0) throw new Error('This PNG is not 8-bit RGB.')
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const raw = unfiltered(inflateSync(Buffer.concat(data)), width * 3, height)
  return { width, height, pixels: Uint32Array.from({ length: width * height }, (_, at) => raw.readUIntBE(at * 3, 3)) }
}

/** Reverses the filter of each line (PNG specification, 9.2); three bytes per pixel. */
function unfiltered(lines: Buffer, stride: number, height: number): Buffer {
  const out = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1)
    const filter = lines[from]
    for (let x = 0; x < stride; x += 1) {
      const to = y * stride + x
      const left = x >= 3 ? (out[to - 3] ?? 0) : 0
      const up = y > 0 ? (out[to - stride] ?? 0) : 0
      const corner = x >= 3 && y > 0 ? (out[to - stride - 3] ?? 0) : 0
      const guess = filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : filter === 4 ? paeth(left, up, corner) : 0
      out[to] = ((lines[from + 1 + x] ?? 0) + guess) & 255
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const base = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(base - left), Math.abs(base - up), Math.abs(base - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
