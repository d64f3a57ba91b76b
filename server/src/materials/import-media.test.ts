import { accountMediaImport, accountMediaPicture, importAccountMedia, listAccountMedia } from '@adroit/contract/account-media'
import { addDays } from '@adroit/contract/calendar'
import type { MediaAccount } from '@adroit/contract/connections'
import { errors } from '@adroit/contract/errors'
import { addMaterialFolder } from '@adroit/contract/material-folders'
import { getMaterial, listMaterials } from '@adroit/contract/material-library'
import { materialPerformance } from '@adroit/contract/material-performance'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { adDays, sumsShowing } from '../../test/material-truth.ts'
import { addFile, unsorted } from '../../test/materials.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'

const platforms = ['meta', 'google', 'tiktok'] as const satisfies readonly ConnectablePlatform[]
const today = '2026-11-20'
const first = addDays(today, -10)

let at: MediaWorld
const accounts = new Map<string, MediaAccount>()
const accountOf = (platform: ConnectablePlatform) => accounts.get(platform)?.account?.id ?? ''
const externalOf = (platform: ConnectablePlatform) => accounts.get(platform)?.externalId ?? ''
const listed = (platform: ConnectablePlatform, more: object = {}) =>
  at.owner.call(listAccountMedia, { account: accountOf(platform), ...more })

beforeAll(async () => {
  at = await startMediaWorld({ env: { BACKFILL_DAYS: '12' } })
  for (const platform of platforms) await at.connectPlatform(platform)
  for (const account of await at.connect(({ name, accountStatus }) => accountStatus === 'active' && name.startsWith('New York')))
    accounts.set(account.platform, account)
  await at.sync()
})
afterAll(() => at.close())

/** Imports media and returns what became of it. */
async function imported(platform: ConnectablePlatform, keys: readonly string[], folder: string | null = null) {
  const { id } = await at.owner.call(importAccountMedia, { account: accountOf(platform), keys: [...keys], folder })
  await at.world.runJobs()
  return await at.owner.call(accountMediaImport, { id })
}

/** Runs the jobs that wait for another attempt, as if its time had come. */
async function runPostponed(also = 'attempts = attempts') {
  await at.world.ctx.pool.query(`update graphile_worker._private_jobs set run_at = now(), ${also} where run_at > now()`)
  await at.world.runJobs()
}

const keyOf = async (platform: ConnectablePlatform, name: string) =>
  (await listed(platform, { search: name })).media.find((one) => one.name === name)?.key ?? ''

describe.each(platforms)('the images and videos of an account at %s', (platform) => {
  it('are listed with the ads that show them, newest first, and are searched and filtered', async () => {
    const { media, count, counts, readAt, cut } = await listed(platform)
    expect({ count, counts, cut }).toEqual({ count: 33, counts: { image: 22, video: 11 }, cut: false })
    expect(readAt).toMatch(/^2026-11-20T12:0/)
    const { account, campaigns } = await at.sandbox.control.tree(platform, externalOf(platform))
    // Meta lists no deleted ads: those with figures are looked up by later syncs.
    const known = ({ hidden, switch: state }: { hidden: boolean; switch: string }) =>
      !hidden && (platform !== 'meta' || state !== 'deleted')
    const ads = campaigns.flatMap(({ adSets }) => adSets.flatMap((adSet) => adSet.ads)).filter(known)
    for (const { name, ads: shown } of media) {
      const { md5 } = account.media.find((one) => one.name === name) ?? { md5: '' }
      expect(shown, name).toBe(ads.filter((ad) => ad.media.includes(md5)).length)
    }
    const times = media.flatMap(({ createdAt }) => createdAt ?? [])
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await listed(platform, { kind: 'video' })).count).toBe(11)
    expect((await listed(platform, { search: 'STATIC-0' })).media.map(({ kind }) => kind)).toEqual(Array(9).fill('image'))
    expect((await listed(platform, { offset: '33' })).media).toEqual([])
  })

  it('have pictures, which the server fetches without a call to the platform', async () => {
    const key = await keyOf(platform, 'static-05.png')
    const viewer = await signIn(at.world, at.company.abbreviation, 'viewer')
    const before = (await at.sandbox.control.log()).at(-1)?.number ?? 0
    const { picture } = await viewer.call(accountMediaPicture, { account: accountOf(platform), key })
    expect(picture).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    expect(await at.sandbox.control.log({ after: before })).toEqual([])
    const gone = await viewer.ask(accountMediaPicture, { account: accountOf(platform), key: 'image:unknown' })
    expect(gone.body.code).toBe(errors.account_media_gone.code)
  })

  it('are imported once, into the folder, and count for the material from then on', async () => {
    const { id: folder } = await at.owner.call(addMaterialFolder, { name: `From ${platform}`, parent: null })
    const key = await keyOf(platform, 'static-06.png')
    const { state, files } = await imported(platform, [key], folder)
    expect({ state, files }).toMatchObject({
      state: 'done',
      files: [{ key, state: 'imported', reason: null, material: { name: 'static-06.png' } }],
    })
    const material = files[0]?.material?.id ?? ''
    expect(await at.owner.call(getMaterial, { id: material })).toMatchObject({
      folder: { id: folder },
      kind: 'image',
      preview: expect.any(String),
    })
    expect((await imported(platform, [key])).files).toMatchObject([{ state: 'linked', material: { id: material } }])
    expect((await listed(platform, { search: 'static-06' })).media).toMatchObject([{ material: { id: material } }])
    const { count } = await listed(platform, { material: 'none' })
    expect(count).toBe(32)
    const { account } = await at.sandbox.control.tree(platform, externalOf(platform))
    const md5 = account.media.find(({ name }) => name === 'static-06.png')?.md5 ?? ''
    const days = await adDays(at.sandbox, accounts.get(platform) as MediaAccount, first, today)
    const own = sumsShowing(days, md5, first, today)
    const page = await at.owner.call(materialPerformance, {
      id: material,
      dateRange: { preset: 'custom', from: first, to: today },
      metrics: ['impressions'],
    })
    expect(page.totals?.values ?? null).toEqual(own === null ? null : [own.impressions])
    expect(page.matches).toMatchObject([{ platform, by: 'import', version: 1 }])
  })
})

describe('an import of media [M2]', () => {
  it('links what the library has already, and says what the platform does not give', async () => {
    const { account } = await at.sandbox.control.tree('google', externalOf('google'))
    const { url = '' } = account.media.find(({ name }) => name === 'static-07.png') ?? {}
    const known = await addFile(at.owner, Buffer.from(await (await fetch(url)).arrayBuffer()), { name: 'Ours', ...unsorted })
    const keys = [await keyOf('google', 'static-07.png'), await keyOf('google', 'film-02.mp4')]
    expect(await imported('google', keys)).toMatchObject({
      state: 'done',
      files: [
        { state: 'linked', material: { id: known, name: 'Ours' } },
        { state: 'refused', reason: 'video_host', material: null },
      ],
    })
    expect((await at.owner.call(listMaterials, { search: 'static-07' })).count).toBe(0)
  })

  it('takes videos with their covers, and knows those of Meta, which have no signature, by the import', async () => {
    for (const platform of ['meta', 'tiktok'] as const) {
      const { files } = await imported(platform, [await keyOf(platform, `film-0${platform === 'meta' ? 6 : 7}.mp4`)])
      expect(files).toMatchObject([{ state: 'imported', kind: 'video' }])
      const id = files[0]?.material?.id ?? ''
      expect(await at.owner.call(getMaterial, { id })).toMatchObject({ kind: 'video', width: 1080, preview: expect.any(String) })
      const { matches } = await at.owner.call(materialPerformance, { id, dateRange: { preset: 'past_7_days' } })
      expect(matches).toMatchObject([{ platform, by: 'import' }])
    }
  })

  it('tries a file again that the platform did not give for a moment, and goes on with the next until then', async () => {
    const keys = [await keyOf('meta', 'static-08.png'), await keyOf('meta', 'static-09.png')]
    const { id } = await at.owner.call(importAccountMedia, { account: accountOf('meta'), keys, folder: null })
    await at.sandbox.control.fault({ platform: 'meta', name: 'images.list', kind: 'drop_before' })
    await at.world.runJobs()
    expect(await at.owner.call(accountMediaImport, { id })).toMatchObject({
      state: 'running',
      files: [
        { state: 'waiting', reason: null, message: expect.any(String) },
        { state: 'imported', reason: null },
      ],
    })
    await runPostponed()
    expect(await at.owner.call(accountMediaImport, { id })).toMatchObject({
      state: 'done',
      files: [{ state: 'imported', message: null, material: { name: 'static-08.png' } }, { state: 'imported' }],
    })
  })

  it('says why a file was not imported once the platform has failed for the last time', async () => {
    const keys = [await keyOf('meta', 'static-11.png')]
    const { id } = await at.owner.call(importAccountMedia, { account: accountOf('meta'), keys, folder: null })
    await at.sandbox.control.fault({ platform: 'meta', name: 'images.list', kind: 'drop_before', times: 2 })
    await at.world.runJobs()
    await runPostponed('attempts = max_attempts - 1')
    expect(await at.owner.call(accountMediaImport, { id })).toMatchObject({
      state: 'done',
      files: [{ state: 'refused', reason: 'platform', message: expect.any(String) }],
    })
  })

  it('leave the disk its reserve, and are tried again until then', async () => {
    const { capacity } = at.world.ctx.config
    const before = capacity.diskReserve
    const keys = [await keyOf('meta', 'static-12.png')]
    const { id } = await at.owner.call(importAccountMedia, { account: accountOf('meta'), keys, folder: null })
    Object.assign(capacity, { diskReserve: 1e14 })
    try {
      await at.world.runJobs()
      expect(await at.owner.call(accountMediaImport, { id })).toMatchObject({ files: [{ state: 'waiting', reason: null }] })
      await runPostponed('attempts = max_attempts - 1')
      expect(await at.owner.call(accountMediaImport, { id })).toMatchObject({ files: [{ state: 'refused', reason: 'limit' }] })
    } finally {
      Object.assign(capacity, { diskReserve: before })
    }
  })

  it('is refused for unknown files and accounts without a platform, and is shown to its member alone', async () => {
    const ask = (given: object) =>
      at.owner.ask(importAccountMedia, { account: accountOf('meta'), keys: ['image:1'], folder: null, ...given })
    expect((await ask({})).body.code).toBe(errors.account_media_gone.code)
    expect((await ask({ folder: '999' })).body.code).toBe(errors.folder_gone.code)
    await importInto(at.world, at.company.abbreviation, 'Imported', 'Day,Campaign name,Amount spent (USD)\n2026-11-01,One,1\n')
    const { id } = await at.owner.call(importAccountMedia, {
      account: accountOf('meta'),
      keys: [await keyOf('meta', 'static-10.png')],
      folder: null,
    })
    await at.world.runJobs()
    const buyer = await signIn(at.world, at.company.abbreviation, 'buyer')
    expect((await buyer.ask(accountMediaImport, { id })).body.code).toBe(errors.account_media_import_gone.code)
  })
})
