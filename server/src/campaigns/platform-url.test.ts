import { type AdEntity, getAdEntity } from '@adroit/contract/campaigns'
import type { AdEntityRef } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import type { InsightsTable } from '@adroit/contract/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryWorld, platforms, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery()
})
afterAll(() => at.close())

type Ids = Record<'account' | AdEntity['level'], string>

/** The addresses of a campaign, ad set and ad, by the ids of the account and of all three. */
const addresses = {
  meta: ({ account, CAMPAIGN, AD_SET, AD }: Ids) => [
    `https://adsmanager.facebook.com/adsmanager/manage/campaigns?act=${account}&selected_campaign_ids=${CAMPAIGN}`,
    `https://adsmanager.facebook.com/adsmanager/manage/adsets?act=${account}&selected_adset_ids=${AD_SET}`,
    `https://adsmanager.facebook.com/adsmanager/manage/ads?act=${account}&selected_ad_ids=${AD}`,
  ],
  google: ({ account, CAMPAIGN, AD_SET }: Ids) => [
    `https://ads.google.com/aw/adgroups?__e=${account}&campaignId=${CAMPAIGN}`,
    `https://ads.google.com/aw/ads?__e=${account}&campaignId=${CAMPAIGN}&adGroupId=${AD_SET}`,
    `https://ads.google.com/aw/ads?__e=${account}&campaignId=${CAMPAIGN}&adGroupId=${AD_SET}`,
  ],
  tiktok: ({ account }: Ids) =>
    ['campaign', 'adgroup', 'creative'].map((list) => `https://ads.tiktok.com/i18n/perf/${list}?aadvid=${account}`),
} as const

describe.each(platforms)('an ad entity at %s', (platform) => {
  it('has its address in the ads manager of the platform, at every level', async () => {
    const owner = await at.as('owner')
    const { at: external, named } = await at.target(platform, 'New York', 'campaign 1')
    const { id } = await owner.call(createReport, {
      name: platform,
      platforms: [],
      dateRange: { preset: 'past_7_days' },
      accounts: [named.account],
      metrics: ['spend'],
      breakdown: 'CAMPAIGN',
      sort: { by: 'name', direction: 'asc' },
    })
    const urls: (string | null)[] = []
    const ids: Ids = { account: external.replace('act_', ''), CAMPAIGN: '', AD_SET: '', AD: '' }
    let scope: AdEntityRef | null = null
    for (const level of ['CAMPAIGN', 'AD_SET', 'AD'] as const) {
      const { rows }: InsightsTable = await owner.call(queryReport, { report: id, breakdown: level, scope })
      const key: string = level === 'CAMPAIGN' ? named.key : (rows.keys[rows.kinds.indexOf('named')] ?? '')
      const { entity } = await owner.call(getAdEntity, { account: named.account, level, key })
      ids[level] = entity.externalId
      urls.push(entity.platformUrl)
      if (level !== 'AD') scope = { level, key }
    }
    expect(urls).toEqual(addresses[platform](ids))
  })
})
