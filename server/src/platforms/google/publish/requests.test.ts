import { describe, expect, it } from 'vitest'
import type { AccountPlan } from '../../account-plan.ts'
import type { KnownIds } from '../../publisher.ts'
import { type Operation, operationsIn } from './operations.ts'
import { adOf, everybody, groupOf, imageOf, landscape, logo, planOf, planWith, square, video } from './plan.test-helper.ts'
import { requestOf } from './request.ts'
import { stepsOf } from './steps.ts'

const idsFor = (plan: AccountPlan): KnownIds =>
  Object.fromEntries(stepsOf(plan).flatMap(({ key, file }) => (file === null ? [] : [[key, { '': file.hash.slice(0, 1) }]])))

function treeOf(plan: AccountPlan): Operation[] {
  const step = stepsOf(plan).at(-1)
  if (step === undefined) throw new Error('no step')
  return operationsIn(requestOf(plan, step, idsFor(plan)).body)
}
const made = (plan: AccountPlan, kind: Operation['kind']) =>
  treeOf(plan).flatMap((one) => (one.kind === kind ? [JSON.parse(JSON.stringify(one.create).replaceAll('customers/{customer}/', ''))] : []))
const ad = (plan: AccountPlan) => made(plan, 'adGroupAd')[0].ad
/** Without their ad group. */
const criteria = (plan: AccountPlan) => made(plan, 'adGroupCriterion').map(({ adGroup: _, status: __, ...one }) => one)

describe('the steps of a plan', () => {
  const plan = planOf('demand_gen', {
    campaign: {
      adGroups: [
        groupOf('demand_gen', 'a1'),
        groupOf('demand_gen', 'a2', { ads: [adOf('demand_gen', 'a2'), adOf('demand_gen', 'a2', { files: [landscape] }, 'task', 'c2')] }),
      ],
    },
  })

  it('are an asset for each file and one request for everything else', () => {
    expect(stepsOf(plan).map(({ key, name, kind }) => [key, name, kind])).toEqual([
      ...[square, landscape, logo].map(({ hash }) => [`upload/${hash}`, 'assets.create', 'upload']),
      ['tree', 'trees.create', 'create'],
    ])
    expect(
      stepsOf(plan)
        .at(-1)
        ?.objects.map(({ key, level }) => `${level} ${key}`),
    ).toEqual(['CAMPAIGN acc', 'AD_SET acc/a1', 'AD acc/a1/c1/0', 'AD_SET acc/a2', 'AD acc/a2/c1/0', 'AD acc/a2/c2/0'])
    expect(stepsOf(plan).at(-1)?.needs).toHaveLength(3)
  })

  it('create everything switched off, all or nothing', () => {
    for (const one of treeOf(plan)) {
      if (['campaign', 'adGroup', 'adGroupAd'].includes(one.kind)) expect(one.create['status']).toBe('PAUSED')
    }
    const body = JSON.parse(requestOf(plan, stepsOf(plan).at(-1) as never, idsFor(plan)).body)
    expect(body).toMatchObject({ partialFailure: false, validateOnly: false })
    const names = treeOf(plan).flatMap(({ create }) => create['resourceName'] ?? [])
    expect(new Set(names).size).toBe(names.length)
  })

  it('are the same for the same plan, byte for byte, and need the ids of files', () => {
    const step = stepsOf(plan).at(-1)
    if (step === undefined) throw new Error('no step')
    expect(requestOf(structuredClone(plan), step, idsFor(plan))).toEqual(requestOf(plan, step, idsFor(plan)))
    expect(() => requestOf(plan, step, {})).toThrow('has no id yet')
  })
})

describe('a campaign', () => {
  it('has a budget of its own and says whether it is political [P2]', () => {
    expect(made(planOf('search'), 'campaignBudget')).toEqual([
      {
        ...{ resourceName: 'campaignBudgets/-1', amountMicros: '50000000', period: 'DAILY', deliveryMethod: 'STANDARD' },
        explicitlyShared: false,
      },
    ])
    expect(made(planOf('search'), 'campaign')[0]).toMatchObject({
      name: planOf('search').campaign.name,
      campaignBudget: 'campaignBudgets/-1',
      advertisingChannelType: 'SEARCH',
      maximizeConversions: {},
      containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
      networkSettings: { targetGoogleSearch: true, targetSearchNetwork: false, targetContentNetwork: false },
    })
    const total = planOf('search', { campaign: { budget: { kind: 'lifetime', micros: 900_000_000n } }, google: { euPolitical: true } })
    expect(made(total, 'campaignBudget')[0]).toMatchObject({ totalAmountMicros: '900000000', period: 'CUSTOM_PERIOD' })
    expect(made(total, 'campaign')[0].containsEuPoliticalAdvertising).toBe('CONTAINS_EU_POLITICAL_ADVERTISING')
  })

  it.each([
    ['search', { strategy: 'cost_cap', micros: 2_500_000n }, 'sales', { maximizeConversions: { targetCpaMicros: '2500000' } }],
    ['search', { strategy: 'target_roas', roasMillionths: 2_500_000n }, 'sales', { maximizeConversionValue: { targetRoas: 2.5 } }],
    ['search', { strategy: 'lowest_cost' }, 'traffic', { targetSpend: {} }],
    ['search', { strategy: 'bid_cap', micros: 1_200_000n }, 'traffic', { targetSpend: { cpcBidCeilingMicros: '1200000' } }],
    ['app', { strategy: 'lowest_cost' }, 'app_installs', { maximizeConversions: {} }],
    ['app', { strategy: 'cost_cap', micros: 3_000_000n }, 'app_installs', { targetCpa: { targetCpaMicros: '3000000' } }],
  ] as const)('of %s with %o for %s bids as its strategy says [P4]', (channel, bidding, objective, expected) => {
    expect(made(planOf(channel, { bidding, objective }), 'campaign')[0]).toMatchObject(expected)
  })

  it('begins and ends on the clock of the account, with its last second', () => {
    const given = { startsAt: new Date('2026-11-30T23:00:00Z'), endsAt: new Date('2026-12-24T22:59:00Z') }
    expect(made(planOf('search', given), 'campaign')[0]).toMatchObject({
      startDateTime: '2026-12-01 00:00:00',
      endDateTime: '2026-12-24 23:59:59',
    })
    const within = { startsAt: new Date('2026-12-01T08:30:00Z'), endsAt: new Date('2026-12-24T23:00:00Z') }
    expect(made(planOf('demand_gen', within), 'campaign')[0]).toMatchObject({
      startDateTime: '2026-12-01 09:30:00',
      endDateTime: '2026-12-24 23:59:59',
    })
  })

  it('of an app names the app and its store', () => {
    expect(made(planOf('app'), 'campaign')[0]).toMatchObject({
      advertisingChannelType: 'MULTI_CHANNEL',
      advertisingChannelSubType: 'APP_CAMPAIGN',
      appCampaignSetting: {
        appId: 'com.example.lamp',
        appStore: 'GOOGLE_APP_STORE',
        biddingStrategyGoalType: 'OPTIMIZE_INSTALLS_WITHOUT_TARGET_INSTALL_COST',
      },
    })
  })

  it('appends the parameters that Google replaces', () => {
    const plan = planOf('search', { link: 'https://shop.example/lamp?a=1&c={campaignid}#top' })
    expect(made(plan, 'campaign')[0].finalUrlSuffix).toBe('c={campaignid}')
    expect(ad(plan).finalUrls).toEqual(['https://shop.example/lamp?a=1#top'])
  })
})

describe('an audience', () => {
  const female = { include: { segments: { genders: ['female' as const], systems: [], devices: [] } } }
  const list = { account: 'acc', externalId: '55', name: 'Buyers' }
  const interest = { platform: 'google', kind: 'interest', id: '80432', name: 'Running' } as const

  it('of Search is made of criteria: places of the campaign, everything else of the ad group [P5]', () => {
    const audience = everybody({
      include: {
        ...female.include,
        places: [
          { platform: null, id: 'DE', kind: 'country', name: 'Germany' },
          { platform: 'google', id: '1003854', kind: 'city', name: 'Berlin' },
        ],
        languages: ['de', 'zh'],
        customAudiences: [list],
        taxonomy: [interest],
      },
      exclude: { places: [{ platform: null, id: 'FR', kind: 'country', name: 'France' }] },
      age: { min: 25, max: 64 },
    })
    const plan = planWith('search', { audience })
    expect(made(plan, 'campaignCriterion').map(({ campaign: _, ...one }) => one)).toEqual([
      { location: { geoTargetConstant: 'geoTargetConstants/2276' } },
      { location: { geoTargetConstant: 'geoTargetConstants/1003854' } },
      { location: { geoTargetConstant: 'geoTargetConstants/2250' }, negative: true },
      { language: { languageConstant: 'languageConstants/1001' } },
      { language: { languageConstant: 'languageConstants/1017' } },
      { language: { languageConstant: 'languageConstants/1018' } },
    ])
    expect(criteria(plan)).toEqual([
      { keyword: { text: 'desk lamp', matchType: 'PHRASE' } },
      ...['AGE_RANGE_18_24', 'AGE_RANGE_65_UP', 'AGE_RANGE_UNDETERMINED'].map((type) => ({ ageRange: { type }, negative: true })),
      ...['MALE', 'UNDETERMINED'].map((type) => ({ gender: { type }, negative: true })),
      { userList: { userList: 'userLists/55' } },
      { userInterest: { userInterestCategory: 'userInterests/80432' } },
    ])
    expect(made(plan, 'adGroup')[0].targetingSetting).toEqual({
      targetRestrictions: [{ targetingDimension: 'AUDIENCE', bidOnly: false }],
    })
  })

  it('of Demand Gen is an Audience that its ad group uses, without further people [P5]', () => {
    const audience = everybody({
      include: { ...female.include, customAudiences: [list], taxonomy: [interest, { ...interest, kind: 'browsing', id: '9' }] },
      exclude: { customAudiences: [{ ...list, externalId: '56' }] },
      age: { min: 25, max: 65 },
    })
    const plan = planWith('demand_gen', { audience })
    expect(made(plan, 'adGroup')[0]).toMatchObject({ optimizedTargetingEnabled: false, audienceSetting: { useAudienceGrouped: true } })
    const [made1] = made(plan, 'audience')
    expect(made1).toMatchObject({
      name: plan.campaign.adGroups[0]?.name,
      dimensions: [
        { age: { ageRanges: [{ minAge: 25 }], includeUndetermined: false } },
        { gender: { genders: ['FEMALE'], includeUndetermined: false } },
        {
          audienceSegments: {
            segments: [
              { userList: { userList: 'userLists/55' } },
              { userInterest: { userInterestCategory: 'userInterests/80432' } },
              { customAudience: { customAudience: 'customAudiences/9' } },
            ],
          },
        },
      ],
      exclusionDimension: { exclusions: [{ userList: { userList: 'userLists/56' } }] },
    })
    expect(criteria(plan)).toEqual([
      { location: { geoTargetConstant: 'geoTargetConstants/2276' } },
      { audience: { audience: made1.resourceName } },
    ])
    expect(made(planOf('demand_gen'), 'audience')).toEqual([])
  })

  it('leaves devices out by bidding nothing for them', () => {
    const phones = { include: { segments: { genders: [], systems: [], devices: ['phone' as const] } } }
    const plan = planWith('demand_gen', { audience: everybody(phones) })
    expect(made(plan, 'campaignCriterion').map(({ device, bidModifier }) => [device.type, bidModifier])).toEqual([
      ['TABLET', 0],
      ['DESKTOP', 0],
      ['CONNECTED_TV', 0],
    ])
  })
})

describe('an ad', () => {
  it('of Search has all titles and descriptions', () => {
    expect(ad(planOf('search'))).toEqual({
      finalUrls: ['https://shop.example/lamp'],
      responsiveSearchAd: {
        headlines: [{ text: 'A lamp' }, { text: 'Light for the night' }, { text: 'Buy a lamp' }],
        descriptions: [{ text: 'Only today' }, { text: 'In five colors' }],
      },
    })
  })

  it('of Demand Gen shows images by their shapes', () => {
    const tall = imageOf(5, 1_080, 1_920)
    const plan = planWith('demand_gen', { ads: [adOf('demand_gen', 'a1', { kind: 'dynamic', files: [square, landscape, tall] })] })
    expect(ad(plan)).toMatchObject({
      name: plan.campaign.adGroups[0]?.ads[0]?.name,
      demandGenMultiAssetAd: {
        marketingImages: [{ asset: 'assets/2' }],
        squareMarketingImages: [{ asset: 'assets/1' }],
        tallPortraitMarketingImages: [{ asset: 'assets/5' }],
        logoImages: [{ asset: 'assets/3' }],
        descriptions: [{ text: 'It shines all night long.' }, { text: 'Only today' }, { text: 'In five colors' }],
        businessName: 'Lamps',
        callToActionText: 'Shop now',
      },
    })
  })

  it('of Demand Gen shows videos by their ids at YouTube', () => {
    const plan = planWith('demand_gen', { ads: [adOf('demand_gen', 'a1', { kind: 'single_video', files: [video] })] })
    const [button] = made(plan, 'asset')
    expect(button).toMatchObject({ callToActionAsset: { callToAction: 'SHOP_NOW' } })
    expect(ad(plan).demandGenVideoResponsiveAd).toMatchObject({
      videos: [{ asset: 'assets/4' }],
      longHeadlines: [{ text: 'It shines all night long.' }],
      businessName: { text: 'Lamps' },
      callToActions: [{ asset: button.resourceName }],
    })
  })

  it('of Demand Gen with several cards makes an asset of each', () => {
    const plan = planWith('demand_gen', { ads: [adOf('demand_gen', 'a1', { kind: 'carousel', files: [square, landscape] })] })
    const cards = made(plan, 'asset')
    expect(cards.map(({ demandGenCarouselCardAsset: card }) => card)).toEqual([
      { squareMarketingImageAsset: 'assets/1', headline: 'A lamp', callToActionText: 'Shop now' },
      { marketingImageAsset: 'assets/2', headline: 'Light for the night', callToActionText: 'Shop now' },
    ])
    expect(ad(plan).demandGenCarouselAd.carouselCards).toEqual(cards.map(({ resourceName }) => ({ asset: resourceName })))
  })

  it('of an app has texts, images and videos', () => {
    expect(ad(planOf('app'))).toMatchObject({
      appAd: { headlines: [{ text: 'A lamp' }, {}, {}], images: [{ asset: 'assets/1' }], youtubeVideos: [{ asset: 'assets/4' }] },
    })
  })

  it('of Performance Max is an asset group, and its brand is the campaign’s', () => {
    const plan = planOf('performance_max', {
      campaign: { adGroups: [groupOf('performance_max', 'a1'), groupOf('performance_max', 'a2')] },
    })
    expect(made(plan, 'assetGroup').map(({ name, status, finalUrls }) => ({ name, status, finalUrls }))).toEqual(
      plan.campaign.adGroups.map(({ name }) => ({ name, status: 'PAUSED', finalUrls: ['https://shop.example/lamp'] })),
    )
    expect(made(plan, 'campaign')[0].brandGuidelinesEnabled).toBe(true)
    expect(made(plan, 'campaignAsset').map(({ fieldType }) => fieldType)).toEqual(['BUSINESS_NAME', 'LOGO'])
    const [group] = made(plan, 'assetGroup')
    const links = made(plan, 'assetGroupAsset').filter(({ assetGroup }) => assetGroup === group.resourceName)
    expect(links.map(({ fieldType }) => fieldType)).toEqual([
      ...['HEADLINE', 'HEADLINE', 'HEADLINE', 'LONG_HEADLINE', 'DESCRIPTION', 'DESCRIPTION'],
      ...['SQUARE_MARKETING_IMAGE', 'MARKETING_IMAGE', 'YOUTUBE_VIDEO', 'CALL_TO_ACTION_SELECTION'],
    ])
    // Both groups show the same texts, which are assets once.
    expect(made(plan, 'asset').filter(({ textAsset }) => textAsset?.text === 'A lamp')).toHaveLength(1)
  })
})
