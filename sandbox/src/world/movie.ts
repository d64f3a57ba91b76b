function box(type: string, ...content: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as Uint8Array)))
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4)
  return bytes
}

const one = 0x10000

/** Returns an MP4 whose headers are those of a video of this size and length; in place of frames it has the text. */
export function makeMovie(text: string, width: number, height: number, durationMs: number): Uint8Array {
  const matrix = u32(one, 0, 0, 0, one, 0, 0, 0, 0x40000000)
  const tkhd = box('tkhd', u32(3, 0, 0, 1, 0, durationMs, 0, 0, 0, 0), matrix, u32(width * one, height * one))
  const mdhd = box('mdhd', u32(0, 0, 0, 1000, durationMs, 0))
  const hdlr = box('hdlr', u32(0, 0), Buffer.from('vide'), u32(0, 0, 0), Buffer.alloc(1))
  const dinf = box('dinf', box('dref', u32(0, 1), box('url ', u32(1))))
  const shape = Buffer.from([width >> 8, width & 255, height >> 8, height & 255])
  const entry = box('avc1', Buffer.alloc(24), shape, Buffer.alloc(50))
  const stbl = box('stbl', box('stsd', u32(0, 1), entry))
  const track = box('trak', tkhd, box('mdia', mdhd, hdlr, box('minf', dinf, stbl)))
  const mvhd = box('mvhd', u32(0, 0, 0, 1000, durationMs), Buffer.alloc(80))
  const ftyp = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isom'))
  return Buffer.concat([ftyp, box('moov', mvhd, track), box('mdat', Buffer.from(text), Buffer.alloc(100))])
}
