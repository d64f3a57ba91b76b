import * as z from 'zod'

/** int64 is sent as a string. Ids stay strings; numbers up to 2^53 are accepted too. */
export const id = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().nonnegative().transform(String)])
const text = z.string()

/** Enums are open: unknown values are kept as they are. */
const reasons = z.array(text).optional()

const day = text.regex(/^\d{4}-\d{2}-\d{2}$/)

export const budgetRow = z.object({
  id: id.optional(),
  amountMicros: z.unknown().optional(),
  totalAmountMicros: z.unknown().optional(),
  explicitlyShared: z.boolean().optional(),
  referenceCount: id.optional(),
  period: text.optional(),
})

/** Standard bid strategies have their value in a part of the campaign. Absent parts and values: not this strategy, or no target. */
const part = z.record(text, z.unknown()).optional()
export const biddingFields = {
  biddingStrategy: text.optional(),
  biddingStrategyType: text.optional(),
  maximizeConversions: part,
  targetCpa: part,
  maximizeConversionValue: part,
  targetRoas: part,
  targetSpend: part,
}
export const campaignBidding = z.object(biddingFields)

export const campaignRow = z.object({
  campaign: z.object({
    id,
    name: text.optional(),
    status: text,
    primaryStatus: text.optional(),
    primaryStatusReasons: reasons,
    advertisingChannelType: text.optional(),
    advertisingChannelSubType: text.optional(),
    startDateTime: text.optional(),
    endDateTime: text.optional(),
    ...biddingFields,
  }),
  campaignBudget: budgetRow.optional(),
})

export const adGroupRow = z.object({
  campaign: z.object({ id, advertisingChannelType: text.optional() }),
  adGroup: z.object({ id, name: text.optional(), status: text, primaryStatus: text.optional(), primaryStatusReasons: reasons }),
})

export const adRow = z.object({
  campaign: z.object({ id, advertisingChannelType: text.optional() }),
  adGroup: z.object({ id }),
  adGroupAd: z.object({
    status: text,
    primaryStatus: text.optional(),
    primaryStatusReasons: reasons,
    ad: z.looseObject({ id, name: text.optional() }),
    policySummary: z
      .object({
        approvalStatus: text.optional(),
        reviewStatus: text.optional(),
        policyTopicEntries: z.array(z.object({ topic: text.optional(), type: text.optional() })).optional(),
      })
      .optional(),
  }),
})

export const adTextsRow = z.object({
  adGroupAd: z.object({ ad: z.looseObject({ id, imageAd: z.object({ previewImageUrl: text.optional() }).optional() }) }),
})

/** Metrics are parsed by `exact.ts`, which reports errors by field. */
const metrics = z.record(text, z.unknown()).optional()

export const insightsRow = z.object({
  campaign: z.object({ id, name: text.optional() }).optional(),
  adGroup: z.object({ id, name: text.optional() }).optional(),
  adGroupAd: z.object({ ad: z.object({ id, name: text.optional() }) }).optional(),
  userLocationView: z.object({ countryCriterionId: id.optional() }).optional(),
  segments: z.object({ date: day }),
  metrics,
})
export type WireInsights = z.infer<typeof insightsRow>

export const clientRow = z.object({
  customerClient: z.object({
    id,
    manager: z.boolean().optional(),
    descriptiveName: text.optional(),
    currencyCode: text.optional(),
    timeZone: text.optional(),
    status: text.optional(),
  }),
})

export const userAccessRow = z.object({ customerUserAccess: z.object({ emailAddress: text.optional(), accessRole: text.optional() }) })

export const accessible = z.object({ resourceNames: z.array(text.regex(/^customers\/\d{1,20}$/)).optional() })
