import sdk from 'facebook-nodejs-business-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccounts, openSandbox, type Sandbox } from './sandbox.ts'

/**
 * What a program does that presses again on an error, with Meta's own SDK, on faults that `server/src/publishing/engine/faults.test.ts` has too. It
 * shows that the sandbox's faults would be noticed: a judge that never finds a twin proves nothing.
 */
let sandbox: Sandbox
let account: string
beforeAll(async () => {
  sandbox = await openSandbox()
  const open = await openAccounts(sandbox, 'meta')
  account = open.accounts[0]?.id ?? ''
  const reached = { GRAPH: sandbox.urls.meta, GRAPH_VIDEO: sandbox.urls.meta, VERSION: 'v25.0' }
  for (const [name, value] of Object.entries(reached))
    Object.defineProperty(sdk.FacebookAdsApi, name, { get: () => value, configurable: true })
  sdk.FacebookAdsApi.init(open.token, 'en_US', false)
})
afterAll(() => sandbox.close())

it.each(['drop_after', 'error_after', 'reset'])('pressing again after %s makes two campaigns of one', async (kind) => {
  const name = `Pressed again after ${kind}`
  const create = async () => {
    const of = new sdk.AdAccount(`act_${account}`)
    const fields = { name, objective: 'OUTCOME_TRAFFIC', status: 'PAUSED', special_ad_categories: [], daily_budget: 5_000 }
    return String((await of.createCampaign([], fields)).id)
  }
  await sandbox.control.fault({ platform: 'meta', name: 'campaigns.create', kind })
  await expect(create()).rejects.toThrow()
  const id = await create()
  const { campaigns } = await sandbox.control.tree('meta', account)
  const twins = campaigns.filter((campaign) => campaign.name === name).map((campaign) => campaign.id)
  expect(twins).toHaveLength(2)
  expect(twins).toContain(id)
})
