import type { Plan } from '@adroit/contract/publish-plan'
import type { AccountPlan } from '../../account-plan.ts'
import { campaignBudget } from './budget.ts'
import { familyOf } from './family.ts'
import type { Params } from './frozen.ts'
import { goalOf } from './goal.ts'
import { requestIdOf } from './request-id.ts'

/** TikTok takes no political ads. */
const industries: Readonly<Record<Plan['meta']['specialAdCategories'][number], string | null>> = {
  housing: 'HOUSING',
  employment: 'EMPLOYMENT',
  credit: 'CREDIT',
  politics: null,
}

/** Parameters of `POST /smart_plus/campaign/create/` and `/campaign/create/`. */
export function campaignParams(plan: AccountPlan): Params {
  const { campaign, meta } = plan
  const { objective } = goalOf(plan)
  const special = meta.specialAdCategories.flatMap((category) => industries[category] ?? [])
  return {
    request_id: requestIdOf(campaign.name),
    campaign_name: campaign.name,
    objective_type: objective,
    ...(objective === 'APP_PROMOTION' ? { app_promotion_type: 'APP_INSTALL' } : {}),
    ...(objective === 'WEB_CONVERSIONS' && familyOf(plan) === 'smart' ? { sales_destination: 'WEBSITE' } : {}),
    ...(special.length > 0 ? { special_industries: special } : {}),
    ...campaignBudget(plan),
    operation_status: 'DISABLE',
  }
}
