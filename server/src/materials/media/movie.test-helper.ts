/** Writes small MP4 and QuickTime files, good and bad ones. */
export function box(type: string, ...content: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]))
export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4)
  return bytes
}

/** A header that gives its size in 64 bits. */
export function longHeader(type: string, size: number): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32BE(1, 0)
  bytes.write(type, 4, 'latin1')
  bytes.writeBigUInt64BE(BigInt(size), 8)
  return bytes
}

const one = 0x10000
const matrices: Readonly<Record<number, readonly number[]>> = {
  0: [one, 0, 0, 0, one, 0],
  90: [0, one, 0, -one, 0, 0],
  180: [-one, 0, 0, 0, -one, 0],
  270: [0, -one, 0, one, 0, 0],
}

export interface TrackOptions {
  readonly id?: number
  readonly handler?: string
  readonly width?: number
  readonly height?: number
  readonly rotation?: number
  readonly codec?: string
  readonly flags?: number
  /** Flags of the entry of `dref`: 1 says that the media is in this file. */
  readonly reference?: number
  /** Of the track, in thousandths of a second. */
  readonly duration?: number
}

export function track(options: TrackOptions = {}): Buffer {
  const {
    id = 1,
    handler = 'vide',
    width = 1080,
    height = 1920,
    rotation = 0,
    codec = 'avc1',
    flags = 3,
    reference = 1,
    duration = 0,
  } = options
  const tkhd = box(
    'tkhd',
    u32(flags, 0, 0, id, 0, duration, 0, 0, 0, 0),
    u32(...(matrices[rotation] ?? []), 0, 0, 0x40000000),
    u32(width * one, height * one),
  )
  const mdhd = box('mdhd', u32(0, 0, 0, 1000, duration, 0))
  const hdlr = box('hdlr', u32(0, 0), Buffer.from(handler), u32(0, 0, 0), [0])
  const dinf = box('dinf', box('dref', u32(0, 1), box('url ', u32(reference))))
  const entry = box(codec, Buffer.alloc(24), u16(width, height), Buffer.alloc(50))
  const stbl = box('stbl', box('stsd', u32(0, 1), entry))
  return box('trak', tkhd, box('mdia', mdhd, hdlr, box('minf', dinf, stbl)))
}

export const mvhd = (durationMs: number) => box('mvhd', u32(0, 0, 0, 1000, durationMs), Buffer.alloc(80))
export const ftyp = (brand = 'isom') => box('ftyp', Buffer.from(brand), u32(512), Buffer.from('isom'))
export const mdat = (bytes = 100) => box('mdat', Buffer.alloc(bytes))

export interface VideoOptions extends TrackOptions {
  readonly brand?: string
  readonly durationMs?: number
  readonly others?: readonly Buffer[]
}

export function video({ brand = 'isom', durationMs = 15_000, others = [], ...options }: VideoOptions = {}): Buffer {
  return Buffer.concat([ftyp(brand), box('moov', mvhd(durationMs), ...others, track(options)), mdat()])
}
