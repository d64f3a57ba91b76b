import { errors } from '@adroit/contract/errors'
import { previewPlan } from '@adroit/contract/publish-check'
import { createDraft, publishAccounts } from '@adroit/contract/publish-drafts'
import { emptyAudience, emptyPlan, emptyPlanAccount, type Plan } from '@adroit/contract/publish-plan'
import { publishDraft } from '@adroit/contract/publish-tasks'
import { type AppLink, deleteAppLink, type LinkPlatform, saveAppLink } from '@adroit/contract/web2app-links'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp } from '../../test/apps.ts'
import { type PublishWorld, startPublishWorld } from '../../test/publishing.ts'

let w: PublishWorld
let app = ''
/** An account of each platform, as a plan names it. */
const own = new Map<LinkPlatform, Plan['accounts'][number]>()

beforeAll(async () => {
  w = await startPublishWorld({ env: { BACKFILL_DAYS: '1', LINK_URL: 'https://go.example.com' } })
  for (const platform of ['google', 'tiktok'] as const) await w.connectPlatform(platform)
  await w.connect()
  await w.sync()
  const { accounts } = await w.owner.call(publishAccounts, {})
  for (const platform of ['meta', 'google', 'tiktok'] as const) {
    const usable = accounts.find((one) => one.platform === platform && one.locked === null && one.currency === 'USD')
    if (!usable) throw new Error(`no account of ${platform}`)
    const of = (kind: string) => usable.assets.find((asset) => asset.kind === kind && asset.usable)?.externalId ?? ''
    own.set(platform, { ...emptyPlanAccount(usable.id), budget: '60', page: of('page'), identity: of('identity'), pixel: of('pixel') })
  }
  app = (await addApp(w.world, w.owner)).id
})
afterAll(() => w.close())

const addLink = (platform: LinkPlatform | null) => w.owner.call(saveAppLink, { app, name: 'Autumn', platform, target: 'store', site: null })

/** A plan for traffic whose ads lead to the link. */
function planOf(link: string, platforms: readonly LinkPlatform[], more: Partial<Plan> = {}): Plan {
  const { material, version, contentHash } = w.file
  const file = { material, version, contentHash }
  const places = [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }]
  const audience = emptyAudience('a1')
  const plan = emptyPlan()
  return {
    ...plan,
    name: 'Lamps',
    objective: 'traffic',
    accounts: platforms.flatMap((platform) => own.get(platform) ?? []),
    audiences: [{ ...audience, name: 'Everybody', include: { ...audience.include, places } }],
    creatives: [{ key: 'c1', kind: 'single_image', name: 'Lamp', materials: [file] }],
    texts: { titles: ['One'], bodies: ['It shines.'], descriptions: ['Only today'] },
    link,
    meta: { ...plan.meta, advantageAudience: false },
    google: { ...plan.google, euPolitical: false, businessName: 'Lamps', logo: file },
    ...more,
  }
}

/** Publishes the plan, and returns everything that the platforms were sent, as it was sent. */
async function sentFor(plan: Plan): Promise<string> {
  expect((await w.owner.call(previewPlan, { plan })).problems).toEqual([])
  const { id: draft } = await w.owner.call(createDraft, { plan })
  await w.sandbox.control.clearLog()
  const { task } = await w.owner.call(publishDraft, { draft, version: 1 })
  const { accounts } = await w.settled(task)
  expect(accounts.map(({ problem }) => problem)).toEqual(plan.accounts.map(() => null))
  return (await w.sandbox.control.log()).map(({ body }) => JSON.stringify(body)?.replaceAll('\\"', '"') ?? '').join('\n')
}

const metaTags = 'campaign_id={{campaign.id}}&adset_id={{adset.id}}&ad_id={{ad.id}}'
const googleSuffix = 'campaign_id={campaignid}&adset_id={adgroupid}&ad_id={creative}'
const tiktokQuery = 'campaign_id=__CAMPAIGN_ID__&adset_id=__AID__&ad_id=__CID__'

/** The link's address and its macros, where each platform takes them. */
const expected: Readonly<Record<LinkPlatform, (link: AppLink, added?: string) => readonly string[]>> = {
  meta: ({ address }, added = '') => [`"link":"${address}${added && `?${added}`}"`, `"url_tags":"${metaTags}"`],
  google: ({ address }, added = '') => [`"finalUrls":["${address}${added && `?${added}`}"]`, `"finalUrlSuffix":"${googleSuffix}"`],
  tiktok: ({ address }, added = '') => [`"landing_page_url":"${address}?${tiktokQuery}${added && `&${added}`}"`],
}

it.each(['meta', 'google', 'tiktok'] as const)(
  'an ad on %s leads to the link of its platform, with macros as they are',
  async (platform) => {
    const link = await addLink(platform)
    const sent = await sentFor(planOf(link.address, [platform]))
    for (const part of expected[platform](link)) expect(sent).toContain(part)
  },
)

it('a link without a platform has the macros of each account’s platform, and keeps what was added to it but no test', async () => {
  const link = await addLink(null)
  const platforms = ['meta', 'google', 'tiktok'] as const
  // as it was copied for Meta from the test of the link
  const plan = planOf(`${link.address}?adroit_test=${'A'.repeat(22)}&${metaTags}`, platforms, {
    name: 'All',
    linkParameters: 'utm_source=ads',
  })
  const sent = await sentFor(plan)
  for (const platform of platforms) for (const part of expected[platform](link, 'utm_source=ads')) expect(sent).toContain(part)
  expect(sent).not.toContain('%7B')
  expect(sent).not.toContain('adroit_test')
})

it('a deleted link is a problem of its field, and is not published', async () => {
  const link = await addLink('meta')
  const plan = planOf(link.address, ['meta'], { name: 'Gone' })
  const { id: draft } = await w.owner.call(createDraft, { plan })
  await w.owner.call(deleteAppLink, { id: link.id })
  expect((await w.owner.call(previewPlan, { plan })).problems).toMatchObject([
    { kind: 'web2app_link_gone', field: 'link', account: null, values: { name: 'Autumn' } },
  ])
  expect((await w.owner.ask(publishDraft, { draft, version: 1 })).body.code).toBe(errors.plan_problems.code)
})

it('a link for another platform than an account’s is a problem of its field', async () => {
  const link = await addLink('tiktok')
  expect((await w.owner.call(previewPlan, { plan: planOf(link.address, ['meta', 'tiktok']) })).problems).toMatchObject([
    { kind: 'web2app_link_platform', field: 'link', values: { name: 'Autumn', platform: 'tiktok' } },
  ])
})

it('an address of somebody else that looks like a link stays as it is', async () => {
  const sent = await sentFor(planOf('https://shop.example.com/go/abcdefghjk', ['tiktok'], { name: 'Foreign' }))
  expect(sent).toContain('"landing_page_url":"https://shop.example.com/go/abcdefghjk"')
})
