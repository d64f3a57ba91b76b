import * as z from 'zod/mini'
import { additiveKeys } from './metrics.ts'

/** Kinds of assets of an account at its platform (ledger P11). */
export const assetKinds = ['page', 'instagram', 'identity', 'pixel', 'app', 'audience'] as const
export type AssetKind = (typeof assetKinds)[number]

/** Kinds of campaigns that a platform reports apart from the others. */
const campaignKinds = ['gmv_max', 'reservation'] as const

/**
 * Why the account's own total may differ from its ads and campaigns.
 * - rows_set_aside: rows with invalid numbers were set aside in the same sync
 * - campaigns_without_ads: only ads were read, and the account has campaigns that report without ads
 * - separate_campaigns: campaigns of types that the platform reports separately (TikTok: GMV Max, TopView) have no figures
 * - deleted_campaigns: deleted campaigns had figures for these days, and the platform no longer reports them
 */
const differenceCauses = ['rows_set_aside', 'campaigns_without_ads', 'separate_campaigns', 'deleted_campaigns'] as const

/**
 * What a successful sync could not read, or read with doubts. `message`: the platform's, or ours.
 * - metric_rejected: the platform rejects this metric; everything else was read
 * - rows_set_aside: rows with a number that cannot be valid; their figures are part of "not attributed"
 * - assets_rejected: the platform rejects this kind of assets; the others were read
 * - conversion_action_missing: the platform no longer offers the conversion action that is counted; `action` is its name
 * - campaigns_rejected: the platform rejects reports of this kind of campaigns; their spend is part of "not attributed"
 * - not_attributed: the account's own total differs from the sum of its ads and campaigns by more than 1 % of the spend
 */
export const syncNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('metric_rejected'), metric: z.enum(additiveKeys), message: z.string() }),
  z.object({ kind: z.literal('rows_set_aside'), count: z.number(), message: z.string() }),
  z.object({ kind: z.literal('assets_rejected'), assets: z.enum(assetKinds), message: z.string() }),
  z.object({ kind: z.literal('conversion_action_missing'), action: z.string() }),
  z.object({ kind: z.literal('campaigns_rejected'), campaigns: z.enum(campaignKinds), message: z.string() }),
  z.object({
    kind: z.literal('not_attributed'),
    /** Days of the difference, in the account's calendar. */
    from: z.string(),
    to: z.string(),
    /** Difference as a part of the account's spend, from -1 to 1. Negative: ads and campaigns have more than the account. */
    share: z.number(),
    /** Empty: unknown. */
    causes: z._default(z.array(z.enum(differenceCauses)), []),
  }),
])
export type SyncNotice = z.infer<typeof syncNotice>
