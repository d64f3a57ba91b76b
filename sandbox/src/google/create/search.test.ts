import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, namesOf, type Publisher, startPublisher } from '../publish.test-helper.ts'
import { searchTree } from '../trees.test-helper.ts'

let client: Publisher
beforeAll(async () => {
  client = await startPublisher()
})
afterAll(() => client.running.close())

const stored = async (name: string) => (await client.tree()).campaigns.find(({ id }: { id: string }) => name.endsWith(`/${id}`))

describe('a Search campaign', () => {
  it('is created in one request, as the tree then has it, and reads back', async () => {
    const answer = await client.mutate(searchTree(client))
    expect(errorsOf(answer)).toEqual([])
    expect(answer.mutateOperationResponses.map((one: object) => Object.keys(one)[0])).toEqual([
      ...['campaignBudgetResult', 'campaignResult', 'campaignCriterionResult', 'campaignCriterionResult'],
      ...['adGroupResult', 'adGroupCriterionResult', 'adGroupAdResult'],
    ])
    const [budget = '', campaign = '', , , adGroup = ''] = namesOf(answer)
    expect(await stored(campaign)).toMatchObject({
      ...{ name: 'Winter', objective: 'SEARCH', switch: 'off', budget: { kind: 'daily', micros: 25_000_000 } },
      ...{ given: { campaignBudget: budget, targetSpend: {} }, startsAt: '2026-12-01T05:00:00.000Z' },
      adSets: [{ name: 'Everybody', given: { campaign }, ads: [{ given: { adGroup }, countries: ['DE'], condition: 'in_review' }] }],
    })
    expect((await client.tree()).orphans).toEqual([])

    const where = `campaign.resource_name = '${campaign}'`
    const fields =
      'campaign.name, campaign.status, campaign.start_date_time, campaign.bidding_strategy_type, campaign.contains_eu_political_advertising'
    const read = `SELECT ${fields}, campaign_budget.amount_micros, campaign_budget.explicitly_shared FROM campaign WHERE ${where}`
    expect(await client.search(read)).toMatchObject([
      {
        campaign: {
          ...{ name: 'Winter', status: 'PAUSED', startDateTime: '2026-12-01 00:00:00', biddingStrategyType: 'TARGET_SPEND' },
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
        },
        campaignBudget: { amountMicros: '25000000', explicitlyShared: false },
      },
    ])
    const criteria = 'campaign_criterion.type, campaign_criterion.location.geo_target_constant, campaign_criterion.criterion_id'
    expect(await client.search(`SELECT ${criteria} FROM campaign_criterion WHERE ${where}`)).toMatchObject([
      { campaignCriterion: { type: 'LOCATION', location: { geoTargetConstant: 'geoTargetConstants/2276' }, criterionId: '2276' } },
      { campaignCriterion: { type: 'LANGUAGE' } },
    ])
    const keyword = 'ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type, ad_group_criterion.negative'
    expect(await client.search(`SELECT ${keyword} FROM ad_group_criterion WHERE ${where}`)).toMatchObject([
      { adGroupCriterion: { keyword: { text: 'warm boots', matchType: 'PHRASE' }, negative: false } },
    ])
    const ad =
      'ad_group_ad.ad.type, ad_group_ad.ad.final_urls, ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.policy_summary.review_status'
    expect(await client.search(`SELECT ${ad} FROM ad_group_ad WHERE ${where}`)).toMatchObject([
      {
        adGroupAd: {
          ad: {
            ...{ type: 'RESPONSIVE_SEARCH_AD', finalUrls: ['https://shop.example/boots'] },
            responsiveSearchAd: { headlines: [{ text: 'Warm boots' }, { text: 'Dry feet' }, { text: 'Made to last' }] },
          },
          policySummary: { reviewStatus: 'REVIEW_IN_PROGRESS' },
        },
      },
    ])
  })

  it('does not deliver an ad group without keywords', async () => {
    const tree = searchTree(client, { campaign: { name: 'Words' } })
    const made = namesOf(await client.mutate(tree.filter((one) => !('adGroupCriterionOperation' in one))))
    const adGroup = made.find((name) => name.includes('/adGroups/'))
    const condition = async () => (await stored(made[1] ?? '')).adSets[0].condition
    expect(await condition()).toBe('issues')
    const criterion = { adGroup, keyword: { text: 'Warm boots', matchType: 'EXACT' } }
    const answer = await client.post('adGroupCriteria:mutate', { operations: [{ create: criterion }] })
    expect(await condition()).toBe('good')
    const again = { ...criterion, keyword: { text: 'warm boots', matchType: 'EXACT' } }
    expect(errorsOf(await client.post('adGroupCriteria:mutate', { operations: [{ create: again }] }))).toEqual([
      'mutateError.RESOURCE_ALREADY_EXISTS at operations[0].create.keyword',
    ])
    const update = { resourceName: answer.results[0].resourceName, status: 'PAUSED' }
    expect(errorsOf(await client.post('adGroupCriteria:mutate', { operations: [{ update, updateMask: 'status' }] }))).toEqual([])
    expect(await condition()).toBe('issues')
  })
})
