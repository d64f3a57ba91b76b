import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, openNet } from '../sandbox.test-helper.ts'
import { adOf, groupOf, planOf } from './plan.test-helper.ts'
import { type HeldFile, heldImage, heldVideo, jobOf, openPublisher, uploaded } from './publish.test-helper.ts'

let meta: Awaited<ReturnType<typeof openPublisher>>
let image: HeldFile

beforeAll(async () => {
  meta = await openPublisher()
  image = await heldImage()
})
beforeEach(() => meta.control.clearFaults())
afterAll(() => meta.close())

const steps = ['creatives.create', 'campaigns.create', 'adsets.create', 'ads.create'] as const
let tasks = 0
const newPlan = () => {
  tasks += 1
  const task = `lost ${tasks}`
  const adGroups = [groupOf('a1', { ads: [adOf('a1', 'c1', { files: [image.file] }, task)] }, task)]
  return planOf({ currency: 'USD', assets: meta.own, campaign: { adGroups } }, task)
}

/** Makes the steps of a new plan up to one, and returns that one with its request. */
async function upTo(name: string) {
  const plan = newPlan()
  const ids: Record<string, Record<string, string>> = {}
  for (const step of meta.publisher.steps(plan)) {
    if (step.file !== null) {
      ids[step.key] = { ...(await uploaded(meta, image)) }
      continue
    }
    const request = meta.publisher.request(plan, step, ids)
    if (step.name === name) return { step, request }
    ids[step.key] = { ...(await meta.publisher.send(meta.access, step, request)) }
  }
  throw new Error(`no step ${name}`)
}

describe.each(steps)('%s', (name) => {
  it.each(['drop_after', 'error_after', 'garbage', 'truncated', 'empty', 'reset'])(
    'whose answer is lost by %s is found, once',
    async (kind) => {
      const { step, request } = await upTo(name)
      expect(await meta.publisher.find(meta.access, step, request)).toEqual([])
      await meta.control.fault({ platform: 'meta', name, kind })
      const error = await errorOf(meta.publisher.send(meta.access, step, request))
      expect(meta.publisher.outcomeOf(error)).toBe('unknown')
      const found = await meta.publisher.find(meta.access, step, request)
      expect(found).toEqual([expect.objectContaining({ name: JSON.parse(request.body).name, active: false, copied: false })])
    },
  )

  it('that arrives late is found later', async () => {
    const { step, request } = await upTo(name)
    await meta.control.fault({ platform: 'meta', name, kind: 'commit_late', ms: 90_000 })
    expect(meta.publisher.outcomeOf(await errorOf(meta.publisher.send(meta.access, step, request)))).toBe('unknown')
    expect(await meta.publisher.find(meta.access, step, request)).toEqual([])
    await meta.control.advance(meta.publisher.quietMs)
    expect(await meta.publisher.find(meta.access, step, request)).toHaveLength(1)
  })

  it('that lists do not show yet is found later', async () => {
    const { step, request } = await upTo(name)
    await meta.control.fault({ platform: 'meta', name, kind: 'read_lag', ms: 90_000 })
    await meta.publisher.send(meta.access, step, request)
    expect(await meta.publisher.find(meta.access, step, request)).toEqual([])
    await meta.control.advance(meta.publisher.quietMs)
    expect(await meta.publisher.find(meta.access, step, request)).toHaveLength(1)
  })

  it('whose answer is lost while lists lag is found once they show it', async () => {
    const { step, request } = await upTo(name)
    await meta.control.fault({ platform: 'meta', name, kind: 'read_lag', ms: 90_000 })
    await meta.control.fault({ platform: 'meta', name, kind: 'drop_after' })
    expect(meta.publisher.outcomeOf(await errorOf(meta.publisher.send(meta.access, step, request)))).toBe('unknown')
    expect(await meta.publisher.find(meta.access, step, request)).toEqual([])
    await meta.control.advance(meta.publisher.quietMs)
    expect(await meta.publisher.find(meta.access, step, request)).toHaveLength(1)
  })

  it('that did not arrive leaves it open, and is not found', async () => {
    const { step, request } = await upTo(name)
    await meta.control.fault({ platform: 'meta', name, kind: 'drop_before' })
    expect(meta.publisher.outcomeOf(await errorOf(meta.publisher.send(meta.access, step, request)))).toBe('unknown')
    expect(await meta.publisher.find(meta.access, step, request)).toEqual([])
  })

  it('that Meta throttles is certain not to have happened', async () => {
    const { step, request } = await upTo(name)
    await meta.control.fault({ platform: 'meta', name, kind: 'throttle' })
    expect(meta.publisher.outcomeOf(await errorOf(meta.publisher.send(meta.access, step, request)))).toBe('not_sent')
  })
})

it('tells copies, which people made, from what it created', async () => {
  const { step, request } = await upTo('campaigns.create')
  const { '': _, ...created } = await meta.publisher.send(meta.access, step, request)
  const [source] = Object.values(created)
  const copy = { ...request, body: JSON.stringify({ ...JSON.parse(request.body), source_campaign_id: source }) }
  await meta.publisher.send(meta.access, step, copy)
  const found = await meta.publisher.find(meta.access, step, request)
  expect(found.map(({ copied }) => copied).sort()).toEqual([false, true])
})

it('throws rather than returning a part of a list', async () => {
  const { step, request } = await upTo('campaigns.create')
  await meta.control.fault({ platform: 'meta', name: 'campaigns.list', kind: 'error_after' })
  await errorOf(meta.publisher.find(meta.access, step, request))
})

it('has made no request that could have left, if there is no connection', async () => {
  const { step, request } = await upTo('campaigns.create')
  const nowhere = {
    ...openNet(),
    send: (sent: Parameters<ReturnType<typeof openNet>['send']>[0]) => openNet().send({ ...sent, url: new URL('http://nowhere.invalid/') }),
  }
  const error = await errorOf(meta.publisher.send({ ...meta.access, net: nowhere }, step, request))
  expect(meta.publisher.outcomeOf(error)).toBe('not_sent')
})

describe('an upload', () => {
  it('of an image may be repeated: the same bytes are the same image', async () => {
    await meta.control.fault({ platform: 'meta', name: 'images.upload', kind: 'drop_after' })
    await errorOf(meta.publisher.upload(meta.access, jobOf(image)))
    const again = await meta.publisher.upload(meta.access, jobOf(image))
    expect(again).toEqual({ state: 'ready', ids: { '': image.file.md5 } })
  })

  it.each(['videos.start', 'videos.transfer', 'videos.finish', 'object.read', 'images.upload'])(
    'of a video whose %s loses its answer continues',
    async (name) => {
      const video = await heldVideo()
      const saved = { session: null as string | null }
      await meta.control.fault({ platform: 'meta', name, kind: 'drop_after' })
      let lost = 0
      for (let call = 0; call < 8; call += 1) {
        const result = await meta.publisher.upload(meta.access, jobOf(video, saved)).catch(() => null)
        lost += result === null ? 1 : 0
        if (result?.state === 'ready') {
          expect(lost).toBe(1)
          const { made } = await meta.tree()
          const [own] = made.filter(({ id }) => id === result.ids[''])
          expect(own?.fields).toMatchObject({ md5: video.file.md5, bytes: video.file.bytes })
          expect(result.ids['poster']).toMatch(/^[0-9a-f]{32}$/)
          return
        }
        await meta.control.advance(60_000)
      }
      throw new Error('the upload did not end')
    },
  )

  it('continues with the part that is missing, not from the start', async () => {
    const video = await heldVideo()
    const saved = { session: null as string | null }
    await meta.control.fault({ platform: 'meta', name: 'videos.transfer', kind: 'drop_before', after: 1 })
    await errorOf(meta.publisher.upload(meta.access, jobOf(video, saved)))
    await meta.control.clearLog()
    expect(await meta.publisher.upload(meta.access, jobOf(video, saved))).toEqual({ state: 'processing' })
    const sent = (await meta.control.log({ platform: 'meta' })).map(({ name }) => name)
    expect(sent).toEqual(['videos.transfer', 'videos.transfer', 'videos.finish', 'object.read'])
  })

  it('that Meta cannot process fails for good', async () => {
    await meta.control.fault({ platform: 'meta', kind: 'transcoding_fails' })
    const saved = { session: null as string | null }
    const video = await heldVideo()
    expect(await meta.publisher.upload(meta.access, jobOf(video, saved))).toEqual({ state: 'processing' })
    await meta.control.advance(600_000)
    const error = await errorOf(meta.publisher.upload(meta.access, jobOf(video, saved)))
    expect(error).toMatchObject({ kind: 'refused', code: 'video_error' })
  })
})
