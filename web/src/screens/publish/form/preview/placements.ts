import type { ConnectablePlatform } from '@adroit/contract/platforms'

/** Where an ad can be previewed: Meta's feed, stories and reels, TikTok's in-feed, Google's feeds. */
const placements = ['feed', 'story', 'reels', 'in_feed', 'discover'] as const
export type Placement = (typeof placements)[number]

const ofPlatform: Readonly<Record<ConnectablePlatform, readonly Placement[]>> = {
  meta: ['feed', 'story', 'reels'],
  tiktok: ['in_feed'],
  google: ['discover'],
}

/** The placements of the chosen platforms; before any is chosen, Meta's. */
export function placementsOf(platforms: readonly ConnectablePlatform[]): readonly Placement[] {
  const shown = platforms.flatMap((platform) => ofPlatform[platform])
  return shown.length === 0 ? ofPlatform.meta : placements.filter((one) => shown.includes(one))
}

export const platformOf = (placement: Placement): ConnectablePlatform =>
  placement === 'in_feed' ? 'tiktok' : placement === 'discover' ? 'google' : 'meta'

/** Placements that fill the screen: the picture is shown whole, in its own ratio. */
export const isTall = (placement: Placement): boolean => placement === 'story' || placement === 'reels' || placement === 'in_feed'

/** The ratio of width to height in which a placement shows a picture: feeds crop to between 4:5 and 1.91:1. */
export function shownRatio(placement: Placement, width: number, height: number): number {
  if (isTall(placement)) return 9 / 16
  const own = height > 0 ? width / height : 1
  return Math.min(1.91, Math.max(placement === 'discover' ? 0.75 : 0.8, own))
}
