import type { PlannedStep } from '../../publisher.ts'
import type { Operation } from './operations.ts'

/**
 * The operation that creates each object of a step, by its number. Ads follow their ad group in both lists; an asset group is an ad group and
 * its ad at once. Throws if the request is not one of this step.
 */
export function placesOf(objects: PlannedStep['objects'], operations: readonly Operation[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  let group: { readonly place: number; readonly ads: number[] } = { place: -1, ads: [] }
  for (const { key, level, name } of objects) {
    if (level === 'AD') {
      places.set(key, operations[group.place]?.kind === 'assetGroup' ? group.place : (group.ads.shift() ?? -1))
      continue
    }
    const kinds = level === 'CAMPAIGN' ? ['campaign'] : ['adGroup', 'assetGroup']
    const place = operations.findIndex(({ kind, create }) => kinds.includes(kind) && create['name'] === name)
    places.set(key, place)
    if (level === 'AD_SET') group = { place, ads: adsIn(operations, operations[place]?.create['resourceName']) }
  }
  if ([...places.values()].some((place) => place < 0)) throw new Error('the request does not create what its step says')
  return places
}

const adsIn = (operations: readonly Operation[], adGroup: unknown): number[] =>
  operations.flatMap(({ kind, create }, place) => (kind === 'adGroupAd' && create['adGroup'] === adGroup ? [place] : []))
