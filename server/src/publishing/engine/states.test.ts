import { listAttention } from '@adroit/contract/attention'
import { pauseSeveral } from '@adroit/contract/bulk-changes'
import { changeBudget, changeSetting, getAdEntity, pauseDelivery, resumeDelivery } from '@adroit/contract/campaigns'
import { errors } from '@adroit/contract/errors'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { actOnPublishTask, answerPublishTask, getPublishTask } from '@adroit/contract/publish-tasks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../../test/client.ts'
import { addFile, picture } from '../../../test/materials.ts'
import { exactlyOnce, existing, judged, type PublishWorld, planned, startPublishWorld } from '../../../test/publishing.ts'
import { makeCompany } from '../../../test/world.ts'
import { saveEntities } from '../../campaigns/entities.ts'
import { withAccount } from '../../connections/platform-access.ts'
import { forCompany } from '../../db/database.ts'
import { pause } from '../../lib/processes.ts'
import { sweepPublishing } from '../sweep/sweep.ts'

let w: PublishWorld
beforeAll(async () => {
  w = await startPublishWorld({ accounts: 2 })
})
afterAll(() => w.close())
beforeEach(() => w.sandbox.control.clearFaults())

/** Reads the ad entities of the account, and returns the key of one. */
async function keyOf(externalId: string): Promise<string> {
  const { ctx } = w.world
  const of = { company: w.company.id, account: w.account.id }
  const entities = await withAccount(ctx, { ...of, priority: 'person' }, ({ connector, access }) => connector.hierarchy(access))
  return await forCompany(ctx.db, of.company, async (tx) => {
    await saveEntities(tx, { ...of, entityNumber: ctx.facts.entityNumber }, entities, ctx.clock())
    return (await tx.selectFrom('ad_entities').select('key').where('external_id', '=', externalId).executeTakeFirstOrThrow()).key
  })
}

let plans = 0
const nextPlan = (size = { groups: 1, ads: 1 }) => {
  plans += 1
  return w.planOf(`Plan ${plans}`, size)
}
const act = (task: string, action: 'continue' | 'cancel' | 'clean_up') =>
  w.owner.call(actOnPublishTask, { task, account: w.account.id, action })
const state = async (task: string) => (await w.task(task)).accounts[0]?.state

/** Publishing tasks that home lists for a member. */
const waiting = async (member: Client) =>
  (await member.call(listAttention, {})).items.flatMap((item) =>
    item.kind === 'publish_task' ? [{ task: item.task.id, state: item.state }] : [],
  )

/** Publishes a plan until the answer to its last create is lost; then everything exists, and the engine waits. */
async function untilChecking(plan = nextPlan()) {
  await w.sandbox.control.fault({ platform: 'meta', name: 'ads.create', kind: 'drop_after' })
  const id = await w.publish(plan)
  await w.work()
  expect(await state(id)).toBe('checking')
  return { id, plan }
}

describe('a lost connection', () => {
  it.each(['images.upload', 'campaigns.create', 'ads.create', 'status.update'])(
    'at %s: the task waits until a person reconnects, and then continues by itself [P10]',
    async (name) => {
      const plan = w.planOf(`Dead at ${name}`, { groups: 1, ads: 1 }, name === 'images.upload' ? await w.addPicture() : w.file)
      await w.sandbox.control.fault({ platform: 'meta', name, kind: 'token_dead' })
      const id = await w.publish(plan)
      await w.work()
      expect(await state(id)).toBe('blocked')
      await w.connectPlatform('meta')
      expect((await w.settled(id)).state).toBe('live')
      expect(await judged(w.sandbox.control, w.account, plan)).toEqual(exactlyOnce)
    },
  )
})

describe('a refusal', () => {
  it('is what becomes of a request that is lost again and again, and people decide whether it is tried again', async () => {
    await w.sandbox.control.fault({ platform: 'meta', name: 'campaigns.create', kind: 'drop_before', times: 9 })
    const plan = nextPlan()
    const id = await w.publish(plan)
    const [failed] = (await w.settled(id)).accounts
    expect(failed).toMatchObject({ state: 'failed', problem: { kind: 'platform_refused' } })
    expect(failed?.problem?.platformMessage).toMatch(/connection/)
    await act(id, 'continue')
    expect((await w.settled(id)).state).toBe('live')
    expect(await judged(w.sandbox.control, w.account, plan)).toEqual(exactlyOnce)
  })

  it('of the campaign: nothing exists, the reason is the platform’s, and it can be tried again [P10]', async () => {
    const plan = nextPlan()
    const low = { ...plan, campaign: { ...plan.campaign, budget: { kind: 'daily' as const, micros: 10_000n } } }
    const id = await w.publish(low)
    const { accounts } = await w.settled(id)
    expect(accounts[0]).toMatchObject({ state: 'failed', spending: false, may: { continue: true, cleanUp: false } })
    expect(accounts[0]?.problem?.platformMessage).toMatch(/budget/i)
    expect((await judged(w.sandbox.control, w.account, low)).missing).toEqual(planned(low))
    await act(id, 'continue')
    expect((await w.settled(id)).state).toBe('failed')
  })

  it('is in the list of what needs its author until the draft is published again [E11]', async () => {
    const plan = nextPlan()
    const low = { ...plan, campaign: { ...plan.campaign, budget: { kind: 'daily' as const, micros: 10_000n } } }
    const draft = '900002'
    const id = await w.publish(low, { draft })
    await w.settled(id)
    expect(await waiting(w.owner)).toContainEqual({ task: id, state: 'failed' })
    const again = await w.publish(plan, { draft, version: 2 })
    expect(await waiting(w.owner)).not.toContainEqual(expect.objectContaining({ task: id }))
    await w.settled(again)
    expect(await waiting(w.owner)).not.toContainEqual(expect.objectContaining({ task: again }))
  })

  it('is in no list of a member without its account, of a viewer, or of another company [E11]', async () => {
    const plan = nextPlan()
    const id = await w.publish({ ...plan, campaign: { ...plan.campaign, budget: { kind: 'daily' as const, micros: 10_000n } } })
    await w.settled(id)
    expect(await waiting(w.owner)).toContainEqual({ task: id, state: 'failed' })
    const { members } = await w.owner.call(listMembers, {})
    const buyer = members.find(({ username }) => username === 'buyer')?.id ?? ''
    const admin = await signIn(w.world, w.company.abbreviation, 'admin')
    await admin.call(assignAccounts, { id: buyer, access: 'assigned', accounts: [], groups: [] })
    const stranger = await signIn(w.world, (await makeCompany(w.world)).abbreviation)
    const others = [
      await signIn(w.world, w.company.abbreviation, 'buyer'),
      await signIn(w.world, w.company.abbreviation, 'viewer'),
      stranger,
    ]
    for (const other of others) expect(await waiting(other)).not.toContainEqual(expect.objectContaining({ task: id }))
    await admin.call(assignAccounts, { id: buyer, access: 'all', accounts: [], groups: [] })
  })

  it('of one ad set: the others exist, switched off, and continuing creates only what is missing [P10]', async () => {
    const plan = nextPlan({ groups: 2, ads: 1 })
    const [first, second] = plan.campaign.adGroups
    if (!first || !second) throw new Error('two ad groups')
    const nowhere = { platform: null, id: 'XX', kind: 'country', name: 'Nowhere' } as const
    const wrong = { ...second, audience: { ...second.audience, include: { ...second.audience.include, places: [nowhere] } } }
    const bad = { ...plan, campaign: { ...plan.campaign, adGroups: [first, wrong] } }
    const id = await w.publish(bad)
    const { accounts } = await w.settled(id)
    expect(accounts[0]).toMatchObject({ state: 'partly', counts: { ready: 3, refused: 1 }, spending: false })
    const found = await existing(w.sandbox.control, w.account)
    const mine = found.filter(({ name }) => planned(bad).includes(name))
    expect(mine).toHaveLength(3)
    expect(mine.some(({ active }) => active)).toBe(false)
    expect(await waiting(w.owner)).toContainEqual({ task: id, state: 'partly' })
    await act(id, 'clean_up')
    await w.settled(id)
    expect(await waiting(w.owner)).not.toContainEqual(expect.objectContaining({ task: id }))
    expect((await existing(w.sandbox.control, w.account)).filter(({ name }) => planned(bad).includes(name))).toEqual([])
  })
})

describe('nothing is switched on', () => {
  it('if other bytes replaced the approved ones after these were uploaded [P10]', async () => {
    const file = await w.addPicture()
    const { id, plan } = await untilChecking(w.planOf('Replaced', { groups: 1, ads: 1 }, file))
    await addFile(w.owner, await picture(), { material: file.material })
    const { accounts } = await w.settled(id)
    expect(accounts[0]).toMatchObject({ state: 'needs_person', spending: false, problem: { kind: 'material_not_approved' } })
    expect((await judged(w.sandbox.control, w.account, plan)).off).toEqual(planned(plan))
  })

  it('if somebody changed the budget at the platform meanwhile [P10]', async () => {
    const { id, plan } = await untilChecking()
    const [campaign] = (await w.sandbox.control.tree('meta', w.account.externalId)).campaigns.filter(
      ({ name }) => name === plan.campaign.name,
    )
    await w.sandbox.control.change({ platform: 'meta', id: campaign?.id ?? '', budgetMicros: 900_000_000 })
    const { accounts } = await w.settled(id)
    expect(accounts[0]).toMatchObject({ state: 'needs_person', spending: false, problem: { kind: 'differs_at_platform' } })
    expect((await judged(w.sandbox.control, w.account, plan)).off).toEqual(planned(plan))
  })
})

describe('a task that is cancelled', () => {
  it('before anything was sent creates nothing', async () => {
    const plan = nextPlan()
    const id = await w.publish(plan)
    await act(id, 'cancel')
    expect((await w.settled(id)).state).toBe('cancelled')
    expect((await judged(w.sandbox.control, w.account, plan)).missing).toEqual(planned(plan))
  })

  it('while an answer is lost finds out what exists, switches nothing on, and can be cleaned up', async () => {
    const { id, plan } = await untilChecking()
    await act(id, 'cancel')
    const cancelled = await w.settled(id)
    expect(cancelled.accounts[0]).toMatchObject({ state: 'cancelled', counts: { ready: 3 }, may: { cleanUp: true, continue: false } })
    expect((await judged(w.sandbox.control, w.account, plan)).off).toEqual(planned(plan))
    await act(id, 'clean_up')
    await w.settled(id)
    expect((await judged(w.sandbox.control, w.account, plan)).missing).toEqual(planned(plan))
    await expect(act(id, 'continue')).rejects.toThrow('5012')
  })
})

describe('an object that appears after we stopped looking for it', () => {
  it('is archived by the sweeper, and never was on [P10]', async () => {
    await w.sandbox.control.fault({ platform: 'meta', name: 'campaigns.create', kind: 'commit_late', ms: 2_500 })
    const plan = nextPlan()
    const id = await w.publish(plan)
    expect((await w.settled(id)).state).toBe('live')
    await pause(2_500)
    expect((await judged(w.sandbox.control, w.account, plan)).twins).toEqual({ [plan.campaign.name]: 1 })
    await sweepPublishing(w.world.ctx)
    expect(await judged(w.sandbox.control, w.account, plan)).toEqual(exactlyOnce)
    expect((await w.task(id)).history.map(({ event }) => event)).toContain('twin_archived')
  })
})

it('a draft version is published once, whoever asks and how often [P10]', async () => {
  const plan = nextPlan()
  const ids = await Promise.all([1, 2, 3].map(() => w.publish(plan, { draft: '900001' })))
  expect(new Set(ids).size).toBe(1)
  await w.settled(ids[0] ?? '')
  expect(await judged(w.sandbox.control, w.account, plan)).toEqual(exactlyOnce)
})

it('two tasks of one account take turns', async () => {
  const [one, other] = [nextPlan(), nextPlan()]
  const ids = [await w.publish(one), await w.publish(other)]
  await w.work()
  for (const id of ids) expect((await w.settled(id)).state).toBe('live')
  for (const plan of [one, other]) expect(await judged(w.sandbox.control, w.account, plan)).toEqual(exactlyOnce)
})

it('a plan above its author’s limit waits for those who may approve it, and is created after that', async () => {
  const plan = nextPlan()
  const id = await w.publish(plan, { approval: { micros: 12_000_000_000n, currency: 'USD', approvers: [], now: new Date() } })
  await w.work()
  const admin = await signIn(w.world, w.company.abbreviation, 'admin')
  expect(await waiting(admin)).toContainEqual({ task: id, state: 'pending_approval' })
  expect(await waiting(w.owner)).not.toContainEqual(expect.objectContaining({ task: id }))
  expect((await w.task(id)).approval?.yours).toBe('to_withdraw')
  expect((await admin.call(getPublishTask, { id })).approval?.yours).toBe('to_answer')
  await admin.call(answerPublishTask, { task: id, answer: 'approve' })
  expect(await waiting(admin)).not.toContainEqual(expect.objectContaining({ task: id }))
  expect((await w.settled(id)).state).toBe('live')
  expect(await judged(w.sandbox.control, w.account, plan)).toEqual(exactlyOnce)
})

it('a plan above its author’s limit is not approved by a member who sees only some of its accounts', async () => {
  const [, other] = w.connected
  if (!other) throw new Error('two accounts')
  const { members } = await w.owner.call(listMembers, {})
  const member = members.find(({ username }) => username === 'buyer')?.id ?? ''
  // The owner publishes: whom they change is no second person.
  const admin = await signIn(w.world, w.company.abbreviation, 'admin')
  const sees = (accounts: readonly string[]) =>
    admin.call(assignAccounts, { id: member, access: 'assigned', accounts: [...accounts], groups: [] })
  const mine = nextPlan()
  const approval = { micros: 12_000_000_000n, currency: 'USD', approvers: [], now: new Date() }
  const id = await w.publish([mine, w.planOf('Also here', { groups: 1, ads: 1 }, w.file, other)], { approval })
  await sees([w.account.id])
  const buyer = await signIn(w.world, w.company.abbreviation, 'buyer')
  expect((await buyer.call(getPublishTask, { id })).approval?.yours).toBeNull()
  expect(await waiting(buyer)).not.toContainEqual(expect.objectContaining({ task: id }))
  const approved = await buyer.ask(answerPublishTask, { task: id, answer: 'approve' })
  expect(approved.body.code).toBe(errors.approval_not_yours.code)
  expect((await w.task(id)).state).toBe('pending_approval')
  await sees([w.account.id, other.id])
  await buyer.call(answerPublishTask, { task: id, answer: 'approve' })
  expect((await w.settled(id)).state).toBe('live')
  expect(await judged(w.sandbox.control, w.account, mine)).toEqual(exactlyOnce)
})

it('an ad entity of a task at work takes no change, and says why; afterwards it does [P10]', async () => {
  const { id, plan } = await untilChecking()
  const tree = await w.sandbox.control.tree('meta', w.account.externalId)
  const campaign = tree.campaigns.find(({ name }) => name === plan.campaign.name)
  const named = { account: w.account.id, level: 'CAMPAIGN', key: await keyOf(campaign?.id ?? '') } as const
  expect((await w.owner.call(getAdEntity, named)).entity.locked).toBe('being_published')
  const refused = { body: { code: errors.entity_being_published.code } }
  expect(await w.owner.ask(resumeDelivery, named)).toMatchObject(refused)
  expect(await w.owner.ask(changeBudget, { ...named, from: '1', amount: '2' })).toMatchObject(refused)
  expect(await w.owner.ask(changeSetting, { ...named, setting: 'end', from: '', to: '2036-01-01T00:00:00Z' })).toMatchObject(refused)
  const { results } = await w.owner.call(pauseSeveral, { entities: [named] })
  expect(results).toMatchObject([{ change: null, error: { code: errors.entity_being_published.code } }])
  expect((await w.settled(id)).state).toBe('live')
  expect((await w.owner.call(getAdEntity, named)).entity.locked).toBeNull()
  expect((await w.owner.call(pauseDelivery, named)).change).toMatchObject({ after: 'off', state: 'done' })
})
