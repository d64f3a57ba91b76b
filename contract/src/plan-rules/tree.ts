import { dayAt } from '../calendar.ts'
import type { PlannedAccount } from '../publish-check.ts'
import type { Plan, PlanAudience, PlanCreative } from '../publish-plan.ts'
import { audienceName, nameFrom } from './names.ts'
import type { RuleAccount, RuleFacts } from './problem.ts'

type Node = PlannedAccount['nodes'][number]

/** An ad as it is in every ad group of the accounts of a platform. */
interface AdShape {
  /** `creative/text`: the end of the ad's key. */
  readonly key: string
  readonly kind: PlanCreative['kind']
  readonly creatives: readonly PlanCreative[]
  /** Number of its text, from 0; null: it has all texts. */
  readonly text: number | null
  /** Of its creative, which differ in their texts. */
  readonly ads: number
}

/** An account's tree: what is shown, and what is created. */
export interface Tree {
  readonly nodes: readonly Node[]
  /** Null: nothing is left to create. */
  readonly campaign: PlannedBranch | null
  readonly adGroups: readonly (PlannedBranch & {
    readonly audience: PlanAudience
    readonly ads: readonly (PlannedBranch & { readonly shape: AdShape })[]
  })[]
}

interface PlannedBranch {
  readonly key: string
  /** Without the reference. */
  readonly name: string
}

/** Google's campaigns with one ad in each ad group, which shows the materials of all creatives. */
const together = ['search', 'performance_max', 'app']

/** Whether anything of the plan shows materials; Google's Search ads do not. */
export function needsCreatives(plan: Plan, { accounts }: RuleFacts): boolean {
  const known = plan.accounts.flatMap(({ account }) => accounts.get(account) ?? [])
  return known.length === 0 || known.some(({ platform }) => platform !== 'google' || plan.google.channel !== 'search')
}

/** The ads of each ad group in accounts of a platform. */
function adShapes(plan: Plan, platform: RuleAccount['platform']): AdShape[] {
  const { creatives, google } = plan
  if (platform === 'google' && together.includes(google.channel)) {
    const shown = google.channel === 'search' ? [] : creatives
    return shown.length === 0 && google.channel !== 'search'
      ? []
      : [{ key: 'all/0', kind: 'dynamic', creatives: shown, text: null, ads: 1 }]
  }
  return creatives.flatMap((creative): AdShape[] => {
    const own = { kind: creative.kind, creatives: [creative] }
    if (platform === 'google' || creative.kind === 'dynamic') return [{ ...own, key: `${creative.key}/0`, text: null, ads: 1 }]
    const ads = textCount(plan, platform)
    return Array.from({ length: ads }, (_, text) => ({ ...own, key: `${creative.key}/${text}`, text, ads }))
  })
}

/** Number of different texts of an ad that shows one at a time. TikTok's ads have bodies only. */
function textCount({ texts }: Plan, platform: RuleAccount['platform']): number {
  const lists = platform === 'tiktok' ? [texts.bodies] : [texts.titles, texts.bodies, texts.descriptions]
  return Math.max(1, ...lists.map((list) => written(list).length))
}

/** A list of texts without the empty ones at its end. */
const written = (list: readonly string[]): readonly string[] => list.slice(0, list.findLastIndex((text) => text.trim() !== '') + 1)

/** The texts of an ad: all that are not empty, or the one with this number; a shorter list repeats its first entry. */
export function textsOf(list: readonly string[], text: number | null): string[] {
  const all = written(list)
  const own = text === null ? all : [all[text] ?? all[0] ?? '']
  return own.map((one) => one.trim()).filter((one) => one !== '')
}

/** Number of campaigns, ad groups and ads of a plan, those that it removes included. */
export function treeSize(plan: Plan, { accounts }: RuleFacts): number {
  return plan.accounts.reduce((sum, { account }) => {
    const platform = accounts.get(account)?.platform
    return platform === undefined ? sum : sum + 1 + plan.audiences.length * (1 + adShapes(plan, platform).length)
  }, 0)
}

/** The tree of one account. `date` of names: the account's day of the start. */
export function treeOf(plan: Plan, id: string, account: RuleAccount, facts: RuleFacts, startsAt: Date | null): Tree {
  const removed = new Set(plan.removed)
  const values = { account: account.name, plan: plan.name.trim(), date: dayAt(startsAt ?? facts.now, account.timeZone) }
  const shapes = adShapes(plan, account.platform)
  const groups = plan.audiences.map((audience) => {
    const key = `${id}/${audience.key}`
    const own = { ...values, audience: audienceName(audience) }
    const gone = removed.has(id) || removed.has(key)
    const ads = shapes.map((shape) => {
      const [creative = ''] = shape.key.split('/')
      const name = nameFrom(plan.names.ad, { ...own, creative: creativeName(shape, facts), text: textName(shape) }, own.audience)
      const adKey = `${key}/${shape.key}`
      return { key: adKey, name, shape, removed: gone || removed.has(`${key}/${creative}`) || removed.has(adKey) }
    })
    // An ad group without ads would only be in the way.
    return { key, name: nameFrom(plan.names.adGroup, own, own.audience), audience, ads, removed: ads.every((ad) => ad.removed) }
  })
  const campaign = { key: id, name: nameFrom(plan.names.campaign, values, account.name) }
  const none = groups.every((group) => group.removed)
  return {
    nodes: [
      { ...campaign, parent: null, level: 'CAMPAIGN', removed: none },
      ...groups.flatMap((group): Node[] => [
        { key: group.key, name: group.name, parent: id, level: 'AD_SET', removed: group.removed },
        ...group.ads.map((ad): Node => ({ key: ad.key, name: ad.name, parent: group.key, level: 'AD', removed: ad.removed })),
      ]),
    ],
    campaign: none ? null : campaign,
    adGroups: groups.filter((group) => !group.removed).map((group) => ({ ...group, ads: group.ads.filter((ad) => !ad.removed) })),
  }
}

/** A creative's own name, or that of its first material. */
function creativeName({ creatives }: AdShape, { materials }: RuleFacts): string {
  const [first] = creatives
  if (first === undefined || creatives.length > 1) return ''
  const material = first.materials[0]?.material
  return first.name.trim() || (material === undefined ? '' : (materials.get(material)?.name ?? '')) || first.key
}

/** The number of the text, if the creative has several ads. */
const textName = ({ text, ads }: AdShape): string => (text === null || ads === 1 ? '' : `${text + 1}`)
