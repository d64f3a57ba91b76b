import type { ObjectLevel, PlatformName, World } from './world.ts'

type Kind = ObjectLevel | 'account' | 'business' | 'person' | 'asset'

/** Kinds that only API calls create, with numbers as ids. */
type CreatedKind =
  | ObjectLevel
  | 'creative'
  | 'label'
  | 'video'
  | 'image'
  | 'session'
  | 'budget'
  | 'asset_group'
  | 'criterion'
  | 'created_asset'

/** First id of each kind: as long as real ones, and beyond 2^53 where those are. */
const firsts: Readonly<Record<PlatformName, Readonly<Record<Kind, bigint>>>> = {
  meta: {
    account: 1_024_000_000_000_000n,
    business: 402_000_000_000_000n,
    person: 10_230_000_000_000_000n,
    asset: 108_000_000_000_000n,
    campaign: 120_210_000_000_000_000n,
    ad_set: 120_220_000_000_000_000n,
    ad: 120_230_000_000_000_000n,
  },
  google: {
    account: 2_140_000_000n,
    business: 1_010_000_000n,
    person: 104_000_000_000_000_000_000n,
    asset: 7_100_000_000n,
    campaign: 20_100_000_000n,
    ad_set: 150_100_000_000n,
    ad: 680_100_000_000n,
  },
  tiktok: {
    account: 7_200_000_000_000_000_000n,
    business: 7_150_000_000_000_000_000n,
    person: 7_050_000_000_000_000_000n,
    asset: 7_300_000_000_000_000_000n,
    campaign: 1_780_000_000_000_000_000n,
    ad_set: 1_790_000_000_000_000_000n,
    ad: 1_800_000_000_000_000_000n,
  },
}

/** Returns a function that issues ids, each larger than the one before, with gaps like real ones. */
export function makeIds(random: () => number): (platform: PlatformName, kind: Kind) => string {
  const next = new Map<string, bigint>()
  return (platform, kind) => {
    const key = `${platform} ${kind}`
    // Google's ids are short: small steps keep ten thousand ads within their range.
    const step = BigInt(1 + Math.floor(random() * (platform === 'google' ? 9_000 : 90_000_000)))
    const id = (next.get(key) ?? firsts[platform][kind]) + step
    next.set(key, id)
    return id.toString()
  }
}

/** First id of each kind that API calls create: beyond all ids of scenarios. */
const createdFirsts: Readonly<Record<PlatformName, Readonly<Record<CreatedKind, bigint>>>> = {
  meta: {
    campaign: 120_215_000_000_000_000n,
    ad_set: 120_225_000_000_000_000n,
    ad: 120_235_000_000_000_000n,
    creative: 120_245_000_000_000_000n,
    label: 6_085_000_000_000n,
    video: 1_650_000_000_000_000n,
    image: 120_255_000_000_000_000n,
    session: 1_750_000_000_000_000n,
    budget: 120_265_000_000_000_000n,
    asset_group: 120_275_000_000_000_000n,
    criterion: 120_285_000_000_000_000n,
    created_asset: 120_295_000_000_000_000n,
  },
  google: {
    campaign: 23_100_000_000n,
    ad_set: 175_100_000_000n,
    ad: 750_100_000_000n,
    creative: 760_100_000_000n,
    label: 22_100_000_000n,
    video: 8_300_000_000n,
    image: 8_400_000_000n,
    session: 8_500_000_000n,
    budget: 14_100_000_000n,
    asset_group: 6_600_000_000n,
    criterion: 390_100_000_000n,
    created_asset: 190_100_000_000n,
  },
  tiktok: {
    campaign: 1_785_000_000_000_000_000n,
    ad_set: 1_795_000_000_000_000_000n,
    ad: 1_805_000_000_000_000_000n,
    creative: 1_815_000_000_000_000_000n,
    label: 1_825_000_000_000_000_000n,
    video: 7_340_000_000_000_000_000n,
    image: 7_350_000_000_000_000_000n,
    session: 1_835_000_000_000_000_000n,
    budget: 1_845_000_000_000_000_000n,
    asset_group: 1_855_000_000_000_000_000n,
    criterion: 1_865_000_000_000_000_000n,
    created_asset: 7_360_000_000_000_000_000n,
  },
}

/** The next number of the world's counter, which is never given twice. */
export function nextNumber(world: World): number {
  world.nextNumber += 1
  return world.nextNumber
}

/** A new id in the platform's usual form. Later ones are larger, over all kinds of a world's counter, and none is given twice. */
export function newId(world: World, platform: PlatformName, kind: CreatedKind): string {
  // An odd step, so that ids do not look like a plain count.
  return (createdFirsts[platform][kind] + BigInt(nextNumber(world)) * 10_007n).toString()
}
