import type { Plan } from '@adroit/contract/publish-plan'
import type { AccountPlan } from '../../account-plan.ts'
import { bidStrategyOf } from './bidding.ts'
import type { Params } from './frozen.ts'
import { goalOf } from './goal.ts'
import { budgetParams } from './minor.ts'
import { countriesOf } from './targeting.ts'

/** `FINANCIAL_PRODUCTS_SERVICES` replaced `CREDIT` in January 2025. */
const categories: Readonly<Record<Plan['meta']['specialAdCategories'][number], string>> = {
  housing: 'HOUSING',
  employment: 'EMPLOYMENT',
  credit: 'FINANCIAL_PRODUCTS_SERVICES',
  politics: 'ISSUES_ELECTIONS_POLITICS',
}

/** Parameters of `POST act_…/campaigns`. Without a budget of its own it says whether its ad sets may share theirs (subcode 4834011). */
export function campaignParams(plan: AccountPlan): Params {
  const { campaign, currency, meta } = plan
  const countries = [...new Set(campaign.adGroups.flatMap(({ audience }) => countriesOf(audience)))].sort()
  return {
    name: campaign.name,
    objective: goalOf(plan).objective,
    buying_type: 'AUCTION',
    special_ad_categories: meta.specialAdCategories.map((category) => categories[category]),
    ...(meta.specialAdCategories.length > 0 ? { special_ad_category_country: countries } : {}),
    ...(campaign.budget === null ? { is_adset_budget_sharing_enabled: false } : { bid_strategy: bidStrategyOf(plan) }),
    ...budgetParams(campaign.budget, currency),
    status: 'PAUSED',
  }
}
