import { paceOf } from '../../world/pace.ts'
import { nowOf } from '../../world/read.ts'
import type { AdObject, World } from '../../world/world.ts'

/** Why ads of scenarios that are rejected were. */
const usualReason = 'The ad shows more of people than our advertising policies allow.'

/**
 * The outcome of an ad's review. One under way is `UNAVAILABLE` without reasons, as the ad cannot be delivered yet: TikTok documents no value of its own for it.
 */
export function outcomeOf({ condition, review }: AdObject) {
  const reason = condition === 'rejected' ? (review?.reason ?? usualReason) : null
  const isApproved = reason === null && condition !== 'in_review'
  return { isApproved, reason, status: isApproved ? 'ALL_AVAILABLE' : 'UNAVAILABLE' } as const
}

/** Details of a rejection; empty: it was none. */
export const rejectInfo = (reason: string | null, countries: readonly string[]) =>
  reason === null
    ? []
    : [
        {
          reasons: [reason],
          suggestion: 'Change the ad so that it complies with our advertising policies.',
          forbidden_ages: [],
          forbidden_locations: countries,
          forbidden_placements: [],
        },
      ]

type Appeals = Record<string, string>

/** Appeals by id of the ad or ad group, with the time (ISO 8601) until which they are being processed. */
const appealsOf = (world: World): Appeals => {
  const own = world.own.tiktok as { appeals?: Appeals }
  own.appeals ??= {}
  return own.appeals
}

/** An appeal takes as long as a review, and never succeeds: what was rejected stays so. */
export function appealStatus(world: World, id: string): 'NOT_APPEALED' | 'APPEALING' | 'APPEAL_FAILED' {
  const until = appealsOf(world)[id]
  if (until === undefined) return 'NOT_APPEALED'
  return until > nowOf(world).toISOString() ? 'APPEALING' : 'APPEAL_FAILED'
}

export function beginAppeal(world: World, id: string): void {
  appealsOf(world)[id] = new Date(nowOf(world).getTime() + paceOf(world).reviewMs).toISOString()
}
