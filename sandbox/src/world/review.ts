import { paceOf } from './pace.ts'
import { nowOf } from './read.ts'
import { stateSince } from './state-since.ts'
import { noteBefore } from './watch.ts'
import type { AdObject, World } from './world.ts'

/** What a review objects to, with the reason. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\bhttp:\/\//i, 'The link is not secure: it begins with http://.'],
  [/\bmiracle\b|奇迹/i, 'The ad promises a miracle.'],
  [/\bguaranteed (?:profit|income)\b/i, 'The ad promises a guaranteed income.'],
]

/** Why a review rejects these texts; null: it does not. */
export const objectionTo = (texts: readonly string[]): string | null =>
  refused.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1] ?? null

/** Begins the review of an ad, also of one that is switched off. Call it again with other texts after they were changed. */
export function beginReview(world: World, ad: AdObject, texts: readonly string[] = ad.review?.texts ?? [ad.name]): void {
  noteBefore(world, ad)
  const now = nowOf(world)
  const key = `${ad.platform}/${ad.id}`
  ad.review = { state: 'running', texts, reason: null }
  ad.condition = 'in_review'
  stateSince(ad, now.toISOString())
  const until = new Date(now.getTime() + paceOf(world).reviewMs).toISOString()
  world.reviews = [...(world.reviews ?? []).filter((one) => one.key !== key), { key, until }]
}

/** Ends the reviews whose time has come: the ad is `good` or `rejected` from that moment on. */
export function endReviews(world: World, now: string): void {
  if (world.reviews === undefined || world.reviews.length === 0) return
  for (const { key, until } of world.reviews) {
    const ad = world.objects[key]
    if (until > now || ad?.review?.state !== 'running') continue
    const reason = objectionTo(ad.review.texts)
    ad.review = { ...ad.review, state: 'over', reason }
    ad.condition = reason === null ? 'good' : 'rejected'
    stateSince(ad, until)
  }
  world.reviews = world.reviews.filter(({ until }) => until > now)
}
