import { devices, genders, systems } from '@adroit/contract/publish-plan'
import type { PlannedAdGroup } from './account-plan.ts'

type Segments = PlannedAdGroup['audience']['include']['segments']

/** The values that remain of included ones after exclusion; null: all, so nothing is sent. Platforms that cannot exclude these include the rest. */
function remaining<Value extends string>(all: readonly Value[], include: readonly Value[], exclude: readonly Value[]): Value[] | null {
  const kept = (include.length > 0 ? all.filter((one) => include.includes(one)) : all).filter((one) => !exclude.includes(one))
  return kept.length === all.length ? null : kept
}

/** What is left of genders, systems and devices; null each: all. An empty list reaches nobody. */
export function segmentsOf({ include, exclude }: PlannedAdGroup['audience']): { readonly [Key in keyof Segments]: Segments[Key] | null } {
  const [wanted, unwanted] = [include.segments, exclude.segments]
  return {
    genders: remaining(genders, wanted.genders, unwanted.genders),
    // Both systems are still fewer than all: computers have neither.
    systems:
      wanted.systems.length + unwanted.systems.length === 0 ? null : (remaining(systems, wanted.systems, unwanted.systems) ?? [...systems]),
    devices: remaining(devices, wanted.devices, unwanted.devices),
  }
}
