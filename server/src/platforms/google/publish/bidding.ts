import type { AccountPlan } from '../../account-plan.ts'

/** The bidding of a campaign: exactly one field. Demand Gen accepts no ceiling of bids, and App campaigns have targets of their own. */
export function biddingOf({ bidding, objective, google }: AccountPlan): Readonly<Record<string, object>> {
  const { strategy, micros, roasMillionths } = bidding
  const amount = micros === null ? {} : { amount: String(micros) }
  if (google.channel === 'app') {
    return strategy === 'cost_cap' && amount.amount !== undefined
      ? { targetCpa: { targetCpaMicros: amount.amount } }
      : { maximizeConversions: {} }
  }
  if (objective === 'traffic') {
    return { targetSpend: strategy === 'bid_cap' && amount.amount !== undefined ? { cpcBidCeilingMicros: amount.amount } : {} }
  }
  if (strategy === 'target_roas') {
    return { maximizeConversionValue: roasMillionths === null ? {} : { targetRoas: Number(roasMillionths) / 1_000_000 } }
  }
  return { maximizeConversions: strategy === 'cost_cap' && amount.amount !== undefined ? { targetCpaMicros: amount.amount } : {} }
}
