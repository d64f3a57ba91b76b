import type { PlannedStep } from '../../publisher.ts'
import { adForm, campaignForm, type Form } from './compare.ts'
import { criteriaForm } from './criterion-form.ts'
import { linkForm } from './link-form.ts'
import type { Fields, Operation } from './operations.ts'
import { placesOf } from './places-of.ts'

/** What a request says of each object that it creates, by the objects' keys. */
export function sentForms(objects: PlannedStep['objects'], operations: readonly Operation[]): ReadonlyMap<string, Form> {
  const places = placesOf(objects, operations)
  const named = new Map(operations.map(({ create }) => [create['resourceName'], create]))
  const below = (kind: Operation['kind'], field: string, name: unknown): Fields[] =>
    operations.flatMap((one) => (one.kind === kind && one.create[field] === name ? [one.create] : []))
  return new Map(
    objects.map(({ key, level }): [string, Form] => {
      const operation = operations[places.get(key) ?? -1]
      const create = operation?.create ?? {}
      const name = create['resourceName']
      if (level === 'CAMPAIGN') {
        const budget = named.get(create['campaignBudget']) ?? {}
        return [key, { ...campaignForm(create, budget), criteria: criteriaForm(below('campaignCriterion', 'campaign', name)) }]
      }
      if (level === 'AD') return [key, operation?.kind === 'assetGroup' ? {} : adForm((create['ad'] ?? {}) as Fields)]
      if (operation?.kind === 'assetGroup') return [key, assetGroupForm(create, below('assetGroupAsset', 'assetGroup', name), named)]
      return [key, { name: String(create['name']), criteria: criteriaForm(below('adGroupCriterion', 'adGroup', name)) }]
    }),
  )
}

function assetGroupForm(create: Fields, links: readonly Fields[], named: ReadonlyMap<unknown, Fields>): Form {
  const forms = links.flatMap(({ fieldType, asset }) => linkForm(String(fieldType), String(asset), named.get(asset)) ?? [])
  return { name: String(create['name']), finalUrls: (create['finalUrls'] as string[]).join(' '), assets: forms.sort().join(' | ') }
}
