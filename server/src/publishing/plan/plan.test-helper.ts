import { getMaterial } from '@adroit/contract/material-library'
import { decideMaterials } from '@adroit/contract/material-review'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { publishAccounts } from '@adroit/contract/publish-drafts'
import { emptyAudience, emptyPlan, emptyPlanAccount, type Plan, type PlanAccount } from '@adroit/contract/publish-plan'
import { signIn } from '../../../test/client.ts'
import { addFile, picture, unsorted } from '../../../test/materials.ts'
import { startMediaWorld } from '../../../test/media.ts'

export type PlanWorld = Awaited<ReturnType<typeof startPlans>>

/** A world with connected accounts and their assets, and an approved image of 1,080 × 1,080 pixels. */
export async function startPlans(which: readonly ConnectablePlatform[] = ['meta'], options: { readonly mail?: boolean } = {}) {
  const media = await startMediaWorld({ ...options, env: { BACKFILL_DAYS: '1' } })
  for (const platform of which) await media.connectPlatform(platform)
  await media.connect()
  await media.sync()
  const { world, company } = media
  const as = (role: 'owner' | 'admin' | 'buyer') => signIn(world, company.abbreviation, role)
  const [owner, buyer] = [await as('owner'), await as('buyer')]
  const { accounts } = await owner.call(publishAccounts, {})
  const usable = accounts.filter(({ locked }) => locked === null)

  /** Uploads an image as the buyer and, unless it stays pending, approves it as the owner. */
  async function material(name: string, approved = true): Promise<Plan['creatives'][number]['materials'][number]> {
    const id = await addFile(buyer, await picture(1_080, 1_080), { name, ...unsorted })
    if (approved) await approve(id)
    return await current(id)
  }
  async function current(id: string) {
    const { version, contentHash } = await owner.call(getMaterial, { id })
    return { material: id, version, contentHash }
  }
  async function approve(id: string) {
    const { version, contentHash } = await current(id)
    await owner.call(decideMaterials, { items: [{ id, version, contentHash }], decision: 'approved' })
  }

  /** The account's part of a plan, with its first usable asset of each kind. */
  function planAccount(id: string, budget = '100'): PlanAccount {
    const assets = accounts.find((one) => one.id === id)?.assets ?? []
    const of = (kind: string) => assets.find((asset) => asset.kind === kind && asset.usable)?.externalId ?? ''
    return { ...emptyPlanAccount(id), budget, page: of('page'), pixel: of('pixel') }
  }

  /** A plan for sales in the United States that breaks no rule. */
  function plan(own: readonly PlanAccount[], materials: Plan['creatives'][number]['materials'], more: Partial<Plan> = {}): Plan {
    const audience = emptyAudience('a1')
    const places = [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }]
    return {
      ...emptyPlan(),
      name: 'Spring',
      accounts: [...own],
      audiences: [{ ...audience, name: 'Everybody', include: { ...audience.include, places } }],
      creatives: materials.map((one, index) => ({
        key: `c${index + 1}`,
        kind: 'single_image',
        name: `Boots ${index + 1}`,
        materials: [one],
      })),
      texts: { titles: ['New boots'], bodies: ['They are warm.'], descriptions: [] },
      link: 'https://shop.example.com/boots',
      ...more,
    }
  }
  return { ...media, as, owner, buyer, usable, material, approve, current, planAccount, plan }
}

/** Kinds and fields of problems. */
export const told = (problems: readonly { readonly kind: string; readonly field: string }[]) =>
  problems.map(({ kind, field }) => `${kind} ${field}`)
