import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Files } from '../../files/files.ts'
import { inspectFile } from './inspect-file.ts'
import { type MediaWorld, openMediaWorld } from './media.test-helper.ts'
import { box, ftyp, longHeader, mdat, mvhd, track, u32, video } from './movie.test-helper.ts'

let world: MediaWorld
beforeAll(() => {
  world = openMediaWorld()
})
afterAll(() => world.close())

const inspect = async (bytes: Buffer) => inspectFile(world.media, world.files, await world.store(bytes))
const refused = (bytes: Buffer) => inspect(bytes).then(JSON.stringify, (error: { key?: string }) => error.key ?? error)

/** Stores a file of `size` bytes, empty but for the given pieces, as a sparse file under a name that is not its hash. */
function storeSparse(size: number, pieces: ReadonlyMap<number, Buffer>): string {
  const name = 'd'.repeat(64)
  const path = join(world.folder, 'dd', 'dd', name)
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'w')
  ftruncateSync(file, size)
  for (const [at, bytes] of pieces) writeSync(file, bytes, 0, bytes.length, at)
  closeSync(file)
  return name
}

/** The same files, counting the bytes that are read. */
function counting(files: Files): { readonly files: Files; readonly count: () => number } {
  let count = 0
  const open: Files['open'] = (hash, range) => files.open(hash, range).on('data', (chunk: Buffer) => (count += chunk.length))
  return { files: { ...files, open }, count: () => count }
}

describe('a video', () => {
  it('is described by its own boxes', async () => {
    expect(await inspect(video())).toEqual({
      kind: 'video',
      format: 'mp4',
      width: 1080,
      height: 1920,
      durationMs: 15_000,
      codec: 'avc1',
      rotation: 0,
    })
    expect(await inspect(video({ brand: 'qt  ', codec: 'hvc1' }))).toMatchObject({ format: 'mov', codec: 'hvc1' })
  })

  it.each([
    [90, 1080, 1920],
    [180, 1920, 1080],
    [270, 1080, 1920],
  ])('turned by %i degrees has its upright size', async (rotation, width, height) => {
    expect(await inspect(video({ rotation, width: 1920, height: 1080 }))).toMatchObject({ rotation, width, height })
  })

  it('takes the enabled video track among others', async () => {
    const others = [
      track({ id: 2, handler: 'soun' }),
      track({ id: 3, flags: 0, width: 160, height: 90 }),
      track({ id: 4, handler: 'meta' }),
    ]
    expect(await inspect(video({ others, width: 640, height: 360 }))).toMatchObject({ width: 640, height: 360 })
  })

  it('of 1 GB with its header at the end is read in a few kilobytes', async () => {
    const size = 1024 ** 3
    const [head, moov] = [ftyp(), box('moov', mvhd(600_000), track())]
    const media = longHeader('mdat', size - head.length - moov.length)
    const name = storeSparse(
      size,
      new Map([
        [0, Buffer.concat([head, media])],
        [size - moov.length, moov],
      ]),
    )
    const { files, count } = counting(world.files)
    expect(await inspectFile(world.media, files, name)).toMatchObject({ durationMs: 600_000, width: 1080 })
    expect(count()).toBeLessThan(20_000)
  })

  it('in fragments lasts until the end of its last fragment', async () => {
    const moov = box('moov', mvhd(0), track({ id: 7 }), box('mvex', box('trex', u32(0, 7, 1, 40, 0, 0))))
    const fragment = (start: number, id = 7) =>
      box('moof', box('traf', box('tfhd', u32(0, id)), box('tfdt', u32(0, start)), box('trun', u32(0, 25))))
    const stated = box(
      'moof',
      box('traf', box('tfhd', u32(8, 7, 10)), box('tfdt', u32(0, 2000)), box('trun', u32(0x301, 2, 0, 30, 1, 50, 1))),
    )
    expect(await inspect(Buffer.concat([ftyp(), moov, fragment(0), mdat(), fragment(1000), mdat()]))).toMatchObject({ durationMs: 2000 })
    expect(await inspect(Buffer.concat([ftyp(), moov, fragment(0), mdat(), stated, mdat()]))).toMatchObject({ durationMs: 2080 })
    expect(await inspect(Buffer.concat([ftyp(), moov, fragment(9000, 8), mdat()]))).toMatchObject({ durationMs: 0 })
  })

  it('is refused in words if it cannot be used', async () => {
    const moov = (...content: Buffer[]) => Buffer.concat([ftyp(), box('moov', mvhd(1), ...content), mdat()])
    expect(await refused(moov(track({ handler: 'soun' })))).toBe('material_without_video')
    expect(await refused(moov())).toBe('material_without_video')
    expect(await refused(video({ reference: 0 }))).toBe('material_external')
    expect(await refused(video({ others: [track({ handler: 'soun', reference: 0 })] }))).toBe('material_external')
    expect(await refused(video({ width: 8192, height: 8192 }))).toBe('material_too_many_pixels')
    expect(await refused(video({ width: 0 }))).toBe('material_unreadable')
    expect(await refused(video({ codec: 'encv' }))).toBe('material_unreadable')
    expect(await refused(video({ durationMs: 25 * 3_600_000 }))).toBe('material_unreadable')
  })

  it('that is cut off is refused', async () => {
    const whole = video()
    for (const length of [20, 24, 40, 200, whole.length - 101, whole.length - 1])
      expect(await refused(whole.subarray(0, length))).toBe('material_unreadable')
  })

  it('with 1,000 tracks, endless boxes or huge tables is refused [UP-11]', async () => {
    expect(await refused(video({ others: Array.from({ length: 1_000 }, () => track()) }))).toBe('material_too_complex')
    expect(await refused(Buffer.concat([ftyp(), ...Array.from({ length: 30_000 }, () => box('free'))]))).toBe('material_too_complex')
    expect(await refused(Buffer.concat([ftyp(), u32(4), Buffer.from('moov'), mdat()]))).toBe('material_unreadable')
    expect(await refused(Buffer.concat([ftyp(), longHeader('mdat', 0xffff_ffff_ffff)]))).toBe('material_unreadable')
    const moov = box('moov', mvhd(0), track(), box('mvex', box('trex', u32(0, 1, 1, 1, 0, 0))))
    const endless = box('moof', box('traf', box('tfhd', u32(0, 1)), box('trun', u32(0x100, 0x8000_0000, 1, 1))))
    expect(await refused(Buffer.concat([ftyp(), moov, endless, mdat()]))).toBe('material_unreadable')
  })

  it('damaged anywhere is described or refused, and the thread still answers [UP-16]', async () => {
    const whole = video({ others: [track({ id: 2, handler: 'soun' })] })
    for (let at = 4; at < whole.length - 100; at += 3) {
      const damaged = Buffer.from(whole)
      damaged[at] = 0xff - (damaged[at] ?? 0)
      expect(await refused(damaged)).toMatch(/^material_|^\{"kind":"video"/)
    }
    expect(await inspect(whole)).toMatchObject({ kind: 'video' })
  })

  it('whose boxes take longer than allowed ends its thread only', async () => {
    const hurried = openMediaWorld({ boxesMs: 0.001 })
    await expect(inspectFile(hurried.media, hurried.files, await hurried.store(video()))).rejects.toMatchObject({
      key: 'material_too_complex',
    })
    await hurried.close()
    expect(await inspect(video())).toMatchObject({ kind: 'video' })
  })
})
