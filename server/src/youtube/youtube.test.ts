import { changeMaterialCopy } from '@adroit/contract/material-changes'
import { getMaterial, listMaterials, type YoutubeFilter } from '@adroit/contract/material-library'
import { listNotifications } from '@adroit/contract/notifications'
import { deleteOwnAccount } from '@adroit/contract/own-data'
import { listYoutubeChannels, materialYoutube, retryYoutube, syncToYoutube } from '@adroit/contract/youtube'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { addFile, picture, unsorted } from '../../test/materials.ts'
import { testPassword } from '../../test/world.ts'
import { movie, sha256, startYoutubeWorld, type YoutubeWorld } from '../../test/youtube.ts'
import { createMember } from '../members/service.ts'

const megabyte = 1024 * 1024
const minuteMs = 60_000

let tube: YoutubeWorld
beforeEach(async () => {
  tube = await startYoutubeWorld()
})
afterEach(() => tube.close())

const videos = async () => (await tube.sandbox.control.youtube()).videos
const fault = (name: string, kind: string, more: { after?: number; times?: number } = {}) =>
  tube.sandbox.control.fault({ platform: 'google', name: `youtube.${name}`, kind, ...more })

describe('a video for YouTube', () => {
  it('is uploaded in parts, processed and linked, unlisted and not made for kids [M7][M1]', async () => {
    const bytes = movie(18 * megabyte)
    const id = await tube.add(bytes)
    expect(await tube.queue(id, { description: 'For the <summer> sale' })).toBe('queued')
    await tube.work()
    expect(await tube.sync(id)).toMatchObject({ state: 'processing', sent: bytes.length, bytes: bytes.length, heldBy: null })
    await tube.later(minuteMs)
    const [video] = await videos()
    expect(video).toMatchObject({ title: 'Summer', description: 'For the  summer  sale', privacy: 'unlisted', madeForKids: false })
    expect(video?.sha256).toBe(sha256(bytes))
    expect(await tube.sync(id)).toMatchObject({
      state: 'done',
      url: `https://www.youtube.com/watch?v=${video?.id}`,
      privacy: 'unlisted',
      channel: { title: expect.stringMatching(/channel$/) },
    })
    const parts = (await tube.sandbox.control.log({ platform: 'google' })).filter(({ name }) => name === 'youtube.bytes')
    expect(parts.map(({ headers }) => headers['content-length'])).toEqual(['8388608', '8388608', String(bytes.length - 2 * 8_388_608)])
  })

  it('is uploaded once per channel, also if two materials have the same bytes', async () => {
    const bytes = movie()
    const [first, second] = [await tube.add(bytes), await tube.add(bytes, 'Summer again')]
    expect(await tube.queue(first)).toBe('queued')
    expect(await tube.queue(second)).toBe('existing')
    await tube.work()
    await tube.later(minuteMs)
    expect(await tube.queue(second)).toBe('existing')
    expect((await tube.sync(second)).url).toBe((await tube.sync(first)).url)
    expect(await videos()).toHaveLength(1)
  })

  it('is uploaded once also if the member who connected the channel and queued it has left', async () => {
    const { abbreviation } = tube.company
    const about = { company: abbreviation, username: 'second', name: 'Second', role: 'owner', password: testPassword } as const
    await createMember(tube.world.ctx, about)
    const second = await signIn(tube.world, abbreviation, 'second')
    const id = await tube.add()
    await tube.queue(id)
    await tube.owner.call(deleteOwnAccount, { username: 'owner' })
    await tube.work()
    await tube.later(minuteMs)
    expect(await tube.sync(id, second)).toMatchObject({ state: 'done' })
    expect(await videos()).toHaveLength(1)
  })

  it('is found in the library by where it is', async () => {
    const [sent, failing, unsent] = [await tube.add(movie(), 'Sent'), await tube.add(movie(), 'Failing'), await tube.add(movie(), 'Unsent')]
    await addFile(tube.owner, await picture())
    const named = async (youtube: YoutubeFilter[]) =>
      (await tube.owner.call(listMaterials, { youtube })).materials.map(({ id }) => id).sort()
    await tube.queue(sent)
    expect(await named(['syncing'])).toEqual([sent])
    expect(await named(['none'])).toEqual([failing, unsent].sort())
    await tube.work()
    await tube.later(minuteMs)
    await tube.sandbox.control.changeYoutube({ rejectNext: 'codec' })
    await tube.queue(failing)
    await tube.work()
    await tube.later(minuteMs)
    expect(await named(['synced'])).toEqual([sent])
    expect(await named(['refused'])).toEqual([failing])
    expect(await named(['synced', 'none'])).toEqual([sent, unsent].sort())
  })

  it('leaves the company only if this very version is approved', async () => {
    const pending = await addFile(tube.owner, movie(), { name: 'Pending', ...unsorted }, 'pending.mp4')
    const image = await addFile(tube.owner, await picture())
    expect(await tube.queue(pending)).toBe('not_approved')
    expect(await tube.queue(image)).toBe('not_video')
    expect(await tube.queue('999999')).toBe('gone')
    expect(await tube.owner.call(materialYoutube, { id: pending })).toMatchObject({ syncs: [], blocked: 'not_approved' })
    const id = await tube.add()
    await tube.queue(id)
    const { version } = await tube.owner.call(getMaterial, { id })
    await tube.owner.call(changeMaterialCopy, { id, version, copy: { titles: ['New'], bodies: [], descriptions: [] } })
    await tube.work()
    expect(await tube.sync(id)).toMatchObject({ state: 'failed', reason: 'not_approved' })
    expect(await videos()).toEqual([])
  })

  it('says so when YouTube makes it private, as it does for apps without verification', async () => {
    await tube.sandbox.control.changeYoutube({ unverified: true })
    const id = await tube.add()
    await tube.queue(id)
    await tube.work()
    await tube.later(minuteMs)
    expect(await tube.sync(id)).toMatchObject({ state: 'done', privacy: 'private', requestedPrivacy: 'unlisted' })
  })
})

describe('an upload that is interrupted [M7]', () => {
  it.each([
    ['the last answer is lost', 'bytes', 'drop_after', { after: 2 }],
    ['an answer between two parts is lost', 'bytes', 'drop_after', { after: 1 }],
    ['a part is not answered', 'bytes', 'drop_before', { after: 1 }],
    ['YouTube fails after storing a part', 'bytes', 'error_after', {}],
    ['the session’s address is lost', 'insert', 'drop_after', {}],
    ['YouTube cannot say what it has', 'resume', 'overloaded', {}],
  ] as const)('becomes one whole video when %s', async (_what, name, kind, more) => {
    const bytes = movie(17 * megabyte)
    const id = await tube.add(bytes)
    if (name === 'resume') await fault('bytes', 'drop_after')
    await fault(name, kind, more)
    await tube.queue(id)
    await tube.work()
    expect((await tube.sync(id)).state).not.toBe('processing')
    for (let times = 0; times < 3; times += 1) await tube.later(minuteMs)
    expect(await tube.sync(id)).toMatchObject({ state: 'done', heldBy: null })
    expect((await videos()).map(({ sha256: hash }) => hash)).toEqual([sha256(bytes)])
  })

  it('continues behind what YouTube stored of a part', async () => {
    const bytes = movie(17 * megabyte)
    const id = await tube.add(bytes)
    await tube.sandbox.control.changeYoutube({ storeHalfNext: true })
    await tube.queue(id)
    await tube.work()
    expect((await tube.sync(id)).state).toBe('processing')
    expect((await videos()).map(({ sha256: hash }) => hash)).toEqual([sha256(bytes)])
  })

  it('finds its video by our tag when the session is gone, and uploads no second one', async () => {
    const bytes = movie(9 * megabyte)
    const id = await tube.add(bytes)
    await fault('bytes', 'drop_after', { after: 1 })
    await tube.queue(id)
    await tube.work()
    await tube.sandbox.control.changeYoutube({ forgetSessions: true })
    await tube.later(minuteMs)
    expect(await tube.sync(id)).toMatchObject({ state: 'done' })
    expect(await videos()).toHaveLength(1)
  })

  it('begins again when the session is gone and no video has our tag', async () => {
    const bytes = movie(9 * megabyte)
    const id = await tube.add(bytes)
    await fault('bytes', 'drop_before', { after: 1 })
    await tube.queue(id)
    await tube.work()
    await tube.sandbox.control.changeYoutube({ forgetSessions: true })
    await tube.later(minuteMs)
    // All bytes were on their way: the list may not show the video yet.
    expect(await tube.sync(id)).toMatchObject({ state: 'uploading' })
    await tube.later(10 * minuteMs)
    await tube.later(minuteMs)
    expect(await tube.sync(id)).toMatchObject({ state: 'done' })
    expect((await videos()).map(({ sha256: hash }) => hash)).toEqual([sha256(bytes)])
  })
})

describe('what YouTube refuses', () => {
  it('waits for the next day in Los Angeles when the daily quota is used up', async () => {
    await tube.sandbox.control.changeYoutube({ insertsPerDay: 1 })
    const [first, second] = [await tube.add(), await tube.add()]
    await tube.queue(first)
    await tube.work()
    await tube.queue(second)
    await tube.work()
    // 20 November, 12:00 in UTC, is 4 o'clock in Los Angeles.
    expect(await tube.sync(second)).toMatchObject({ state: 'waiting', heldBy: 'quota', continuesAt: '2026-11-21T08:00:00.000Z' })
    expect((await tube.owner.call(listYoutubeChannels, {})).quota).toEqual({ left: 0, until: '2026-11-21T08:00:00.000Z' })
    await tube.setNow('2026-11-21T08:00:01Z')
    await tube.work()
    await tube.later(minuteMs)
    expect(await tube.sync(second, await tube.signIn())).toMatchObject({ state: 'done', heldBy: null })
  })

  it.each([
    ['duplicate', 'duplicate'],
    ['copyright', 'copyright'],
    ['length', 'length'],
    ['codec', 'unreadable'],
    ['something_new', 'other'],
  ] as const)('a video that is rejected as %s failed for the reason %s, and can be uploaded again', async (rejectNext, reason) => {
    await tube.sandbox.control.changeYoutube({ rejectNext })
    const id = await tube.add()
    await tube.queue(id)
    await tube.work()
    await tube.later(minuteMs)
    const failed = await tube.sync(id)
    expect(failed).toMatchObject({ state: 'failed', reason, platformMessage: rejectNext })
    await tube.sandbox.control.changeYoutube({ forgetSessions: true })
    await tube.owner.call(retryYoutube, { id: failed.id })
    await tube.work()
    expect(await tube.sync(id)).toMatchObject({ state: 'processing', reason: null, platformMessage: null })
  })

  it('names a channel’s own limit, and a title that only YouTube rejects, and takes another title', async () => {
    const [person] = (await tube.sandbox.control.accounts()).google.people
    await tube.sandbox.control.changeYoutube({ limited: [person?.id ?? ''] })
    const id = await tube.add()
    await tube.queue(id)
    await tube.work()
    const failed = await tube.sync(id)
    expect(failed).toMatchObject({ state: 'failed', reason: 'upload_limit', platformMessage: expect.stringContaining('exceeded') })
    await tube.sandbox.control.changeYoutube({ limited: [] })
    expect((await tube.owner.ask(retryYoutube, { id: failed.id, title: 'a > b' })).body.code).toBe(4704)
    await tube.owner.call(retryYoutube, { id: failed.id, title: 'Another title' })
    await tube.work()
    expect((await videos())[0]?.title).toBe('Another title')
    const items = [{ id: await tube.add(), title: 'a < b' }]
    const { results } = await tube.owner.call(syncToYoutube, { channel: tube.channel, privacy: 'unlisted', items })
    expect(results).toMatchObject([{ outcome: 'title' }])
  })

  it('renews a token that YouTube refuses, and continues', async () => {
    const id = await tube.add()
    await fault('bytes', 'token_dead')
    await tube.queue(id)
    await tube.work()
    expect(await tube.sync(id)).toMatchObject({ state: 'processing' })
  })

  it('a revoked grant holds the upload until the channel is connected again, and tells the managers once', async () => {
    const bytes = movie(9 * megabyte)
    const [id, other] = [await tube.add(bytes), await tube.add()]
    await fault('bytes', 'drop_before', { after: 1 })
    await tube.queue(id)
    await tube.work()
    const [person] = (await tube.sandbox.control.accounts()).google.people
    await tube.sandbox.control.revoke({ platform: 'google', person: person?.id ?? '' })
    await tube.later(minuteMs)
    expect(await tube.sync(id)).toMatchObject({ state: 'uploading', heldBy: 'connection', continuesAt: null })
    expect((await tube.owner.call(listYoutubeChannels, {})).channels).toMatchObject([{ state: 'revoked', open: 1 }])
    expect(await tube.queue(other)).toBe('queued')
    await tube.later(60 * minuteMs)
    const { notifications } = await tube.owner.call(listNotifications, {})
    expect(notifications.filter(({ body }) => body.kind === 'youtube_revoked')).toHaveLength(1)
    expect(await tube.connectChannel()).toBe(tube.channel)
    await tube.work()
    await tube.later(minuteMs)
    expect([await tube.sync(id), await tube.sync(other)]).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect((await videos()).map(({ bytes: size }) => size)).toContain(bytes.length)
  })
})
