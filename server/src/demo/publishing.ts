import { emptyAudience, emptyPlan, emptyPlanAccount, type Plan } from '@adroit/contract/publish-plan'
import type { Context } from '../context.ts'
import { details } from '../materials/library.ts'
import { list as listMaterials } from '../materials/library-list.ts'
import { accountsToPublish } from '../publishing/drafts/accounts.ts'
import { create, list as listDrafts } from '../publishing/drafts/service.ts'
import { publish } from '../publishing/plan/publish.ts'
import type { Caller } from '../session/caller.ts'

const unfinished = 'Winter menu'

/** Publishes a plan at Meta as the buyer, and leaves a draft that is not finished. Keeps what exists. */
export async function seedPublishing(ctx: Context, buyer: Caller): Promise<void> {
  const plan = await samplePlan(ctx, buyer)
  if (plan === null) return
  const { drafts } = await listDrafts(ctx, buyer, 'drafts')
  const named = (name: string) => drafts.find((draft) => draft.name === name)
  if (!named(unfinished)) await create(ctx, buyer, { plan: { ...plan, audiences: [emptyAudience('a1')], creatives: [] }, name: unfinished })
  const { id, version } = named(plan.name) ?? (await create(ctx, buyer, { plan }))
  await publish(ctx, buyer, { draft: id, version })
}

/** A plan for the first account at Meta that can advertise, in dollars; null: there is none, or the material is missing. */
async function samplePlan(ctx: Context, buyer: Caller): Promise<Plan | null> {
  const { accounts } = await accountsToPublish(ctx, buyer)
  const account = accounts.find((one) => one.platform === 'meta' && one.locked === null && one.currency === 'USD')
  const { materials } = await listMaterials(ctx, buyer, { sort: { by: 'uploaded', direction: 'asc' }, offset: 0, limit: 100 })
  const cream = materials.find(({ name }) => name === 'Barrier cream −30 % static 4x5')
  if (!account || !cream) return null
  const { version, contentHash } = await details(ctx, buyer, cream.id)
  const assetOf = (kind: string) => account.assets.find((asset) => asset.kind === kind && asset.usable)?.externalId ?? ''
  const audience = emptyAudience('a1')
  const places = [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }]
  return {
    ...emptyPlan(),
    name: 'Autumn launch',
    accounts: [{ ...emptyPlanAccount(account.id), budget: '120', page: assetOf('page'), pixel: assetOf('pixel') }],
    audiences: [{ ...audience, name: 'Women 25–44', age: { min: 25, max: 44 }, include: { ...audience.include, places } }],
    creatives: [{ key: 'c1', kind: 'single_image', name: 'Barrier cream', materials: [{ material: cream.id, version, contentHash }] }],
    texts: { titles: ['Soft again in two weeks'], bodies: ['Without perfume.', 'Tested by 214 people with dry skin.'], descriptions: [] },
    meta: { ...emptyPlan().meta, advantageAudience: false },
    link: 'https://shop.example.com/barrier-cream',
  }
}
