import type { ObjectLevel, PlatformName } from './world.ts'

type Kind = ObjectLevel | 'account' | 'business' | 'person' | 'asset'

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
