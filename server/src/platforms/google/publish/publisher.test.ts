import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountPlan } from '../../account-plan.ts'
import type { RecordedObject } from '../../publisher.ts'
import { startGoogle, type TestGoogle } from '../google.test-helper.ts'
import { adOf, everybody, groupOf, planOf, planWith } from './plan.test-helper.ts'
import { type HeldFile, heldImage, heldVideo, type Open, publishAll } from './publish.test-helper.ts'
import { createGooglePublisher } from './publisher.ts'

type Channel = AccountPlan['google']['channel']

let google: TestGoogle
let on: Open
let held: { square: HeldFile; landscape: HeldFile; video: HeldFile }
let base: Pick<AccountPlan, 'currency' | 'timeZone'>
let app: string | null
beforeAll(async () => {
  google = await startGoogle()
  const [person] = (await google.sandbox.control.accounts()).google.people
  const grant = await google.authorize(person?.name ?? '')
  const account = await google.account(grant, 'New York')
  const access = google.access(grant, account)
  on = { publisher: createGooglePublisher(google.settings), access }
  base = { currency: account.currency, timeZone: account.timeZone }
  app = (await google.google.assets(access)).assets.find(({ kind, usable }) => kind === 'app' && usable)?.externalId ?? null
  held = { square: await heldImage(600, 600), landscape: await heldImage(1_200, 628), video: heldVideo(await videoAt(access)) }
})
afterAll(() => google.sandbox.close())

/** A video of the account, which is at YouTube. */
async function videoAt(access: Open['access']): Promise<string> {
  const { media } = await google.google.listMedia(access, 100)
  return new URL(media.find(({ kind }) => kind === 'video')?.page ?? '').searchParams.get('v') ?? ''
}

let tasks = 0
/** A plan of a channel with two audiences, under names of its own. */
function newPlan(channel: Channel): AccountPlan {
  tasks += 1
  const task = `publisher ${tasks}`
  const files = { search: [], performance_max: Object.values(held), demand_gen: [held.square], app: [held.square, held.video] }[channel]
  const groups = ['a1', 'a2'].map((key) =>
    groupOf(channel, key, { ads: [adOf(channel, key, { files: files.map(({ file }) => file) }, task)] }, task),
  )
  const assets = { page: null, instagram: null, identity: null, pixel: null, app }
  return planOf(channel, { ...base, assets, google: { logo: held.square.file }, campaign: { adGroups: groups } }, task)
}

const publish = (plan: AccountPlan) => publishAll(on, plan, Object.values(held))
const tree = async (campaign: RecordedObject | undefined) =>
  (await google.sandbox.control.tree('google', on.access.externalId)).campaigns.find(({ id }) => id === campaign?.externalId)

describe.each(['search', 'performance_max', 'demand_gen', 'app'] as const)('a campaign of %s', (channel) => {
  it('is created switched off, reads back as it was sent, and is switched on and removed by ids', async () => {
    const { publisher, access } = on
    const plan = newPlan(channel)
    expect(publisher.problems(plan)).toEqual([])
    expect(await publisher.dryRun?.(access, plan)).toEqual([])
    const recorded = await publish(plan)
    const [campaign] = recorded
    expect(await tree(campaign)).toMatchObject({ name: plan.campaign.name, switch: 'off', budget: { kind: 'daily', micros: 50_000_000 } })
    expect(await publisher.verify(access, plan, recorded)).toEqual({ extra: [], missing: [], different: [] })

    const step = publisher.steps(plan).at(-1)
    if (campaign === undefined || step === undefined) throw new Error('nothing was created')
    const found = await publisher.find(access, step, campaign.request)
    expect(new Map(found.map(({ key, externalId }) => [key, externalId]))).toEqual(
      new Map(recorded.map(({ key, externalId }) => [key, externalId])),
    )
    expect(found.some(({ active }) => active)).toBe(false)

    for (const one of [...found].reverse()) await publisher.setActive(access, { ...one, level: one.level as 'AD' }, true)
    const ours = (await publisher.listOurs(access, new Date(0))).map(({ level, externalId, active, copied }) => ({
      ...{ level, externalId, active, copied },
    }))
    for (const { level, externalId } of recorded) expect(ours).toContainEqual({ level, externalId, active: true, copied: false })

    const ads = recorded.filter(({ level }) => level === 'AD').map(({ externalId }) => externalId)
    expect((await publisher.reviews(access, ads)).map(({ externalId, review }) => [externalId, review])).toEqual(
      ads.map((id) => [id, expect.stringMatching(/^(in_review|approved)$/)]),
    )

    for (const one of [...found].reverse()) await publisher.archive(access, { ...one })
    await publisher.archive(access, { level: 'CAMPAIGN', externalId: campaign.externalId, parent: null })
    expect((await tree(campaign))?.switch).toBe('deleted')
    expect(await publisher.find(access, step, campaign.request)).toEqual([])
  })
})

describe('what reads back', () => {
  it('names what somebody added, changed or removed', async () => {
    const { publisher, access } = on
    const plan = newPlan('demand_gen')
    const recorded = await publish(plan)
    const [campaign, group, ad] = recorded
    if (!campaign || !group || !ad) throw new Error('nothing was created')
    const others = newPlan('demand_gen')
    const unrecorded = recorded.filter(({ key }) => !key.startsWith('acc/a2'))
    expect((await publisher.verify(access, plan, unrecorded)).extra.map(({ name }) => name)).toEqual(
      recorded.filter(({ key }) => key.startsWith('acc/a2')).map(({ name }) => name),
    )
    await publisher.archive(access, { level: 'AD', externalId: ad.externalId, parent: group.externalId })
    expect(await publisher.verify(access, plan, recorded)).toMatchObject({ extra: [], missing: [ad.key] })
    await google.google.setBudget(
      access,
      { level: 'CAMPAIGN', externalId: campaign.externalId, budgetId: await budgetOf(campaign) },
      {
        ...{ kind: 'daily', micros: 60_000_000n },
      },
    )
    expect((await publisher.verify(access, plan, recorded)).different).toEqual([
      { key: 'acc', field: 'budget.amountMicros', sent: '50000000', found: '60000000' },
    ])
    expect(others.campaign.name).not.toBe(plan.campaign.name)
  })

  const budgetOf = async ({ externalId }: RecordedObject) => (await google.google.read(on.access, 'CAMPAIGN', externalId))?.budgetId ?? null
})

describe('a lost answer', () => {
  it.each(['drop_after', 'error_after', 'garbage'])('by %s leaves open what exists, and is found', async (kind) => {
    const { publisher, access } = on
    const plan = newPlan('search')
    const step = publisher.steps(plan).at(-1)
    if (step === undefined) throw new Error('no step')
    const request = publisher.request(plan, step, {})
    expect(await publisher.find(access, step, request)).toEqual([])
    await google.sandbox.control.fault({ platform: 'google', name: 'trees.create', kind })
    const error = await publisher.send(access, step, request).catch((thrown: unknown) => thrown)
    expect(publisher.outcomeOf(error as never)).toBe('unknown')
    const found = await publisher.find(access, step, request)
    expect(found.map(({ key }) => key).sort()).toEqual(step.objects.map(({ key }) => key).sort())
    // Sent again, it is refused for its name, and that is no refusal.
    const again = await publisher.send(access, step, request).catch((thrown: unknown) => thrown)
    expect(again).toMatchObject({ code: 'campaignError.DUPLICATE_CAMPAIGN_NAME' })
    expect(publisher.outcomeOf(again as never)).toBe('unknown')
  })

  it('of an upload is no loss: equal bytes are one asset', async () => {
    const plan = newPlan('demand_gen')
    await google.sandbox.control.fault({ platform: 'google', name: 'assets.create', kind: 'drop_after' })
    await expect(publish(plan)).rejects.toMatchObject({ kind: 'later' })
    expect((await publish(plan))[0]?.externalId).toMatch(/^\d+$/)
  })
})

describe('the dry run', () => {
  it('tells what Google refuses, at its field', async () => {
    const { publisher, access } = on
    const low = planOf('search', { ...base, campaign: { budget: { kind: 'daily', micros: 1_000n } } }, 'low')
    expect(await publisher.dryRun?.(access, low)).toMatchObject([{ kind: 'platform_refused', field: 'accounts.*.budget' }])
    const places = [{ platform: 'google', id: '999999999', kind: 'city', name: 'Nowhere' }] as const
    const nowhere = planWith('demand_gen', { audience: everybody({ include: { places: [...places] } }) }, base)
    expect(await publisher.dryRun?.(access, nowhere)).toMatchObject([{ field: 'audiences.a1.include.places' }])
    expect((await publisher.listOurs(access, new Date(0))).filter(({ name }) => name === low.campaign.name)).toEqual([])
  })
})

describe('targeting', () => {
  it('is searched in Google’s own words', async () => {
    const { publisher, access } = on
    const search = (kind: 'place' | 'interest' | 'browsing' | 'behavior', text: string) =>
      publisher.searchTargeting(access, kind, text, 'en-US')
    const [city] = await search('place', 'Berlin')
    expect(city).toMatchObject({ name: 'Berlin', path: [expect.stringContaining('Germany')] })
    expect((await search('interest', 'running')).map(({ name, path }) => [name, path])).toEqual([['Running Apparel', ['In-market']]])
    expect((await search('interest', '')).length).toBeGreaterThan(5)
    expect((await search('browsing', 'shoes')).map(({ kind }) => kind)).toEqual(['browsing'])
    expect(await search('behavior', 'x')).toEqual([])
  })
})
