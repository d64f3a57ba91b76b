import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Publisher, refusalOf, startPublisher } from '../publish.test-helper.ts'
import { type Parts, searchTree } from '../trees.test-helper.ts'

let client: Publisher
beforeAll(async () => {
  client = await startPublisher()
})
afterAll(() => client.running.close())

type Fields = Readonly<Record<string, unknown>>

describe('budgets are refused', () => {
  it.each<[string, Fields, string]>([
    ['without an amount', { amountMicros: undefined }, 'fieldError.REQUIRED at campaign_budget_operation.create.amount_micros'],
    ['with a part of a cent', { amountMicros: '25000001' }, 'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT'],
    ['with nothing', { amountMicros: '0' }, 'campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM'],
    ['below zero', { amountMicros: '-10000' }, 'campaignBudgetError.NEGATIVE_MONEY_AMOUNT'],
    [
      'with a total for every day',
      { totalAmountMicros: '10000' },
      'campaignBudgetError.TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY',
    ],
    [
      'with a daily amount for all time',
      { period: 'CUSTOM_PERIOD' },
      'campaignBudgetError.BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD',
    ],
    [
      'of all time without an end',
      { period: 'CUSTOM_PERIOD', amountMicros: undefined, totalAmountMicros: '900000000' },
      'campaignError.END_DATE_TIME_REQUIRED_FOR_TOTAL_BUDGET',
    ],
    ['that are shared without a name', { explicitlyShared: undefined }, 'fieldError.REQUIRED at campaign_budget_operation.create.name'],
    ['with fast delivery', { deliveryMethod: 'ACCELERATED' }, 'campaignBudgetError.CANNOT_USE_ACCELERATED_DELIVERY_MODE'],
    [
      'with an unknown field',
      { colour: 'red' },
      'Invalid JSON payload received. Unknown name "colour" at \'mutate_operations[0].campaign_budget_operation.create\'',
    ],
    ['with a text as amount', { amountMicros: 'much' }, 'Invalid JSON payload received. Invalid value at'],
    ['with an unknown period', { period: 'WEEKLY' }, 'Invalid JSON payload received. Invalid value at'],
  ])('%s', async (_, budget, error) => {
    expect(await refusalOf(client, searchTree(client, { budget }))).toContain(error)
  })
})

describe('campaigns are refused', () => {
  const at = (field: string) => `at campaign_operation.create.${field}`
  it.each<[string, Fields, string]>([
    ['without a name', { name: undefined }, `fieldError.REQUIRED ${at('name')}`],
    ['with a line break in the name', { name: 'One\nTwo' }, `campaignError.INVALID_CAMPAIGN_NAME ${at('name')}`],
    ['with a long name', { name: 'a'.repeat(256) }, `stringLengthError.TOO_LONG ${at('name')}`],
    ['without a channel', { advertisingChannelType: undefined }, `fieldError.REQUIRED ${at('advertising_channel_type')}`],
    [
      'of videos',
      { advertisingChannelType: 'VIDEO' },
      `contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT ${at('advertising_channel_type')}`,
    ],
    ['of hotels', { advertisingChannelType: 'HOTEL' }, 'campaignError.ADVERTISING_CHANNEL_TYPE_NOT_AVAILABLE_FOR_ACCOUNT_TYPE'],
    ['with a foreign sub type', { advertisingChannelSubType: 'APP_CAMPAIGN' }, 'campaignError.INVALID_ADVERTISING_CHANNEL_SUB_TYPE'],
    [
      'that do not say whether they are political',
      { containsEuPoliticalAdvertising: undefined },
      `mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED ${at('contains_eu_political_advertising')}`,
    ],
    ['that are removed', { status: 'REMOVED' }, `requestError.INVALID_ENUM_VALUE ${at('status')}`],
    ['with an unknown status', { status: 'LIVE' }, 'enums.CampaignStatusEnum.CampaignStatus), "LIVE"'],
    ['without a budget', { campaignBudget: undefined }, `fieldError.REQUIRED ${at('campaign_budget')}`],
    ['without bidding', { targetSpend: undefined }, `fieldError.REQUIRED ${at('campaign_bidding_strategy')}`],
    ['with two kinds of bidding', { manualCpc: {} }, "oneof field 'campaign_bidding_strategy' is already set. Cannot set 'target_spend'"],
    [
      'with bidding of another channel',
      { targetSpend: undefined, targetCpc: { targetCpcMicros: '10000' } },
      `biddingError.CANNOT_ATTACH_BIDDING_STRATEGY_TO_CAMPAIGN ${at('target_cpc')}`,
    ],
    [
      'with a target without its amount',
      { targetSpend: undefined, targetCpa: {} },
      `fieldError.REQUIRED ${at('target_cpa.target_cpa_micros')}`,
    ],
    ['with a bid of half a cent', { targetSpend: { cpcBidCeilingMicros: '15000' } }, 'biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS'],
    [
      'with too small a bid',
      { targetSpend: { cpcBidCeilingMicros: '1' } },
      `biddingError.BID_TOO_SMALL ${at('target_spend.cpc_bid_ceiling_micros')}`,
    ],
    ['with no return', { targetSpend: undefined, targetRoas: { targetRoas: 0.001 } }, 'rangeError.TOO_LOW'],
    ['that began yesterday', { startDateTime: '2026-11-19 00:00:00' }, `dateRangeError.CANNOT_SET_DATE_TO_PAST ${at('start_date_time')}`],
    [
      'that end before they begin',
      { endDateTime: '2026-11-30 23:59:59' },
      `dateRangeError.START_DATE_AFTER_END_DATE ${at('end_date_time')}`,
    ],
    ['that begin on a day without a time', { startDateTime: '2026-12-01' }, 'dateError.INVALID_STRING_DATE_TIME_SECONDS'],
    ['that begin on 31 November', { startDateTime: '2026-11-31 00:00:00' }, 'dateError.INVALID_FIELD_VALUES_IN_DATE_TIME'],
    ['with an app', { appCampaignSetting: { appId: '1' } }, `campaignError.INCOMPATIBLE_CAMPAIGN_FIELD ${at('app_campaign_setting')}`],
    ['with partners', { networkSettings: { targetPartnerSearchNetwork: true } }, 'campaignError.CANNOT_TARGET_PARTNER_SEARCH_NETWORK'],
    ['with what is not simulated', { shoppingSetting: {} }, `contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT ${at('shopping_setting')}`],
  ])('%s', async (_, campaign, error) => {
    expect(await refusalOf(client, searchTree(client, { campaign }))).toContain(error)
  })

  it('if an active or paused one has the name, but not a removed one', async () => {
    const parts = { campaign: { name: 'Twice' } }
    const first = await client.mutate(searchTree(client, parts))
    expect(await refusalOf(client, searchTree(client, parts))).toBe(`campaignError.DUPLICATE_CAMPAIGN_NAME ${at('name')}`)
    const { resourceName } = first.mutateOperationResponses[1].campaignResult
    expect(errorsOf(await client.mutate([{ campaignOperation: { remove: resourceName } }]))).toEqual([])
    expect(await refusalOf(client, searchTree(client, parts))).toBe('accepted')
  })

  it('if they use the budget of another one', async () => {
    const { mutateOperationResponses: made } = await client.mutate(searchTree(client, { campaign: { name: 'First' } }))
    const campaignBudget = made[0].campaignBudgetResult.resourceName
    const [, ...rest] = searchTree(client, { campaign: { name: 'Second', campaignBudget } })
    expect(await refusalOf(client, rest)).toContain('CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS')
  })
})

describe('what is below a Search campaign is refused', () => {
  const rsa = (headlines: readonly string[], descriptions: readonly string[], more: Fields = {}) => ({
    responsiveSearchAd: {
      ...{ headlines: headlines.map((text) => ({ text })), descriptions: descriptions.map((text) => ({ text })), ...more },
    },
  })
  const [three, two] = [
    ['One', 'Two', 'Three'],
    ['First', 'Second'],
  ]
  const at = (path: string) => `at ad_group_ad_operation.create.ad.${path}`
  it.each<[string, Parts, string]>([
    ['with two headlines', { ad: rsa(three.slice(1), two) }, `collectionSizeError.TOO_FEW ${at('responsive_search_ad.headlines')}`],
    ['with one description', { ad: rsa(three, ['One']) }, `collectionSizeError.TOO_FEW ${at('responsive_search_ad.descriptions')}`],
    [
      'with a long headline',
      { ad: rsa([...three, 'a'.repeat(31)], two) },
      `stringLengthError.TOO_LONG ${at('responsive_search_ad.headlines[3].text')}`,
    ],
    ['with a headline of 16 Chinese characters', { ad: rsa([...three, '冬'.repeat(16)], two) }, 'stringLengthError.TOO_LONG'],
    ['with a long description', { ad: rsa(three, [...two, 'a'.repeat(91)]) }, 'stringLengthError.TOO_LONG'],
    [
      'with a headline twice',
      { ad: rsa([...three, 'One'], two) },
      `distinctError.DUPLICATE_ELEMENT ${at('responsive_search_ad.headlines[3]')}`,
    ],
    ['with the second path only', { ad: rsa(three, two, { path2: 'new' }) }, 'adError.CANNOT_SET_PATH2_WITHOUT_PATH1'],
    ['without a link', { ad: { finalUrls: undefined } }, `fieldError.REQUIRED ${at('final_urls')}`],
    ['with half a link', { ad: { finalUrls: ['shop.example'] } }, `urlFieldError.MISSING_PROTOCOL_IN_FINAL_URL ${at('final_urls[0]')}`],
    ['with an ad of another channel', { ad: { responsiveSearchAd: undefined, appAd: {} } }, `adError.INVALID_AD_TYPE ${at('app_ad')}`],
    [
      'with an ad group of another channel',
      { adGroup: { type: 'DISPLAY_STANDARD' } },
      'adGroupError.AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE',
    ],
    ['with an ad group without a name', { adGroup: { name: undefined } }, 'fieldError.REQUIRED at ad_group_operation.create.name'],
    [
      'with an ad group without a campaign',
      { adGroup: { campaign: undefined } },
      'fieldError.REQUIRED at ad_group_operation.create.campaign',
    ],
    ['with a campaign that is not there', { adGroup: { campaign: 'customers/1/campaigns/1' } }, 'requestError.RESOURCE_NAME_MALFORMED'],
  ])('%s', async (_, parts, error) => {
    expect(await refusalOf(client, searchTree(client, parts))).toContain(error)
  })

  const criterion = (kind: 'campaign' | 'adGroup', create: Fields) => {
    const parent = kind === 'campaign' ? { campaign: client.name('campaigns', -2) } : { adGroup: client.name('adGroups', -3) }
    return [...searchTree(client), { [`${kind}CriterionOperation`]: { create: { ...parent, ...create } } }]
  }
  it.each<[string, 'campaign' | 'adGroup', () => Fields, string]>([
    [
      'an unknown place',
      'campaign',
      () => ({ location: { geoTargetConstant: 'geoTargetConstants/1' } }),
      'criterionError.INVALID_CRITERION_ID',
    ],
    [
      'an unknown language',
      'campaign',
      () => ({ language: { languageConstant: 'languageConstants/1' } }),
      'criterionError.INVALID_CRITERION_ID',
    ],
    [
      'a place twice',
      'campaign',
      () => ({ location: { geoTargetConstant: 'geoTargetConstants/2276' } }),
      'mutateError.RESOURCE_ALREADY_EXISTS',
    ],
    [
      'a place that is targeted too',
      'campaign',
      () => ({ negative: true, location: { geoTargetConstant: 'geoTargetConstants/2276' } }),
      'campaignCriterionError.CANNOT_TARGET_AND_EXCLUDE',
    ],
    ['no kind', 'campaign', () => ({}), 'fieldError.REQUIRED at campaign_criterion_operation.create.criterion'],
    ['an age', 'campaign', () => ({ ageRange: { type: 'AGE_RANGE_18_24' } }), 'criterionError.CANNOT_ADD_CRITERIA_TYPE'],
    [
      'a device to exclude',
      'campaign',
      () => ({ negative: true, device: { type: 'TABLET' } }),
      'criterionError.CANNOT_EXCLUDE_CRITERIA_TYPE',
    ],
    [
      'a place of an ad group',
      'adGroup',
      () => ({ location: { geoTargetConstant: 'geoTargetConstants/2840' } }),
      'criterionError.CANNOT_ADD_CRITERIA_TYPE',
    ],
    [
      'an unknown interest',
      'adGroup',
      () => ({ userInterest: { userInterestCategory: client.name('userInterests', 1) } }),
      'criterionError.INVALID_USER_INTEREST',
    ],
    ['an unknown list', 'adGroup', () => ({ userList: { userList: client.name('userLists', 1) } }), 'criterionError.INVALID_USER_LIST'],
    [
      'a closed list',
      'adGroup',
      () => ({ userList: { userList: client.name('userLists', client.assets.audiences.find(({ usable }) => !usable)?.id ?? '') } }),
      'criterionError.CANNOT_ADD_CLOSED_USER_LIST',
    ],
    ['a keyword without a match type', 'adGroup', () => ({ keyword: { text: 'boots' } }), 'fieldError.REQUIRED'],
    [
      'a keyword of 11 words',
      'adGroup',
      () => ({ keyword: { text: 'a '.repeat(11), matchType: 'BROAD' } }),
      'criterionError.KEYWORD_HAS_TOO_MANY_WORDS',
    ],
    [
      'a keyword with a comma',
      'adGroup',
      () => ({ keyword: { text: 'a, b', matchType: 'BROAD' } }),
      'criterionError.KEYWORD_HAS_INVALID_CHARS',
    ],
  ])('with a criterion of %s', async (_, kind, create, error) => {
    expect(await refusalOf(client, criterion(kind, create()))).toContain(error)
  })
})
