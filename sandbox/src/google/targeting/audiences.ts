import type { Account } from '../../world/world.ts'

/** Interests that can be targeted: affinity and in-market audiences. A selection with invented numbers. */
export const userInterests: readonly { readonly id: string; readonly name: string; readonly taxonomy: 'AFFINITY' | 'IN_MARKET' }[] = [
  ['80101', 'Cooking Enthusiasts', 'AFFINITY'],
  ['80102', 'Health & Fitness Buffs', 'AFFINITY'],
  ['80103', 'Avid Gamers', 'AFFINITY'],
  ['80104', 'Travel Buffs', 'AFFINITY'],
  ['80105', 'Coffee Shop Regulars', 'AFFINITY'],
  ['80106', 'Music Lovers', 'AFFINITY'],
  ['80201', 'Running Apparel', 'IN_MARKET'],
  ['80202', "Women's Footwear", 'IN_MARKET'],
  ['80203', 'Trips to Europe', 'IN_MARKET'],
  ['80204', 'Mobile Games', 'IN_MARKET'],
  ['80205', 'Skin Care Products', 'IN_MARKET'],
].map(([id = '', name = '', taxonomy = '']) => ({ id, name, taxonomy: taxonomy as 'AFFINITY' }))

/** Custom audiences of an account: people by what they search and browse. The world has none, so each account gets the same two. */
export const customAudiencesOf = ({ id }: Pick<Account, 'id'>): { id: string; name: string; type: string }[] => [
  { id: `51${id}`, name: 'Searched for running shoes', type: 'SEARCH' },
  { id: `52${id}`, name: 'Visited coffee blogs', type: 'AUTO' },
]

/** Versions of operating systems that can be targeted. Invented numbers. */
export const systemVersions: readonly {
  readonly id: string
  readonly name: string
  readonly type: 'ANDROID' | 'IOS'
  readonly major: number
}[] = [
  { id: '630101', name: 'Android', type: 'ANDROID', major: 10 },
  { id: '630102', name: 'Android', type: 'ANDROID', major: 12 },
  { id: '630103', name: 'Android', type: 'ANDROID', major: 14 },
  { id: '630201', name: 'iOS', type: 'IOS', major: 14 },
  { id: '630202', name: 'iOS', type: 'IOS', major: 16 },
  { id: '630203', name: 'iOS', type: 'IOS', major: 18 },
]
