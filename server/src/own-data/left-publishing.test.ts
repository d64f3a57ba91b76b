import { listAttention } from '@adroit/contract/attention'
import { listMembers, updateMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { deleteOwnAccount } from '@adroit/contract/own-data'
import { createDraft, getDraft, publishAccounts, saveDraft } from '@adroit/contract/publish-drafts'
import { emptyAudience, emptyPlan, emptyPlanAccount, type Plan } from '@adroit/contract/publish-plan'
import { actOnPublishTask, answerPublishTask, publishDraft } from '@adroit/contract/publish-tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { rowsOf } from '../../test/mail.ts'
import { existing, type PublishWorld, startPublishWorld } from '../../test/publishing.ts'
import { testPassword } from '../../test/world.ts'
import { createMember } from '../members/service.ts'

let w: PublishWorld
let before: number
beforeAll(async () => {
  w = await startPublishWorld()
  await w.sync()
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.sandbox.control.clearFaults()
  before = (await there()).length
})

/** What exists at the platform. */
const there = () => existing(w.sandbox.control, w.account)

let buyers = 0
/** A buyer with a draft, who will leave. */
async function author() {
  buyers += 1
  const [username, { abbreviation }] = [`buyer${buyers}`, w.company]
  await createMember(w.world.ctx, { company: abbreviation, username, name: `Ann ${buyers}`, role: 'buyer', password: testPassword })
  const client = await signIn(w.world, abbreviation, username)
  const id = (await w.owner.call(listMembers, {})).members.find((one) => one.username === username)?.id ?? ''
  const { id: draft } = await client.call(createDraft, { plan: await planOf(`Lamps ${buyers}`) })
  return {
    id,
    draft,
    client,
    publish: async () => (await client.call(publishDraft, { draft, version: 1 })).task,
    leave: () => client.call(deleteOwnAccount, { username }),
  }
}

/** One campaign with one ad group and one ad. */
async function planOf(name: string): Promise<Plan> {
  const { accounts } = await w.owner.call(publishAccounts, {})
  const assets = accounts.find(({ id }) => id === w.account.id)?.assets ?? []
  const of = (kind: string) => assets.find((asset) => asset.kind === kind && asset.usable)?.externalId ?? ''
  const { material, version, contentHash } = w.file
  const audience = emptyAudience('a1')
  const places = [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }]
  return {
    ...emptyPlan(),
    name,
    accounts: [{ ...emptyPlanAccount(w.account.id), budget: '40', page: of('page'), pixel: of('pixel') }],
    audiences: [{ ...audience, name: 'Everybody', include: { ...audience.include, places } }],
    creatives: [{ key: 'c1', kind: 'single_image', name: 'Lamp', materials: [{ material, version, contentHash }] }],
    texts: { titles: ['One'], bodies: ['It shines.'], descriptions: [] },
    link: 'https://shop.example.com/lamp',
  }
}

/** What a member was told of a task, the newest first. */
const told = async (client: Client, task: string) =>
  (await client.call(listNotifications, {})).notifications.flatMap(({ body }) => ('task' in body && body.task.id === task ? [body] : []))
const admin = () => signIn(w.world, w.company.abbreviation, 'admin')

describe('a publishing task whose author left', () => {
  it('is carried out once if it was queued, and owners and admins are told', async () => {
    const { draft, publish, leave } = await author()
    const task = await publish()
    await leave()
    expect(await w.settled(task)).toMatchObject({ state: 'live', by: { name: expect.stringContaining('(former member)') } })
    const made = (await there()).slice(before)
    expect(made.map(({ level, active }) => `${level} ${active}`).sort()).toEqual(['AD true', 'AD_SET true', 'CAMPAIGN true'])
    for (const client of [w.owner, await admin()]) expect(await told(client, task)).toMatchObject([{ kind: 'publish_task', live: 1 }])
    expect((await w.owner.call(publishDraft, { draft, version: 1 })).task).toBe(task)
    expect((await there()).length).toBe(before + 3)
  })

  it('is carried out once if it was running and an answer was lost', async () => {
    const { publish, leave } = await author()
    await w.sandbox.control.fault({ platform: 'meta', name: 'ads.create', kind: 'drop_after' })
    const task = await publish()
    await w.work()
    expect((await w.task(task)).state).toBe('checking')
    await leave()
    expect((await w.settled(task)).state).toBe('live')
    expect((await there()).slice(before).map(({ active }) => active)).toEqual([true, true, true])
  })

  it('that stops afterwards is told to owners and admins, one of whom continues it', async () => {
    const { publish, leave } = await author()
    await w.sandbox.control.fault({ platform: 'meta', name: 'ads.create', kind: 'drop_before', times: 9 })
    const task = await publish()
    await leave()
    expect((await w.settled(task)).state).toBe('partly')
    expect((await there()).slice(before).every(({ active }) => !active)).toBe(true)
    const boss = await admin()
    for (const client of [w.owner, boss]) expect(await told(client, task)).toMatchObject([{ kind: 'publish_task', incomplete: 1 }])
    await w.sandbox.control.clearFaults()
    await boss.call(actOnPublishTask, { task, account: w.account.id, action: 'continue' })
    expect((await w.settled(task)).state).toBe('live')
    expect((await there()).slice(before).map(({ active }) => active)).toEqual([true, true, true])
  })

  it('that had stopped before is among what needs owners and admins, and can be cleaned up', async () => {
    const { publish, leave } = await author()
    await w.sandbox.control.fault({ platform: 'meta', name: 'ads.create', kind: 'drop_before', times: 9 })
    const task = await publish()
    expect((await w.settled(task)).state).toBe('partly')
    await leave()
    const { items } = await w.owner.call(listAttention, {})
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'publish_task', task: expect.objectContaining({ id: task }), state: 'partly' }),
    )
    await w.owner.call(actOnPublishTask, { task, account: w.account.id, action: 'clean_up' })
    await w.settled(task)
    expect((await there()).length).toBe(before)
  })

  it('that waits for a second person is approved by one, or is told to owners and admins when nobody answered', async () => {
    const [one, other] = [await author(), await author()]
    for (const { id } of [one, other]) await w.owner.call(updateMember, { id, budgetLimit: '1' })
    const [approved, expired] = [await one.publish(), await other.publish()]
    expect([(await w.task(approved)).state, (await w.task(expired)).state]).toEqual(['pending_approval', 'pending_approval'])
    await one.leave()
    await other.leave()
    await w.work()
    expect((await there()).length, 'nothing happens by itself').toBe(before)
    await w.owner.call(answerPublishTask, { task: approved, answer: 'approve' })
    expect((await w.settled(approved)).state).toBe('live')
    await rowsOf(w.world, sql`update publish_task_accounts set due_at = clock_timestamp() where task_id = ${expired}`)
    await w.work()
    expect((await w.task(expired)).state).toBe('cancelled')
    expect(await told(w.owner, expired)).toContainEqual(expect.objectContaining({ kind: 'publish_answered', outcome: 'not_answered' }))
    expect((await there()).length).toBe(before + 3)
  })
})

it('a draft whose author left is changed and published by whoever can publish', async () => {
  const { draft, leave } = await author()
  await leave()
  const found = await w.owner.call(getDraft, { id: draft })
  const saved = await w.owner.call(saveDraft, { id: draft, version: found.version, plan: { ...found.plan, name: 'Lamps of the company' } })
  const { task } = await w.owner.call(publishDraft, { draft, version: saved.version })
  expect((await w.settled(task)).state).toBe('live')
})
