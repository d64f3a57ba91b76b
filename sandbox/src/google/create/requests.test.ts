import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorsOf, image, namesOf, type Publisher, startPublisher, uploadImages } from '../publish.test-helper.ts'
import { type Images, performanceMaxTree, searchTree, sizes } from '../trees.test-helper.ts'

let client: Publisher
let name = ''
let number = 0
beforeAll(async () => {
  client = await startPublisher()
})
afterAll(() => client.running.close())
beforeEach(() => {
  number += 1
  name = `Campaign ${number}`
})

const tree = (parts = {}) => searchTree(client, { campaign: { name, startDateTime: undefined }, ...parts })
const stored = async () => (await client.tree()).campaigns.find((one: { name: string }) => one.name === name)
const read = () => client.search(`SELECT campaign.id, campaign.status FROM campaign WHERE campaign.name = '${name}'`)
const counted = async () => {
  const { campaigns, made } = await client.tree()
  return [campaigns.length, made.length]
}

describe('one request', () => {
  it('creates all or nothing, and tells every error that does not follow from another one', async () => {
    const before = await counted()
    const parts = { budget: { amountMicros: '1' }, adGroup: { name: '' } }
    expect(errorsOf(await client.mutate(tree(parts)))).toEqual([
      'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT at mutate_operations[0].campaign_budget_operation.create.amount_micros',
      'newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS at mutate_operations[1].campaign_operation.create.campaign_budget',
      ...[2, 3].map(
        (at) =>
          `newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS at mutate_operations[${at}].campaign_criterion_operation.create.campaign`,
      ),
      'newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS at mutate_operations[4].ad_group_operation.create.campaign',
      'newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS at mutate_operations[5].ad_group_criterion_operation.create.ad_group',
      'newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS at mutate_operations[6].ad_group_ad_operation.create.ad_group',
    ])
    expect(await counted()).toEqual(before)
  })

  it('checks everything and creates nothing with validateOnly', async () => {
    const before = await counted()
    const answer = await client.mutate(tree(), { validateOnly: true })
    expect(answer).toEqual({})
    expect([await counted(), await read()]).toEqual([before, []])
  })

  it('creates the valid ones with partialFailure', async () => {
    const answer = await client.mutate(tree({ ad: { finalUrls: [] } }), { partialFailure: true })
    expect(errorsOf(answer)).toEqual(['fieldError.REQUIRED at mutate_operations[6].ad_group_ad_operation.create.ad.final_urls'])
    expect(answer.mutateOperationResponses[6]).toEqual({})
    expect(await stored()).toMatchObject({ adSets: [{ ads: [] }] })
    expect((await client.tree()).orphans.map(({ kind }: { kind: string }) => kind).sort()).toEqual(
      ['ad_group_criterion', 'ad_set', 'budget', 'campaign', 'campaign_criterion', 'campaign_criterion'].sort(),
    )
    await client.mutate([{ campaignOperation: { remove: namesOf(answer)[1] } }])
  })

  it('answers with the resources if it is asked to', async () => {
    const answer = await client.mutate(tree(), { responseContentType: 'MUTABLE_RESOURCE' })
    expect(answer.mutateOperationResponses[1].campaignResult.campaign).toMatchObject({ name, targetSpend: {}, status: 'PAUSED' })
  })

  it('refuses temporary ids that are there twice, mean nothing, or are none', async () => {
    const create = (resourceName: string, amountMicros = '10000') => ({
      campaignBudgetOperation: { create: { resourceName, amountMicros, explicitlyShared: false } },
    })
    const place = (at: number) => `at mutate_operations[${at}].campaign_budget_operation.create.resource_name`
    const budgets = (id: number) => client.name('campaignBudgets', id)
    expect(errorsOf(await client.mutate([create(budgets(-1)), create(budgets(-1))]))).toEqual([
      `newResourceCreationError.DUPLICATE_TEMP_IDS ${place(1)}`,
    ])
    expect(errorsOf(await client.mutate([create(budgets(7))]))).toEqual([`newResourceCreationError.CANNOT_SET_ID_FOR_CREATE ${place(0)}`])
    expect(errorsOf(await client.mutate(tree().slice(1, 2)))).toEqual([
      'mutateError.RESOURCE_NOT_FOUND at mutate_operations[0].campaign_operation.create.campaign_budget',
    ])
  })

  it('creates, updates and removes what is there', async () => {
    const [budget = '', campaign = '', place = '', , adGroup = '', , ad = ''] = namesOf(await client.mutate(tree()))
    const answer = await client.mutate([
      { campaignOperation: { update: { resourceName: campaign, status: 'ENABLED' }, updateMask: 'status' } },
      { campaignBudgetOperation: { update: { resourceName: budget, amountMicros: '30000000' }, updateMask: 'amountMicros' } },
      { campaignCriterionOperation: { remove: place } },
      { campaignCriterionOperation: { create: { campaign, location: { geoTargetConstant: 'geoTargetConstants/2250' } } } },
      { adGroupAdOperation: { update: { resourceName: ad, status: 'PAUSED' }, updateMask: 'status' } },
    ])
    expect(errorsOf(answer)).toEqual([])
    expect(await stored()).toMatchObject({
      ...{ switch: 'on', budget: { micros: 30_000_000 } },
      adSets: [{ switch: 'on', ads: [{ switch: 'off', countries: ['FR'] }] }],
    })
    const [first] = await client.search(`SELECT campaign_budget.amount_micros FROM campaign WHERE campaign.name = '${name}'`)
    expect(first.campaignBudget.amountMicros).toBe('30000000')
    const wrong = await client.mutate([
      { adGroupOperation: { remove: adGroup } },
      { campaignOperation: { update: { resourceName: client.name('campaigns', 1), status: 'PAUSED' }, updateMask: 'status' } },
    ])
    expect(errorsOf(wrong)).toEqual(['mutateError.RESOURCE_NOT_FOUND at mutate_operations[1].campaign_operation.update.resource_name'])
    expect((await stored()).adSets[0].switch).toBe('on')
    expect(errorsOf(await client.mutate([{ adGroupOperation: { remove: adGroup } }]))).toEqual([])
    expect((await stored()).adSets[0].switch).toBe('deleted')
  })
})

describe('assets', () => {
  it('with the same content are one, also one of the library', async () => {
    const create = (asset: object) => ({ create: asset })
    const data = image('twice', 300, 300)
    const text = { textAsset: { text: 'Only once' } }
    const operations = [{ imageAsset: { data }, name: 'a' }, { imageAsset: { data }, name: 'b' }, text, text].map(create)
    const { results } = await client.post('assets:mutate', { operations })
    const names = results.map(({ resourceName }: { resourceName: string }) => resourceName)
    expect([names[1], names[3]]).toEqual([names[0], names[2]])
    const library = `SELECT asset.resource_name, asset.image_asset.full_size.url FROM asset WHERE asset.type = 'IMAGE' AND asset.name LIKE 'static%'`
    const [{ asset }] = await client.search(library)
    const bytes = Buffer.from(await (await fetch(asset.imageAsset.fullSize.url)).arrayBuffer()).toString('base64')
    const again = await client.post('assets:mutate', { operations: [create({ imageAsset: { data: bytes } })] })
    expect(again.results).toEqual([{ resourceName: asset.resourceName }])
    const made = `SELECT asset.image_asset.full_size.url, asset.image_asset.file_size FROM asset WHERE asset.resource_name = '${names[0]}'`
    const [row] = await client.search(made)
    const read = Buffer.from(await (await fetch(row.asset.imageAsset.fullSize.url)).arrayBuffer())
    expect([read.toString('base64'), row.asset.imageAsset.fileSize]).toEqual([data, String(read.length)])
  })
})

describe('reviews', () => {
  const policy = 'ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.review_status'
  const summary = async () => {
    const query = `SELECT ${policy}, ad_group_ad.policy_summary.policy_topic_entries FROM ad_group_ad WHERE campaign.name = '${name}'`
    return (await client.search(query))[0]?.adGroupAd.policySummary
  }
  const headlines = (text: string) => ({
    responsiveSearchAd: {
      headlines: ['Warm boots', 'Dry feet', text].map((one) => ({ text: one })),
      descriptions: [{ text: 'One' }, { text: 'Two' }],
    },
  })

  it('approve an ad, also a paused one, and it delivers once everything is on', async () => {
    const [, campaign = '', , , , , ad = ''] = namesOf(await client.mutate(tree()))
    expect(await summary()).toEqual({ reviewStatus: 'REVIEW_IN_PROGRESS', approvalStatus: 'UNKNOWN' })
    await client.advance(600_000)
    expect(await summary()).toEqual({ reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED' })
    await client.mutate([{ campaignOperation: { update: { resourceName: campaign, status: 'ENABLED' }, updateMask: 'status' } }])
    await client.advance(2 * 86_400_000)
    const spent = `SELECT metrics.cost_micros FROM ad_group_ad WHERE ad_group_ad.resource_name = '${ad}' AND segments.date DURING LAST_7_DAYS`
    expect(Number((await client.search(spent))[0].metrics.costMicros)).toBeGreaterThan(1_000_000)
  })

  it('reject an ad that promises a miracle', async () => {
    expect(errorsOf(await client.mutate(tree({ ad: headlines('A miracle') })))).toEqual([])
    await client.advance(600_000)
    expect(await summary()).toEqual({
      ...{ reviewStatus: 'REVIEWED', approvalStatus: 'DISAPPROVED' },
      policyTopicEntries: [{ topic: 'UNRELIABLE_CLAIMS', type: 'PROHIBITED' }],
    })
  })

  it('are preceded by findings, which can be exempted', async () => {
    const ad = { ...headlines('A guaranteed miracle'), finalUrls: ['http://shop.example/'] }
    const operations = tree({ ad })
    const answer = await client.mutate(operations)
    expect(errorsOf(answer)).toEqual(['policyFindingError.POLICY_FINDING at mutate_operations[6].ad_group_ad_operation.create.ad'])
    expect(answer.error.details[0].errors[0].details.policyFindingDetails.policyTopicEntries).toEqual([
      { topic: 'UNRELIABLE_CLAIMS', type: 'PROHIBITED', evidences: [{ textList: { texts: ['A guaranteed miracle'] } }] },
      { topic: 'DESTINATION_NOT_SECURE', type: 'PROHIBITED', evidences: [{ websiteList: { websites: ['http://shop.example/'] } }] },
    ])
    const exempt = (ignorablePolicyTopics: string[]) =>
      operations.map((one) => {
        const { adGroupAdOperation: operation } = one as { adGroupAdOperation?: object }
        return operation === undefined
          ? one
          : { adGroupAdOperation: { ...operation, policyValidationParameter: { ignorablePolicyTopics } } }
      })
    expect(errorsOf(await client.mutate(exempt(['UNRELIABLE_CLAIMS'])))).toHaveLength(1)
    expect(errorsOf(await client.mutate(exempt(['NONSENSE'])))).toEqual([expect.stringContaining('POLICY_TOPIC_NOT_FOUND')])
    expect(errorsOf(await client.mutate(exempt(['UNRELIABLE_CLAIMS', 'DESTINATION_NOT_SECURE'])))).toEqual([])
    await client.advance(600_000)
    expect(await summary()).toMatchObject({ approvalStatus: 'DISAPPROVED' })
  })

  it('find words in keywords', async () => {
    const [, , , , adGroup] = namesOf(await client.mutate(tree()))
    const create = { adGroup, keyword: { text: 'guaranteed miracle boots', matchType: 'BROAD' } }
    const answer = await client.mutate([{ adGroupCriterionOperation: { create } }])
    const [error] = answer.error.details[0].errors
    expect(error).toMatchObject({
      errorCode: { policyViolationError: 'POLICY_ERROR' },
      details: { policyViolationDetails: { isExemptible: true } },
    })
    const exemptPolicyViolationKeys = [error.details.policyViolationDetails.key]
    expect(errorsOf(await client.mutate([{ adGroupCriterionOperation: { create, exemptPolicyViolationKeys } }]))).toEqual([])
  })
})

describe('faults', () => {
  it.each([
    ['drop_after', true],
    ['drop_before', false],
    ['commit_late', false],
  ])('of a tree: %s', async (kind, isThere) => {
    await client.control('POST', '/faults', { platform: 'google', kind, name: 'trees.create', ms: 5_000 })
    await expect(client.mutate(tree())).rejects.toThrow()
    expect((await read()).length > 0).toBe(isThere)
    await client.advance(5_000)
    expect((await read()).length > 0).toBe(kind !== 'drop_before')
  })

  it('hide a new tree, and everything in it, from reads; and lose the answer as well', async () => {
    await client.control('POST', '/faults', { kind: 'read_lag', name: 'trees.create', ms: 30_000 })
    await client.control('POST', '/faults', { kind: 'error_after', name: 'trees.create' })
    expect((await client.mutate(tree())).error.code).toBe(500)
    const all = async () => {
      const of = (resource: string) => client.search(`SELECT ${resource}.resource_name FROM ${resource} WHERE campaign.name = '${name}'`)
      return [await read(), await of('ad_group_ad'), await of('campaign_criterion'), await of('ad_group_criterion')].map(
        ({ length }) => length,
      )
    }
    expect(await all()).toEqual([0, 0, 0, 0])
    expect(errorsOf(await client.mutate(tree()))).toEqual([
      expect.stringContaining('DUPLICATE_CAMPAIGN_NAME'),
      ...Array(5).fill(expect.anything()),
    ])
    await client.advance(30_000)
    expect(await all()).toEqual([1, 1, 2, 1])
  })

  it('hide what is below something hidden', async () => {
    const [budget, campaign] = tree()
    await client.control('POST', '/faults', { kind: 'read_lag', name: 'trees.create', ms: 30_000 })
    const [, made] = namesOf(await client.mutate([budget ?? {}, campaign ?? {}]))
    const create = { campaign: made, name: 'Below' }
    expect(errorsOf(await client.mutate([{ adGroupOperation: { create } }]))).toEqual([])
    const read = () => client.search(`SELECT ad_group.name FROM ad_group WHERE campaign.name = '${name}'`)
    expect(await read()).toEqual([])
    await client.advance(30_000)
    expect(await read()).toMatchObject([{ adGroup: { name: 'Below' } }])
  })

  it('have names for each kind of request', async () => {
    await client.control('DELETE', '/log')
    await client.mutate(tree(), { validateOnly: true })
    const [, campaign] = namesOf(await client.mutate(tree()))
    await client.mutate([{ campaignOperation: { update: { resourceName: campaign, status: 'ENABLED' }, updateMask: 'status' } }])
    await client.post('assets:mutate', { operations: [{ create: { textAsset: { text: 'Name' } } }] })
    await client.post('campaignCriteria:mutate', {
      operations: [{ create: { campaign, language: { languageConstant: 'languageConstants/1000' } } }],
    })
    const { requests } = (await client.control('GET', '/log?platform=google')).body
    expect(requests.map((one: { name: string }) => one.name)).toEqual([
      ...['trees.validate', 'trees.create', 'trees.update', 'assets.create', 'campaignCriteria.mutate'],
    ])
  })
})

describe('an asset group', () => {
  it('keeps its least assets, and is reviewed again when they change', async () => {
    const images = (await uploadImages(client, sizes)) as Images
    const answer = await client.mutate(performanceMaxTree(client, images, { campaign: { name, startDateTime: undefined } }))
    expect(errorsOf(answer)).toEqual([])
    await client.advance(600_000)
    const links = namesOf(answer).filter((one) => one.includes('/assetGroupAssets/'))
    expect(errorsOf(await client.mutate([{ assetGroupAssetOperation: { remove: links[0] } }]))).toEqual([
      'assetGroupError.NOT_ENOUGH_HEADLINE_ASSET at mutate_operations[0].asset_group_asset_operation',
    ])
    const assetGroup = namesOf(answer).find((one) => one.includes('/assetGroups/'))
    const asset = client.name('assets', -1)
    const added = [
      { assetOperation: { create: { resourceName: asset, textAsset: { text: 'A miracle' } } } },
      { assetGroupAssetOperation: { create: { assetGroup, asset, fieldType: 'HEADLINE' } } },
    ]
    expect(errorsOf(await client.mutate(added))).toEqual([])
    await client.advance(600_000)
    const read = 'asset_group_asset.policy_summary.approval_status, asset_group.primary_status'
    const query = `SELECT ${read} FROM asset_group_asset WHERE asset.text_asset.text = 'A miracle'`
    expect(await client.search(query)).toMatchObject([{ assetGroupAsset: { policySummary: { approvalStatus: 'DISAPPROVED' } } }])
  })

  it('goes with its campaign if it is the last one, and leaves only assets', async () => {
    const images = (await uploadImages(client, sizes)) as Images
    const names = namesOf(await client.mutate(performanceMaxTree(client, images, { campaign: { name, startDateTime: undefined } })))
    const remove = (collection: string) => names.find((one) => one.includes(`/${collection}/`))
    const group = { assetGroupOperation: { remove: remove('assetGroups') } }
    const campaign = { campaignOperation: { remove: remove('campaigns') } }
    const at = 'at mutate_operations[0].asset_group_operation.remove'
    expect(errorsOf(await client.mutate([group]))).toEqual([`assetGroupError.CANNOT_REMOVE_ALL_ASSET_GROUPS_FROM_CAMPAIGN ${at}`])
    const others = async () => (await client.tree()).orphans.filter(({ kind }: { kind: string }) => kind !== 'asset')
    const before = await others()
    expect(errorsOf(await client.mutate([campaign]))).toEqual([])
    expect(errorsOf(await client.mutate([group]))).toEqual([`assetGroupError.CANNOT_MUTATE_ASSET_GROUP_FOR_REMOVED_CAMPAIGN ${at}`])
    expect(errorsOf(await client.mutate([campaign]))).toEqual([
      'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE at mutate_operations[0].campaign_operation.remove',
    ])
    expect(await others()).toEqual(before)
  })
})
