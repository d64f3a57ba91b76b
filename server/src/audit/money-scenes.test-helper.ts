import { approveChange, changeBudget, declineChange, pauseDelivery, undoChange, withdrawChange } from '@adroit/contract/campaigns'
import { updateMember } from '@adroit/contract/members'
import { confirmPassword } from '@adroit/contract/password'
import { createDraft } from '@adroit/contract/publish-drafts'
import { actOnPublishTask, answerPublishTask, publishDraft } from '@adroit/contract/publish-tasks'
import { importRates, removeRates } from '@adroit/contract/rates'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { testPassword } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import type { AuditedCompany } from './every-action.test-helper.ts'

/** Publishing, change requests and exchange rates. */
export function moneyScenes(at: AuditedCompany): void {
  it('records publishing, and who approved, declined or withdrew a plan above a limit', async () => {
    const newYork = at.plans.usable.find(({ name }) => name.startsWith('New York'))?.id ?? ''
    const boots = await at.plans.material('Boots')
    const publish = async (client: Client, name: string) => {
      const plan = at.plans.plan([at.plans.planAccount(newYork, '20')], [boots], { name })
      const { id: draft } = await client.call(createDraft, { plan })
      return (await client.call(publishDraft, { draft, version: 1 })).task
    }
    await at.owner.call(updateMember, { id: at.ids['buyer'] ?? '', budgetLimit: '15' })
    const told = await at.logged(async () => {
      await publish(at.owner, 'Spring')
      await at.owner.call(answerPublishTask, { task: await publish(at.buyer, 'Summer'), answer: 'approve' })
      await at.owner.call(answerPublishTask, { task: await publish(at.buyer, 'Fall'), answer: 'decline', reason: 'Too early' })
      await at.buyer.call(answerPublishTask, { task: await publish(at.buyer, 'Winter'), answer: 'withdraw' })
    })
    const asks = (name: string) => [`The buyer › publish_requested › ${name}`, { count: 1, after: '20.00', currency: 'USD' }]
    expect(told).toEqual([
      ['The owner › publish_started › Spring', { count: 1 }],
      asks('Summer'),
      ['The owner › publish_approved › Summer', {}],
      asks('Fall'),
      ['The owner › publish_declined › Fall', { reason: 'Too early' }],
      asks('Winter'),
      ['The buyer › publish_withdrawn › Winter', {}],
    ])
  })

  it('records who continued, canceled or cleaned up what a plan creates in an account', async () => {
    const { ctx } = at.plans.world
    const { id: account, name } = at.plans.usable.find((one) => one.name.startsWith('New York')) ?? { id: '', name: '' }
    const plan = at.plans.plan([at.plans.planAccount(account, '20')], [await at.plans.material('Clogs')], { name: 'Stopped' })
    const { id: draft } = await at.owner.call(createDraft, { plan })
    const { task } = await at.owner.call(publishDraft, { draft, version: 1 })
    const act = (action: 'continue' | 'cancel' | 'clean_up') => at.owner.call(actOnPublishTask, { task, account, action })
    const told = await at.logged(async () => {
      await act('cancel')
      await asSystem(ctx.db, async (tx) => {
        const stopped = tx.updateTable('publish_task_accounts').set({ state: 'partly', cancel_requested: false })
        const { id } = await stopped.where('task_id', '=', task).returning('id').executeTakeFirstOrThrow()
        await sql`insert into publish_steps (company_id, task_account_id, position, key, kind, name, needs, objects, state)
          values (${at.plans.company.id}, ${id}, 0, 'c', 'create', 'Stopped', '{}', '[]', 'confirmed')`.execute(tx)
        await sql`insert into publish_objects (company_id, task_account_id, position, key, level, platform, external_account, external_id, name)
          values (${at.plans.company.id}, ${id}, 0, 'c', 'CAMPAIGN', 'meta', '1', '1', 'Stopped')`.execute(tx)
      })
      await act('continue')
      await asSystem(ctx.db, (tx) => tx.updateTable('publish_task_accounts').set({ state: 'partly' }).where('task_id', '=', task).execute())
      await act('clean_up')
    })
    expect(told).toEqual(
      ['cancelled', 'continued', 'cleaned_up'].map((done) => [`The owner › publish_${done} › Stopped`, { account: name }]),
    )
  })

  it('records change requests that are sent, wait, are answered and undone', async () => {
    const row = await asSystem(at.plans.world.ctx.db, (tx) =>
      tx
        .selectFrom('ad_entities')
        .innerJoin('accounts', 'accounts.id', 'ad_entities.account_id')
        .select(['ad_entities.account_id', 'ad_entities.level', 'ad_entities.key', 'ad_entities.name', 'accounts.name as account'])
        .where('accounts.name', 'like', 'New York%')
        .where('ad_entities.level', '=', 'CAMPAIGN')
        .where('ad_entities.name', 'like', '%campaign 1')
        .executeTakeFirstOrThrow(),
    )
    const named = { account: row.account_id, level: row.level, key: row.key }
    await at.owner.call(updateMember, { id: at.ids['buyer'] ?? '', budgetLimit: '150' })
    const wants = async () => (await at.buyer.call(changeBudget, { ...named, from: '120.00', amount: '200' })).change.id
    const told = await at.logged(async () => {
      const { change } = await at.owner.call(pauseDelivery, named)
      await at.owner.call(undoChange, { id: change.id })
      await at.buyer.call(withdrawChange, { id: await wants() })
      await at.owner.call(declineChange, { id: await wants(), reason: 'Wait' })
      await at.owner.call(approveChange, { id: await wants() })
    })
    const budget = { setting: 'budget', before: '120.00', after: '200.00', currency: 'USD', account: row.account }
    const asks = [`The buyer › change_requested › ${row.name}`, budget]
    expect(told).toEqual([
      [`The owner › change_sent › ${row.name}`, { setting: 'switch', before: 'on', after: 'off', account: row.account }],
      [`The owner › change_undone › ${row.name}`, { setting: 'switch', before: 'off', after: 'on', account: row.account }],
      asks,
      [`The buyer › change_withdrawn › ${row.name}`, budget],
      asks,
      [`The owner › change_declined › ${row.name}`, { ...budget, reason: 'Wait' }],
      asks,
      [`The owner › change_approved › ${row.name}`, budget],
    ])
  })

  it('records rates of the company that are imported and removed', async () => {
    const told = await at.logged(async () => {
      await at.owner.call(confirmPassword, { password: testPassword })
      await at.owner.upload(importRates, {}, { name: 'rates.csv', bytes: 'Date,VND,TWD\n2026-11-18,30100,37\n2026-11-19,30200,37.1\n' })
      await at.owner.call(removeRates, {})
    })
    expect(told).toEqual([
      ['The owner › rates_imported', { count: 4, from: '2026-11-18', to: '2026-11-19' }],
      ['The owner › rates_removed', { count: 4 }],
    ])
  })
}
