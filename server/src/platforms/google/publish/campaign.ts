import type { AccountPlan } from '../../account-plan.ts'
import { biddingOf } from './bidding.ts'
import type { Builder } from './builder.ts'
import { channels } from './channel.ts'
import { splitLink } from './link.ts'
import type { Fields } from './operations.ts'
import { datesOf } from './schedule.ts'

/**
 * Adds the budget and the campaign, and returns the campaign's name. The budget has no name and belongs to this campaign alone. `branded`:
 * business name and logo of a Performance Max campaign follow, which Google then requires.
 */
export function addCampaign(builder: Builder, plan: AccountPlan, branded: boolean): string {
  const { campaign, google } = plan
  const { type, subType } = channels[google.channel]
  const campaignBudget = builder.named('campaignBudget', 'campaignBudgets', budgetOf(plan))
  const { suffix } = splitLink(plan.link)
  return builder.named('campaign', 'campaigns', {
    name: campaign.name,
    advertisingChannelType: type,
    ...(subType === null ? {} : { advertisingChannelSubType: subType }),
    status: 'PAUSED',
    campaignBudget,
    ...biddingOf(plan),
    ...datesOf(plan),
    containsEuPoliticalAdvertising:
      google.euPolitical === true ? 'CONTAINS_EU_POLITICAL_ADVERTISING' : 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
    ...(suffix === null || google.channel === 'app' ? {} : { finalUrlSuffix: suffix }),
    ...settingsOf(plan, branded),
  })
}

function budgetOf({ campaign: { budget } }: AccountPlan): Fields {
  if (budget === null) throw new Error('a campaign of Google needs a budget')
  const amount =
    budget.kind === 'daily'
      ? { amountMicros: String(budget.micros), period: 'DAILY' }
      : { totalAmountMicros: String(budget.micros), period: 'CUSTOM_PERIOD' }
  return { ...amount, deliveryMethod: 'STANDARD', explicitlyShared: false }
}

/** People who are in a place, instead of Google's default, which includes those who are interested in it. */
const presence = { geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE', negativeGeoTargetType: 'PRESENCE' } }

/** What is set by channel. Nothing is shown that was not approved, so Google makes no texts and no links of its own. */
function settingsOf({ google: { channel }, bidding, assets }: AccountPlan, branded: boolean): Fields {
  switch (channel) {
    case 'search':
      return {
        networkSettings: { targetGoogleSearch: true, targetSearchNetwork: false, targetContentNetwork: false },
        ...presence,
      }
    case 'performance_max':
      return {
        brandGuidelinesEnabled: branded,
        ...presence,
        assetAutomationSettings: ['TEXT_ASSET_AUTOMATION', 'FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION'].map((assetAutomationType) => ({
          ...{ assetAutomationType, assetAutomationStatus: 'OPTED_OUT' },
        })),
      }
    case 'demand_gen':
      return { demandGenCampaignSettings: { upgradedTargeting: true } }
    case 'app':
      return {
        appCampaignSetting: {
          appId: assets.app,
          appStore: storeOf(assets.app ?? ''),
          biddingStrategyGoalType:
            bidding.strategy === 'cost_cap' ? 'OPTIMIZE_INSTALLS_TARGET_INSTALL_COST' : 'OPTIMIZE_INSTALLS_WITHOUT_TARGET_INSTALL_COST',
        },
      }
  }
}

/** Apple numbers its apps; Android's have package names. */
export const storeOf = (app: string): 'APPLE_APP_STORE' | 'GOOGLE_APP_STORE' => (/^\d+$/.test(app) ? 'APPLE_APP_STORE' : 'GOOGLE_APP_STORE')
