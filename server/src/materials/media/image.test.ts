import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileGone } from '../../files/files.ts'
import { AppError } from '../../lib/app-error.ts'
import { onBehalfOf } from '../../lib/requester.ts'
import { manyFrames, pngOfSize } from './images.test-helper.ts'
import { inspectFile } from './inspect-file.ts'
import { type MediaWorld, openMediaWorld } from './media.test-helper.ts'
import { cropImage, makePreviews } from './previews.ts'

let world: MediaWorld
beforeAll(() => {
  world = openMediaWorld()
})
afterAll(() => world.close())

const plain = (width: number, height: number, background = '#336699') => sharp({ create: { width, height, channels: 3, background } })
const inspect = async (bytes: Buffer) => inspectFile(world.media, world.files, await world.store(bytes))
const previews = async (bytes: Buffer) => makePreviews(world.media, world.files, await world.store(bytes))
const crop = async (bytes: Buffer, x: number, y: number, width: number, height: number) =>
  cropImage(world.media, world.files, await world.store(bytes), { x, y, width, height })
const refused = (work: Promise<unknown>) => work.then(JSON.stringify, (error: { key?: string }) => error.key ?? error)

/** Red on the left, blue on the right, stored lying on its side, as a phone does. */
async function turned(): Promise<Buffer> {
  const right = { input: await plain(30, 40, 'blue').png().toBuffer(), left: 30, top: 0 }
  const upright = await plain(60, 40, 'red').composite([right]).png().toBuffer()
  return sharp(await sharp(upright).rotate(-90).png().toBuffer())
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Frames of 20 × 10 pixels in two colors. */
const animated = (format: 'gif' | 'webp') => {
  const raw = Buffer.concat([Buffer.alloc(600, 0xff), Buffer.alloc(600, 0x10)])
  const image = sharp(raw, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
  return format === 'gif' ? image.gif().toBuffer() : image.webp({ lossless: true }).toBuffer()
}

describe('an image', () => {
  it.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['gif', 'gif'],
  ] as const)('in %s is known by its bytes', async (format, name) => {
    const bytes = await plain(64, 32).toFormat(name).toBuffer()
    expect(await inspect(bytes)).toEqual({ kind: 'image', format, width: 64, height: 32, frames: 1 })
  })

  it('has its upright size, and its previews are upright and without metadata', async () => {
    const bytes = await turned()
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif === undefined]).toEqual([40, 60, false])
    expect(await inspect(bytes)).toMatchObject({ width: 60, height: 40 })
    const { small, medium, large } = await previews(bytes)
    for (const preview of [small, medium, large]) {
      const about = await sharp(preview).metadata()
      expect([about.format, about.width, about.height, about.exif, about.orientation]).toEqual(['webp', 60, 40, undefined, undefined])
      const { data } = await sharp(preview).raw().toBuffer({ resolveWithObject: true })
      expect([(data[0] ?? 0) > 200, (data[59 * 3 + 2] ?? 0) > 200]).toEqual([true, true])
    }
  })

  it('has previews of 160, 480 and 1,280 pixels on the longer side', async () => {
    const { small, medium, large } = await previews(await plain(900, 2000).png().toBuffer())
    const sizes = await Promise.all([small, medium, large].map((bytes) => sharp(bytes).metadata()))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [72, 160],
      [216, 480],
      [576, 1280],
    ])
  })

  it('with frames counts them, and its preview is the first', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await animated(format)
      expect(await inspect(bytes)).toMatchObject({ format, width: 20, height: 10, frames: 2 })
      const { large } = await previews(bytes)
      const { data, info } = await sharp(large).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, (data[0] ?? 0) > 240]).toEqual([20, 10, true])
    }
  })

  it('is cropped as shown, in its own format and without metadata', async () => {
    const right = await crop(await turned(), 40, 10, 15, 20)
    const about = await sharp(right).metadata()
    expect([about.format, about.width, about.height, about.exif]).toEqual(['jpeg', 15, 20, undefined])
    const { data } = await sharp(right).raw().toBuffer({ resolveWithObject: true })
    expect([(data[0] ?? 0) < 60, (data[2] ?? 0) > 200]).toEqual([true, true])
    for (const format of ['png', 'webp', 'gif'] as const)
      expect((await sharp(await crop(await plain(50, 50).toFormat(format).toBuffer(), 0, 0, 50, 49)).metadata()).format).toBe(format)
  })

  it('that is animated keeps its frames in a crop', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const about = await sharp(await crop(await animated(format), 2, 3, 8, 5), { animated: true }).metadata()
      expect([about.format, about.width, about.pageHeight, about.pages]).toEqual([format, 8, 5, 2])
    }
  })

  it('is never enlarged by a crop', async () => {
    const bytes = await plain(50, 50).png().toBuffer()
    for (const [x, y, width, height] of [
      [0, 0, 51, 50],
      [-1, 0, 10, 10],
      [40, 0, 11, 10],
      [0, 0, 0, 10],
      [0, 0, 1.5, 2],
      [0, 0, Number.NaN, 2],
    ] as const)
      expect(await refused(crop(bytes, x, y, width, height))).toBe('material_crop_outside')
  })

  it('with too many pixels or frames is refused by its header [UP-03]', async () => {
    expect(await refused(inspect(pngOfSize(30_000, 30_000)))).toBe('material_too_many_pixels')
    expect(await refused(previews(pngOfSize(30_000, 30_000)))).toBe('material_too_many_pixels')
    expect(await refused(inspect(pngOfSize(7_100, 7_100)))).toBe('material_too_many_pixels')
    expect(await refused(inspect(manyFrames(10_000)))).toBe('material_too_many_frames')
    expect(await inspect(manyFrames(1_000))).toMatchObject({ frames: 1_000 })
  })

  it('that is damaged or cut off is refused', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251))
    const image = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const whole = await image.clone().toFormat(format).toBuffer()
      expect(await refused(previews(whole.subarray(0, Math.floor(whole.length / 2))))).toBe('material_unreadable')
      expect(await refused(inspect(whole.subarray(0, 14)))).toBe('material_unreadable')
    }
  })

  it('with script after its end or in its EXIF has previews without it [UP-02]', async () => {
    const script = Buffer.from('<script>alert(document.domain)</script>')
    const jpeg = await plain(40, 40)
      .withExif({ IFD0: { ImageDescription: script.toString() } })
      .jpeg()
      .toBuffer()
    const png = Buffer.concat([await plain(40, 40).png().toBuffer(), script])
    const gif = Buffer.concat([await plain(40, 40).gif().toBuffer(), script])
    expect(jpeg.includes(script)).toBe(true)
    for (const bytes of [jpeg, png, gif]) {
      expect(await inspect(bytes)).toMatchObject({ kind: 'image', width: 40 })
      const made = await previews(bytes)
      for (const preview of [made.small, made.medium, made.large, await crop(bytes, 0, 0, 30, 30)])
        expect(preview.includes('<script')).toBe(false)
    }
  })
})

describe('the process for images', () => {
  it('starts again after it was killed, and the job that waited is done', async () => {
    const bytes = await plain(3_000, 3_000).png().toBuffer()
    expect(await inspect(bytes)).toMatchObject({ width: 3_000 })
    const first = world.media.images.pid()
    const job = previews(bytes)
    process.kill(first ?? 0, 'SIGKILL')
    expect((await job).small.length).toBeGreaterThan(0)
    expect(world.media.images.pid()).not.toBe(first)
  })

  it('is ended by a job that takes too long or too much memory, and others are done', async () => {
    const bytes = await plain(3_000, 3_000).png().toBuffer()
    for (const settings of [{ imageMs: 1 }, { imageMemoryBytes: 1_000_000 }]) {
      const strict = openMediaWorld(settings)
      const hash = await strict.store(bytes)
      expect(await refused(makePreviews(strict.media, strict.files, hash))).toBe('material_too_complex')
      expect(strict.media.images.pid()).toBe(null)
      await strict.close()
    }
    expect(await inspect(bytes)).toMatchObject({ width: 3_000 })
  })

  it('refuses jobs of a company beyond its half of the queue, and lets companies and their members take turns; calls none damaged once closed', async () => {
    const small = openMediaWorld({ mostWaiting: 8 })
    const hash = await small.store(await plain(2_000, 2_000).png().toBuffer())
    const done: string[] = []
    const previewsFor = async (company: string, member: string) => {
      const who = { company, member, gone: null, patient: true }
      const outcome = await onBehalfOf(who, () => makePreviews(small.media, small.files, hash)).then(
        () => done.push(company + member),
        (error: unknown) => error,
      )
      return outcome instanceof AppError ? [outcome.key, outcome.params] : 'done'
    }
    const jobs = [...'aaaabbb'].map((member) => previewsFor('1', member))
    const outcomes = await Promise.all([...jobs, previewsFor('2', 'c')])
    const full = ['material_queue_full', { seconds: 60 }]
    // of a member the fourth one, and of the company the sixth one
    expect(outcomes).toEqual(['done', 'done', 'done', full, 'done', 'done', full, 'done'])
    expect(done).toEqual(['1a', '1a', '2c', '1b', '1a', '1b'])
    const running = refused(makePreviews(small.media, small.files, hash))
    const waiting = refused(makePreviews(small.media, small.files, hash))
    await small.close()
    expect([await running, await waiting]).toEqual(['stores_unavailable', 'stores_unavailable'])
  })

  it('ends after a while without a job', async () => {
    const brief = openMediaWorld({ imageIdleMs: 1 })
    const hash = await brief.store(await plain(8, 8).png().toBuffer())
    await makePreviews(brief.media, brief.files, hash)
    await expect.poll(() => brief.media.images.pid()).toBe(null)
    expect((await makePreviews(brief.media, brief.files, hash)).small.length).toBeGreaterThan(0)
    await brief.close()
  })
})

describe('a file', () => {
  it('of another type is refused by its bytes, whatever its name [UP-01, UP-09, UP-11]', async () => {
    const texts = [
      '#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/a.ts',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html>',
      'PK\x03\x04',
      '%PDF-1.7',
      'BM',
      'x',
      'GIF8',
      'II*\0',
    ]
    for (const text of texts) {
      expect(await refused(inspect(Buffer.from(text)))).toBe('material_type_unknown')
      expect(await refused(previews(Buffer.from(text)))).toBe('material_unreadable')
    }
    const brand = (name: string) => Buffer.from(`\0\0\0\x18ftyp${name}\0\0\0\0mif1heic`, 'latin1')
    expect(await refused(inspect(brand('heic')))).toBe('material_heic')
    expect(await refused(inspect(await plain(8, 8).avif().toBuffer()))).toBe('material_heic')
    expect(await refused(inspect(brand('M4A ')))).toBe('material_type_unknown')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
    expect(await refused(previews(svg))).toBe('material_unreadable')
    expect(await refused(previews(await plain(8, 8).tiff().toBuffer()))).toBe('material_unreadable')
  })

  it('that is empty, missing or too large is told apart', async () => {
    expect(await refused(inspect(Buffer.alloc(0)))).toBe('material_empty')
    await expect(inspectFile(world.media, world.files, 'e'.repeat(64))).rejects.toThrow(FileGone)
    const png = await plain(8, 8).png().toBuffer()
    expect(await refused(inspect(Buffer.concat([png, Buffer.alloc(50 * 1024 * 1024)])))).toBe('material_too_large')
  })

  it('is not changed by being read', async () => {
    const bytes = await turned()
    const hash = await world.store(bytes)
    await makePreviews(world.media, world.files, hash)
    expect((await buffer(world.files.open(hash))).equals(bytes)).toBe(true)
  })
})
