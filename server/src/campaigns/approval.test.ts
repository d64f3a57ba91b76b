import {
  approveChange,
  type Change,
  changeBudget,
  declineChange,
  getAdEntity,
  listChanges,
  pauseDelivery,
  undoChange,
  withdrawChange,
} from '@adroit/contract/campaigns'
import { disableMember, listMembers, updateMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { testPassword } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'
import { createMember } from '../members/service.ts'
import { saveRates } from '../rates/service.ts'
import { startApproved } from './approval-store.ts'
import { type DeliveryWorld, refused, requests, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
let campaign: Awaited<ReturnType<DeliveryWorld['target']>>
const memberOf = async (username: string) =>
  (await (await at.as('owner')).call(listMembers, {})).members.find((one) => one.username === username)
const limit = async (username: string, amount: string | null) =>
  (await at.as('owner')).call(updateMember, { id: (await memberOf(username))?.id ?? '', budgetLimit: amount })
const messages = async (role: 'owner' | 'buyer' | 'viewer') =>
  (await (await at.as(role)).call(listNotifications, {})).notifications.map(({ body }) => body)
const budget = async () => (await at.truth(campaign)).budget?.micros

beforeAll(async () => {
  at = await startDelivery(['meta'])
  campaign = await at.target('meta', 'New York', 'campaign 1')
  await limit('buyer', '150')
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.later(200)
  const buyer = await at.as('buyer')
  for (const { id } of (await buyer.call(listChanges, { state: 'pending_approval' })).changes) await buyer.call(withdrawChange, { id })
  await at.control.change({ platform: 'meta', id: campaign.id, budgetMicros: 120_000_000 })
})

/** A buyer requests a budget above their own limit. */
async function asked(amount = '200', from = '120.00'): Promise<Change> {
  return (await (await at.as('buyer')).call(changeBudget, { ...campaign.named, from, amount })).change
}

describe("a budget increase above the member's limit", () => {
  it('waits for a second person, and nothing is sent', async () => {
    const mark = await at.mark()
    const change = await asked()
    expect(change).toMatchObject({ state: 'pending_approval', before: '120.00', after: '200.00', yours: 'to_withdraw', undoUntil: null })
    expect(Date.parse(change.approvableUntil ?? '') - Date.parse(change.at)).toBeGreaterThanOrEqual(48 * 3_600_000)
    expect(await at.writes(mark)).toEqual([])
    expect(await budget()).toBe(120_000_000)
    const [told] = await messages('owner')
    expect(told).toMatchObject({
      kind: 'approval_requested',
      change: change.id,
      before: '120.00',
      after: '200.00',
      account: { currency: 'USD' },
    })
    expect(await messages('viewer')).toEqual([])
    expect((await messages('buyer')).filter(({ kind }) => kind === 'approval_requested')).toEqual([])
    const { changes } = await (await at.as('owner')).call(listChanges, { state: 'pending_approval' })
    expect(changes).toMatchObject([{ id: change.id, yours: 'to_answer' }])
    expect((await (await at.as('viewer')).call(listChanges, { state: 'pending_approval' })).changes).toMatchObject([{ yours: null }])
  })

  it('is executed after another member approves it, and records both', async () => {
    const { id } = await asked()
    const mark = await at.mark()
    const { change, entity } = await (await at.as('owner')).call(approveChange, { id })
    expect(change).toMatchObject({
      state: 'done',
      by: 'The buyer',
      answeredBy: 'The owner',
      before: '120.00',
      after: '200.00',
      yours: null,
    })
    expect(entity.budget).toEqual({ kind: 'daily', amount: '200.00' })
    expect(await budget()).toBe(200_000_000)
    expect((await at.writes(mark)).filter((name) => name === requests.meta.budget)).toHaveLength(1)
    expect((await messages('buyer'))[0]).toMatchObject({ kind: 'approval_answered', change: id, by: 'The owner', outcome: 'made' })
    refused(await (await at.as('owner')).ask(approveChange, { id }), 'change_not_pending')
    expect((await (await at.as('buyer')).call(undoChange, { id })).entity.budget?.amount).toBe('120.00')
  })

  it('is not executed if it is declined, and the requester reads why', async () => {
    const { id } = await asked()
    refused(await (await at.as('owner')).ask(declineChange, { id, reason: '  ' }), 'reason_length')
    refused(await (await at.as('owner')).ask(declineChange, { id, reason: 'x'.repeat(141) }), 'reason_length')
    const { change } = await (await at.as('owner')).call(declineChange, { id, reason: ' Not before Monday. ' })
    expect(change).toMatchObject({ state: 'refused', problem: 'declined', message: 'Not before Monday.', answeredBy: 'The owner' })
    expect((await messages('buyer'))[0]).toMatchObject({ kind: 'approval_answered', outcome: 'declined', message: 'Not before Monday.' })
    expect(await budget()).toBe(120_000_000)
    refused(await (await at.as('owner')).ask(approveChange, { id }), 'change_not_pending')
  })

  it('can be withdrawn by the requester only', async () => {
    const { id } = await asked()
    refused(await (await at.as('owner')).ask(withdrawChange, { id }), 'approval_not_yours')
    refused(await (await at.as('buyer')).ask(approveChange, { id }), 'approval_not_yours')
    refused(await (await at.as('buyer')).ask(declineChange, { id, reason: 'No.' }), 'approval_not_yours')
    expect((await (await at.as('buyer')).call(withdrawChange, { id })).change).toMatchObject({ state: 'refused', problem: 'withdrawn' })
    refused(await (await at.as('buyer')).ask(withdrawChange, { id }), 'change_not_pending')
  })

  it('expires after two days, and the requester is notified', async () => {
    const { id } = await asked()
    await at.later(47 * 3_600)
    expect((await at.change(id)).state).toBe('pending_approval')
    await at.later(2 * 3_600)
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'not_answered' })
    expect((await messages('buyer'))[0]).toMatchObject({ kind: 'approval_answered', outcome: 'not_answered', by: null })
  })

  it("is not executed if the platform's budget has changed since the request", async () => {
    const { id } = await asked()
    await at.control.change({ platform: 'meta', id: campaign.id, budgetMicros: 130_000_000 })
    refused(await (await at.as('owner')).ask(approveChange, { id }), 'change_overtaken')
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'overtaken' })
    expect(await budget()).toBe(130_000_000)
    expect((await messages('buyer'))[0]).toMatchObject({ kind: 'approval_answered', outcome: 'not_made' })
  })

  it('is executed once if two members approve it at the same moment', async () => {
    const { id } = await asked()
    const owner = await at.as('owner')
    const mark = await at.mark()
    const both = await Promise.all([owner.ask(approveChange, { id }), owner.ask(approveChange, { id })])
    expect(both.filter(({ body }) => body.code === 0)).toHaveLength(1)
    expect((await at.writes(mark)).filter((name) => name === requests.meta.budget)).toHaveLength(1)
  })

  it('can be pending once per ad entity, and does not prevent pausing it', async () => {
    const { id } = await asked()
    refused(await (await at.as('buyer')).ask(changeBudget, { ...campaign.named, from: '120.00', amount: '210' }), 'change_pending')
    expect((await (await at.as('buyer')).call(pauseDelivery, campaign.named)).change.state).toBe('done')
    expect((await at.change(id)).state).toBe('pending_approval')
  })

  it('is reconciled if its answer is lost, and the requester learns the result', async () => {
    const { id } = await asked()
    await at.control.fault({ platform: 'meta', name: requests.meta.budget, kind: 'drop_after', times: 1 })
    await (await at.as('owner')).call(approveChange, { id })
    for (const seconds of [31, 32, 60]) await at.later(seconds)
    expect(await at.change(id)).toMatchObject({ state: 'done', answeredBy: 'The owner' })
    expect(await budget()).toBe(200_000_000)
    expect((await messages('buyer'))[0]).toMatchObject({ kind: 'approval_answered', outcome: 'made' })
  })
})

describe('an approval whose process was killed', () => {
  it('before anything was sent was not executed, and the requester is notified', async () => {
    const { id } = await asked()
    const { ctx } = at.world
    const owner = (await memberOf('owner'))?.id ?? ''
    const by = { member: owner, clock: ctx.clock, lookAfterMs: 60_000 }
    // the state of the database if a process ends between the approval and the request
    expect(await forCompany(ctx.db, at.company.id, (tx) => startApproved(tx, at.company.id, id, by))).toBe('started')
    await at.world.restart()
    const mark = await at.mark()
    await at.later(61)
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'did_not_happen', answeredBy: 'The owner' })
    expect(await at.writes(mark)).toEqual([])
    expect(await budget()).toBe(120_000_000)
    expect((await messages('buyer'))[0]).toMatchObject({ kind: 'approval_answered', change: id, outcome: 'not_made' })
  })
})

describe('the budget limit of a member', () => {
  it('allows increases below it, and every decrease', async () => {
    const buyer = await at.as('buyer')
    expect((await buyer.call(getAdEntity, campaign.named)).approvalAbove).toBe('150.00')
    expect((await buyer.call(changeBudget, { ...campaign.named, from: '120.00', amount: '150' })).change.state).toBe('done')
    await at.control.change({ platform: 'meta', id: campaign.id, budgetMicros: 400_000_000 })
    await at.later(200)
    expect((await buyer.call(changeBudget, { ...campaign.named, from: '400.00', amount: '300' })).change.state).toBe('done')
  })

  it('is converted at the rate of the day if the account has another currency', async () => {
    await saveRates(at.world.ctx, 'ecb', [
      { currency: 'USD', day: '2026-11-20', perEuro: '1.1' },
      { currency: 'JPY', day: '2026-11-20', perEuro: '165' },
    ])
    const yen = await at.target('meta', 'Tokyo', 'campaign 1')
    // 150 dollars at 150 yen each; long after the last rate the limit is 0
    expect((await (await at.as('buyer')).call(getAdEntity, yen.named)).approvalAbove).toMatch(/^(22500|0)$/)
  })

  it('applies to the approver too: who may not decide the amount cannot approve it', async () => {
    await limit('admin', '100')
    const { id } = await asked()
    const admin = await signIn(at.world, at.company.abbreviation, 'admin')
    refused(await admin.ask(approveChange, { id }), 'approval_not_yours')
    expect(
      (await admin.call(listNotifications, {})).notifications.filter(
        ({ body }) => body.kind === 'approval_requested' && body.change === id,
      ),
    ).toEqual([])
    await limit('admin', '200')
    expect((await admin.call(approveChange, { id })).change.state).toBe('done')
  })

  it('rejects the request at once if nobody else may approve it', async () => {
    const second = { company: at.company.abbreviation, username: 'second', name: 'Second', role: 'owner', password: testPassword }
    const id = await createMember(at.world.ctx, second)
    const other = await signIn(at.world, at.company.abbreviation, 'second')
    for (const username of ['admin', 'second']) await limit(username, '100')
    await other.call(updateMember, { id: (await memberOf('owner'))?.id ?? '', budgetLimit: '199.99' })
    const buyer = await at.as('buyer')
    const rise = { ...campaign.named, from: '120.00', amount: '200' }
    expect(refused(await buyer.ask(changeBudget, rise), 'approval_impossible')).toMatch(/150\.00 USD/)
    expect((await buyer.call(getAdEntity, campaign.named)).changes.filter(({ state }) => state === 'pending_approval')).toEqual([])
    await other.call(updateMember, { id: (await memberOf('owner'))?.id ?? '', budgetLimit: '200' })
    // For a day, the limit of who raised it holds, too.
    refused(await buyer.ask(changeBudget, rise), 'approval_impossible')
    await at.later(25 * 3_600)
    expect((await (await at.as('buyer')).call(changeBudget, rise)).change.state).toBe('pending_approval')
    await (await at.as('owner')).call(disableMember, { id, disabled: true })
    await limit('admin', null)
  })

  it('is set by members who manage members, as an amount that a person can type', async () => {
    const buyer = await memberOf('buyer')
    const owner = await at.as('owner')
    expect(buyer?.budgetLimit).toEqual({ amount: '150.00', currency: 'USD' })
    refused(await owner.ask(updateMember, { id: buyer?.id ?? '', budgetLimit: '1,5' }), 'budget_unreadable')
    refused(await (await at.as('buyer')).ask(updateMember, { id: buyer?.id ?? '', budgetLimit: null }), 'not_allowed')
    expect((await limit('buyer', '1,500')).budgetLimit).toEqual({ amount: '1500.00', currency: 'USD' })
    expect((await limit('buyer', null)).budgetLimit).toBeNull()
    const above = async () => (await (await at.as('buyer')).call(getAdEntity, campaign.named)).approvalAbove
    expect(await above(), 'the limit of the owner, who lifted it').toBe('200.00')
    await at.later(25 * 3_600)
    expect(await above()).toBeNull()
  })
})
