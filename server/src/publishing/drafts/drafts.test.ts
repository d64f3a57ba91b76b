import { createAccount } from '@adroit/contract/account'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { checkDraft, previewPlan } from '@adroit/contract/publish-check'
import {
  createDraft,
  deleteDraft,
  editDraft,
  getDraft,
  listDrafts,
  publishAccounts,
  restoreDraft,
  saveDraft,
} from '@adroit/contract/publish-drafts'
import { publishLimits } from '@adroit/contract/publish-limits'
import { emptyAudience, emptyPlan, emptyPlanAccount } from '@adroit/contract/publish-plan'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { subscribePublishing } from '../../company/subscribe.ts'
import { asSystem } from '../../db/database.ts'
import { purgeDeletedDrafts } from './purge.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  // ids of accounts that stand for nothing else in an answer
  await asSystem(world.ctx.db, (tx) => sql`select setval(pg_get_serial_sequence('accounts', 'id'), 777000)`.execute(tx))
})
afterAll(() => world.close())

async function company(): Promise<{ abbreviation: string; owner: Client; buyer: Client }> {
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer', 'designer'] })
  return { abbreviation, owner: await signIn(world, abbreviation), buyer: await signIn(world, abbreviation, 'buyer') }
}

const addAccount = async (client: Client, name: string, platform: 'meta' | 'web2app' = 'meta') =>
  (await client.call(createAccount, { name, platform, currency: 'USD', timeZone: 'UTC', group: null, owner: null })).id

const named = (name: string) => ({ ...emptyPlan(), name })

describe('a draft [P1]', () => {
  it('keeps an incomplete plan exactly as it was typed', async () => {
    const { owner } = await company()
    const account = await addAccount(owner, 'Shoes')
    const plan = {
      ...named('Spring'),
      accounts: [{ ...emptyPlanAccount(account), budget: '１００', dailyLower: '0.001' }],
      link: 'not a link',
      schedule: { start: '2026-03-29T02:30', end: '', longTerm: true, timeZone: 'Europe/Berlin' },
    }
    const { id } = await owner.call(createDraft, { plan })
    const read = await owner.call(getDraft, { id })
    expect(read.plan).toEqual(plan)
    expect(read).toMatchObject({ version: 1, accounts: 1, platforms: ['meta'], template: false, task: null, editors: [] })
    expect((await owner.call(listDrafts, { kind: 'drafts' })).drafts).toMatchObject([{ id, name: 'Spring', by: { name: 'The owner' } }])
  })

  it('is saved as its next version, and refuses a save of an older one with 409', async () => {
    const { owner, buyer } = await company()
    const { id } = await owner.call(createDraft, { plan: named('One') })
    const saved = await buyer.call(saveDraft, { id, version: 1, plan: named('Two') })
    expect(saved).toMatchObject({ version: 2, name: 'Two', by: { name: 'The owner' }, changedBy: { name: 'The buyer' } })
    const late = await owner.ask(saveDraft, { id, version: 1, plan: named('Three') })
    expect(late).toMatchObject({ status: 409, body: { code: 5002 } })
    expect((await owner.call(getDraft, { id })).name).toBe('Two')
  })

  it('of two saves at once takes one', async () => {
    const { owner, buyer } = await company()
    const { id } = await owner.call(createDraft, {})
    const saves = await Promise.all([owner, buyer, owner, buyer].map((who) => who.ask(saveDraft, { id, version: 1, plan: emptyPlan() })))
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('shows who else has it open, until they have been away for 75 seconds', async () => {
    const { owner, buyer } = await company()
    const { id } = await owner.call(createDraft, {})
    expect(await buyer.call(editDraft, { id })).toEqual({ version: 1, editors: [] })
    expect((await owner.call(editDraft, { id })).editors).toMatchObject([{ name: 'The buyer' }])
    expect((await owner.call(getDraft, { id })).editors).toMatchObject([{ name: 'The buyer' }])
    world.advance(76_000)
    expect((await owner.call(editDraft, { id })).editors).toEqual([])
  })

  it('is copied, also from a template, which needs a name', async () => {
    const { owner } = await company()
    const template = await owner.call(createDraft, { plan: named('Always on'), template: true })
    const copy = await owner.call(createDraft, { from: { draft: template.id }, name: 'May' })
    expect(copy).toMatchObject({ name: 'May', template: false, version: 1, plan: { name: 'May' } })
    const { drafts } = await owner.call(listDrafts, { kind: 'templates' })
    expect(drafts.map(({ name }) => name)).toEqual(['Always on'])
    expect(await owner.ask(createDraft, { template: true, plan: named('  ') })).toMatchObject({ body: { code: 5006 } })
  })

  it('is deleted, restored within 30 days, and gone after them', async () => {
    const { owner, abbreviation } = await company()
    const { id } = await owner.call(createDraft, { plan: named('Old') })
    await owner.call(deleteDraft, { id })
    for (const asked of [owner.ask(getDraft, { id }), owner.ask(editDraft, { id }), owner.ask(deleteDraft, { id })])
      expect(await asked).toMatchObject({ status: 404, body: { code: 5001 } })
    expect((await owner.call(listDrafts, { kind: 'deleted' })).drafts).toMatchObject([{ id, name: 'Old' }])
    await owner.call(restoreDraft, { id })
    expect((await owner.call(getDraft, { id })).name).toBe('Old')
    await owner.call(deleteDraft, { id })
    world.advance((publishLimits.deletedDraftDays + 1) * 86_400_000)
    await purgeDeletedDrafts(world.ctx)
    expect(await (await signIn(world, abbreviation)).ask(restoreDraft, { id })).toMatchObject({ status: 404 })
  })

  it('takes no account that the caller does not see, and keeps one that has gone since', async () => {
    const [mine, theirs] = [await company(), await company()]
    const foreign = await addAccount(theirs.owner, 'Theirs')
    const plan = { ...emptyPlan(), accounts: [emptyPlanAccount(foreign)] }
    expect(await mine.owner.ask(createDraft, { plan })).toMatchObject({ status: 404 })
    const { id } = await mine.owner.call(createDraft, {})
    expect(await mine.owner.ask(saveDraft, { id, version: 1, plan })).toMatchObject({ status: 404 })
  })

  it('about an account that a member does not see is not there for them', async () => {
    const { owner, buyer } = await company()
    const [seen, unseen] = [await addAccount(owner, 'Seen'), await addAccount(owner, 'Unseen')]
    const { members } = await owner.call(listMembers, {})
    const id = members.find(({ username }) => username === 'buyer')?.id ?? ''
    await owner.call(assignAccounts, { id, access: 'assigned', accounts: [seen], groups: [] })
    const of = async (...accounts: string[]) =>
      (await owner.call(createDraft, { plan: { ...emptyPlan(), accounts: accounts.map(emptyPlanAccount) } })).id
    const [about, other, both, none] = [await of(seen), await of(unseen), await of(seen, unseen), await of()]
    const { drafts } = await buyer.call(listDrafts, { kind: 'drafts' })
    expect(drafts.map((draft) => draft.id).sort()).toEqual([about, none].sort())
    for (const hidden of [other, both]) expect(await buyer.ask(getDraft, { id: hidden })).toMatchObject({ status: 404 })
    const plan = { ...emptyPlan(), accounts: [emptyPlanAccount(unseen)] }
    expect(await buyer.ask(saveDraft, { id: about, version: 1, plan })).toMatchObject({ status: 404 })
    expect((await buyer.call(publishAccounts, {})).accounts.map((account) => account.id)).toEqual([seen])
  })
})

describe('what a draft has of accounts that its author does not see', () => {
  /** A draft of the buyer, who sees one account, to which the owner added another one. */
  async function mixed() {
    const { owner, buyer } = await company()
    const [seen, unseen] = [await addAccount(owner, 'Seen'), await addAccount(owner, 'Unseen')]
    const member = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
    await owner.call(assignAccounts, { id: member, access: 'assigned', accounts: [seen], groups: [] })
    const { id } = await buyer.call(createDraft, { plan: { ...named('Mine'), accounts: [emptyPlanAccount(seen)] } })
    const audience = emptyAudience('a1')
    const custom = (account: string) => ({ account, externalId: `9${account}`, name: 'Buyers' })
    const whole = {
      ...named('Ours'),
      accounts: [{ ...emptyPlanAccount(unseen), budget: '7', page: 'their page' }, emptyPlanAccount(seen)],
      audiences: [{ ...audience, include: { ...audience.include, customAudiences: [custom(seen), custom(unseen)] } }],
      removed: [`${seen}/a1`, `${unseen}/a1`],
    }
    await owner.call(saveDraft, { id, version: 1, plan: whole })
    return { owner, buyer, id, seen, unseen, whole }
  }

  it('is not told to them, and stays when they save it', async () => {
    const { owner, buyer, id, seen, unseen, whole } = await mixed()
    const read = await buyer.call(getDraft, { id })
    expect(read.plan.accounts).toEqual([emptyPlanAccount('-1'), emptyPlanAccount(seen)])
    const told = [read, await buyer.call(checkDraft, { draft: id, version: 2 }), await buyer.call(previewPlan, { plan: read.plan })]
    for (const text of [unseen, 'their page']) expect(JSON.stringify(told)).not.toContain(text)
    const saved = await buyer.call(saveDraft, { id, version: 2, plan: { ...read.plan, name: 'Renamed' } })
    expect(JSON.stringify(saved)).not.toContain(unseen)
    expect((await owner.call(getDraft, { id })).plan).toEqual({ ...whole, name: 'Renamed' })
    const left = { ...read.plan, accounts: [emptyPlanAccount(seen)] }
    await buyer.call(saveDraft, { id, version: 3, plan: left })
    expect(JSON.stringify((await owner.call(getDraft, { id })).plan)).not.toContain(unseen)
  })

  it('is not in their copies, and cannot be guessed', async () => {
    const { owner, buyer, id, seen, unseen } = await mixed()
    const copy = await buyer.call(createDraft, { from: { draft: id } })
    expect((await owner.call(getDraft, { id: copy.id })).plan.accounts).toEqual([emptyPlanAccount(seen)])
    expect(JSON.stringify(copy)).not.toContain(unseen)
    for (const account of [unseen, '987654321', '-2'])
      expect(
        await buyer.ask(saveDraft, { id, version: 2, plan: { ...named('Mine'), accounts: [emptyPlanAccount(account)] } }),
      ).toMatchObject({
        status: 404,
      })
  })
})

describe('the accounts of the form', () => {
  it('say why one cannot advertise, what rate its currency has and whether the company subscribed [T8]', async () => {
    const { owner, abbreviation } = await company()
    await addAccount(owner, 'Web', 'web2app')
    await addAccount(owner, 'Not connected')
    const { subscribed, accounts } = await owner.call(publishAccounts, {})
    expect(subscribed).toBe(true)
    expect(accounts).toMatchObject([
      { name: 'Not connected', locked: 'not_connected', rate: '1.00000', assets: [] },
      { name: 'Web', locked: 'web2app' },
    ])
    await subscribePublishing(world.ctx, abbreviation, false)
    expect((await owner.call(publishAccounts, {})).subscribed).toBe(false)
  })
})
