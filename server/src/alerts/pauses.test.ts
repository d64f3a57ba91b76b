import { type AlertDefinition, saveAlert } from '@adroit/contract/alerts'
import { getAdEntity, resumeDelivery } from '@adroit/contract/campaigns'
import { errors } from '@adroit/contract/errors'
import { listMembers, updateMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requests, startDelivery } from '../campaigns/campaigns.test-helper.ts'
import { forCompany } from '../db/database.ts'
import { addJob } from '../jobs/queue.ts'
import { spendAbove } from './alerted.test-helper.ts'
import { evaluateAlerts } from './evaluate.ts'
import { pauseJob } from './pause-job.ts'

let at: Awaited<ReturnType<typeof startDelivery>>
beforeAll(async () => {
  at = await startDelivery(['meta'])
})
afterEach(async () => {
  await at.control.clearFaults()
  await at.later(400)
})
afterAll(() => at.close())

const pausing = (accounts: readonly string[], more: Partial<AlertDefinition> = {}) =>
  spendAbove('0', { level: 'CAMPAIGN', pauses: true, accounts: [...accounts], ...more })
const evaluate = async (account: string) => {
  await evaluateAlerts(at.world.ctx, { company: at.company.id, account, of: 'metrics' })
  await at.world.runJobs()
}
const kinds = async (role: 'owner' | 'buyer') =>
  (await (await at.as(role)).call(listNotifications, { group: 'alerts' })).notifications.map(({ body }) => body.kind)

const pauseAttempts = pauseJob.attempts ?? 0
/** The next attempt of each job that waits for one, after the platform's pause. */
const tryAgain = async () => {
  await at.later(400)
  await at.world.ctx.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await at.world.runJobs()
}

describe('an alert that pauses', () => {
  it('is tried again while the platform asks to wait, and told when it has waited in vain', async () => {
    const target = await at.target('meta', 'New York', 'campaign 1')
    await at.control.fault({ platform: 'meta', name: requests.meta.switch, kind: 'throttle', times: 999 })
    const owner = await at.as('owner')
    const { id } = await owner.call(saveAlert, { definition: pausing([target.named.account]), on: true })
    await evaluate(target.named.account)
    for (let attempt = 2; attempt < pauseAttempts; attempt += 1) await tryAgain()
    expect(await kinds('owner')).not.toContain('alert_pause_failed')
    await tryAgain()
    expect((await at.truth(target)).switch).toBe('on')
    const [first] = (await owner.call(listNotifications, { group: 'alerts' })).notifications
    expect(first?.body).toMatchObject({ kind: 'alert_pause_failed', alert: id, account: { id: target.named.account }, level: 'CAMPAIGN' })
    await owner.call(saveAlert, { id, definition: pausing([target.named.account]), on: false })
  })

  it('succeeds at a later attempt', async () => {
    const target = await at.target('meta', 'New York', 'campaign 1')
    const owner = await at.as('owner')
    const failed = (await kinds('owner')).filter((kind) => kind === 'alert_pause_failed').length
    await at.control.fault({ platform: 'meta', name: requests.meta.switch, kind: 'throttle', times: 999 })
    const { id } = await owner.call(saveAlert, { definition: pausing([target.named.account]), on: true })
    await evaluate(target.named.account)
    expect((await at.truth(target)).switch).toBe('on')
    await at.control.clearFaults()
    await tryAgain()
    expect((await at.truth(target)).switch).toBe('off')
    expect((await kinds('owner')).filter((kind) => kind === 'alert_pause_failed')).toHaveLength(failed)
    await owner.call(saveAlert, { id, definition: pausing([target.named.account]), on: false })
    // for the tests that follow
    for (const name of ['campaign 1', 'campaign 2'])
      await (await at.as('owner')).call(resumeDelivery, (await at.target('meta', 'New York', name)).named)
  })

  it('pauses nothing any more for a member who may no longer change campaigns', async () => {
    const target = await at.target('meta', 'New York', 'campaign 2')
    const buyer = await at.as('buyer')
    const member = (await (await at.as('owner')).call(listMembers, {})).members.find(({ username }) => username === 'buyer')
    const before = (await kinds('buyer')).length
    const { id } = await buyer.call(saveAlert, { definition: pausing([target.named.account]), on: true })
    await (await at.as('owner')).call(updateMember, { id: member?.id ?? '', role: 'viewer' })
    const mark = await at.mark()
    await evaluate(target.named.account)
    expect(await at.writes(mark)).toEqual([])
    expect((await at.truth(target)).switch).toBe('on')
    await at.later(120)
    // it is told of what it found all the same
    expect((await kinds('buyer')).length).toBe(before + 1)
    const demoted = await at.as('buyer')
    expect(await demoted.ask(saveAlert, { id, definition: pausing([target.named.account], { threshold: '1' }), on: true })).toMatchObject({
      body: { code: errors.not_allowed.code },
    })
    await (await at.as('owner')).call(updateMember, { id: member?.id ?? '', role: 'buyer' })
  })

  it('pauses each campaign that it finds once, in its member’s name, and the history says which alert it was', async () => {
    const target = await at.target('meta', 'New York', 'campaign 1')
    const buyer = await at.as('buyer')
    const { id } = await buyer.call(saveAlert, { definition: pausing([target.named.account]), on: true })
    const mark = await at.mark()
    await evaluate(target.named.account)
    await evaluate(target.named.account)
    expect((await at.truth(target)).switch).toBe('off')
    const { changes, entity } = await (await at.as('owner')).call(getAdEntity, target.named)
    expect(entity.switch).toBe('off')
    expect(changes[0]).toMatchObject({
      ...{ kind: 'switch', before: 'on', after: 'off', state: 'done', by: 'The buyer' },
      alert: { id, condition: 'above', metric: 'spend' },
    })
    const written = await at.writes(mark)
    const { found, count } = (await buyer.call(listNotifications, { group: 'alerts' })).notifications.flatMap(({ body }) =>
      body.kind === 'alert' ? [body] : [],
    )[0] ?? { found: [], count: 0 }
    expect(found.length).toBeGreaterThan(0)
    // what was paused already needs no request
    expect(written.length).toBeLessThanOrEqual(count)
    expect(written.length).toBeGreaterThan(0)
    // a job that a kill repeats sends nothing more
    await forCompany(at.world.ctx.db, at.company.id, (tx) =>
      addJob(tx, pauseJob, { company: at.company.id, rule: id, account: target.named.account, entity: target.named.key }, 'again'),
    )
    await at.world.runJobs()
    expect(await at.writes(mark)).toHaveLength(written.length)
    await buyer.call(saveAlert, { id, definition: pausing([target.named.account]), on: false })
  })

  it.each([
    ['accounts', { level: 'ACCOUNT' }],
    ['what has stopped by itself', { condition: 'stopped', minutes: 120 }],
    ['what spends too little', { condition: 'under_pace', threshold: '0.5' }],
    ['what was rejected', { condition: 'rejected' }],
  ] as const)('cannot pause %s', async (_name, more) => {
    expect(await (await at.as('owner')).ask(saveAlert, { definition: pausing([], more), on: true })).toMatchObject({ body: { code: 3413 } })
  })
})
