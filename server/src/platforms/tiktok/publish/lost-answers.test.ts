import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, openNet } from '../sandbox.test-helper.ts'
import { adOf, groupOf, planOf } from './plan.test-helper.ts'
import { type HeldFile, heldImage, heldVideo, jobOf, openPublisher, uploaded } from './publish.test-helper.ts'

let tiktok: Awaited<ReturnType<typeof openPublisher>>
let image: HeldFile
let imageIds: Readonly<Record<string, string>>

beforeAll(async () => {
  tiktok = await openPublisher()
  image = await heldImage()
  imageIds = await uploaded(tiktok, image)
})
beforeEach(() => tiktok.control.clearFaults())
afterAll(() => tiktok.close())

let tasks = 0

/** Makes the steps of a new plan up to one, and returns that one with its request. */
async function upTo(name: string) {
  tasks += 1
  const task = `lost ${tasks}`
  const adGroups = [groupOf('a1', { ads: [adOf('a1', 'c1', { files: [image.file] }, task)] }, task)]
  const objective = name.startsWith('smart_plus_') ? 'sales' : 'traffic'
  const plan = planOf({ objective, assets: tiktok.own, campaign: { adGroups } }, task)
  const ids: Record<string, Readonly<Record<string, string>>> = {}
  for (const step of tiktok.publisher.steps(plan)) {
    if (step.file !== null) {
      ids[step.key] = imageIds
      continue
    }
    const request = tiktok.publisher.request(plan, step, ids)
    if (step.name === name) return { step, request }
    ids[step.key] = await tiktok.publisher.send(tiktok.access, step, request)
  }
  throw new Error(`no step ${name}`)
}

const steps = [
  ...['smart_plus_campaigns.create', 'smart_plus_ad_sets.create', 'smart_plus_ads.create'],
  ...['campaigns.create', 'ad_sets.create', 'ads.create'],
]

describe.each(steps)('%s', (name) => {
  const send = ({ step, request }: Awaited<ReturnType<typeof upTo>>) => tiktok.publisher.send(tiktok.access, step, request)
  const find = ({ step, request }: Awaited<ReturnType<typeof upTo>>) => tiktok.publisher.find(tiktok.access, step, request)

  it.each(['drop_after', 'error_after', 'garbage', 'empty'])('whose answer is lost by %s is found, once', async (kind) => {
    const made = await upTo(name)
    expect(await find(made)).toEqual([])
    await tiktok.control.fault({ platform: 'tiktok', name, kind })
    expect(tiktok.publisher.outcomeOf(await errorOf(send(made)))).toBe('unknown')
    const found = await find(made)
    expect(found).toEqual([expect.objectContaining({ name: made.step.objects[0]?.name, active: false, copied: false })])
  })

  it.each([
    ['arrives late', [{ kind: 'commit_late', ms: 90_000 }]],
    ['lists do not show yet', [{ kind: 'read_lag', ms: 90_000 }, { kind: 'drop_after' }]],
  ])('that %s is found later', async (_what, faults) => {
    const made = await upTo(name)
    for (const fault of faults) await tiktok.control.fault({ platform: 'tiktok', name, ...fault })
    expect(tiktok.publisher.outcomeOf(await errorOf(send(made)))).toBe('unknown')
    expect(await find(made)).toEqual([])
    await tiktok.pass(tiktok.publisher.quietMs)
    expect(await find(made)).toHaveLength(1)
  })

  it('that did not arrive, or met a conflict, leaves it open, and is not found', async () => {
    const made = await upTo(name)
    for (const kind of ['drop_before', 'write_conflict']) {
      await tiktok.control.fault({ platform: 'tiktok', name, kind })
      expect(tiktok.publisher.outcomeOf(await errorOf(send(made)))).toBe('unknown')
      expect(await find(made)).toEqual([])
    }
  })

  it('that TikTok throttles is certain not to have happened', async () => {
    const made = await upTo(name)
    await tiktok.control.fault({ platform: 'tiktok', name, kind: 'throttle' })
    expect(tiktok.publisher.outcomeOf(await errorOf(send(made)))).toBe('not_sent')
  })
})

it('a repetition within ten seconds creates nothing, and leaves it open whether the first one did', async () => {
  for (const name of ['smart_plus_campaigns.create', 'campaigns.create']) {
    const { step, request } = await upTo(name)
    await tiktok.publisher.send(tiktok.access, step, request)
    const error = await errorOf(tiktok.publisher.send(tiktok.access, step, request))
    expect([error.code, tiktok.publisher.outcomeOf(error)]).toEqual(['40050', 'unknown'])
    expect(await tiktok.publisher.find(tiktok.access, step, request)).toHaveLength(1)
  }
})

it('throws rather than returning a part of a list', async () => {
  const { step, request } = await upTo('smart_plus_campaigns.create')
  await tiktok.control.fault({ platform: 'tiktok', name: 'smart_plus_campaigns.list', kind: 'error_after' })
  await errorOf(tiktok.publisher.find(tiktok.access, step, request))
})

it('has made no request that could have left, if there is no connection', async () => {
  const { step, request } = await upTo('campaigns.create')
  const nowhere = {
    ...openNet(),
    send: (sent: Parameters<ReturnType<typeof openNet>['send']>[0]) => openNet().send({ ...sent, url: new URL('http://nowhere.invalid/') }),
  }
  const error = await errorOf(tiktok.publisher.send({ ...tiktok.access, net: nowhere }, step, request))
  expect(tiktok.publisher.outcomeOf(error)).toBe('not_sent')
})

describe('an upload', () => {
  const count = async (kind: 'image' | 'video', md5: string) =>
    (await tiktok.tree()).made.filter((one) => one.kind === kind && one.fields['md5'] === md5).length

  it('of an image whose answer is lost gives the image that is there', async () => {
    const fresh = await heldImage()
    await tiktok.control.fault({ platform: 'tiktok', name: 'images.upload', kind: 'drop_after' })
    await errorOf(tiktok.publisher.upload(tiktok.access, jobOf(fresh)))
    const again = await tiktok.publisher.upload(tiktok.access, jobOf(fresh))
    expect(again).toMatchObject({ state: 'ready', ids: { '': expect.stringContaining('/'), music: expect.any(String) } })
    expect(await count('image', fresh.file.md5)).toBe(1)
  })

  it('of an image that the library does not list yet goes in under another name', async () => {
    const fresh = await heldImage()
    for (const kind of ['read_lag', 'drop_after']) await tiktok.control.fault({ platform: 'tiktok', name: 'images.upload', kind })
    await errorOf(tiktok.publisher.upload(tiktok.access, jobOf(fresh)))
    expect(await tiktok.publisher.upload(tiktok.access, jobOf(fresh))).toMatchObject({ state: 'ready' })
  })

  it.each([
    ['whole', 'videos.upload', 1_000],
    ['whole', 'videos.info', 1_000],
    ['whole', 'images.upload', 1_000],
    ['in parts', 'files.start', 22_000_000],
    ['in parts', 'files.transfer', 22_000_000],
    ['in parts', 'files.finish', 22_000_000],
    ['in parts', 'videos.upload', 22_000_000],
  ])('of a video %s whose %s loses its answer continues', async (_how, name, size) => {
    const video = await heldVideo(size)
    const saved = { session: null as string | null }
    await tiktok.control.fault({ platform: 'tiktok', name, kind: 'drop_after' })
    let lost = 0
    for (let call = 0; call < 8; call += 1) {
      const result = await tiktok.publisher.upload(tiktok.access, jobOf(video, saved)).catch(() => null)
      lost += result === null ? 1 : 0
      if (result?.state === 'ready') {
        expect(lost).toBe(1)
        expect(await count('video', video.file.md5)).toBe(1)
        expect(result.ids).toEqual({ '': expect.any(String), poster: expect.stringContaining('/') })
        return
      }
      await tiktok.pass(60_000)
    }
    throw new Error('the upload did not end')
  })

  it('continues with the part that is missing, not from the start', async () => {
    const video = await heldVideo(22_000_000)
    const saved = { session: null as string | null }
    await tiktok.control.fault({ platform: 'tiktok', name: 'files.transfer', kind: 'drop_before', after: 1 })
    await errorOf(tiktok.publisher.upload(tiktok.access, jobOf(video, saved)))
    await tiktok.control.clearLog()
    expect(await tiktok.publisher.upload(tiktok.access, jobOf(video, saved))).toEqual({ state: 'processing' })
    const sent = (await tiktok.control.log({ platform: 'tiktok' })).map(({ name }) => name)
    expect(sent).toEqual(['files.transfer', 'files.finish', 'videos.upload', 'videos.info'])
  })

  it('of a video without a cover of ours takes the one that TikTok chose', async () => {
    expect(await uploaded(tiktok, await heldVideo(1_000, 'none'))).toEqual({ '': expect.any(String), poster: expect.any(String) })
  })

  it('of a video that TikTok cannot process fails for good, and may begin again', async () => {
    await tiktok.control.fault({ platform: 'tiktok', kind: 'transcoding_fails' })
    const saved = { session: null as string | null }
    const video = await heldVideo()
    expect(await tiktok.publisher.upload(tiktok.access, jobOf(video, saved))).toEqual({ state: 'processing' })
    await tiktok.pass(1_200_000)
    const error = await errorOf(tiktok.publisher.upload(tiktok.access, jobOf(video, saved)))
    expect(error).toMatchObject({ kind: 'refused', code: 'video_error' })
    expect(await uploaded(tiktok, video)).toMatchObject({ '': expect.any(String) })
  })
})
