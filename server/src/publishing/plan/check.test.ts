import { errors } from '@adroit/contract/errors'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { checkDraft, previewPlan, searchTargeting } from '@adroit/contract/publish-check'
import { createDraft } from '@adroit/contract/publish-drafts'
import type { Plan } from '@adroit/contract/publish-plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlanWorld, startPlans, told } from './plan.test-helper.ts'

let plans: PlanWorld
let image: Plan['creatives'][number]['materials'][number]
const idOf = (name: string) => plans.usable.find((account) => account.name.startsWith(name))?.id ?? ''

beforeAll(async () => {
  plans = await startPlans(['meta', 'tiktok'])
  image = await plans.material('Boots')
})
afterAll(() => plans.close())

async function checked(plan: Plan) {
  const { id } = await plans.owner.call(createDraft, { plan })
  return await plans.owner.call(checkDraft, { draft: id, version: 1 })
}

describe('the check of a draft', () => {
  it('lets Meta try the requests without creating anything', async () => {
    const [berlin, newYork] = [plans.planAccount(idOf('Berlin meta')), plans.planAccount(idOf('New York meta'))]
    const { sandbox } = plans
    const at = (await plans.accounts()).find(({ account }) => account?.id === newYork.account)?.externalId ?? ''
    const before = await sandbox.control.tree('meta', at)
    await sandbox.control.clearLog()
    const { problems, dryRuns } = await checked(plans.plan([berlin, newYork], [image]))
    expect(problems).toEqual([])
    expect(dryRuns).toEqual([berlin, newYork].map(({ account }) => ({ account, outcome: 'passed' })))
    const tried = (await sandbox.control.log()).filter(({ path }) => path.endsWith('/campaigns'))
    expect(tried.map(({ body }) => body?.['execution_options'])).toEqual(Array(2).fill('["validate_only"]'))
    expect(await sandbox.control.tree('meta', at)).toEqual(before)
  })

  it('tells what Meta refuses, at its field', async () => {
    const account = idOf('New York meta')
    const { problems, dryRuns } = await checked(plans.plan([plans.planAccount(account, '0.50')], [image]))
    expect(problems).toMatchObject([{ field: 'accounts.0.budget', account }])
    expect(dryRuns).toEqual([{ account, outcome: 'problems' }])
  })

  it('says that a platform was not reached', async () => {
    const account = idOf('New York meta')
    await plans.sandbox.control.fault({ platform: 'meta', name: 'campaigns.create', kind: 'overloaded', times: 5 })
    const { problems, dryRuns } = await checked(plans.plan([plans.planAccount(account)], [image]))
    expect({ problems, dryRuns }).toEqual({ problems: [], dryRuns: [{ account, outcome: 'not_reached' }] })
    await plans.sandbox.control.clearFaults()
  })

  it('reads accounts and assets again, and names what they lost since', async () => {
    const { control } = plans.sandbox
    const own = plans.planAccount(idOf('Tokyo meta'), '5000')
    const at = (await plans.accounts()).find(({ account }) => account?.id === own.account)?.externalId ?? ''
    await control.change({ platform: 'meta', account: at, standing: 'disabled' })
    const { problems, dryRuns } = await checked(plans.plan([own], [image]))
    expect(problems).toMatchObject([
      { kind: 'account_cannot_advertise', field: 'accounts.0.account', values: { reason: 'account_status' } },
    ])
    expect(dryRuns).toEqual([])
    await control.change({ platform: 'meta', account: at, standing: 'active' })
    expect((await checked(plans.plan([own], [image]))).problems).toEqual([])
  })

  it('is the same for a member who sees only some of the connection’s accounts', async () => {
    const { owner, buyer } = plans
    const [seen, unseen] = [plans.planAccount(idOf('Berlin meta')), plans.planAccount(idOf('New York meta'))]
    const { members } = await owner.call(listMembers, {})
    const id = members.find(({ username }) => username === 'buyer')?.id ?? ''
    await owner.call(assignAccounts, { id, access: 'assigned', accounts: [seen.account], groups: [] })
    const own = await buyer.call(createDraft, { plan: plans.plan([seen], [image]) })
    const { problems, dryRuns } = await buyer.call(checkDraft, { draft: own.id, version: 1 })
    expect({ problems, dryRuns }).toEqual({ problems: [], dryRuns: [{ account: seen.account, outcome: 'passed' }] })
    const both = await owner.call(createDraft, { plan: plans.plan([seen, unseen], [image]) })
    expect((await buyer.ask(checkDraft, { draft: both.id, version: 1 })).body.code).toBe(errors.draft_gone.code)
    await owner.call(assignAccounts, { id, access: 'all', accounts: [], groups: [] })
    expect((await checked(plans.plan([seen, unseen], [image]))).problems).toEqual([])
  })

  it('does not try what our own rules refuse', async () => {
    const account = idOf('New York meta')
    const { problems, dryRuns } = await checked(plans.plan([plans.planAccount(account)], [image], { link: 'x' }))
    expect(told(problems)).toEqual(['link_invalid link'])
    expect(dryRuns).toEqual([])
  })

  it('tells once what several accounts have in common', async () => {
    const own = ['Berlin meta', 'New York meta', 'Tokyo meta'].map((name) => ({ ...plans.planAccount(idOf(name), '5000'), page: '' }))
    const { problems } = await plans.owner.call(previewPlan, { plan: plans.plan(own, [image], { event: 'lead' }) })
    expect(told(problems).sort()).toEqual([
      'field_unsupported event',
      'required accounts.0.page',
      'required accounts.1.page',
      'required accounts.2.page',
    ])
    expect(problems.find(({ field }) => field === 'event')?.account).toBeNull()
  })
})

describe('a search for targeting [P5]', () => {
  const names = async (text: string, language = 'en-US', kind: 'place' | 'interest' = 'place') => {
    const input = { account: idOf('New York meta'), kind, text }
    const { body } = await plans.owner.ask(searchTargeting, input, { Language: language })
    return (body.data as { items: { name: string; kind: string }[] }).items.map((item) => `${item.kind} ${item.name}`)
  }

  it('finds countries by name in the caller’s language and by code, before the platform’s regions and cities', async () => {
    expect((await names('germ'))[0]).toBe('country Germany')
    expect((await names('德', 'zh-CN'))[0]).toBe('country 德国')
    expect((await names('us'))[0]).toBe('country United States')
    const all = await names('', 'en-simple')
    expect(all).toHaveLength(50)
    expect((await names('califor')).filter((one) => !one.startsWith('country'))).not.toEqual([])
  })

  it('finds interests in the platform’s own taxonomy', async () => {
    expect((await names('shoe', 'en-US', 'interest')).every((one) => one.startsWith('interest '))).toBe(true)
  })

  it('has no answer about an account that is not there', async () => {
    expect((await plans.owner.ask(searchTargeting, { account: '987654', kind: 'place', text: 'a' })).body.code).toBe(
      errors.account_gone.code,
    )
  })
})
