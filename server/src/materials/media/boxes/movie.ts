import { materialLimits } from '@adroit/contract/material-limits'
import { fail } from '../../../lib/app-error.ts'
import type { Box, BoxSource } from './box-source.ts'
import { durationIn } from './durations.ts'
import { fragmentEnd } from './fragments.ts'
import { readTrack, type Track } from './track.ts'

export interface Movie {
  /** Size of the picture as shown (upright), in pixels. */
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** Sample entry of the video track, such as `avc1` or `hvc1`. */
  readonly codec: string
  /** Degrees clockwise by which a player turns the stored picture. */
  readonly rotation: 0 | 90 | 180 | 270
}

/** What `moov` says. Durations are in milliseconds; null: not stated. */
interface Header {
  readonly tracks: readonly Track[]
  readonly duration: number | null
  /** The media is in fragments (`moof`) that follow. */
  readonly fragmented: boolean
  /** Duration of a sample by track, in the track's units, where a fragment states none. */
  readonly sampleDurations: ReadonlyMap<number, number>
}

const mostTracks = 64
const longestMs = 24 * 60 * 60 * 1000

/**
 * Reads what an MP4 or QuickTime file says about its video (ISO/IEC 14496-12; Apple's QuickTime File Format). Its media is not read.
 * @throws material_unreadable if it is damaged, cut off, encrypted or longer than a day. material_without_video, material_external,
 * material_too_many_pixels, material_too_complex.
 */
export async function readMovie(source: BoxSource): Promise<Movie> {
  let header: Header | null = null
  let [hasMedia, fragmentsMs] = [false, 0]
  for await (const box of source.boxes(0, source.size)) {
    if (box.type === 'moov' && header === null) header = await readHeader(source, box)
    if (box.type === 'mdat') hasMedia = true
    if (header !== null && hasMedia && !header.fragmented) break
    if (box.type === 'moof' && header) {
      const video = videoTrack(header.tracks)
      fragmentsMs = Math.max(fragmentsMs, await fragmentEnd(source, box, video, header.sampleDurations.get(video.id) ?? 0))
    }
  }
  if (header === null || !hasMedia) throw fail('material_unreadable')
  return movie(videoTrack(header.tracks), header.duration, fragmentsMs)
}

function movie(video: Track, stated: number | null, fragmentsMs: number): Movie {
  const [width, height] = video.rotation % 180 === 0 ? [video.width, video.height] : [video.height, video.width]
  if (width < 1 || height < 1) throw fail('material_unreadable')
  if (width * height > materialLimits.materialPixels)
    throw fail('material_too_many_pixels', { max: materialLimits.materialPixels / 1_000_000 })
  const durationMs = Math.round(Math.max(stated ?? video.duration ?? 0, fragmentsMs))
  if (durationMs > longestMs) throw fail('material_unreadable')
  return { width, height, durationMs, codec: video.codec, rotation: video.rotation }
}

/** The first enabled video track, or the first of all. */
function videoTrack(tracks: readonly Track[]): Track {
  const videos = tracks.filter(({ isVideo }) => isVideo)
  const video = videos.find(({ enabled }) => enabled) ?? videos[0]
  if (!video) throw fail('material_without_video')
  // `encv` is the sample entry of encrypted video. Other codecs have printable names.
  if (video.codec === 'encv' || !/^[\x20-\x7e]{4}$/.test(video.codec)) throw fail('material_unreadable')
  return video
}

async function readHeader(source: BoxSource, moov: Box): Promise<Header> {
  const tracks: Track[] = []
  let [duration, scale, extended]: [number | null, number, Box | null] = [null, 0, null]
  for await (const box of source.boxes(moov.from, moov.to)) {
    if (box.type === 'mvhd') ({ duration, scale } = durationIn(await source.content(box, 32)))
    if (box.type === 'mvex') extended = box
    if (box.type !== 'trak') continue
    if (tracks.length === mostTracks) throw fail('material_too_complex')
    tracks.push(await readTrack(source, box))
  }
  if (extended === null) return { tracks, duration, fragmented: false, sampleDurations: new Map() }
  return { tracks, fragmented: true, ...(await readExtension(source, extended, scale, duration)) }
}

/** Reads `mvex`: the duration with fragments, which `mehd` may state, and what samples of fragments last if nothing else is said. */
async function readExtension(
  source: BoxSource,
  mvex: Box,
  scale: number,
  stated: number | null,
): Promise<Pick<Header, 'duration' | 'sampleDurations'>> {
  let duration = stated
  const sampleDurations = new Map<number, number>()
  for await (const box of source.boxes(mvex.from, mvex.to)) {
    const bytes = await source.content(box, 24)
    if (box.type === 'trex') sampleDurations.set(bytes.readUInt32BE(4), bytes.readUInt32BE(12))
    if (box.type === 'mehd' && scale > 0)
      duration = (1000 * (bytes[0] === 1 ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4))) / scale
  }
  return { duration, sampleDurations }
}
