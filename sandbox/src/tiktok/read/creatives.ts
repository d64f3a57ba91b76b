import { type Figures, mapFigures } from '../../world/figures.ts'
import { hashOf } from '../../world/luck.ts'
import { type Media, mediaOf } from '../../world/media.ts'
import type { AdObject } from '../../world/world.ts'

interface Creative {
  readonly id: string
  readonly name: string
}

/** Distance of the ids of creatives from the id of their ad, beyond any id of an ad. */
const apart = 20_000_000_000_000_000n

/** The two creatives of an upgraded Smart+ ad. */
export function creativesOf({ id, name }: AdObject): readonly [Creative, Creative] {
  const creative = (number: 1 | 2): Creative => ({ id: String(BigInt(id) + BigInt(number) * apart), name: `${name} video ${number}` })
  return [creative(1), creative(2)]
}

/** The videos of an upgraded Smart+ ad's two creatives, which are different ones. */
export function smartPlusMedia({ account, id }: AdObject): readonly Media[] {
  const videos = mediaOf({ id: account }).filter(({ kind }) => kind === 'video')
  const start = hashOf(id)
  return [0, 1].flatMap((step) => videos[(start + step) % videos.length] ?? [])
}

/** Splits an ad's figures between its two creatives. Money stays in whole minor units, and the parts add up to the ad. */
export function splitFigures(figures: Figures): readonly [Figures, Figures] {
  const money: readonly string[] = ['spend', 'conversionValue', 'purchaseValue']
  const first = mapFigures(figures, (value, key) => {
    const unit = money.includes(key) ? 1_000_000 : 1
    return Math.floor((value * 0.6) / unit) * unit
  })
  return [first, mapFigures(figures, (value, key) => value - first[key])]
}
