import { publishLimits } from '@adroit/contract/publish-limits'
import * as z from 'zod'
import type { TargetingItem } from '../../publisher.ts'
import { ask, type Graph } from '../graph.ts'
import { pageOf, parsed } from '../wire.ts'

const key = z.union([z.string(), z.int()]).transform(String)
const size = z.number().nonnegative().optional().catch(undefined)
const place = z.object({
  key,
  name: z.string(),
  type: z.string(),
  country_name: z.string().optional(),
  region: z.string().optional(),
})
const category = z.object({
  id: key,
  name: z.string(),
  path: z.array(z.string()).optional().catch(undefined),
  audience_size_upper_bound: size,
  audience_size: size,
})

const limit = publishLimits.targetingResults
const placeKinds = ['country', 'region', 'city'] as const
const locales: Readonly<Record<string, string>> = { 'zh-CN': 'zh_CN' }

/**
 * Searches places, interests and behaviors by their names in the caller's language; no text: the first level of interests and behaviors.
 * Meta has no taxonomy of browsing, and apps are assets of the account.
 */
export async function searchTargeting(
  graph: Graph,
  kind: TargetingItem['kind'] | 'place',
  text: string,
  locale: string,
): Promise<TargetingItem[]> {
  const q = text.trim()
  const search = (params: Record<string, string>) =>
    ask(graph, {
      name: 'targeting.search',
      path: 'search',
      params: { locale: locales[locale] ?? 'en_US', limit: String(limit), ...params },
    })
  switch (kind) {
    case 'interest':
      return q === ''
        ? firstLevel(kind, await search({ type: 'adTargetingCategory', class: 'interests' }))
        : categories(kind, await search({ type: 'adinterest', q }))
    case 'behavior': {
      const all = await search({ type: 'adTargetingCategory', class: 'behaviors', limit: '1000' })
      return q === '' ? firstLevel(kind, all) : matching(categories(kind, all), q)
    }
    case 'browsing':
    case 'app':
      return []
    default:
      return q === '' ? [] : places(await search({ type: 'adgeolocation', q, location_types: JSON.stringify(typesOf(kind)) }))
  }
}

const typesOf = (kind: 'place' | (typeof placeKinds)[number]): readonly string[] => (kind === 'place' ? ['region', 'city'] : [kind])

function places(answer: unknown): TargetingItem[] {
  return parsed(pageOf(place), answer, 'the places').data.flatMap((one) => {
    const kind = placeKinds.find((known) => known === one.type)
    if (kind === undefined) return []
    const above = kind === 'country' ? [] : [one.country_name, kind === 'city' ? one.region : undefined]
    return [{ id: one.key, name: one.name, kind, path: above.filter((name) => name !== undefined), size: null }]
  })
}

function categories(kind: 'interest' | 'behavior', answer: unknown): TargetingItem[] {
  return parsed(pageOf(category), answer, 'the categories').data.map((one) => ({
    ...{ id: one.id, name: one.name, kind },
    // Meta's path ends in the entry itself.
    path: (one.path ?? []).filter((name, at, all) => !(at === all.length - 1 && name === one.name)),
    size: one.audience_size_upper_bound ?? one.audience_size ?? null,
  }))
}

/** The entries with the shortest paths. */
function firstLevel(kind: 'interest' | 'behavior', answer: unknown): TargetingItem[] {
  const all = categories(kind, answer)
  const top = Math.min(...all.map(({ path }) => path.length))
  return all.filter(({ path }) => path.length === top).slice(0, limit)
}

function matching(items: readonly TargetingItem[], text: string): TargetingItem[] {
  const wanted = text.toLocaleLowerCase()
  return items.filter(({ name, path }) => [name, ...path].some((one) => one.toLocaleLowerCase().includes(wanted))).slice(0, limit)
}
