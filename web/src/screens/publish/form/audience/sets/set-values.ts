import type { AudienceSet, AudienceSetKind, AudienceSetValue } from '@adroit/contract/audience-sets'
import { publishLimits } from '@adroit/contract/publish-limits'
import type { PlanAudience, PlanPlace } from '@adroit/contract/publish-plan'

/** The part of an audience that a set of the kind keeps. */
export function savedPart({ age, include, exclude }: PlanAudience, kind: AudienceSetKind): AudienceSetValue {
  if (kind === 'places') return { kind, include: include.places, exclude: exclude.places }
  if (kind === 'languages') return { kind, languages: include.languages }
  return { kind, age, include, exclude }
}

/** Whether there is nothing to save: a set of regions or languages has at least one. */
export function isEmptyValue(value: AudienceSetValue): boolean {
  if (value.kind === 'places') return value.include.length + value.exclude.length === 0
  return value.kind === 'languages' && value.languages.length === 0
}

/** Returns the audience with its part replaced by the value. */
export function withValue(audience: PlanAudience, value: AudienceSetValue): PlanAudience {
  const { include, exclude } = audience
  if (value.kind === 'places')
    return { ...audience, include: { ...include, places: value.include }, exclude: { ...exclude, places: value.exclude } }
  if (value.kind === 'languages') return { ...audience, include: { ...include, languages: value.languages } }
  return { ...audience, age: value.age, include: value.include, exclude: value.exclude }
}

/** Returns the audience with a set in place of its own part. An audience without a name takes that of an audience set. */
export function withSet(audience: PlanAudience, { name, value }: Pick<AudienceSet, 'name' | 'value'>): PlanAudience {
  const used = withValue(audience, value)
  return value.kind === 'audience' && audience.name.trim() === '' ? { ...used, name } : used
}

/** Returns the regions of the audience with those of a group added, each once; null: they would be more than a plan takes. */
export function withPlaces(audience: PlanAudience, group: Extract<AudienceSetValue, { kind: 'places' }>): AudienceSetValue | null {
  const include = united(audience.include.places, group.include)
  const exclude = united(audience.exclude.places, group.exclude)
  return Math.max(include.length, exclude.length) > publishLimits.places ? null : { kind: 'places', include, exclude }
}

function united(some: readonly PlanPlace[], more: readonly PlanPlace[]): PlanPlace[] {
  const isIn = (place: PlanPlace) =>
    some.some(({ platform, kind, id }) => platform === place.platform && kind === place.kind && id === place.id)
  return [...some, ...more.filter((place) => !isIn(place))]
}
