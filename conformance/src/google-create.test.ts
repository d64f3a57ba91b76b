import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enums } from '../../sandbox/src/google/create/enums.ts'
import { messages } from '../../sandbox/src/google/create/messages.ts'
import { appTree, demandGenTree, type Images, performanceMaxTree, searchTree, sizes } from '../../sandbox/src/google/trees.test-helper.ts'
import { drawPicture } from '../../sandbox/src/world/pictures.ts'
import { readNodes } from './nodes.ts'
import { openAccounts, openSandbox, type Sandbox } from './sandbox.ts'
import { type GoogleAds, openGoogleAds } from './sdk/google.ts'
import { createChecker, departures } from './specs/check.ts'
import { needsSpecs, specsThere } from './specs/files.ts'
import { readGoogle, type Schema } from './specs/google/discovery.ts'

type Fields = Readonly<Record<string, unknown>>

describe.skipIf(!specsThere)(`Google's own client publishes at the sandbox${needsSpecs}`, () => {
  let sandbox: Sandbox
  let ads: GoogleAds
  let account: string
  let client: Parameters<typeof searchTree>[0]
  let images: Images

  beforeAll(async () => {
    sandbox = await openSandbox()
    const open = await openAccounts(sandbox, 'google')
    account = open.accounts[0]?.id ?? ''
    const keys = { token: open.token, developerToken: sandbox.apps.google.developerToken, manager: open.manager }
    ads = await openGoogleAds(sandbox.urls.google, keys)
    const { assets } = (await sandbox.control.tree('google', account)).account as unknown as { assets: typeof client.assets }
    client = { name: (collection, id) => `customers/${account}/${collection}/${id}`, assets }
    const operations = Object.entries(sizes).map(([name, [width, height]]) => ({
      create: { name, imageAsset: { data: Buffer.from(drawPicture(name, width, height)).toString('base64') } },
    }))
    const { data } = await ads.customers.assets.mutate({ customerId: account, requestBody: { operations } })
    images = Object.fromEntries(Object.keys(sizes).map((name, at) => [name, data.results?.[at]?.resourceName])) as unknown as Images
  })
  afterAll(() => sandbox.close())

  /** Creates a tree after its dry run; returns its campaign in the sandbox's tree, and real names by temporary ones. */
  async function publish(mutateOperations: readonly Fields[]) {
    const ask = (more: Fields) => ads.customers.googleAds.mutate({ customerId: account, requestBody: { mutateOperations, ...more } })
    expect((await ask({ validateOnly: true })).data).toEqual({})
    const { data } = await ask({ partialFailure: false })
    const names = data.mutateOperationResponses?.map((one) => Object.values(one)[0]?.resourceName ?? '') ?? []
    const real = new Map<unknown, string>()
    const sent = mutateOperations.map((operation, at) => {
      const { create } = Object.values(operation)[0] as { create: Fields }
      real.set(create['resourceName'], names[at] ?? '')
      return create
    })
    const given = sent.map(({ resourceName: _, ...fields }) => {
      const text = JSON.stringify(fields).replace(/"customers\/\d+\/\w+\/-\d+"/g, (name) => JSON.stringify(real.get(JSON.parse(name))))
      return JSON.parse(text) as Fields
    })
    const { campaigns, made, orphans } = await sandbox.control.tree('google', account)
    const campaign = campaigns.find(({ id }) => names.some((name) => name.endsWith(`/campaigns/${id}`)))
    return { campaign: campaign as unknown as Entity, made, orphans, given, names }
  }

  /** Everything of a campaign as it was sent: its own fields, and those of what is below it. */
  function storedOf({ campaign, made, names }: Awaited<ReturnType<typeof publish>>): unknown[] {
    const things = made.filter(({ id, kind }) => kind !== 'asset' && names.some((name) => name.endsWith(`/${id}`)))
    const ads = campaign.adSets.flatMap(({ ads: all }) => all).filter(({ hidden }) => !hidden)
    return [
      campaign.given,
      ...campaign.adSets.map(({ given }) => given),
      ...ads.map(({ given }) => given),
      ...things.map(({ fields }) => fields),
    ]
  }

  const trees: Readonly<Record<string, (name: string) => Fields[]>> = {
    Search: (name) => searchTree(client, { campaign: { name } }),
    'Performance Max': (name) => performanceMaxTree(client, images, { campaign: { name } }),
    'Demand Gen': (name) => demandGenTree(client, images, { campaign: { name } }),
    App: (name) => appTree(client, images, { campaign: { name } }),
  }

  it.each(Object.keys(trees))('a %s campaign, as the tree then has it', async (name) => {
    const published = await publish(trees[name]?.(name) ?? [])
    const sent = published.given.filter((one) => !('textAsset' in one))
    expect(storedOf(published)).toEqual(expect.arrayContaining(sent))
    expect(storedOf(published)).toHaveLength(sent.length)
    expect(published.orphans.filter(({ kind }) => kind !== 'asset')).toEqual([])
  })

  it('reads back what it created', async () => {
    const search = async (query: string) => {
      const { data } = await ads.customers.googleAds.search({ customerId: account, requestBody: { query } })
      expect(data.results?.length, query).toBeGreaterThan(0)
      return data.results ?? []
    }
    const created = "campaign.name IN ('Search', 'Performance Max', 'Demand Gen', 'App')"
    const campaign =
      'campaign.name, campaign.status, campaign.bidding_strategy_type, campaign.maximize_conversion_value.target_roas, campaign.start_date_time, ' +
      'campaign.network_settings.target_search_network, campaign.geo_target_type_setting.positive_geo_target_type, campaign.app_campaign_setting.app_id, ' +
      'campaign.contains_eu_political_advertising, campaign_budget.amount_micros, campaign_budget.explicitly_shared, campaign_budget.period'
    expect(await search(`SELECT ${campaign} FROM campaign WHERE ${created}`)).toHaveLength(4)
    const ad =
      'ad_group_ad.ad.type, ad_group_ad.ad.final_urls, ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.ad.app_ad.images, ' +
      'ad_group_ad.ad.demand_gen_multi_asset_ad.logo_images, ad_group_ad.policy_summary.review_status, ad_group_ad.policy_summary.approval_status'
    expect(await search(`SELECT ${ad}, ad_group.name, ad_group.type FROM ad_group_ad WHERE ${created}`)).toHaveLength(3)
    await search(
      `SELECT campaign_criterion.type, campaign_criterion.criterion_id, campaign_criterion.negative, campaign_criterion.location.geo_target_constant, campaign_criterion.language.language_constant FROM campaign_criterion WHERE ${created}`,
    )
    await search(
      `SELECT ad_group_criterion.type, ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type, ad_group_criterion.user_interest.user_interest_category, ad_group_criterion.approval_status FROM ad_group_criterion WHERE ${created}`,
    )
    await search(
      `SELECT asset_group.name, asset_group.final_urls, asset_group.primary_status, asset_group.ad_strength FROM asset_group WHERE ${created}`,
    )
    await search(
      `SELECT asset_group_asset.field_type, asset_group_asset.policy_summary.review_status, asset.text_asset.text FROM asset_group_asset`,
    )
    await search('SELECT asset_group_signal.search_theme.text, asset_group_signal.approval_status FROM asset_group_signal')
    await search("SELECT asset.id, asset.image_asset.full_size.width_pixels, asset.source FROM asset WHERE asset.type = 'IMAGE'")
    await search("SELECT language_constant.code, language_constant.name FROM language_constant WHERE language_constant.code = 'de'")
    await search(
      "SELECT user_interest.user_interest_id, user_interest.name FROM user_interest WHERE user_interest.taxonomy_type = 'IN_MARKET'",
    )
    await search('SELECT custom_audience.id, custom_audience.name, custom_audience.type FROM custom_audience')
    await search(
      'SELECT operating_system_version_constant.name, operating_system_version_constant.os_major_version FROM operating_system_version_constant',
    )
    await search(
      "SELECT geo_target_constant.name, geo_target_constant.canonical_name FROM geo_target_constant WHERE geo_target_constant.target_type = 'City'",
    )
    const { data } = await ads.geoTargetConstants.suggest({
      requestBody: { locale: 'en', locationNames: { names: ['munich', 'germany'] } },
    })
    const found = data.geoTargetConstantSuggestions?.map(({ geoTargetConstant }) => geoTargetConstant['canonicalName'])
    expect(found).toEqual(['Munich,Bavaria,Germany', 'Germany'])
  })

  it.each<[string, () => Fields[], string]>([
    ['a budget below the minimum', () => searchTree(client, { budget: { amountMicros: '0' } }), 'budgetPerDayMinimumErrorDetails'],
    ['a finding', () => searchTree(client, { ad: { finalUrls: ['http://shop.example/'] } }), 'policyFindingDetails'],
    ['too few assets', () => performanceMaxTree(client, images, {}, 'LOGO'), 'NOT_ENOUGH_LOGO_ASSET'],
    ['a second app ad', () => [...appTree(client, images), ...appTree(client, images).slice(-1)], 'resourceCountDetails'],
    ['a name that exists', () => searchTree(client, { campaign: { name: 'Search' } }), 'DUPLICATE_CAMPAIGN_NAME'],
  ])('is refused for %s', async (_, tree, code) => {
    const request = ads.customers.googleAds.mutate({ customerId: account, requestBody: { mutateOperations: tree() } })
    await expect(request).rejects.toMatchObject({
      status: 400,
      response: { data: expect.toSatisfy((data: unknown) => JSON.stringify(data).includes(code)) },
    })
  })

  it('sends and receives only what the discovery document has', async () => {
    const exchanges = await sandbox.exchanges('google')
    expect(exchanges.length).toBeGreaterThan(20)
    expect(departures(createChecker('google', await readNodes(sandbox)), exchanges)).toEqual([])
  })
})

interface Entity {
  readonly given: Fields
  readonly hidden: boolean
  readonly adSets: readonly (Entity & { readonly ads: readonly Entity[] })[]
}

describe.skipIf(!specsThere)(`the sandbox's messages of Google Ads${needsSpecs}`, () => {
  const { schemas } = readGoogle()
  const prefix = 'GoogleAdsGoogleadsV25'
  const schemaOf = (name: string): Schema | undefined =>
    schemas[`${prefix}Resources__${name}`] ?? schemas[`${prefix}Common__${name}`] ?? schemas[`${prefix}Resources_${name.replace('.', '_')}`]
  const nameOf = (reference: string): string =>
    reference
      .replace(prefix, '')
      .replace(/^(Common|Resources)__/, '')
      .replace(/^Resources_(\w+?)_/, '$1.')
  const valuesOf = ({ enum: values }: Schema) => values?.filter((one) => one !== 'UNSPECIFIED' && one !== 'UNKNOWN').join('|')

  /** The type of a field in the sandbox's notation; an enum as its values. */
  function typeOf(field: Schema): string {
    const item = field.items ?? field
    const list = field.type === 'array' ? '[]' : ''
    if (item.$ref !== undefined) return nameOf(item.$ref) + list
    const values = valuesOf(item) ?? valuesOf(field)
    if (values !== undefined) return `=${values}${list}`
    return (item.format === 'byte' ? 'bytes' : (item.format ?? item.type)) + list
  }

  it.each(Object.keys(messages))('%s has the fields of the document', (name) => {
    const fields = schemaOf(name)?.properties ?? {}
    const own = Object.entries(messages[name] ?? {}).flatMap(([type, names]) => names.split(' ').map((field) => [field, type] as const))
    expect(own.map(([field]) => field).sort()).toEqual(Object.keys(fields).sort())
    for (const [field, type] of own) {
      const { readOnly = false, ...rest } = fields[field] ?? {}
      // Images of assets are sent, although the document calls them output only.
      if (`${name}.${field}` !== 'Asset.imageAsset') expect([field, readOnly]).toEqual([field, type === 'output'])
      if (type === 'output' || type === 'other') continue
      const written = type.replace(/^=(\w+)/, (_, one: string) => `=${enums[one]}`)
      expect([field, written]).toEqual([field, typeOf(rest)])
    }
  })
})
