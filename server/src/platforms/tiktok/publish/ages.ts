interface AgeGroup {
  readonly name: string
  readonly min: number
  /** 65: and older. */
  readonly max: number
}

const groups: readonly AgeGroup[] = [
  { name: 'AGE_13_17', min: 13, max: 17 },
  { name: 'AGE_18_24', min: 18, max: 24 },
  { name: 'AGE_25_34', min: 25, max: 34 },
  { name: 'AGE_35_44', min: 35, max: 44 },
  { name: 'AGE_45_54', min: 45, max: 54 },
  { name: 'AGE_55_100', min: 55, max: 65 },
]

interface Age {
  readonly min: number
  readonly max: number
}

/** TikTok's groups that make up an age range; null: it begins or ends within one. */
export function ageGroupsOf({ min, max }: Age): readonly string[] | null {
  const within = groups.filter((group) => group.min >= min && group.max <= max)
  return within[0]?.min === min && within.at(-1)?.max === max ? within.map(({ name }) => name) : null
}

/** The ages at which a range may begin, and those at which it may end. */
export const agesOf = (end: 'min' | 'max'): readonly number[] => groups.map((group) => group[end])
