import { createHash } from 'node:crypto'
import { AdApi, AdgroupApi, ApiClient, CampaignCreationApi, FileApi, ToolApi } from 'tiktok-business-api-sdk-official'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enums } from '../../sandbox/src/tiktok/create/enums.ts'
import { type Operation, parameters } from '../../sandbox/src/tiktok/create/parameters.ts'
import { makeMovie } from '../../sandbox/src/world/movie.ts'
import { drawPicture } from '../../sandbox/src/world/pictures.ts'
import { readNodes } from './nodes.ts'
import { openAccounts, openSandbox, type Sandbox } from './sandbox.ts'
import { createChecker, departures } from './specs/check.ts'
import { needsSpecs, specsThere } from './specs/files.ts'
import { readTiktok, type TiktokField } from './specs/tiktok/operations.ts'

describe("TikTok's own SDK publishes at the sandbox", () => {
  let sandbox: Sandbox
  let account: string
  let token: string
  let assets: Readonly<Record<'identities' | 'pixels', readonly { id: string; usable: boolean }[]>>
  const client = new ApiClient()
  const [campaigns, adgroups, ads] = [new CampaignCreationApi(client), new AdgroupApi(client), new AdApi(client)]
  const [files, tools] = [new FileApi(client), new ToolApi(client)]

  beforeAll(async () => {
    sandbox = await openSandbox()
    client.basePath = sandbox.urls.tiktok
    const open = await openAccounts(sandbox, 'tiktok')
    token = open.token
    account = open.accounts[0]?.id ?? ''
    assets = (await sandbox.control.tree('tiktok', account)).account['assets'] as typeof assets
  })
  afterAll(() => sandbox.close())

  const usable = (kind: keyof typeof assets) => assets[kind].find((one) => one.usable)?.id
  const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
  const tree = async (id: unknown) => (await sandbox.control.tree('tiktok', account)).campaigns.find((one) => one.id === id)

  /** Uploads an image and a video; returns their ids once the video is transcoded. */
  async function upload(name: string): Promise<{ cover: string; video: string }> {
    const [image, movie] = [Buffer.from(drawPicture(name, 120, 80)), Buffer.from(makeMovie(name, 1080, 1920, 7_500))]
    const common = { advertiser_id: account, upload_type: 'UPLOAD_BY_FILE' }
    const imageFile = { image_file: image, image_signature: md5(image), file_name: `${name}.png` }
    const { image_id } = await ask<{ image_id: string }>((done) => files.adImageUpload(token, { ...common, ...imageFile }, done))
    const videoFile = { video_file: movie, video_signature: md5(movie), file_name: `${name}.mp4` }
    const [video] = await ask<{ video_id: string }[]>((done) => files.adVideoUpload(token, { ...common, ...videoFile }, done))
    const id = video?.video_id ?? ''
    await expect(ask((done) => files.adVideoInfo(account, [id], token, done))).rejects.toThrow('40901')
    await sandbox.control.advance(60_000)
    expect(await ask((done) => files.adVideoInfo(account, [id], token, done))).toMatchObject({ list: [{ displayable: true }] })
    return { cover: image_id, video: id }
  }

  it('a Smart+ campaign, as the tree then has it', async () => {
    const { cover, video } = await upload('boots')
    const own = { advertiser_id: account }
    const campaign = {
      ...{ ...own, request_id: '1', campaign_name: 'Winter', objective_type: 'WEB_CONVERSIONS', sales_destination: 'WEBSITE' },
      ...{ budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget: 60.5, operation_status: 'DISABLE' },
    }
    const made = await ask<Row>((done) => campaigns.smartPlusCampaignCreate(token, { body: campaign }, done))
    const adGroup = {
      ...{ ...own, request_id: '1', campaign_id: made['campaign_id'], adgroup_name: 'Berlin', promotion_type: 'WEBSITE' },
      ...{ optimization_goal: 'CONVERT', billing_event: 'OCPM', pixel_id: usable('pixels'), optimization_event: 'SHOPPING' },
      ...{ bid_type: 'BID_TYPE_CUSTOM', conversion_bid_price: 4.5, click_attribution_window: 'SEVEN_DAYS' },
      ...{ schedule_type: 'SCHEDULE_START_END', schedule_start_time: '2026-11-21 00:00:00', schedule_end_time: '2026-12-21 00:00:00' },
      targeting_spec: { location_ids: ['2950159'], age_groups: ['AGE_25_34'], gender: 'GENDER_FEMALE', languages: ['de'] },
    }
    const group = await ask<Row>((done) => adgroups.smartPlusAdgroupCreate(token, { body: adGroup }, done))
    const ad = {
      ...{ ...own, adgroup_id: group['adgroup_id'], ad_name: 'Boots', operation_status: 'DISABLE' },
      creative_list: [{ creative_info: { ad_format: 'SINGLE_VIDEO', video_info: { video_id: video }, image_info: [{ web_uri: cover }] } }],
      ad_text_list: [{ ad_text: 'Warm boots' }],
      landing_page_url_list: [{ landing_page_url: 'https://shop.example/boots' }],
      call_to_action_list: [{ call_to_action: 'SHOP_NOW' }],
      ad_configuration: { identity_type: 'CUSTOMIZED_USER', identity_id: assets.identities[0]?.id },
    }
    const created = await ask<Row>((done) => ads.smartPlusAdCreate(token, { body: ad }, done))
    expect(await tree(made['campaign_id'])).toMatchObject({
      ...{ given: campaign, budget: { kind: 'daily', micros: 60_500_000 }, switch: 'off' },
      adSets: [{ id: group['adgroup_id'], given: adGroup, ads: [{ id: created['smart_plus_ad_id'], given: ad, countries: ['DE'] }] }],
    })
    await sandbox.control.advance(600_000)
    const filtering = { campaign_ids: [made['campaign_id']] }
    const one = await ask<Page>((done) => campaigns.smartPlusCampaignGet(account, token, { filtering }, done))
    expect(one.list).toMatchObject([{ campaign_name: 'Winter', budget: 60.5, operation_status: 'DISABLE' }])
    const two = await ask<Page>((done) => adgroups.smartPlusAdgroupGet(account, token, { filtering }, done))
    expect(two.list).toMatchObject([{ conversion_bid_price: 4.5, schedule_end_time: '2026-12-21 00:00:00' }])
    const three = await ask<Page>((done) => ads.smartPlusAdGet(account, token, { filtering }, done))
    expect(three.list).toMatchObject([{ ad_text_list: ad.ad_text_list, call_to_action_list: ad.call_to_action_list }])
    const ids = [String(created['smart_plus_ad_id'])]
    const reviews = await ask<Row>((done) => ads.smartPlusAdReviewInfo(account, ids, token, {}, done))
    expect(reviews['smart_plus_ad_review_infos']).toMatchObject([{ review_status: 'ALL_AVAILABLE' }])
  })

  it('a manual campaign, as the tree then has it', async () => {
    const { cover, video } = await upload('shoes')
    const own = { advertiser_id: account }
    const campaign = { ...own, campaign_name: 'Spring', objective_type: 'TRAFFIC', budget_mode: 'BUDGET_MODE_INFINITE', request_id: '2' }
    const made = await ask<Row>((done) => campaigns.campaignCreate(token, { body: campaign }, done))
    const adGroup = {
      ...{ ...own, campaign_id: made['campaign_id'], adgroup_name: 'Everybody', promotion_type: 'WEBSITE', location_ids: ['6252001'] },
      ...{ placement_type: 'PLACEMENT_TYPE_AUTOMATIC', budget_mode: 'BUDGET_MODE_DAY', budget: 20, pacing: 'PACING_MODE_SMOOTH' },
      ...{
        schedule_type: 'SCHEDULE_FROM_NOW',
        schedule_start_time: '2026-11-21 00:00:00',
        optimization_goal: 'CLICK',
        billing_event: 'CPC',
      },
    }
    const group = await ask<Row>((done) => adgroups.adgroupCreate(token, { body: adGroup }, done))
    const creative = {
      ...{
        ad_name: 'Shoes',
        ad_format: 'SINGLE_VIDEO',
        video_id: video,
        image_ids: [cover],
        ad_text: 'New shoes',
        call_to_action: 'SHOP_NOW',
      },
      ...{ identity_type: 'CUSTOMIZED_USER', identity_id: assets.identities[0]?.id, landing_page_url: 'https://shop.example/shoes' },
    }
    const body = { ...own, adgroup_id: group['adgroup_id'], creatives: [creative] }
    const created = await ask<{ ad_ids: string[] }>((done) => ads.adCreate(token, { body }, done))
    const { request_id: _, ...shown } = campaign
    expect(await tree(made['campaign_id'])).toMatchObject({
      ...{ given: shown, switch: 'on' },
      adSets: [{ given: adGroup, budget: { kind: 'daily', micros: 20_000_000 }, ads: [{ id: created.ad_ids[0], given: creative }] }],
    })
    const read = await ask<Page>((done) => ads.adGet(account, token, { filtering: { campaign_ids: [made['campaign_id']] } }, done))
    expect(read.list).toMatchObject([{ ad_id: created.ad_ids[0], video_id: video, secondary_status: 'AD_STATUS_NOT_START' }])
  })

  it('with places, languages and categories that it looks up', async () => {
    const placements = ['PLACEMENT_TIKTOK']
    const places = await ask<Row>((done) => tools.toolRegion(account, placements, 'TRAFFIC', token, { level_range: 'TO_COUNTRY' }, done))
    expect(places['region_info']).toContainEqual(expect.objectContaining({ location_id: '2921044', name: 'Germany' }))
    const body = { advertiser_id: account, objective_type: 'TRAFFIC', placements, search_type: 'FUZZY_SEARCH', keywords: ['munich'] }
    const found = await ask<Row>((done) => tools.toolTargetingSearch(token, { body }, done))
    expect(found['targeting_tag_list']).toMatchObject([{ geo: { geo_id: '2867714' } }])
    expect(await ask((done) => tools.toolLanguage(account, token, done))).toHaveProperty('languages')
    expect(await ask((done) => tools.toolInterestCategory(account, token, {}, done))).toHaveProperty('interest_categories')
    expect(await ask((done) => tools.toolActionCategory(account, token, {}, done))).toHaveProperty('action_categories')
    const checked = await ask((done) => tools.toolUrlValidate(account, 'https://shop.example/', token, done))
    expect(checked).toMatchObject({ landing_page_url_info: { validate_info: { is_valid_url: true } } })
  })

  it.skipIf(!specsThere)(`sends and receives only what the specs have${needsSpecs}`, async () => {
    const exchanges = await sandbox.exchanges('tiktok')
    expect(exchanges.length).toBeGreaterThan(20)
    expect(departures(createChecker('tiktok', await readNodes(sandbox)), exchanges)).toEqual([])
  })
})

type Row = Readonly<Record<string, unknown>>
interface Page {
  readonly list: readonly Row[]
}
type Done = (error: unknown, answer: { data: unknown }) => void

/** Turns the SDK's callbacks into a promise of `data`, which rejects with the platform's error. */
function ask<Data>(call: (done: Done) => void): Promise<Data> {
  return new Promise((resolve, reject) => call((error, answer) => (error ? reject(error) : resolve(answer.data as Data))))
}

describe.skipIf(!specsThere)(`the sandbox's rules for TikTok's parameters${needsSpecs}`, () => {
  const paths: Readonly<Record<Operation, string>> = {
    smartCampaign: '/smart_plus/campaign/create/',
    smartAdGroup: '/smart_plus/adgroup/create/',
    smartAd: '/smart_plus/ad/create/',
    smartCampaignChange: '/smart_plus/campaign/update/',
    smartAdGroupChange: '/smart_plus/adgroup/update/',
    smartAdChange: '/smart_plus/ad/update/',
    campaign: '/campaign/create/',
    adGroup: '/adgroup/create/',
    ad: '/ad/create/',
    campaignChange: '/campaign/update/',
    adGroupChange: '/adgroup/update/',
    adChange: '/ad/update/',
  }

  /** The parameters of a spec with their types in the sandbox's notation, but without enums: the specs of Smart+ have internal codes there. */
  const noted = (fields: readonly TiktokField[], prefix = ''): (readonly [string, string])[] =>
    fields.flatMap((field) => {
      const type = field.type === 'array' ? `list<${field.items?.type}>` : String(field.type)
      const inside = field.fields ?? field.items?.fields ?? []
      return [[`${prefix}${field.name}`, type + (field.required ? '!' : '')] as const, ...noted(inside, `${prefix}${field.name}.`)]
    })

  it.each(Object.entries(paths))('for %s are those of the spec', (name, path) => {
    const operation = readTiktok().operations.find((one) => one.method === 'POST' && one.path === `/open_api/v1.3${path}`)
    const own = Object.entries(parameters[name as Operation]).flatMap(([type, names]) =>
      names.split(' ').map((one) => [one, type.replace(/=\w+/, 'string')] as const),
    )
    expect(Object.fromEntries(own)).toEqual(Object.fromEntries(noted(operation?.body ?? [])))
  })

  it('have the values of the enums', () => {
    const known = readTiktok().enums
    for (const [name, values] of Object.entries(enums))
      expect([name, values]).toEqual([name, known[name]?.map((one) => one.trim()).join('|')])
  })
})
