import type { PlannedStep } from '../../publisher.ts'

type Objects = PlannedStep['objects']

/** A planned ad group with its ads, in their order. */
export interface PlannedKeys {
  readonly key: string
  readonly ads: readonly { readonly key: string; readonly name: string }[]
}

/** Planned ad groups by their names, which are unique within a campaign. */
export function groupsByName(objects: Objects): ReadonlyMap<string, PlannedKeys> {
  const groups = new Map<string, { key: string; ads: { key: string; name: string }[] }>()
  let last: { key: string; ads: { key: string; name: string }[] } | undefined
  for (const { key, level, name } of objects) {
    if (level === 'AD_SET') {
      last = { key, ads: [] }
      groups.set(name, last)
    } else if (level === 'AD') last?.ads.push({ key, name })
  }
  return groups
}

/**
 * The planned ad that an ad of its ad group is. Ads of Search and App have no names, but are the only ones of their ad groups; undefined: it is
 * none of ours.
 */
export function adIn(group: PlannedKeys | undefined, name: string | undefined): PlannedKeys['ads'][number] | undefined {
  if (name !== undefined && name !== '') return group?.ads.find((ad) => ad.name === name)
  return group?.ads.length === 1 ? group.ads[0] : undefined
}
