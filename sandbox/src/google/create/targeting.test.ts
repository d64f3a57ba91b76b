import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, namesOf, type Publisher, startPublisher, uploadImages } from '../publish.test-helper.ts'
import { type Images, performanceMaxTree, searchTree, sizes } from '../trees.test-helper.ts'

let client: Publisher
beforeAll(async () => {
  client = await startPublisher()
})
afterAll(() => client.running.close())

const usable = () => client.assets.audiences.find((one) => one.usable)?.id ?? ''

/** Asks for places by their names; the answer is Google's. */
async function suggest(body: object) {
  const { people } = (await client.control('GET', '/accounts')).body.platforms.google
  const headers = { authorization: `Bearer ${people[0].token}`, 'developer-token': client.developerToken }
  const address = `${client.running.addresses.google}/v25/geoTargetConstants:suggest`
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<{
    geoTargetConstantSuggestions?: { geoTargetConstant: { id: string; canonicalName: string }; searchTerm?: string }[]
    error?: object
  }>
}

describe('places', () => {
  it('are suggested by name, within a country, or by id', async () => {
    const found = async (body: object) =>
      (await suggest(body)).geoTargetConstantSuggestions?.map(({ geoTargetConstant }) => geoTargetConstant.canonicalName)
    expect(await found({ locationNames: { names: ['berlin', 'united s'] } })).toEqual([
      ...['Berlin,Germany', 'Berlin,Berlin,Germany', 'United States'],
    ])
    expect(await found({ countryCode: 'US', locationNames: { names: ['s'] } })).toEqual([
      ...['San Francisco,California,United States', 'San Diego,California,United States', 'Seattle,Washington,United States'],
    ])
    expect(await found({ geoTargets: { geoTargetConstants: ['geoTargetConstants/2392'] } })).toEqual(['Japan'])
    expect(await found({ locationNames: { names: ['atlantis'] } })).toBeUndefined()
    expect(errorsOf(await suggest({}))).toEqual(['requestError.REQUIRED_FIELD_MISSING at query'])
  })

  it('of campaigns decide where ads are shown', async () => {
    const countries = async (name: string) =>
      (await client.tree()).campaigns.find((one: { name: string }) => one.name === name)?.adSets[0].ads[0].countries
    const [munich] = (await suggest({ locationNames: { names: ['munich'] } })).geoTargetConstantSuggestions ?? []
    const target = (geoTargetConstant: string, negative: boolean) => ({
      campaignCriterionOperation: { create: { campaign: client.name('campaigns', -2), location: { geoTargetConstant }, negative } },
    })
    const place = (one: object) => 'campaignCriterionOperation' in one && JSON.stringify(one).includes('geoTargetConstant')
    const tree = (name: string) => searchTree(client, { campaign: { name } }).filter((one) => !place(one))
    const city = `geoTargetConstants/${munich?.geoTargetConstant.id}`
    expect(errorsOf(await client.mutate([...tree('City'), target(city, false), target('geoTargetConstants/2392', false)]))).toEqual([])
    expect(await countries('City')).toEqual(['DE', 'JP'])
    expect(errorsOf(await client.mutate([...tree('Nowhere'), target('geoTargetConstants/2840', true)]))).toEqual([])
    expect(await countries('Nowhere')).not.toContain('US')
  })
})

describe('audiences', () => {
  it('are signals of asset groups', async () => {
    const images = (await uploadImages(client, sizes)) as Images
    const audience = client.name('audiences', -50)
    const segments = [
      { userList: { userList: client.name('userLists', usable()) } },
      { userInterest: { userInterestCategory: client.name('userInterests', 80_201) } },
    ]
    const create = (list: readonly object[]) => ({
      audienceOperation: {
        create: {
          ...{ resourceName: audience, name: 'Runners' },
          dimensions: [{ audienceSegments: { segments: list } }, { age: { ageRanges: [{ minAge: 18, maxAge: 34 }] } }],
        },
      },
    })
    const signal = { assetGroupSignalOperation: { create: { assetGroup: client.name('assetGroups', -3), audience: { audience } } } }
    const tree = performanceMaxTree(client, images, { campaign: { name: 'Signals' } })
    const unknown = [{ userInterest: { userInterestCategory: client.name('userInterests', 1) } }]
    expect(errorsOf(await client.mutate([create(unknown), ...tree, signal]))[0]).toContain('criterionError.INVALID_USER_INTEREST')
    const answer = await client.mutate([create(segments), ...tree, signal])
    expect(errorsOf(answer)).toEqual([])
    const read =
      'SELECT asset_group_signal.audience.audience FROM asset_group_signal WHERE asset_group_signal.audience.audience IS NOT NULL'
    expect(await client.search(read)).toMatchObject([{ assetGroupSignal: { audience: { audience: namesOf(answer)[0] } } }])
    expect(await client.search('SELECT audience.name, audience.dimensions FROM audience')).toMatchObject([
      { audience: { name: 'Runners', dimensions: [{ audienceSegments: {} }, { age: { ageRanges: [{ minAge: 18 }] } }] } },
    ])
    expect((await client.tree()).orphans.filter(({ kind }: { kind: string }) => kind === 'audience')).toEqual([])
  })
})

describe('assets of campaigns and ad groups', () => {
  it('are linked once, as what they are', async () => {
    const [sitelink, callout] = [client.name('assets', -60), client.name('assets', -61)]
    const assets = [
      {
        assetOperation: {
          create: { resourceName: sitelink, sitelinkAsset: { linkText: 'Sale' }, finalUrls: ['https://shop.example/sale'] },
        },
      },
      { assetOperation: { create: { resourceName: callout, calloutAsset: { calloutText: 'Free shipping' } } } },
    ]
    const campaign = (asset: string, fieldType: string) => ({
      campaignAssetOperation: { create: { campaign: client.name('campaigns', -2), asset, fieldType } },
    })
    const adGroup = { adGroupAssetOperation: { create: { adGroup: client.name('adGroups', -3), asset: callout, fieldType: 'CALLOUT' } } }
    const tree = [...assets, ...searchTree(client, { campaign: { name: 'Links' } })]
    const wrong = async (asset: string, fieldType: string) => errorsOf(await client.mutate([...tree, campaign(asset, fieldType)]))[0]
    expect(await wrong(sitelink, 'CALLOUT')).toContain('assetLinkError.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE')
    expect(await wrong(sitelink, 'PRICE')).toContain('assetLinkError.UNSUPPORTED_FIELD_TYPE')
    const twice = await client.mutate([...tree, campaign(sitelink, 'SITELINK'), campaign(sitelink, 'SITELINK')])
    expect(errorsOf(twice)[0]).toContain('mutateError.RESOURCE_ALREADY_EXISTS')
    expect(errorsOf(await client.mutate([...tree, campaign(sitelink, 'SITELINK'), adGroup]))).toEqual([])
    const read = 'campaign_asset.field_type, asset.sitelink_asset.link_text, asset.final_urls'
    expect(await client.search(`SELECT ${read} FROM campaign_asset WHERE campaign.name = 'Links'`)).toMatchObject([
      {
        campaignAsset: { fieldType: 'SITELINK' },
        asset: { sitelinkAsset: { linkText: 'Sale' }, finalUrls: ['https://shop.example/sale'] },
      },
    ])
    const callouts = `SELECT asset.callout_asset.callout_text FROM ad_group_asset WHERE campaign.name = 'Links'`
    expect(await client.search(callouts)).toMatchObject([{ asset: { calloutAsset: { calloutText: 'Free shipping' } } }])
  })
})
