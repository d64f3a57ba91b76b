import { saveAlert } from '@adroit/contract/alerts'
import { approveChange, changeBudget, listChanges, pauseDelivery } from '@adroit/contract/campaigns'
import { listMembers, updateMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { deleteOwnAccount } from '@adroit/contract/own-data'
import { saveReportSchedule } from '@adroit/contract/report-schedules'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReport } from '@adroit/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { rowsOf } from '../../test/mail.ts'
import { testPassword } from '../../test/world.ts'
import { spendAbove } from '../alerts/alerted.test-helper.ts'
import { pauseJob } from '../alerts/pause-job.ts'
import { type DeliveryWorld, startDelivery } from '../campaigns/campaigns.test-helper.ts'
import { forCompany } from '../db/database.ts'
import { addJob } from '../jobs/queue.ts'
import { createMember } from '../members/service.ts'
import { daily, startScheduled } from '../report-schedules/scheduled.test-helper.ts'
import { campaignSpend } from '../reports/synced.test-helper.ts'

describe('what a member leaves at the platforms', () => {
  let at: DeliveryWorld
  beforeAll(async () => {
    at = await startDelivery(['meta'])
  })
  afterAll(() => at.close())

  /** Another buyer, who will leave. */
  async function buyer(username: string) {
    const { abbreviation } = at.company
    await createMember(at.world.ctx, { company: abbreviation, username, name: username, role: 'buyer', password: testPassword })
    const client = await signIn(at.world, abbreviation, username)
    const id = (await (await at.as('owner')).call(listMembers, {})).members.find((one) => one.username === username)?.id ?? ''
    return { client, id, leave: () => client.call(deleteOwnAccount, { username }) }
  }
  const told = async (member: string) =>
    rowsOf<{ count: number }>(at.world, sql`select count(*)::int as count from notifications where member_id = ${member}`)

  it('is no pause of their alert, even if the alert had found something before', async () => {
    const { client, leave, id: member } = await buyer('alerted')
    const target = await at.target('meta', 'New York', 'campaign 2')
    const { account, key: entity } = target.named
    const definition = spendAbove('0', { level: 'CAMPAIGN', pauses: true, accounts: [account] })
    const { id: rule } = await client.call(saveAlert, { definition, on: true })
    const { id: company } = at.company
    await forCompany(at.world.ctx.db, company, (tx) => addJob(tx, pauseJob, { company, rule, account, entity }, 'found'))
    await leave()
    const mark = await at.mark()
    await at.world.runJobs()
    expect(await at.writes(mark)).toEqual([])
    expect((await at.truth(target)).switch).toBe('on')
    expect(await told(member)).toEqual([{ count: 0 }])
  })

  it('is a raised budget that still waits for a second person, who decides about it', async () => {
    const { client, leave, id: member } = await buyer('raising')
    const owner = await at.as('owner')
    await owner.call(updateMember, { id: member, budgetLimit: '150' })
    const campaign = await at.target('meta', 'New York', 'campaign 1')
    await at.control.change({ platform: 'meta', id: campaign.id, budgetMicros: 120_000_000 })
    const { change } = await client.call(changeBudget, { ...campaign.named, from: '120.00', amount: '200' })
    const mark = await at.mark()
    await leave()
    await at.world.runJobs()
    expect(await at.writes(mark), 'nothing happens by itself').toEqual([])
    const { changes } = await owner.call(listChanges, { state: 'pending_approval' })
    expect(changes).toMatchObject([{ id: change.id, yours: 'to_answer' }])
    expect((await owner.call(approveChange, { id: change.id })).change).toMatchObject({ state: 'done' })
    expect((await at.truth(campaign)).budget?.micros).toBe(200_000_000)
    expect(await told(member), 'nobody would read the answer').toEqual([{ count: 0 }])
  })

  it('is told to owners and admins if nobody decided about it', async () => {
    const { client, leave, id: member } = await buyer('unanswered')
    const owner = await at.as('owner')
    await owner.call(updateMember, { id: member, budgetLimit: '150' })
    const campaign = await at.target('meta', 'New York', 'campaign 1')
    const before = String(Number((await at.truth(campaign)).budget?.micros) / 1_000_000)
    const { change } = await client.call(changeBudget, { ...campaign.named, from: before, amount: '300' })
    await leave()
    await at.later(49 * 3_600)
    expect(await at.change(change.id)).toMatchObject({ state: 'refused', problem: 'not_answered' })
    const { notifications } = await (await at.as('owner')).call(listNotifications, { group: 'approvals' })
    expect(notifications.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ kind: 'approval_answered', outcome: 'not_answered', change: change.id }),
    )
  })

  it('is what they had pressed, which stays done', async () => {
    const { client, leave } = await buyer('pressing')
    const target = await at.target('meta', 'New York', 'campaign 2')
    await client.call(pauseDelivery, target.named)
    await leave()
    expect((await at.truth(target)).switch).toBe('off')
  })
})

describe('reports that a member scheduled', () => {
  let scheduled: Awaited<ReturnType<typeof startScheduled>>
  beforeAll(async () => {
    scheduled = await startScheduled()
  })
  afterAll(() => scheduled.close())

  const ended = async (client: Client) =>
    (await client.call(listNotifications, { group: 'reports' })).notifications
      .map(({ body }) => body)
      .filter(({ kind }) => kind === 'report_schedule_ended')

  it('are sent to nobody once they have left, which the other recipients are told, and those of others no longer to them', async () => {
    const company = await scheduled.company()
    const buyer = await company.client('buyer')
    // only owners and admins schedule reports
    await rowsOf(scheduled.world, sql`update members set role = 'admin' where id = ${company.member('buyer')}`)
    const { report } = company
    const recipients = ['owner', 'buyer'].map(company.member)
    await buyer.call(saveReportSchedule, { report, definition: { ...daily, hour: 7 }, on: true, recipients })
    await company.save({ ...daily, hour: 9 })
    expect(await ended(await company.client())).toEqual([])
    await buyer.call(deleteOwnAccount, { username: 'buyer' })
    expect(await ended(await company.client())).toEqual([
      { kind: 'report_schedule_ended', report: { id: report, name: 'Spend of shops' }, by: 'The buyer' },
    ])
    await scheduled.run('2026-11-20T07:00:30Z')
    expect([await company.mails('owner'), await company.mails('buyer'), await company.told()]).toEqual([[], [], []])
    await scheduled.run('2026-11-20T09:00:30Z')
    expect([(await company.mails('owner')).length, (await company.mails('buyer')).length]).toEqual([1, 0])
  })

  it('are not spoken of to who got nothing of them: they are off, only the maker got them, or the report is not shared any more', async () => {
    const company = await scheduled.company()
    const { report, member } = company
    const buyer = await company.client('buyer')
    await rowsOf(scheduled.world, sql`update members set role = 'admin' where id = ${member('buyer')}`)
    await buyer.call(saveReportSchedule, { report, definition: daily, on: false, recipients: ['owner', 'buyer'].map(member) })
    await buyer.call(saveReportSchedule, { report, definition: daily, on: true, recipients: [member('buyer')] })
    const { id: own } = await buyer.call(createReport, campaignSpend('Own'))
    await buyer.call(shareReport, { id: own, with: 'members', members: [member('owner')], roles: [] })
    await buyer.call(saveReportSchedule, { report: own, definition: daily, on: true, recipients: ['owner', 'buyer'].map(member) })
    await buyer.call(shareReport, { id: own, with: 'nobody', members: [], roles: [] })
    await buyer.call(deleteOwnAccount, { username: 'buyer' })
    expect(await ended(await company.client())).toEqual([])
  })
})
