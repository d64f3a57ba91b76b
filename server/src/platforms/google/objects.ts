import type * as z from 'zod'
import type { AdEntity, Budget } from '../platform.ts'
import { isReadOnly, spendsWithoutAds } from './channels.ts'
import { mediaOf } from './creative.ts'
import { settingsOf } from './entity-settings.ts'
import { count } from './exact.ts'
import { momentOf } from './local-time.ts'
import { reviewed } from './reviews.ts'
import { statusOf } from './statuses.ts'
import type { adGroupRow, adRow, budgetRow, campaignRow } from './wire.ts'

export function campaignOf({ campaign, campaignBudget }: z.infer<typeof campaignRow>, timeZone: string): AdEntity {
  const { advertisingChannelType: channel, advertisingChannelSubType: sub } = campaign
  const endsAt = momentOf(campaign.endDateTime, timeZone, 'campaign.endDateTime')
  return {
    level: 'CAMPAIGN',
    externalId: campaign.id,
    parent: null,
    name: campaign.name || campaign.id,
    ...statusOf({
      status: campaign.status,
      primary: campaign.primaryStatus,
      reasons: campaign.primaryStatusReasons ?? [],
      level: 'CAMPAIGN',
    }),
    budget: campaignBudget === undefined ? null : budgetOf(campaignBudget),
    budgetId: campaignBudget?.id ?? null,
    objective: sub === undefined || sub === 'UNSPECIFIED' || sub === 'UNKNOWN' ? (channel ?? null) : sub,
    startsAt: momentOf(campaign.startDateTime, timeZone, 'campaign.startDateTime'),
    endsAt,
    settings: settingsOf(campaign, endsAt, campaignBudget?.period === 'CUSTOM_PERIOD'),
    withoutAds: spendsWithoutAds(channel),
    readOnly: isReadOnly(channel),
  }
}

/** Returns a daily budget, or one for the campaign's lifetime (`CUSTOM_PERIOD`). */
function budgetOf(budget: z.infer<typeof budgetRow>): Budget | null {
  const lifetime = budget.period === 'CUSTOM_PERIOD'
  const micros = lifetime
    ? count(budget.totalAmountMicros, 'campaignBudget.totalAmountMicros')
    : count(budget.amountMicros, 'campaignBudget.amountMicros')
  return micros === undefined ? null : { kind: lifetime ? 'lifetime' : 'daily', micros }
}

/** Fields that only campaigns have. */
const none = { budget: null, budgetId: null, startsAt: null, endsAt: null }

export function adGroupOf({ campaign, adGroup }: z.infer<typeof adGroupRow>): AdEntity {
  return {
    level: 'AD_SET',
    externalId: adGroup.id,
    parent: campaign.id,
    name: adGroup.name || adGroup.id,
    ...statusOf({ status: adGroup.status, primary: adGroup.primaryStatus, reasons: adGroup.primaryStatusReasons ?? [], level: 'AD_SET' }),
    ...none,
    objective: campaign.advertisingChannelType ?? null,
    withoutAds: spendsWithoutAds(campaign.advertisingChannelType),
    readOnly: isReadOnly(campaign.advertisingChannelType),
  }
}

export function adOf({ campaign, adGroup, adGroupAd }: z.infer<typeof adRow>): AdEntity {
  const status = statusOf({
    status: adGroupAd.status,
    primary: adGroupAd.primaryStatus,
    reasons: adGroupAd.primaryStatusReasons ?? [],
    level: 'AD',
  })
  const media = mediaOf(adGroupAd.ad)
  return {
    level: 'AD',
    externalId: adGroupAd.ad.id,
    parent: adGroup.id,
    // Most kinds of ads have no name.
    name: adGroupAd.ad.name || adGroupAd.ad.id,
    ...reviewed(status, adGroupAd.policySummary),
    ...none,
    objective: campaign.advertisingChannelType ?? null,
    withoutAds: false,
    readOnly: isReadOnly(campaign.advertisingChannelType),
    ...(media.length > 0 && { media }),
  }
}
