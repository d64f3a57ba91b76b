import type { Publisher } from './publish.test-helper.ts'

/** What trees need to know of a client. */
type Names = Pick<Publisher, 'name' | 'assets'>

type Fields = Readonly<Record<string, unknown>>

/** Changes to parts of a tree; `undefined` leaves a field out. */
export type Parts = Partial<Readonly<Record<'budget' | 'campaign' | 'adGroup' | 'ad' | 'assetGroup', Fields>>>

const campaign = (client: Names, more: Fields = {}): Fields => ({
  ...{ resourceName: client.name('campaigns', -2), campaignBudget: client.name('campaignBudgets', -1), name: 'Winter', status: 'PAUSED' },
  ...{ advertisingChannelType: 'SEARCH', targetSpend: {}, startDateTime: '2026-12-01 00:00:00' },
  ...{ containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING', ...more },
})

const budget = (client: Names, more: Fields = {}): Fields => ({
  ...{ resourceName: client.name('campaignBudgets', -1), amountMicros: '25000000', deliveryMethod: 'STANDARD', explicitlyShared: false },
  ...more,
})

const adGroup = (client: Names, more: Fields = {}): Fields => ({
  ...{ resourceName: client.name('adGroups', -3), campaign: client.name('campaigns', -2), name: 'Everybody', status: 'ENABLED' },
  ...more,
})

const texts = (...all: string[]) => all.map((text) => ({ text }))

const searchAd = (client: Names, more: Fields = {}): Fields => ({
  ...{ adGroup: client.name('adGroups', -3), status: 'ENABLED' },
  ad: {
    finalUrls: ['https://shop.example/boots'],
    responsiveSearchAd: {
      headlines: texts('Warm boots', 'Dry feet', 'Made to last'),
      descriptions: texts('Boots for snow.', 'Order today.'),
    },
    ...more,
  },
})

const target = (client: Names, create: Fields) => ({
  campaignCriterionOperation: { create: { campaign: client.name('campaigns', -2), ...create } },
})
const germany = { location: { geoTargetConstant: 'geoTargetConstants/2276' } }
const german = { language: { languageConstant: 'languageConstants/1001' } }

const above = (client: Names, parts: Parts, own: Fields) => [
  { campaignBudgetOperation: { create: budget(client, parts.budget) } },
  { campaignOperation: { create: campaign(client, { ...own, ...parts.campaign }) } },
]

/** The operations of a whole Search campaign with a keyword, a country and a language. */
export const searchTree = (client: Names, parts: Parts = {}): Fields[] => [
  ...above(client, parts, {}),
  target(client, germany),
  target(client, german),
  { adGroupOperation: { create: adGroup(client, parts.adGroup) } },
  {
    adGroupCriterionOperation: {
      create: { adGroup: client.name('adGroups', -3), status: 'ENABLED', keyword: { text: 'warm boots', matchType: 'PHRASE' } },
    },
  },
  { adGroupAdOperation: { create: searchAd(client, parts.ad) } },
]

/** Images of every size that ads need, with their width and height. */
export const sizes = { wide: [600, 314], square: [300, 300], portrait: [480, 600], logo: [128, 128] } as const
export type Images = Readonly<Record<keyof typeof sizes, string>>

const asset = (name: string | undefined) => ({ asset: name })

/** A Demand Gen campaign with an ad of images; places and languages are at its ad group. */
export const demandGenTree = (client: Names, images: Images, parts: Parts = {}): Fields[] => {
  const criterion = (create: Fields) => ({ adGroupCriterionOperation: { create: { adGroup: client.name('adGroups', -3), ...create } } })
  const ad = {
    finalUrls: ['https://shop.example/boots'],
    demandGenMultiAssetAd: {
      ...{
        headlines: texts('Warm boots'),
        descriptions: texts('Boots for snow.'),
        businessName: 'Boots & Co',
        callToActionText: 'Shop now',
      },
      ...{ marketingImages: [asset(images.wide)], squareMarketingImages: [asset(images.square)], logoImages: [asset(images.logo)] },
    },
    ...parts.ad,
  }
  return [
    ...above(client, parts, { advertisingChannelType: 'DEMAND_GEN', targetSpend: undefined, maximizeConversions: {} }),
    { adGroupOperation: { create: adGroup(client, parts.adGroup) } },
    criterion(germany),
    criterion({ userInterest: { userInterestCategory: client.name('userInterests', 80_201) } }),
    { adGroupAdOperation: { create: { adGroup: client.name('adGroups', -3), status: 'ENABLED', ad } } },
  ]
}

/** An App campaign for installs without a target. */
export const appTree = (client: Names, images: Images, parts: Parts = {}): Fields[] => {
  const app = client.assets.apps.find(({ usable }) => usable)?.id ?? ''
  const goal = 'OPTIMIZE_INSTALLS_WITHOUT_TARGET_INSTALL_COST'
  const own = {
    ...{ advertisingChannelType: 'MULTI_CHANNEL', advertisingChannelSubType: 'APP_CAMPAIGN', targetSpend: undefined },
    ...{ maximizeConversions: {}, appCampaignSetting: { appId: app, appStore: storeOf(app), biddingStrategyGoalType: goal } },
  }
  const ad = {
    appAd: { headlines: texts('Play now', 'Free to play'), descriptions: texts('The game of the year.'), images: [asset(images.wide)] },
    ...parts.ad,
  }
  return [
    ...above(client, parts, own),
    target(client, germany),
    { adGroupOperation: { create: adGroup(client, parts.adGroup) } },
    { adGroupAdOperation: { create: { adGroup: client.name('adGroups', -3), status: 'ENABLED', ad } } },
  ]
}

const storeOf = (app: string) => (/^\d+$/.test(app) ? 'APPLE_APP_STORE' : 'GOOGLE_APP_STORE')

/** The texts of an asset group by the field that they are linked as. */
const groupTexts = {
  HEADLINE: ['Warm boots', 'Dry feet', 'Made to last'],
  LONG_HEADLINE: ['Boots that keep you warm all winter'],
  DESCRIPTION: ['Boots for snow.', 'Order today and try them at home.'],
  BUSINESS_NAME: ['Boots & Co'],
} as const

/** A Performance Max campaign with an asset group and its least assets; `without` leaves out those of a field. */
export const performanceMaxTree = (client: Names, images: Images, parts: Parts = {}, without = ''): Fields[] => {
  const group = client.name('assetGroups', -3)
  const link = (name: string, fieldType: string) => ({
    assetGroupAssetOperation: { create: { assetGroup: group, asset: name, fieldType } },
  })
  const all = Object.entries(groupTexts).flatMap(([fieldType, list]) => list.map((text) => [fieldType, text] as const))
  const written = all.filter(([fieldType]) => fieldType !== without).map(([fieldType, text], at) => ({ fieldType, text, id: -10 - at }))
  const shown = [
    ['MARKETING_IMAGE', images.wide],
    ['SQUARE_MARKETING_IMAGE', images.square],
    ['LOGO', images.logo],
  ] as const
  const own = { advertisingChannelType: 'PERFORMANCE_MAX', targetSpend: undefined, maximizeConversionValue: { targetRoas: 2.5 } }
  return [
    ...above(client, parts, own),
    target(client, germany),
    ...written.map(({ text, id }) => ({ assetOperation: { create: { resourceName: client.name('assets', id), textAsset: { text } } } })),
    {
      assetGroupOperation: {
        create: {
          ...{ resourceName: group, campaign: client.name('campaigns', -2), name: 'Everybody', status: 'ENABLED' },
          ...{ finalUrls: ['https://shop.example/boots'], ...parts.assetGroup },
        },
      },
    },
    ...written.map(({ fieldType, id }) => link(client.name('assets', id), fieldType)),
    ...shown.filter(([fieldType]) => fieldType !== without).map(([fieldType, name]) => link(name, fieldType)),
    { assetGroupSignalOperation: { create: { assetGroup: group, searchTheme: { text: 'winter boots' } } } },
  ]
}
