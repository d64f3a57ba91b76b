import { acceptInvite, listMembers, resetMember, updateMember } from '@adroit/contract/members'
import { previewPlan } from '@adroit/contract/publish-check'
import { createDraft } from '@adroit/contract/publish-drafts'
import { answerPublishTask, getPublishTask, publishDraft } from '@adroit/contract/publish-tasks'
import { importRates } from '@adroit/contract/rates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../../../test/client.ts'
import { testPassword } from '../../../test/world.ts'
import { refused } from '../../campaigns/campaigns.test-helper.ts'
import { type PlanWorld, startPlans } from './plan.test-helper.ts'

let plans: PlanWorld
let tokyo: string
let ids: Record<string, string>
/** A plan in yen. A rate of the admin makes a million of them a dollar. */
const planOf = async (yen: string, name: string) => plans.plan([plans.planAccount(tokyo, yen)], [await plans.material(name)], { name })

beforeAll(async () => {
  plans = await startPlans(['meta'])
  const { owner } = plans
  tokyo = plans.usable.find(({ name }) => name.startsWith('Tokyo'))?.id ?? ''
  ids = Object.fromEntries((await owner.call(listMembers, {})).members.map(({ username, id }) => [username, id]))
  await owner.call(updateMember, { id: ids['admin'] ?? '', budgetLimit: '150' })
  const day = plans.world.ctx.clock().toISOString().slice(0, 10)
  await (await plans.as('admin')).upload(importRates, {}, { name: 'rates.csv', bytes: `Date,USD,JPY\n${day},1,1000000\n` })
})
afterAll(() => plans.close())

let task: string

it('a plan above the limit of who would approve it is not theirs to approve by a rate that they entered just now', async () => {
  const { owner } = plans
  await owner.call(updateMember, { id: ids['buyer'] ?? '', budgetLimit: '100' })
  const buyer = await plans.as('buyer')
  const { id: draft } = await buyer.call(createDraft, { plan: await planOf('120000000', 'Boots') })
  task = (await buyer.call(publishDraft, { draft, version: 1, again: '120.00' })).task
  const admin = await plans.as('admin')
  expect((await admin.call(getPublishTask, { id: task })).approval).toMatchObject({ yours: null, ceiling: { amount: '120.00' } })
  refused(await admin.ask(answerPublishTask, { task, answer: 'approve' }), 'approval_not_yours')
  expect((await owner.call(getPublishTask, { id: task })).approval?.yours).toBe('to_answer')
})

it('a member whose limit is that of who reset them does not publish above it by a rate of theirs', async () => {
  const { owner, world } = plans
  await owner.call(updateMember, { id: ids['buyer'] ?? '', budgetLimit: null })
  const admin = await plans.as('admin')
  const plan = await planOf('30000', 'Hats')
  const { link } = await admin.call(resetMember, { id: ids['buyer'] ?? '' })
  const secret = new URL(link.replace('/#', '')).searchParams.get('secret') ?? ''
  await send(world, acceptInvite, { secret, password: testPassword, agreed: true }, {})
  const preview = await (await plans.as('buyer')).call(previewPlan, { plan })
  expect(preview).toMatchObject({ dailyCeiling: { currency: 'JPY' }, needsApproval: true })
})

it('after 24 hours, in which others could see the rate, it counts', async () => {
  plans.world.advance(24 * 3_600_000)
  expect((await (await plans.as('admin')).call(getPublishTask, { id: task })).approval?.yours).toBe('to_answer')
})
