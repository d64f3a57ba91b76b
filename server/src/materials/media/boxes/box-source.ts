import { fail } from '../../../lib/app-error.ts'

/** A box of the ISO base media format (ISO/IEC 14496-12 §4.2): its type and where its content is in the file. */
export interface Box {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** Boxes and bytes of a file, read where needed and only up to limits. Its functions throw material_unreadable and material_too_complex. */
export interface BoxSource {
  readonly size: number
  /** The boxes between two positions, in order. */
  readonly boxes: (from: number, to: number) => AsyncGenerator<Box>
  /** The first bytes of a box, at most `most`. */
  readonly content: (box: Box, most: number) => Promise<Buffer>
}

const mostBoxes = 20_000
/** Boxes are read in blocks; one of a megabyte is a table that only a hostile or broken file makes us need. */
const blockBytes = 4 * 1024
const mostContentBytes = 1024 * 1024
const mostBytes = 128 * 1024 * 1024

export function openBoxSource(size: number, read: (from: number, length: number) => Promise<Buffer>): BoxSource {
  let [boxCount, byteCount] = [0, 0]
  let block: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) }

  async function bytes(from: number, length: number): Promise<Buffer> {
    if (length > mostContentBytes) throw fail('material_too_complex')
    if (from < block.from || from + length > block.from + block.bytes.length) {
      const wanted = Math.min(Math.max(length, blockBytes), size - from)
      byteCount += wanted
      if (byteCount > mostBytes) throw fail('material_too_complex')
      block = { from, bytes: await read(from, wanted) }
    }
    const found = block.bytes.subarray(from - block.from, from - block.from + length)
    if (found.length < length) throw fail('material_unreadable')
    return found
  }

  async function* boxes(from: number, to: number): AsyncGenerator<Box> {
    // Up to seven bytes may remain: QuickTime ends some lists with zeros.
    for (let at = from; to - at >= 8; ) {
      boxCount += 1
      if (boxCount > mostBoxes) throw fail('material_too_complex')
      const box = await header(at, to)
      yield box
      at = box.to
    }
  }

  /** A size of 1 is followed by one of 64 bits; a size of 0 reaches to the end. */
  async function header(at: number, end: number): Promise<Box> {
    const head = await bytes(at, Math.min(16, end - at))
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const from = at + (short === 1 ? 16 : 8)
    const to = at + length
    if (to < from || to > end) throw fail('material_unreadable')
    return { type: head.toString('latin1', 4, 8), from, to }
  }

  return { size, boxes, content: ({ from, to }, most) => bytes(from, Math.min(to - from, most)) }
}
