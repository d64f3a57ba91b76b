import sdk from 'facebook-nodejs-business-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectKeys, parameters } from '../../sandbox/src/meta/create/parameters.ts'
import { drawPicture } from '../../sandbox/src/world/pictures.ts'
import { readNodes } from './nodes.ts'
import { openAccounts, openSandbox, type Sandbox } from './sandbox.ts'
import { createChecker, departures, isError } from './specs/check.ts'
import { needsSpecs, readSpec, specsThere } from './specs/files.ts'
import { type MetaParameter, readMeta } from './specs/meta/operations.ts'

describe("Meta's own SDK publishes at the sandbox", () => {
  let sandbox: Sandbox
  let account: string
  let token: string

  beforeAll(async () => {
    sandbox = await openSandbox()
    const open = await openAccounts(sandbox, 'meta')
    account = open.accounts[0]?.id ?? ''
    token = open.token
    const reached = { GRAPH: sandbox.urls.meta, GRAPH_VIDEO: sandbox.urls.meta, VERSION: 'v25.0' }
    for (const [name, value] of Object.entries(reached)) {
      Object.defineProperty(sdk.FacebookAdsApi, name, { get: () => value, configurable: true })
    }
    sdk.FacebookAdsApi.init(open.token, 'en_US', false)
  })
  afterAll(() => sandbox.close())

  /** In parts, as Meta documents it: this SDK's own uploader sends neither its parameters nor the file (`http.js` deletes them). */
  async function uploadVideo(bytes: Buffer): Promise<string> {
    const send = async (fields: Readonly<Record<string, string | Blob>>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      const headers = { authorization: `Bearer ${token}` }
      return (
        await fetch(`${sandbox.urls.meta}/v25.0/act_${account}/advideos`, { method: 'POST', headers, body })
      ).json() as Promise<Upload>
    }
    const begun = await send({ upload_phase: 'start', file_size: `${bytes.length}` })
    const upload_session_id = begun.upload_session_id
    for (let { start_offset, end_offset } = begun; start_offset !== end_offset; ) {
      const video_file_chunk = new Blob([bytes.subarray(Number(start_offset), Number(end_offset))])
      const answer = await send({ upload_phase: 'transfer', upload_session_id, start_offset, video_file_chunk })
      start_offset = answer.start_offset
      end_offset = answer.end_offset
    }
    await send({ upload_phase: 'finish', upload_session_id, title: 'boots.mp4' })
    return begun.video_id
  }

  it('a whole campaign, with an image, a video and a label, as the tree then has it', async () => {
    const of = new sdk.AdAccount(`act_${account}`)
    const { assets } = (await sandbox.control.tree('meta', account)).account as unknown as { assets: { pages: { id: string }[] } }
    const page = assets.pages[0]?.id

    const uploaded = await of.createAdImage([], { bytes: Buffer.from(drawPicture('boots', 120, 80)).toString('base64') })
    const { hash } = (uploaded._data['images'] as Record<string, { hash: string }>)['bytes'] ?? { hash: '' }
    const videoId = await uploadVideo(Buffer.alloc(2_500_000, 3))
    const status = async () => (await new sdk.AdVideo(videoId).read(['status']))._data['status']
    expect(await status()).toMatchObject({ video_status: 'processing' })
    await sandbox.control.advance(60_000)
    expect(await status()).toMatchObject({ video_status: 'ready' })

    const label = await of.createAdLabel([], { name: 'publish 7' })
    const campaign = {
      ...{ name: 'Winter', objective: 'OUTCOME_TRAFFIC', status: 'PAUSED', special_ad_categories: [], daily_budget: 5_000 },
      bid_strategy: 'COST_CAP',
    }
    // Copies, because the SDK adds the account's id to the parameters.
    const { id: campaignId } = await of.createCampaign([], { ...campaign })
    const adSet = {
      ...{ name: 'Berlin', campaign_id: campaignId, status: 'ACTIVE', billing_event: 'IMPRESSIONS', optimization_goal: 'LINK_CLICKS' },
      ...{ bid_amount: 250, dsa_payor: 'Boots Ltd', dsa_beneficiary: 'Boots Ltd', adlabels: [{ id: label.id }] },
      targeting: { geo_locations: { countries: ['DE'] }, age_min: 21, age_max: 50, targeting_automation: { advantage_audience: 0 } },
      attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 1 }],
    }
    const { id: adSetId } = await of.createAdSet([], { ...adSet })
    const link = 'https://shop.example/boots'
    const story = {
      page_id: page,
      video_data: { video_id: videoId, image_hash: hash, message: 'Warm', call_to_action: { type: 'SHOP_NOW', value: { link } } },
    }
    const { id: creativeId } = await of.createAdCreative([], { name: 'Film', object_story_spec: story, url_tags: 'utm_source=meta' })
    const ad = { name: 'Boots', adset_id: adSetId, status: 'ACTIVE', creative: { creative_id: creativeId } }
    const { id: adId } = await of.createAd([], { ...ad })

    const { campaigns, made, orphans } = await sandbox.control.tree('meta', account)
    expect(campaigns.find(({ id }) => id === campaignId)).toMatchObject({
      ...{ given: campaign, budget: { kind: 'daily', micros: 50_000_000 }, switch: 'off' },
      adSets: [{ id: adSetId, given: adSet, switch: 'on', ads: [{ id: adId, given: ad, switch: 'on' }] }],
    })
    expect(made.map(({ kind, id, name }) => [kind, id, name])).toEqual([
      ['image', hash, 'untitled'],
      ['video', videoId, 'boots.mp4'],
      ['label', label.id, 'publish 7'],
      ['creative', creativeId, 'Film'],
    ])
    expect(orphans).toEqual([])

    const { targeting, attribution_spec, bid_amount } = adSet
    const read = await new sdk.AdSet(adSetId).get(['targeting', 'attribution_spec', 'bid_amount', 'bid_strategy', 'dsa_payor', 'adlabels'])
    expect(read._data).toMatchObject({ targeting, attribution_spec, bid_amount, dsa_payor: 'Boots Ltd', adlabels: [{ id: label.id }] })
    const creative = await new sdk.AdCreative(creativeId).get(['object_story_spec', 'url_tags', 'video_id', 'status'])
    expect(creative._data).toMatchObject({ object_story_spec: story, url_tags: 'utm_source=meta', video_id: videoId, status: 'ACTIVE' })
    expect((await of.getAdSetsByLabels(['name'], { ad_label_ids: [label.id] })).map(({ id }) => id)).toEqual([adSetId])
    expect((await of.getMinimumBudgets(['currency']))[0]?._data).toMatchObject({ currency: 'USD' })
    const search = `${sandbox.urls.meta}/v25.0/search?${new URLSearchParams({ type: 'adgeolocation', q: 'berlin', location_types: '["city"]' })}`
    const found = await (await fetch(search, { headers: { authorization: `Bearer ${token}` } })).json()
    expect(found).toMatchObject({ data: [{ name: 'Berlin', country_code: 'DE' }] })
    expect((await of.getTargetingSearch([], { q: 'coffee' })).map(({ _data }) => _data['name'])).toEqual(['Coffee'])
  })

  it.skipIf(!specsThere)(
    `and reads of it every field that the sandbox has, with nothing that the specs do not have${needsSpecs}`,
    async () => {
      const { objects } = readMeta()
      const { campaigns, made } = await sandbox.control.tree('meta', account)
      const campaign = campaigns.find(({ name }) => name === 'Winter')
      const idOf = (kind: string) => made.find((one) => one.kind === kind)?.id
      const nodes = {
        Campaign: campaign?.id,
        AdSet: campaign?.adSets[0]?.id,
        Ad: campaign?.adSets[0]?.ads[0]?.id,
        AdCreative: idOf('creative'),
        AdVideo: idOf('video'),
        AdLabel: idOf('label'),
      }
      const headers = { authorization: `Bearer ${token}` }
      const read = async (id: string | undefined, fields: string) =>
        (await (await fetch(`${sandbox.urls.meta}/v25.0/${id}?fields=${fields}`, { headers })).json()) as Record<string, unknown>
      for (const [kind, id] of Object.entries(nodes)) {
        const names = objects[kind]?.map(({ name }) => name) ?? []
        const answers = await Promise.all(names.map((name) => read(id, name)))
        const known = names.filter((_, index) => answers[index]?.['error'] === undefined)
        expect(Object.keys(await read(id, known.join())).length, kind).toBeGreaterThan(2)
      }
      const exchanges = (await sandbox.exchanges('meta')).filter(({ answer }) => !isError(answer))
      expect(exchanges.length).toBeGreaterThan(50)
      expect(departures(createChecker('meta', await readNodes(sandbox)), exchanges)).toEqual([])
    },
  )
})

type Upload = Readonly<Record<'upload_session_id' | 'video_id' | 'start_offset' | 'end_offset', string>>

describe.skipIf(!specsThere)(`the sandbox's rules for parameters${needsSpecs}`, () => {
  const edge = (name: string) => `/{version}/act_{ad_account_id}/${name}`
  const paths: Readonly<Record<keyof typeof parameters, string>> = {
    campaign: edge('campaigns'),
    adSet: edge('adsets'),
    ad: edge('ads'),
    creative: edge('adcreatives'),
    image: edge('adimages'),
    video: edge('advideos'),
    label: edge('adlabels'),
    campaignChange: '/{version}/{campaign_id}',
    adSetChange: '/{version}/{ad_set_id}',
    adChange: '/{version}/{ad_id}',
    creativeChange: '/{version}/{creative_id}',
  }

  /** A spec's parameter in the sandbox's notation. */
  function noted({ name, type, required, enum: values }: MetaParameter): [string, string] {
    const known = values && (values.length > 200 ? '=COUNTRY' : `=${values.join('|')}`)
    return [name, (known === undefined ? type : type.startsWith('list<') ? `list<${known}>` : known) + (required ? '!' : '')]
  }

  it.each(Object.entries(paths))('for %s are those of the spec', (name, path) => {
    const operation = readMeta().operations.find((one) => one.method === 'POST' && one.path === path)
    const own = Object.entries(parameters[name as keyof typeof parameters]).flatMap(([type, names]) =>
      names.split(' ').map((one): [string, string] => [one, type]),
    )
    expect(Object.fromEntries(own)).toEqual(Object.fromEntries(operation?.params.map(noted) ?? []))
  })

  it.each([
    ['targeting', 'Targeting'],
    ['geo', 'TargetingGeoLocation'],
    ['flexible', 'FlexibleTargeting'],
    ['promoted', 'AdPromotedObject'],
    ['story', 'AdCreativeObjectStorySpec'],
    ['link', 'AdCreativeLinkData'],
    ['videoData', 'AdCreativeVideoData'],
    ['card', 'AdCreativeLinkDataChildAttachment'],
    ['feed', 'AdAssetFeedSpec'],
  ] as const)('within %s are those of %s', (name, object) => {
    const { fields } = readSpec<{ fields: { name: string }[] }>(`meta/specs/${object}.json`)
    expect(objectKeys[name].split(' ')).toEqual(fields.map((field) => field.name))
  })
})
