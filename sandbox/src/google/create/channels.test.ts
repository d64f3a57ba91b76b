import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, namesOf, type Publisher, startPublisher, uploadImages, uploadVideo } from '../publish.test-helper.ts'
import { appTree, demandGenTree, type Images, performanceMaxTree, sizes } from '../trees.test-helper.ts'

let client: Publisher
let images: Images
beforeAll(async () => {
  client = await startPublisher()
  images = (await uploadImages(client, sizes)) as Images
})
afterAll(() => client.running.close())

const storedIn = async (answer: unknown) => {
  const campaign = namesOf(answer).find((name) => name.includes('/campaigns/')) ?? ''
  return (await client.tree()).campaigns.find(({ id }: { id: string }) => campaign.endsWith(`/${id}`))
}
const idOf = (name = '') => name.slice(name.lastIndexOf('/') + 1)

describe('a Demand Gen campaign', () => {
  it('has ads of images and videos, which its tree shows', async () => {
    const answer = await client.mutate(demandGenTree(client, images, { campaign: { name: 'Demand' } }))
    expect(errorsOf(answer)).toEqual([])
    const stored = await storedIn(answer)
    expect(stored).toMatchObject({ objective: 'DEMAND_GEN', adSets: [{ ads: [{ countries: ['DE'] }] }] })
    expect(stored.adSets[0].ads[0].media).toHaveLength(3)
    const read =
      'ad_group_ad.ad.type, ad_group_ad.ad.demand_gen_multi_asset_ad.marketing_images, ad_group_ad.ad.demand_gen_multi_asset_ad.business_name'
    const [row] = await client.search(`SELECT ${read} FROM ad_group_ad WHERE campaign.name = 'Demand'`)
    expect(row.adGroupAd.ad).toMatchObject({
      type: 'DEMAND_GEN_MULTI_ASSET_AD',
      demandGenMultiAssetAd: { marketingImages: [{ asset: images.wide }], businessName: 'Boots & Co' },
    })
    const adGroup = client.name('adGroups', stored.adSets[0].id)
    const video = client.name('assets', -5)
    const youtubeVideoId = await uploadVideo(client, 'boots')
    const text = (text: string) => ({ text })
    const ad = {
      finalUrls: ['https://shop.example/boots'],
      demandGenVideoResponsiveAd: {
        ...{ headlines: [text('Warm boots')], longHeadlines: [text('Boots for the winter')], descriptions: [text('Order today.')] },
        ...{ businessName: text('Boots & Co'), logoImages: [{ asset: images.logo }], videos: [{ asset: video }] },
      },
    }
    const second = await client.mutate([
      { assetOperation: { create: { resourceName: video, youtubeVideoAsset: { youtubeVideoId } } } },
      { adGroupAdOperation: { create: { adGroup, ad } } },
    ])
    expect(errorsOf(second)).toEqual([])
    const asset = `SELECT asset.type, asset.youtube_video_asset.youtube_video_title FROM asset WHERE asset.id = ${idOf(namesOf(second)[0])}`
    expect(await client.search(asset)).toMatchObject([
      { asset: { type: 'YOUTUBE_VIDEO', youtubeVideoAsset: { youtubeVideoTitle: 'boots' } } },
    ])
  })

  it('has carousels of cards, which are assets', async () => {
    const cards = [-5, -6].map((id) => ({
      assetOperation: {
        create: {
          resourceName: client.name('assets', id),
          demandGenCarouselCardAsset: { headline: `Boots ${id}`, squareMarketingImageAsset: images.square },
        },
      },
    }))
    const ad = {
      demandGenMultiAssetAd: undefined,
      demandGenCarouselAd: {
        ...{ headline: { text: 'Boots' }, description: { text: 'All our boots' }, businessName: 'Boots & Co' },
        ...{ logoImage: { asset: images.logo }, carouselCards: [-5, -6].map((id) => ({ asset: client.name('assets', id) })) },
      },
    }
    const answer = await client.mutate([...cards, ...demandGenTree(client, images, { campaign: { name: 'Carousel' }, ad })])
    expect(errorsOf(answer)).toEqual([])
    expect((await storedIn(answer)).adSets[0].ads[0].media).toHaveLength(2)
    expect((await client.tree()).orphans).toMatchObject([{ kind: 'asset', name: 'portrait' }])
  })
})

describe('an App campaign', () => {
  it('has one app ad for each ad group', async () => {
    const answer = await client.mutate(appTree(client, images, { campaign: { name: 'App' } }))
    expect(errorsOf(answer)).toEqual([])
    const read = 'campaign.advertising_channel_sub_type, campaign.app_campaign_setting.app_id, campaign.app_campaign_setting.app_store'
    const [row] = await client.search(`SELECT ${read} FROM campaign WHERE campaign.name = 'App'`)
    expect(row.campaign).toMatchObject({ advertisingChannelSubType: 'APP_CAMPAIGN', appCampaignSetting: { appStore: expect.anything() } })
    const stored = await storedIn(answer)
    const { appAd } = stored.adSets[0].ads[0].given.ad
    const again = { adGroupAdOperation: { create: { adGroup: client.name('adGroups', stored.adSets[0].id), ad: { appAd } } } }
    expect(errorsOf(await client.mutate([again]))).toEqual([
      'resourceCountLimitExceededError.RESOURCE_LIMIT at mutate_operations[0].ad_group_ad_operation.create',
    ])
  })
})

describe('a Performance Max campaign', () => {
  it('has asset groups with a hidden ad, which delivers', async () => {
    const parts = { campaign: { name: 'Max', status: 'ENABLED', startDateTime: undefined } }
    const answer = await client.mutate(performanceMaxTree(client, images, parts))
    expect(errorsOf(answer)).toEqual([])
    const stored = await storedIn(answer)
    const group = namesOf(answer).find((name) => name.includes('/assetGroups/'))
    expect(stored.adSets).toMatchObject([
      { id: idOf(group), hidden: true, ads: [{ hidden: true, condition: 'in_review', countries: ['DE'] }] },
    ])
    expect(stored.adSets[0].ads[0].media).toHaveLength(3)
    const read = 'asset_group.name, asset_group.final_urls, asset_group.status, asset_group.primary_status_reasons'
    expect(await client.search(`SELECT ${read} FROM asset_group WHERE campaign.name = 'Max'`)).toMatchObject([
      { assetGroup: { finalUrls: ['https://shop.example/boots'], primaryStatusReasons: ['ASSET_GROUP_UNDER_REVIEW'] } },
    ])
    const links = `SELECT asset_group_asset.field_type, asset.text_asset.text FROM asset_group_asset WHERE asset_group.id = ${idOf(group)}`
    const rows = await client.search(`${links} AND asset_group_asset.field_type = 'LONG_HEADLINE'`)
    expect(rows).toMatchObject([{ asset: { textAsset: { text: 'Boots that keep you warm all winter' } } }])
    const signals = `SELECT asset_group_signal.search_theme.text FROM asset_group_signal WHERE asset_group.id = ${idOf(group)}`
    expect(await client.search(signals)).toMatchObject([{ assetGroupSignal: { searchTheme: { text: 'winter boots' } } }])
    await client.advance(3 * 86_400_000)
    const spent = `SELECT asset_group.id, metrics.cost_micros FROM asset_group WHERE asset_group.id = ${idOf(group)} AND segments.date DURING LAST_7_DAYS`
    expect(Number((await client.search(spent))[0].metrics.costMicros)).toBeGreaterThan(1_000_000)
    expect(await client.search(`SELECT ad_group_ad.ad.id FROM ad_group_ad WHERE campaign.name = 'Max'`)).toEqual([])
  })

  it.each(['HEADLINE', 'LONG_HEADLINE', 'DESCRIPTION', 'BUSINESS_NAME', 'MARKETING_IMAGE', 'SQUARE_MARKETING_IMAGE', 'LOGO'])(
    'is refused as a whole without %s',
    async (field) => {
      const before = (await client.tree()).made.length
      const answer = await client.mutate(performanceMaxTree(client, images, { campaign: { name: 'Too little' } }, field))
      expect(errorsOf(answer)).toEqual([expect.stringContaining(`assetGroupError.NOT_ENOUGH_${field}_ASSET at mutate_operations[`)])
      const { campaigns, made } = await client.tree()
      expect([made.length, campaigns.some(({ name }: { name: string }) => name === 'Too little')]).toEqual([before, false])
    },
  )

  it('links business name and logo to the campaign if it has brand guidelines', async () => {
    const parts = { campaign: { name: 'Brand', brandGuidelinesEnabled: true } }
    const operations = performanceMaxTree(client, images, parts, 'LOGO')
    const place = `campaignError.REQUIRED_LOGO_ASSET_NOT_LINKED at mutate_operations[1].campaign_operation.create`
    const group = operations.findIndex((one) => JSON.stringify(one).includes('BUSINESS_NAME'))
    expect(errorsOf(await client.mutate(operations))).toEqual([
      `assetLinkError.BRAND_ASSETS_NOT_LINKED_AT_CAMPAIGN_LEVEL at mutate_operations[${group}].asset_group_asset_operation.create.field_type`,
    ])
    const business = operations[group] as { assetGroupAssetOperation: { create: { asset: string } } }
    const { asset } = business.assetGroupAssetOperation.create
    const link = (name: string, fieldType: string) => ({
      campaignAssetOperation: { create: { campaign: client.name('campaigns', -2), asset: name, fieldType } },
    })
    const most = [...operations.filter((_, at) => at !== group), link(asset, 'BUSINESS_NAME')]
    expect(errorsOf(await client.mutate(most))).toEqual([place])
    expect(errorsOf(await client.mutate([...most, link(images.logo, 'LOGO')]))).toEqual([])
  })
})
