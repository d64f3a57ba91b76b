import { nowOf, objectsByAccount, shown } from '../../world/read.ts'
import type { Account, AdObject, Person, World } from '../../world/world.ts'

/** A row before its fields are selected: names as in queries, int64 as text. */
export type Fields = Readonly<Record<string, unknown>>

/** An account with its entities as reads currently show them, and their children. */
export interface Tree {
  readonly world: World
  readonly account: Account
  readonly person: Person
  readonly now: Date
  readonly campaigns: readonly AdObject[]
  /** Without those of campaigns without ads, such as Performance Max, which has asset groups instead. */
  readonly adGroups: readonly AdObject[]
  /** Of Performance Max. */
  readonly assetGroups: readonly AdObject[]
  readonly ads: readonly AdObject[]
  /** All ads under a campaign or ad group, including hidden ones. */
  readonly adsUnder: (id: string) => readonly AdObject[]
  readonly isWithoutAds: (campaign: string) => boolean
  readonly parentOf: (object: AdObject) => AdObject
}

export function treeOf(world: World, account: Account, person: Person): Tree {
  const now = nowOf(world)
  const visible = objectsByAccount(world, account)
  const byId = new Map(visible.map((object) => [object.id, shown(object, now)]))
  // What was created below something that reads do not show yet is not shown either.
  const hasParents = ({ parent }: AdObject): boolean => {
    const above = parent === null ? null : byId.get(parent)
    return above === null || (above !== undefined && hasParents(above))
  }
  const all = world.hidden === undefined ? [...byId.values()] : [...byId.values()].filter(hasParents)
  const parentOf = (object: AdObject): AdObject => {
    const parent = object.parent === null ? undefined : byId.get(object.parent)
    if (parent === undefined) throw new Error(`${object.level} ${object.id} hangs in the air`)
    return parent
  }
  const under = new Map<string, AdObject[]>()
  const put = (id: string, ad: AdObject) => {
    const list = under.get(id)
    if (list) list.push(ad)
    else under.set(id, [ad])
  }
  const adsOnly = all.filter(({ level }) => level === 'ad')
  const withoutAds = new Set<string>()
  for (const ad of adsOnly) {
    const adGroup = parentOf(ad)
    const campaign = parentOf(adGroup)
    put(adGroup.id, ad)
    put(campaign.id, ad)
    if (ad.hidden) withoutAds.add(campaign.id)
  }
  return {
    world,
    account,
    person,
    now,
    campaigns: all.filter(({ level }) => level === 'campaign'),
    adGroups: all.filter((object) => object.level === 'ad_set' && !withoutAds.has(object.parent ?? '')),
    assetGroups: all.filter((object) => object.level === 'ad_set' && parentOf(object).objective === 'PERFORMANCE_MAX'),
    ads: adsOnly.filter((ad) => !ad.hidden),
    adsUnder: (id) => under.get(id) ?? [],
    isWithoutAds: (campaign) => withoutAds.has(campaign),
    parentOf,
  }
}

export const nameIn = (tree: Tree, collection: string, id: string) => `customers/${tree.account.id}/${collection}/${id}`
