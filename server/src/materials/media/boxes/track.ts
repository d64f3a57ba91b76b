import { fail } from '../../../lib/app-error.ts'
import type { Box, BoxSource } from './box-source.ts'
import { durationIn } from './durations.ts'

export interface Track {
  readonly id: number
  readonly enabled: boolean
  readonly isVideo: boolean
  /** Size of the picture before it is turned, in pixels. */
  readonly width: number
  readonly height: number
  readonly rotation: 0 | 90 | 180 | 270
  /** Units per second of the track's times. */
  readonly scale: number
  /** In milliseconds; null: not stated. */
  readonly duration: number | null
  readonly codec: string
}

/** Reads a `trak`. Throws material_external if its media is in another file, material_unreadable. */
export async function readTrack(source: BoxSource, trak: Box): Promise<Track> {
  const { tkhd, mdia } = await children(source, trak)
  if (!tkhd || !mdia) throw fail('material_unreadable')
  const { mdhd, hdlr, minf } = await children(source, mdia)
  if (!mdhd || !hdlr || !minf) throw fail('material_unreadable')
  const { dinf, stbl } = await children(source, minf)
  if (dinf) await refuseExternal(source, dinf)
  const isVideo = (await source.content(hdlr, 12)).toString('latin1', 8, 12) === 'vide'
  const sample = isVideo && stbl ? await sampleEntry(source, stbl) : { codec: '', width: 0, height: 0 }
  const shown = shownIn(await source.content(tkhd, 96))
  // Some writers leave the shown size at zero.
  const size = shown.width > 0 && shown.height > 0 ? shown : sample
  return { ...shown, ...durationIn(await source.content(mdhd, 32)), isVideo, codec: sample.codec, width: size.width, height: size.height }
}

/** The first box of each type. */
async function children(source: BoxSource, parent: Box): Promise<Partial<Record<string, Box>>> {
  const found: Partial<Record<string, Box>> = {}
  for await (const box of source.boxes(parent.from, parent.to)) found[box.type] ??= box
  return found
}

/** Reads `tkhd`: flags, ID, size (16.16 fixed point) and the matrix, whose first two numbers say how the picture is turned. */
function shownIn(bytes: Buffer): Pick<Track, 'id' | 'enabled' | 'width' | 'height' | 'rotation'> {
  const long = bytes[0] === 1
  const matrix = long ? 52 : 40
  const turned = Math.round(Math.atan2(bytes.readInt32BE(matrix + 4), bytes.readInt32BE(matrix)) / (Math.PI / 2))
  return {
    id: bytes.readUInt32BE(long ? 20 : 12),
    enabled: ((bytes[3] ?? 0) & 1) === 1,
    width: Math.round(bytes.readUInt32BE(matrix + 36) / 65_536),
    height: Math.round(bytes.readUInt32BE(matrix + 40) / 65_536),
    rotation: ([0, 90, 180, 270] as const)[(turned + 4) % 4] ?? 0,
  }
}

/** Every entry of `dinf/dref` must have the flag "the media is in this file". */
async function refuseExternal(source: BoxSource, dinf: Box): Promise<void> {
  const { dref } = await children(source, dinf)
  if (!dref) return
  for await (const entry of source.boxes(dref.from + 8, dref.to))
    if (((await source.content(entry, 4)).readUInt32BE(0) & 1) === 0) throw fail('material_external')
}

/** Codec and stored size: the first entry of `stsd`. */
async function sampleEntry(source: BoxSource, stbl: Box): Promise<Pick<Track, 'codec' | 'width' | 'height'>> {
  const { stsd } = await children(source, stbl)
  if (!stsd) throw fail('material_unreadable')
  for await (const entry of source.boxes(stsd.from + 8, stsd.to)) {
    const bytes = await source.content(entry, 28)
    return { codec: entry.type, width: bytes.readUInt16BE(24), height: bytes.readUInt16BE(26) }
  }
  throw fail('material_unreadable')
}
