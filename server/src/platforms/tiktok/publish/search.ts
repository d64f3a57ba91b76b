import { publishLimits } from '@adroit/contract/publish-limits'
import * as z from 'zod'
import type { Access } from '../../platform.ts'
import type { TargetingItem } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { read } from '../wire.ts'
import { behaviorKey, isBehavior } from './actions.ts'

const id = z.union([z.string(), z.int().transform(String)])
const subs = { sub_category_ids: z.array(id).nullish() }
const interestList = z.object({
  interest_categories: z.array(z.object({ interest_category_id: id, interest_category_name: z.string(), ...subs })),
})
const actionList = z.object({
  action_categories: z.array(z.object({ action_category_id: id, name: z.string(), action_scene: z.string(), ...subs })),
})
const tagList = z.object({
  targeting_tag_list: z
    .array(z.object({ name: z.string(), geo: z.object({ geo_id: id, geo_type: z.string(), region_code: z.string().nullish() }).nullish() }))
    .nullish(),
})

/** TikTok's categories have names in these languages, of the caller's. */
const languages: Readonly<Record<string, string>> = { 'zh-CN': 'zh' }
const placements = ['PLACEMENT_TIKTOK']

/**
 * Searches places, interests and behaviors by their names; no text: the first level of interests and behaviors. TikTok has no taxonomy of
 * browsing, and apps are assets of the account.
 */
export async function searchTargeting(
  tiktok: Tiktok,
  { externalId }: Access,
  kind: TargetingItem['kind'] | 'place',
  text: string,
  locale: string,
): Promise<TargetingItem[]> {
  const language = languages[locale] ?? 'en'
  switch (kind) {
    case 'interest': {
      const query = { advertiser_id: externalId, version: 2, placements, language }
      const { data } = await tiktok.ask({ name: 'interests', path: '/tool/interest_category/', query })
      const all = read(interestList, data, 'interests').interest_categories
      return matching(
        all.map((one) => ({ ...one, key: one.interest_category_id, name: one.interest_category_name })),
        kind,
        text,
      )
    }
    case 'behavior': {
      const { data } = await tiktok.ask({
        ...{ name: 'actions', path: '/tool/action_category/', query: { advertiser_id: externalId, language } },
      })
      const all = read(actionList, data, 'actions').action_categories.filter(({ action_scene: scene }) => isBehavior(scene))
      return matching(
        all.map(({ action_scene: scene, sub_category_ids: below, ...one }) => ({
          ...{ key: behaviorKey(scene, one.action_category_id), name: one.name },
          sub_category_ids: (below ?? []).map((category) => behaviorKey(scene, category)),
        })),
        kind,
        text,
      )
    }
    case 'browsing':
    case 'app':
      return []
    default:
      return text.trim() === '' ? [] : await places(tiktok, externalId, kind, text.trim(), locale)
  }
}

interface Category {
  readonly key: string
  readonly name: string
  readonly sub_category_ids?: readonly string[] | null | undefined
}

/** Categories with a text in their name or that of a parent; no text: those without a parent. */
function matching(all: readonly Category[], kind: 'interest' | 'behavior', text: string): TargetingItem[] {
  const above = new Map(all.flatMap((one) => (one.sub_category_ids ?? []).map((below) => [below, one] as const)))
  const pathOf = ({ key }: Category): string[] => {
    const parent = above.get(key)
    return parent === undefined ? [] : [...pathOf(parent), parent.name]
  }
  const wanted = text.trim().toLocaleLowerCase()
  const items = all.map((one) => ({ id: one.key, name: one.name, kind, path: pathOf(one), size: null }))
  const found = items.filter(({ name, path }) =>
    wanted === '' ? path.length === 0 : [name, ...path].some((one) => one.toLocaleLowerCase().includes(wanted)),
  )
  return found.slice(0, publishLimits.targetingResults)
}

const kinds = { COUNTRY: 'country', PROVINCE: 'region', CITY: 'city' } as const
const typesOf = { place: ['PROVINCE', 'CITY'], country: ['COUNTRY'], region: ['PROVINCE'], city: ['CITY'] } as const

/** The objective only decides which places are offered; those of traffic are the usual ones. */
async function places(tiktok: Tiktok, account: string, kind: keyof typeof typesOf, text: string, locale: string): Promise<TargetingItem[]> {
  const json = {
    ...{ advertiser_id: account, objective_type: 'TRAFFIC', placements, search_type: 'FUZZY_SEARCH', keywords: [text] },
    geo_types: typesOf[kind],
  }
  const { data } = await tiktok.ask({ name: 'regions.search', path: '/tool/targeting/search/', json })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const found = read(tagList, data, 'regions.search').targeting_tag_list ?? []
  return found.flatMap(({ name, geo }): TargetingItem[] => {
    const type = Object.entries(kinds).find(([known]) => known === geo?.geo_type)?.[1]
    if (!geo || type === undefined) return []
    const path = type === 'country' || !geo.region_code ? [] : [countries.of(geo.region_code) ?? geo.region_code]
    return [{ id: geo.geo_id, name, kind: type, path, size: null }]
  })
}
