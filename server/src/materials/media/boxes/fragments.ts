import type { Box, BoxSource } from './box-source.ts'
import type { Track } from './track.ts'

/** Where the samples of a track in a fragment (`moof`) end, in milliseconds; 0: it has none. `usual`: duration of a sample, in its units. */
export async function fragmentEnd(source: BoxSource, moof: Box, { id, scale }: Track, usual: number): Promise<number> {
  let end = 0
  for await (const traf of source.boxes(moof.from, moof.to)) {
    if (traf.type !== 'traf' || scale === 0) continue
    let [track, each, units] = [0, usual, 0]
    for await (const box of source.boxes(traf.from, traf.to)) {
      if (box.type === 'tfhd') ({ track, each } = fragmentHeader(await source.content(box, 28), usual))
      if (box.type === 'tfdt') units += startIn(await source.content(box, 12))
      if (box.type === 'trun' && track === id) units += await runLength(source, box, each)
    }
    if (track === id) end = Math.max(end, (1000 * units) / scale)
  }
  return end
}

/** `tfhd`: optional fields precede the duration of a sample, as its flags say. */
function fragmentHeader(bytes: Buffer, usual: number): { readonly track: number; readonly each: number } {
  const flags = bytes.readUInt32BE(0)
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  return { track: bytes.readUInt32BE(4), each: flags & 0x8 ? bytes.readUInt32BE(at) : usual }
}

function startIn(tfdt: Buffer): number {
  return tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4)
}

/** `trun`: the number of samples, and the duration of each if its flags say so. Other fields of a sample have four bytes, too. */
async function runLength(source: BoxSource, box: Box, each: number): Promise<number> {
  const bytes = await source.content(box, box.to - box.from)
  const flags = bytes.readUInt32BE(0)
  const count = bytes.readUInt32BE(4)
  if ((flags & 0x100) === 0) return count * each
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  let units = 0
  for (let sample = 0; sample < count; sample += 1) units += bytes.readUInt32BE(first + sample * step)
  return units
}
