import { listNotifications } from '@adroit/contract/notifications'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type BentSandbox, openBentSandbox } from '../../test/bent-sandbox.ts'
import { signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { connectedOf, streamsOf, wrongDays } from '../../test/sync-facts.ts'
import { asSystem } from '../db/database.ts'

let bent: BentSandbox
let media: MediaWorld
const open = async () => {
  bent = await openBentSandbox()
  media = await startMediaWorld({ quick: true, env: { BACKFILL_DAYS: '2', ...bent.env } })
  bent.target = new URL(media.sandbox.urls.control).origin
}
const close = async () => {
  await media.close()
  await bent.close()
}

const two = ({ name, accountStatus }: { name: string; accountStatus: string }) =>
  accountStatus === 'active' && /^(New York|Tokyo)/.test(name)
const begin = async (platform: 'meta' | 'google' | 'tiktok') => {
  await media.connectPlatform(platform)
  await media.connect(two)
  await media.sync()
  const [newYork, tokyo] = await connectedOf(media)
  if (!newYork?.account || !tokyo?.account) throw new Error('no accounts')
  return { newYork: { ...newYork, id: newYork.account.id }, tokyo: { ...tokyo, id: tokyo.account.id } }
}
const later = async (minutes: number) => {
  await media.setNow(new Date(media.world.ctx.clock().getTime() + minutes * 60_000).toISOString())
  const client = await signIn(media.world, media.company.abbreviation)
  await media.sync()
  return client
}
const problemsOf = async (account: string) =>
  (await streamsOf(media)).flatMap(({ account: of, stream, problem }) => (of === account && problem ? [{ stream, ...problem }] : []))

const invalid = [
  ['meta', 'insights', /"spend":"([\d.]+)"/, '"spend":"-$1"'],
  ['meta', 'insights', /"date_start":"2026-11-20"/, '"date_start":"2031-01-01"'],
  ['google', 'googleAds:search', /"costMicros":"(\d+)"/, '"costMicros":"-$1"'],
  ['google', 'googleAds:search', /"date":"2026-11-20"/, '"date":"2026-13-41"'],
  ['tiktok', 'report/integrated', /"spend":"([\d.]+)"/, '"spend":"-$1"'],
  ['tiktok', 'report/integrated', /"stat_time_day":"2026-11-20 /, '"stat_time_day":"1999-01-01 '],
] as const

describe.each(['meta', 'google', 'tiktok'] as const)('an answer with invalid values', (of) => {
  let begun: Awaited<ReturnType<typeof begin>>
  beforeAll(async () => {
    await open()
    begun = await begin(of)
  })
  afterAll(close)
  const title = 'of %s (%s: %s) changes no figure, is shown on that account, and others continue'
  it.each(invalid.filter(([platform]) => platform === of))(title, async (platform, path, from, to) => {
    const { newYork, tokyo } = begun
    bent.bent = 0
    bent.bend = (request, text) =>
      request.path.includes(path) && request.path.includes(newYork.externalId) ? text.replace(from, to) : text
    if (platform === 'google')
      bent.bend = (request, text) => (request.path.includes(`/${newYork.externalId}/${path}`) ? text.replace(from, to) : text)
    const client = await later(16)
    expect(bent.bent).toBeGreaterThan(0)
    expect(await problemsOf(newYork.id)).toMatchObject([{ stream: 'today', kind: 'later', code: 'unreadable' }])
    expect(await problemsOf(tokyo.id)).toEqual([])
    expect([...(await wrongDays(media, newYork, client)), ...(await wrongDays(media, tokyo, client))]).toEqual([])
    bent.bend = null
    const after = await later(31)
    expect(await problemsOf(newYork.id)).toEqual([])
    expect(await wrongDays(media, newYork, after)).toEqual([])
  })
})

describe('an answer with invalid values', () => {
  beforeEach(open)
  afterEach(close)

  it('that is only new is kept: an unknown status is shown as it is', async () => {
    const { newYork } = await begin('meta')
    bent.bend = (request, text) =>
      request.path.includes('/campaigns') ? text.replaceAll('"effective_status":"ACTIVE"', '"effective_status":"SLEEPING"') : text
    await later(4 * 60 + 1)
    expect(bent.bent).toBeGreaterThan(0)
    expect(await problemsOf(newYork.id)).toEqual([])
    const natives = await asSystem(media.world.ctx.db, (tx) =>
      tx
        .selectFrom('ad_entities')
        .select(['platform_status', 'state'])
        .where('account_id', '=', newYork.id)
        .where('platform_status', '=', 'SLEEPING')
        .execute(),
    )
    expect(new Set(natives.map((row) => row.state))).toEqual(new Set(['unknown']))
  })

  it('with an id beyond 2^53 keeps all its digits', async () => {
    const { newYork } = await begin('tiktok')
    const [ad] = (await media.sandbox.control.tree('tiktok', newYork.externalId)).campaigns.flatMap((one) =>
      one.adSets.flatMap((set) => set.ads),
    )
    const id = '9223372036854775807'
    bent.bend = (request, text) => (request.path.includes('report/integrated') ? text.replaceAll(`"${ad?.id}"`, id) : text)
    await later(24 * 60 + 1)
    expect(bent.bent).toBeGreaterThan(0)
    expect(await problemsOf(newYork.id)).toEqual([])
    const places = await media.world.ctx.facts.entities(media.company.id, newYork.id)
    expect(places.map((place) => place.sourceId)).toContain(id)
  })
})

/** Revokes or restores a person's right to an account at the platform. */
async function setRight(platform: 'meta' | 'google' | 'tiktok', account: string, right: string | null): Promise<string | null> {
  const person = z.looseObject({ platform: z.string(), rights: z.record(z.string(), z.string()) })
  const world = z
    .looseObject({ people: z.union([z.array(person), z.record(z.string(), person)]) })
    .parse(await media.sandbox.control.save())
  let before: string | null = null
  for (const one of Object.values(world.people)) {
    if (one.platform !== platform) continue
    before ??= one.rights[account] ?? null
    if (right === null) delete one.rights[account]
    else one.rights[account] = right
  }
  await media.sandbox.control.load(world)
  return before
}

describe('an account whose permission was revoked', () => {
  beforeEach(open)
  afterEach(close)

  it.each(['meta', 'tiktok'] as const)(
    'of %s stops in the platform’s words with one notice, whatever follows, and goes on when it is given back',
    async (platform) => {
      const { newYork, tokyo } = await begin(platform)
      const right = await setRight(platform, newYork.externalId, null)
      const stops = async (client: Awaited<ReturnType<typeof later>>) =>
        (await client.call(listNotifications, {})).notifications.flatMap(({ body }) =>
          body.kind === 'account_stopped' ? [body.account.id] : [],
        )
      expect(await stops(await later(16))).toEqual([newYork.id])
      expect((await problemsOf(newYork.id)).find((one) => one.stream === 'today')).toMatchObject({
        kind: 'refused',
        message: expect.stringMatching(/permission/i),
      })
      expect(await problemsOf(tokyo.id)).toEqual([])
      await media.sandbox.control.fault({ platform, account: newYork.externalId, kind: 'drop_before', times: 3 })
      await later(6 * 60 + 5)
      await media.sandbox.control.clearFaults()
      await later(40)
      expect(await stops(await later(25 * 60))).toEqual([newYork.id])
      await setRight(platform, newYork.externalId, right)
      // The daily discovery finds it again.
      await later(25 * 60)
      const after = await later(5)
      expect(await problemsOf(newYork.id)).toEqual([])
      expect(await stops(after)).toEqual([newYork.id])
      expect(await wrongDays(media, newYork, after)).toEqual([])
    },
  )
})
