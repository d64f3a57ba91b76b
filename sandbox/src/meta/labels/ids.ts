import type { AdObject } from '../../world/world.ts'

/** Ids of the labels of an entity. */
export function labelIds({ given }: Pick<AdObject, 'given'>): readonly string[] {
  const labels = given?.['adlabels']
  return Array.isArray(labels) ? labels.map((one) => String((one as { id?: unknown }).id)) : []
}
