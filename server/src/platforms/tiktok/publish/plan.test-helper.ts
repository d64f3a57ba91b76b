import type { AccountPlan, PlannedAdGroup } from '../../account-plan.ts'
import { adOf, groupOf, planOf as usualPlan } from '../../meta/publish/plan.test-helper.ts'

export { adOf, approved, everybody, groupOf, image, noLimits, video } from '../../meta/publish/plan.test-helper.ts'

export type Change = NonNullable<Parameters<typeof usualPlan>[0]>

/** A plan for sales in US dollars with one audience and one ad, with changes. */
export function planOf(change: Change = {}, task?: string): AccountPlan {
  const { assets, campaign, ...others } = change
  const adGroups = [groupOf('a1', { ads: [adOf('a1', 'c1', {}, task)] }, task)]
  return usualPlan(
    {
      ...{ currency: 'USD', timeZone: 'America/New_York', ...others },
      assets: { page: null, identity: '404', pixel: '202', ...assets },
      campaign: { adGroups, ...campaign },
    },
    task,
  )
}

/** A plan whose only ad group has these changes. */
export const planWith = (group: Partial<PlannedAdGroup>, change: Change = {}): AccountPlan =>
  planOf({ ...change, campaign: { adGroups: [groupOf('a1', group)], ...change.campaign } })
