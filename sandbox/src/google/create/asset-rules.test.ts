import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Publisher, refusalOf, startPublisher, uploadImages, uploadVideo } from '../publish.test-helper.ts'
import { appTree, demandGenTree, type Images, type Parts, performanceMaxTree, sizes } from '../trees.test-helper.ts'

let client: Publisher
let images: Images
/** Too narrow for every purpose, and right but too small. */
let odd: Readonly<Record<'narrow' | 'small', string>>
beforeAll(async () => {
  client = await startPublisher()
  images = (await uploadImages(client, sizes)) as Images
  odd = (await uploadImages(client, { narrow: [300, 500], small: [191, 100] })) as typeof odd
})
afterAll(() => client.running.close())

type Fields = Readonly<Record<string, unknown>>

describe('ads with images are refused', () => {
  const ad = (more: () => Fields) => ({
    demandGenMultiAssetAd: {
      ...{ headlines: [{ text: 'Boots' }], descriptions: [{ text: 'Warm' }], businessName: 'Boots & Co' },
      ...{ marketingImages: [{ asset: images.wide }], logoImages: [{ asset: images.logo }], ...more() },
    },
  })
  it.each<[string, () => Fields, string]>([
    ['without images', () => ({ marketingImages: [] }), 'fieldError.REQUIRED'],
    ['without a logo', () => ({ logoImages: [] }), 'collectionSizeError.TOO_FEW'],
    ['without a business name', () => ({ businessName: undefined }), 'fieldError.REQUIRED'],
    ['with a square as landscape', () => ({ marketingImages: [{ asset: images.square }] }), 'imageError.ASPECT_RATIO_NOT_ALLOWED'],
    ['with a small landscape', () => ({ marketingImages: [{ asset: odd.small }] }), 'imageError.IMAGE_TOO_SMALL'],
    [
      'with an image that is not there',
      () => ({ marketingImages: [{ asset: client.name('assets', 1) }] }),
      'mutateError.RESOURCE_NOT_FOUND',
    ],
    ['with six headlines', () => ({ headlines: [1, 2, 3, 4, 5, 6].map((text) => ({ text: `${text}` })) }), 'collectionSizeError.TOO_MANY'],
  ])('in Demand Gen %s', async (_, more, error) => {
    expect(await refusalOf(client, demandGenTree(client, images, { ad: ad(more) }))).toContain(error)
  })

  it('in Demand Gen with places of the campaign', async () => {
    const create = { campaign: client.name('campaigns', -2), location: { geoTargetConstant: 'geoTargetConstants/2276' } }
    const tree = [...demandGenTree(client, images), { campaignCriterionOperation: { create } }]
    expect(await refusalOf(client, tree)).toContain('criterionError.CANNOT_ADD_CRITERIA_TYPE')
  })

  it.each<[string, () => Parts, string]>([
    ['with an unknown app', () => ({ campaign: { appCampaignSetting: setting('1') } }), 'campaignError.APP_NOT_FOUND'],
    ['without a goal', () => ({ campaign: { appCampaignSetting: { appId: '1', appStore: 'APPLE_APP_STORE' } } }), 'fieldError.REQUIRED'],
    [
      'with bidding of another goal',
      () => ({ campaign: { maximizeConversions: undefined, targetCpa: { targetCpaMicros: '2000000' } } }),
      'biddingStrategyError.INCOMPATIBLE_BIDDING_STRATEGY_AND_BIDDING_STRATEGY_GOAL_TYPE',
    ],
    ['with one headline', () => ({ ad: { appAd: { headlines: [{ text: 'One' }] } } }), 'collectionSizeError.TOO_FEW'],
    ['with a narrow image', () => ({ ad: { appAd: appAd(odd.narrow) } }), 'imageError.ASPECT_RATIO_NOT_ALLOWED'],
    ['with a link', () => ({ ad: { finalUrls: ['https://shop.example/'] } }), 'adError.CANNOT_SET_FIELD'],
  ])('in App campaigns %s', async (_, parts, error) => {
    expect(await refusalOf(client, appTree(client, images, parts()))).toContain(error)
  })
  const setting = (appId: string) => ({
    ...{ appId, appStore: 'APPLE_APP_STORE', biddingStrategyGoalType: 'OPTIMIZE_INSTALLS_WITHOUT_TARGET_INSTALL_COST' },
  })
  const appAd = (asset: string) => ({ headlines: [{ text: 'One' }, { text: 'Two' }], descriptions: [{ text: 'One' }], images: [{ asset }] })

  it.each<[string, () => Images, Parts, string]>([
    [
      'with a square as landscape',
      () => ({ ...images, wide: images.square }),
      {},
      'assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE',
    ],
    ['without a link', () => images, { assetGroup: { finalUrls: [] } }, 'assetGroupError.FINAL_URL_REQUIRED'],
    ['without a name', () => images, { assetGroup: { name: '' } }, 'fieldError.REQUIRED at asset_group_operation.create.name'],
    ['with bidding for clicks', () => images, { campaign: { targetSpend: {}, maximizeConversionValue: undefined } }, 'biddingError.'],
  ])('in Performance Max %s', async (_, shown, parts, error) => {
    expect(await refusalOf(client, performanceMaxTree(client, shown(), parts))).toContain(error)
  })
})

describe('assets are refused', () => {
  it.each<[string, Fields, string]>([
    ['without data', { name: 'Nothing' }, 'assetError.ASSET_DATA_IS_MISSING'],
    ['with a text as image', { imageAsset: { data: 'aGVsbG8=' } }, 'imageError.INVALID_IMAGE'],
    [
      'with a video that is not at YouTube',
      { youtubeVideoAsset: { youtubeVideoId: 'abcdefghijk' } },
      'youtubeVideoRegistrationError.VIDEO_NOT_FOUND',
    ],
    ['with two kinds of data', { textAsset: { text: 'a' }, imageAsset: { data: '' } }, 'fieldError.VALUE_MUST_BE_UNSET'],
    ['with a card without an image', { demandGenCarouselCardAsset: { headline: 'Boots' } }, 'fieldError.REQUIRED'],
  ])('%s', async (_, create, error) => {
    expect(errorsOf(await client.post('assets:mutate', { operations: [{ create }] }))[0]).toContain(error)
  })

  it('with a video that YouTube rejected', async () => {
    await client.control('POST', '/youtube', { rejectNext: 'duplicate' })
    const create = { youtubeVideoAsset: { youtubeVideoId: await uploadVideo(client, 'rejected') } }
    const answer = await client.post('assets:mutate', { operations: [{ create }] })
    expect(errorsOf(answer)[0]).toContain('youtubeVideoRegistrationError.VIDEO_NOT_ELIGIBLE')
  })
})
