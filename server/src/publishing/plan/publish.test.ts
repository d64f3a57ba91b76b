import { updateAccount } from '@adroit/contract/account'
import { disconnectAccount } from '@adroit/contract/connections'
import { type ErrorKey, errors } from '@adroit/contract/errors'
import { changeMaterialCopy, deleteMaterials, restoreMaterials } from '@adroit/contract/material-changes'
import { listMembers, updateMember } from '@adroit/contract/members'
import { confirmPassword } from '@adroit/contract/password'
import { checkDraft } from '@adroit/contract/publish-check'
import { createDraft, deleteDraft, getDraft, saveDraft } from '@adroit/contract/publish-drafts'
import type { Plan } from '@adroit/contract/publish-plan'
import { publishDraft } from '@adroit/contract/publish-tasks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { addFile, picture } from '../../../test/materials.ts'
import { testPassword } from '../../../test/world.ts'
import { subscribePublishing } from '../../company/subscribe.ts'
import { asSystem } from '../../db/database.ts'
import { saveRates } from '../../rates/service.ts'
import { planFrom } from '../tasks/plan-json.ts'
import { type PlanWorld, startPlans, told } from './plan.test-helper.ts'

/** `npm run soak -- publish-swaps` sets more. */
const swaps = Number(process.env['PUBLISH_SWAPS'] ?? 6)
const timeout = 300_000 + swaps * 2_000

let plans: PlanWorld
let newYork = ''
let boots: Plan['creatives'][number]['materials'][number]
let owner: Client

beforeAll(async () => {
  plans = await startPlans()
  await saveRates(plans.world.ctx, 'ecb', [{ currency: 'USD', day: '2026-11-20', perEuro: '1.25' }])
  newYork = plans.usable.find(({ name }) => name.startsWith('New York'))?.id ?? ''
  boots = await plans.material('Boots')
})
beforeEach(async () => {
  owner = await plans.as('owner')
})
afterAll(() => plans.close())

const planOf = (budget = '20', more: Partial<Plan> = {}) => plans.plan([plans.planAccount(newYork, budget)], [boots], more)
const draftOf = async (plan: Plan) => (await owner.call(createDraft, { plan })).id
const refusedWith = async (answer: Promise<{ status: number; body: { code: number } }>, key: ErrorKey) =>
  expect((await answer).body.code).toBe(errors[key].code)
const publishing = (draft: string, again?: string, client = owner, version = 1) =>
  client.ask(publishDraft, { draft, version, ...(again === undefined ? {} : { again }) })

const copyOf = (title: string) => ({ titles: [title], bodies: [], descriptions: [] })
const pauseOf = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const drafts: string[] = []
/** A company has a limited number of drafts. */
async function turnDraft(name: string): Promise<string> {
  const id = await draftOf(planOf('20', { name }))
  drafts.push(id)
  if (drafts.length > 100) for (const old of drafts.splice(0, 90)) await owner.call(deleteDraft, { id: old })
  return id
}

/** A material of many versions is slow to read. */
async function renewBoots() {
  const { version } = await plans.current(boots.material)
  boots = version < 20 ? await plans.current(boots.material) : await plans.material('Boots')
}

/** Accounts of a task with their plans. */
async function startedBy(task: string) {
  const rows = await asSystem(plans.world.ctx.db, (tx) =>
    tx.selectFrom('publish_task_accounts').select(['account_id', 'state', 'plan']).where('task_id', '=', task).execute(),
  )
  return rows.map((row) => ({ ...row, plan: planFrom(row.plan as object) }))
}

describe('publishing', () => {
  it('starts one task for a version of a draft, whatever the number of devices and presses [P10]', async () => {
    const draft = await draftOf(planOf())
    const other = await plans.as('admin')
    const pressed = await Promise.all([owner, other, owner, other, owner].map((client) => client.call(publishDraft, { draft, version: 1 })))
    expect(new Set(pressed.map(({ task }) => task)).size).toBe(1)
    const task = pressed[0]?.task ?? ''
    expect((await owner.call(getDraft, { id: draft })).task).toBe(task)
    expect(await startedBy(task)).toHaveLength(1)
    expect(await owner.call(publishDraft, { draft, version: 1 })).toEqual({ task })
  })

  it('freezes amounts in micros, moments, the approved bytes and names with references [P1][P2][P6]', async () => {
    const schedule = { start: '2026-12-01T00:00', end: '', longTerm: true, timeZone: null }
    const draft = await draftOf(planOf('20.50', { schedule, attribution: 'all_events', linkParameters: 'utm_source=meta' }))
    const { task } = await owner.call(publishDraft, { draft, version: 1 })
    const [started] = await startedBy(task)
    expect(started).toMatchObject({ account_id: newYork, state: 'queued' })
    expect(started?.plan).toMatchObject({
      currency: 'USD',
      timeZone: 'America/New_York',
      attribution: 'all_events',
      startsAt: new Date('2026-12-01T05:00:00Z'),
      endsAt: null,
      link: 'https://shop.example.com/boots?utm_source=meta',
      campaign: { key: newYork, budget: { kind: 'daily', micros: 20_500_000n } },
    })
    const names = started?.plan.campaign.adGroups.flatMap(({ name, ads }) => [name, ...ads.map((ad) => ad.name)]) ?? []
    expect(names.map((name) => name.replace(/ ~[0-9A-Z]{13}$/, ' ~'))).toEqual(['Everybody ~', 'Boots 1 ~'])
    expect(started?.plan.campaign.adGroups[0]?.ads[0]?.files).toMatchObject([
      { contentHash: boots.contentHash, kind: 'image', width: 1_080 },
    ])
  })

  it('copies what a task published into a new draft', async () => {
    const draft = await draftOf(planOf('21', { name: 'To copy' }))
    const { task } = await owner.call(publishDraft, { draft, version: 1 })
    const copy = await owner.call(createDraft, { from: { task }, name: 'Copied' })
    expect(copy).toMatchObject({ name: 'Copied', version: 1, task: null, plan: { accounts: [{ account: newYork, budget: '21' }] } })
    await refusedWith(owner.ask(createDraft, { from: { task: '987654' } }), 'publish_task_gone')
  })

  it('needs the password, the subscription and the version that was checked [T8]', async () => {
    const draft = await draftOf(planOf('22'))
    await refusedWith(publishing(draft, undefined, owner, 2), 'draft_changed_meanwhile')
    await subscribePublishing(plans.world.ctx, plans.company.abbreviation, false)
    const refused = await publishing(draft)
    expect(refused.body).toMatchObject({ code: 5004, msg: 'Service not subscribed. Log in to the web version to subscribe.' })
    await subscribePublishing(plans.world.ctx, plans.company.abbreviation, true)
    plans.world.advance(20 * 60_000)
    await refusedWith(publishing(draft), 'confirmation_needed')
  })

  it('reports in each language that publishing failed, and why [E11]', async () => {
    const draft = await draftOf(planOf('0'))
    const said = async (language: string) => (await owner.ask(publishDraft, { draft, version: 1 }, { Language: language })).body.msg
    expect(await said('en-US')).toContain('Publishing failed')
    expect(await said('en-simple')).toContain('Publishing failed')
    expect(await said('zh-CN')).toMatch(/发布失败/)
  })
})

describe('a large plan', () => {
  it('a hundred times too large is refused until its daily amount is typed again [P2]', async () => {
    const draft = await draftOf(planOf('200000.00'))
    for (const again of [undefined, '2000.00', '200000.01', '20000000', '2e5', '２０００００'])
      await refusedWith(publishing(draft, again), 'amount_needed_again')
    expect((await publishing(draft, '200,000.00')).body.code).toBe(0)
  })

  it('above the cap of the account is typed again, in the company’s currency', async () => {
    await owner.call(updateAccount, { id: newYork, budgetCap: '10' })
    const draft = await draftOf(planOf('10.01'))
    await refusedWith(publishing(draft), 'amount_needed_again')
    const within = await draftOf(planOf('10'))
    expect((await publishing(within)).body.code).toBe(0)
    await owner.call(updateAccount, { id: newYork, budgetCap: null })
  })

  it('above the limit of a member waits for a second person', async () => {
    const { members } = await owner.call(listMembers, {})
    const id = members.find(({ username }) => username === 'buyer')?.id ?? ''
    await owner.call(updateMember, { id, budgetLimit: '15' })
    const buyer = await plans.as('buyer')
    const draft = await draftOf(planOf('15.01'))
    const { task } = await buyer.call(publishDraft, { draft, version: 1 })
    expect(await startedBy(task)).toMatchObject([{ state: 'pending_approval' }])
    const within = await buyer.call(publishDraft, { draft: await draftOf(planOf('15')), version: 1 })
    expect(await startedBy(within.task)).toMatchObject([{ state: 'queued' }])
    await owner.call(updateMember, { id, budgetLimit: null })
  })
})

describe('a draft of which something vanished', () => {
  const problemsOf = async (draft: string, version = 1) => told((await owner.call(checkDraft, { draft, version })).problems)

  it('is never published after its approved material was replaced, changed, deleted or given back', { timeout }, async () => {
    for (let turn = 0; turn < swaps; turn += 1) {
      if (turn % 50 === 49) await owner.call(confirmPassword, { password: testPassword })
      const draft = await turnDraft(`Turn ${turn}`)
      const { material: id, version } = boots
      const kind = turn % 25 === 0 ? 'file' : turn % 3 === 1 ? 'bin' : 'copy'
      if (kind === 'bin') {
        await owner.call(deleteMaterials, { ids: [id] })
        await refusedWith(publishing(draft), 'plan_problems')
        expect(await problemsOf(draft)).toEqual(['material_gone creatives.0.materials.0'])
        await owner.call(restoreMaterials, { ids: [id] })
        continue
      }
      if (kind === 'file') await addFile(plans.buyer, await picture(1_080, 1_080), { material: id }, 'next.png')
      else await owner.call(changeMaterialCopy, { id, version, copy: copyOf(`Title ${turn}`) })
      await refusedWith(publishing(draft), 'plan_problems')
      await plans.approve(id)
      await refusedWith(publishing(draft), 'plan_problems')
      expect(await problemsOf(draft)).toEqual(['material_changed creatives.0.materials.0'])
      await renewBoots()
    }
  })

  it('whose material nobody approved is not published', async () => {
    const pending = await plans.material('Pending', false)
    const draft = await draftOf(plans.plan([plans.planAccount(newYork, '20')], [pending]))
    expect(await problemsOf(draft)).toEqual(['material_not_approved creatives.0.materials.0'])
    await refusedWith(publishing(draft), 'plan_problems')
  })

  it('has the approved bytes in its task, or none, when the swap and the press come at the same time', { timeout }, async () => {
    for (let turn = 0; turn < swaps; turn += 1) {
      if (turn % 50 === 49) await owner.call(confirmPassword, { password: testPassword })
      const draft = await turnDraft(`Race ${turn}`)
      const { material: id, version, contentHash } = boots
      const swap = () => owner.call(changeMaterialCopy, { id, version, copy: copyOf(`Race ${turn}`) })
      const [pressed] = await Promise.all([publishing(draft), pauseOf(turn % 8).then(swap)])
      if (pressed.body.code === 0) {
        const [started] = await startedBy((pressed.body.data as { task: string }).task)
        expect(started?.plan.campaign.adGroups[0]?.ads[0]?.files[0]?.contentHash).toBe(contentHash)
      } else expect(pressed.body.code).toBe(errors.plan_problems.code)
      await refusedWith(publishing(await turnDraft(`After ${turn}`)), 'plan_problems')
      await plans.approve(id)
      await renewBoots()
    }
  })

  it('is refused without the right to publish, and for a draft that is saved meanwhile', async () => {
    const { members } = await owner.call(listMembers, {})
    const id = members.find(({ username }) => username === 'buyer')?.id ?? ''
    const draft = await draftOf(planOf('20', { name: 'Rights' }))
    await owner.call(updateMember, { id, role: 'viewer' })
    await refusedWith(publishing(draft, undefined, await plans.as('buyer')), 'not_allowed')
    await owner.call(updateMember, { id, role: 'buyer' })
    await owner.call(saveDraft, { id: draft, version: 1, plan: planOf('30', { name: 'Rights' }) })
    await refusedWith(publishing(draft), 'draft_changed_meanwhile')
    await refusedWith(owner.ask(checkDraft, { draft, version: 1 }), 'draft_changed_meanwhile')
  })

  it('names an account that was disconnected, and sends nothing', async () => {
    const berlin = plans.usable.find(({ name }) => name.startsWith('Berlin'))?.id ?? ''
    const draft = await draftOf(plans.plan([plans.planAccount(berlin, '20')], [boots]))
    const media = (await plans.accounts()).find(({ account }) => account?.id === berlin)?.id ?? ''
    await owner.call(disconnectAccount, { media })
    expect(await problemsOf(draft)).toContain('account_cannot_advertise accounts.0.account')
    await refusedWith(publishing(draft), 'plan_problems')
  })
})
