import { resourceOf } from './fields.ts'
import type { Query } from './parse.ts'

type Fields = Readonly<Record<string, unknown>>

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** A row as Google sends it: nested, camelCase, with the resource names of everything selected, without absent values. */
export function projected(row: Fields, { select, from, parameters }: Query): unknown {
  const bare = parameters['omit_unselected_resource_names'] === 'true'
  const named = bare ? [] : [...new Set([from, ...select.map(resourceOf)])].map((resource) => `${resource}.resource_name`)
  const nested: Record<string, unknown> = {}
  for (const field of [...named, ...select]) {
    const value = row[field]
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    const path = field.split('.').map(camel)
    let at = nested
    for (const step of path.slice(0, -1)) {
      at[step] ??= {}
      at = at[step] as Record<string, unknown>
    }
    at[path.at(-1) ?? ''] = value
  }
  // Selecting a field of an ad also returns the ad's resource name.
  if (!bare && select.some((field) => field.startsWith('ad_group_ad.ad.'))) {
    const ad = (nested['adGroupAd'] as { ad?: Record<string, unknown> } | undefined)?.ad
    if (ad) ad['resourceName'] = row['ad_group_ad.ad.resource_name']
  }
  return nested
}

export const fieldMaskOf = ({ select }: Query) => select.map((field) => field.split('.').map(camel).join('.')).join(',')
