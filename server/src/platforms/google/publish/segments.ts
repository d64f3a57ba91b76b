import { devices, genders } from '@adroit/contract/publish-plan'
import type { PlannedAdGroup } from '../../account-plan.ts'

type Audience = PlannedAdGroup['audience']

/** What is left of all values after inclusion and exclusion; null: all. An empty list reaches nobody. */
function remaining<Value extends string>(all: readonly Value[], include: readonly Value[], exclude: readonly Value[]): Value[] | null {
  const kept = (include.length > 0 ? all.filter((one) => include.includes(one)) : all).filter((one) => !exclude.includes(one))
  return kept.length === all.length ? null : kept
}

export const gendersOf = ({ include, exclude }: Audience): ('male' | 'female')[] | null =>
  remaining(genders, include.segments.genders, exclude.segments.genders)

export const devicesOf = ({ include, exclude }: Audience): ('phone' | 'tablet' | 'desktop')[] | null =>
  remaining(devices, include.segments.devices, exclude.segments.devices)

/** The ages at which Google's ranges begin and, as the next one's beginning, end. */
const beginnings = [18, 25, 35, 45, 55, 65] as const

/** An age range of Google's; `to` 65: 65 and older. */
interface AgeRange {
  readonly from: number
  readonly to: number
  /** As a criterion. */
  readonly type: string
}

export const ageRanges: readonly AgeRange[] = beginnings.map((from, index) => {
  const next = beginnings[index + 1]
  return next === undefined ? { from, to: 65, type: 'AGE_RANGE_65_UP' } : { from, to: next - 1, type: `AGE_RANGE_${from}_${next - 1}` }
})

/** Whether an audience is limited to some ages. The youngest age that Google knows is 18. */
export const limitsAge = ({ age }: Audience): boolean => age.min > 18 || age.max < 65

/** Whether ages begin and end where Google's ranges do. */
export const fitsAgeRanges = ({ age }: Audience): boolean =>
  ageRanges.some(({ from }) => from === age.min) && ageRanges.some(({ to }) => to === age.max)
