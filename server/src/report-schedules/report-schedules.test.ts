import { errors } from '@adroit/contract/errors'
import { disableMember } from '@adroit/contract/members'
import { deleteReportSchedule, listReportSchedules, saveReportSchedule, sendReportNow } from '@adroit/contract/report-schedules'
import { shareReport } from '@adroit/contract/report-sharing'
import { deleteReport, restoreReport } from '@adroit/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../test/mail.ts'
import { connect, spent, sync } from '../reports/synced.test-helper.ts'
import { daily, type ScheduledCompany, startScheduled } from './scheduled.test-helper.ts'

let scheduled: Awaited<ReturnType<typeof startScheduled>>
let company: ScheduledCompany
beforeAll(async () => {
  scheduled = await startScheduled()
})
beforeEach(async () => {
  await scheduled.sandbox.control.clearMails()
  company = await scheduled.company()
})
afterAll(() => scheduled.close())

const listed = async (username = 'owner') => await (await company.client(username)).call(listReportSchedules, { report: company.report })

describe('a scheduled report', () => {
  it('arrives by mail and notification, each recipient in their own scope, with totals, changes, rows and a link', async () => {
    await company.save()
    await scheduled.run('2026-11-20T08:00:30Z')
    const [mail] = await company.mails('owner')
    expect(mail?.subject).toBe('Spend of shops, 19 Nov 2026')
    expect(mail?.text).toContain('Spend | $510.00 | +6,275%')
    expect(mail?.text).toContain('Boots | $500.00\nTents | $10.00')
    expect(mail?.text).toContain('Last synced: 2026-11-20 05:00 (UTC).')
    expect(mail?.text).toContain(`/#/pages/report/details?id=${company.report}`)
    const [own] = await company.mails('buyer')
    expect(own?.text).toContain('Spend | $10.00 | +25%')
    expect(JSON.stringify(own)).not.toMatch(/Boots|500|510|Secret/)
    const report = { id: company.report, name: 'Spend of shops' }
    const body = { kind: 'report_sent', report, from: '2026-11-19', to: '2026-11-19', mailed: true }
    expect([await company.told(), await company.told('buyer')]).toEqual([[body], [body]])
    expect((await listed()).schedules[0]).toMatchObject({
      nextAt: '2026-11-21T08:00:00.000Z',
      last: { day: '2026-11-20', sent: 2, notSent: 0, waiting: 0 },
    })
  })

  it('has its file, in the recipient’s own scope, with the numbers of the mail', async () => {
    await company.save({ ...daily, file: 'csv' })
    await scheduled.run('2026-11-20T08:00:30Z')
    const [mail] = await company.mails('buyer')
    expect(mail?.text).toContain('All rows are attached as Spend of shops 2026-11-19.csv.')
    const [file] = mail?.files ?? []
    const csv = Buffer.from(file?.content ?? '', 'base64').toString('utf8')
    expect(file).toMatchObject({ name: 'Spend of shops 2026-11-19.csv', type: 'text/csv' })
    expect(csv).toContain('Tents')
    expect(csv).not.toContain('Boots')
  })

  it('arrives once, however often the duty runs, and however the schedule changes on that day', async () => {
    await company.save()
    scheduled.world.setNow('2026-11-20T08:00:30Z')
    await Promise.all([scheduled.run('2026-11-20T08:00:30Z'), scheduled.run('2026-11-20T08:00:30Z')])
    await rowsOf(scheduled.world, sql`update report_schedules set next_day = '2026-11-20', next_at = '2026-11-20T08:00:00Z'`)
    await scheduled.run('2026-11-20T08:01:30Z')
    expect([(await company.mails('owner')).length, (await company.mails('buyer')).length]).toEqual([1, 1])
    expect([(await company.told()).length, (await company.told('buyer')).length]).toEqual([1, 1])
    const [schedule] = (await listed()).schedules
    await company.save({ ...daily, hour: 10 }, ['owner'], { id: schedule?.id ?? '' })
    await scheduled.run('2026-11-20T10:00:30Z')
    expect(await company.told()).toHaveLength(1)
  })

  it('is neither lost nor repeated if its transaction breaks off after the mail was queued', async () => {
    await company.save(daily, ['owner'])
    await rowsOf(
      scheduled.world,
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
    )
    await rowsOf(scheduled.world, sql`create trigger refuse before insert on notifications for each row execute function refuse()`)
    await scheduled.run('2026-11-20T08:00:30Z')
    await rowsOf(scheduled.world, sql`drop trigger refuse on notifications`)
    expect([await company.mails('owner'), await company.told()]).toEqual([[], []])
    expect((await listed()).schedules[0]?.last).toMatchObject({ waiting: 1 })
    await scheduled.run('2026-11-20T08:11:00Z')
    await scheduled.run('2026-11-20T08:22:00Z')
    expect([(await company.mails('owner')).length, (await company.told()).length]).toEqual([1, 1])
  })

  it('comes in the reader’s language, and only as a notification without a proved address', async () => {
    await rowsOf(scheduled.world, sql`update members set locale = 'zh-CN' where id = ${company.member('owner')}`)
    await rowsOf(scheduled.world, sql`update members set email_verified_at = null where id = ${company.member('buyer')}`)
    await company.save()
    await scheduled.run('2026-11-20T08:00:30Z')
    expect((await company.mails('owner'))[0]?.text).toContain('消耗')
    expect(await company.mails('buyer')).toEqual([])
    expect(await company.told('buyer')).toMatchObject([{ kind: 'report_sent', mailed: false }])
    expect((await listed()).schedules[0]?.recipients.map(({ state }) => state).sort()).toEqual(['mail', 'notification'])
  })
})

describe('days that are not synced', () => {
  it('make the report wait, and it is sent once they are', async () => {
    scheduled.world.setNow('2026-11-20T20:00:00Z')
    await company.save({ ...daily, hour: 6 }, ['owner'])
    await scheduled.run('2026-11-21T06:00:30Z')
    expect((await listed()).schedules[0]?.last).toMatchObject({ day: '2026-11-21', waiting: 1 })
    for (const account of [company.shop, company.secret])
      await sync(scheduled.world, account, '2026-11-21T06:05:00Z', { from: '2026-11-20', to: '2026-11-20' }, [
        spent('2026-11-20', 'Tents', 3),
      ])
    await scheduled.run('2026-11-21T06:06:00Z')
    expect(await company.told()).toEqual([])
    await scheduled.run('2026-11-21T06:10:45Z')
    expect(await company.told()).toMatchObject([{ kind: 'report_sent', from: '2026-11-20' }])
  })

  it('keep the report from being sent after three hours, with the accounts and since when', async () => {
    await company.save(daily, ['owner', 'buyer'])
    const day = { from: '2026-11-20', to: '2026-11-20' }
    await sync(scheduled.world, company.shop, '2026-11-21T00:10:00Z', day, [spent('2026-11-20', 'Tents', 3)])
    await sync(scheduled.world, company.secret, '2026-11-20T23:50:00Z', day, [spent('2026-11-20', 'Boots', 3)])
    await rowsOf(scheduled.world, sql`update report_schedules set next_day = '2026-11-21', next_at = '2026-11-21T08:00:00Z'`)
    await scheduled.run('2026-11-21T08:00:10Z')
    expect(await company.told('buyer')).toMatchObject([{ kind: 'report_sent' }])
    await scheduled.run('2026-11-21T10:59:00Z')
    expect(await company.told()).toEqual([])
    await scheduled.run('2026-11-21T11:10:00Z')
    await scheduled.run('2026-11-21T11:30:00Z')
    expect(await company.told()).toEqual([
      {
        kind: 'report_not_sent',
        report: { id: company.report, name: 'Spend of shops' },
        from: '2026-11-20',
        to: '2026-11-20',
        accounts: [{ id: company.secret.id, name: 'Secret', since: '2026-11-20T23:50:00.000Z' }],
        count: 1,
      },
    ])
    expect(await company.mails('owner')).toEqual([])
    expect((await listed()).schedules[0]?.last).toMatchObject({ sent: 1, notSent: 1 })
  })
})

it('is due at the hour of the company’s zone; a mail names accounts whose last day is not over', async () => {
  company = await scheduled.company('Asia/Tokyo')
  const west = await connect(scheduled.world, company.id, 'West', { timeZone: 'America/Los_Angeles' })
  const days = { from: '2026-11-01', to: '2026-11-20' }
  for (const account of [west, company.shop, company.secret])
    await sync(scheduled.world, account, '2026-11-21T00:30:00Z', days, [spent('2026-11-20', 'Tents', 3)])
  scheduled.world.setNow('2026-11-20T20:00:00Z')
  const saved = await company.save({ ...daily, hour: 10 }, ['owner'])
  expect(saved.nextAt).toBe('2026-11-21T01:00:00.000Z')
  await scheduled.run('2026-11-21T01:00:10Z')
  expect((await company.mails('owner'))[0]?.text).toContain('The last day isn’t over yet in: West.')
})

it('is due at the hour of an account’s zone, which the form offers; the mail shows moments in it', async () => {
  company = await scheduled.company('Asia/Tokyo')
  const west = await connect(scheduled.world, company.id, 'West', { timeZone: 'America/Los_Angeles' })
  for (const account of [west, company.shop, company.secret])
    await sync(scheduled.world, account, '2026-11-21T15:30:00Z', { from: '2026-11-01', to: '2026-11-20' }, [
      spent('2026-11-20', 'Tents', 3),
    ])
  expect(await listed()).toMatchObject({ timeZone: 'Asia/Tokyo', otherZones: ['America/Los_Angeles', 'UTC'] })
  scheduled.world.setNow('2026-11-20T20:00:00Z')
  const saved = await company.save({ ...daily, timeZone: 'America/Los_Angeles' }, ['owner'])
  // 08:00 there has passed on the 20th, and Tokyo already has the 21st.
  expect(saved.nextAt).toBe('2026-11-21T16:00:00.000Z')
  await scheduled.run('2026-11-21T16:00:10Z')
  expect((await company.mails('owner'))[0]?.text).toContain('2026-11-21 07:30 (America/Los_Angeles)')
  expect(await company.told()).toMatchObject([{ kind: 'report_sent', from: '2026-11-20', to: '2026-11-20' }])
  await expect(company.save({ ...daily, timeZone: 'America/Atlantis' }, ['owner'])).rejects.toThrow(`${errors.time_zone_unknown.code}`)
})

describe('recipients', () => {
  it('who left, or lost the report, get nothing, and the schedule shows it', async () => {
    await company.save()
    const owner = await company.client()
    await owner.call(shareReport, { id: company.report, with: 'nobody', members: [], roles: [] })
    await scheduled.run('2026-11-20T08:00:30Z')
    expect([await company.mails('buyer'), await company.told('buyer')]).toEqual([[], []])
    const stateOf = async () => (await listed()).schedules[0]?.recipients.find(({ id }) => id === company.member('buyer'))?.state
    expect(await stateOf()).toBe('no_access')
    await (await company.client()).call(disableMember, { id: company.member('buyer'), disabled: true })
    expect(await stateOf()).toBe('left')
    expect((await listed()).schedules[0]?.last).toMatchObject({ sent: 1, notSent: 1 })
  })

  it('are chosen by whoever may share the report; others schedule it for themselves', async () => {
    const buyer = await company.client('buyer')
    const sent = { report: company.report, definition: daily, on: true }
    const forOwner = { ...sent, recipients: [company.member('owner')] }
    await expect(buyer.call(saveReportSchedule, forOwner)).rejects.toThrow(`${errors.not_allowed.code}`)
    const own = await buyer.call(saveReportSchedule, { ...sent, recipients: [company.member('buyer')] })
    expect(own).toMatchObject({ mine: true, recipients: [{ name: 'The buyer', state: 'mail' }] })
    expect((await listed('buyer')).candidates).toEqual([])
    expect((await listed()).candidates).toEqual([{ id: company.member('buyer'), name: 'The buyer' }])
    const owner = await company.client()
    await owner.call(shareReport, { id: company.report, with: 'nobody', members: [], roles: [] })
    const forBuyer = { ...sent, recipients: [company.member('buyer')] }
    await expect(owner.call(saveReportSchedule, forBuyer)).rejects.toThrow(`${errors.schedule_recipient.code}`)
    await owner.call(deleteReportSchedule, { id: own.id })
    expect((await listed()).schedules).toEqual([])
  })

  it('leave a schedule of another member', async () => {
    const { id } = await company.save()
    const buyer = await company.client('buyer')
    await buyer.call(deleteReportSchedule, { id })
    expect((await listed('buyer')).schedules).toEqual([])
    expect((await listed()).schedules[0]?.recipients).toHaveLength(1)
    await expect(buyer.call(deleteReportSchedule, { id })).rejects.toThrow(`${errors.schedule_gone.code}`)
  })
})

it('a deleted report sends nothing; restoring it brings its schedules back', async () => {
  await company.save()
  const owner = await company.client()
  await owner.call(deleteReport, { id: company.report })
  await expect(listed()).rejects.toThrow(`${errors.report_gone.code}`)
  await scheduled.run('2026-11-20T08:00:30Z')
  expect(await company.told()).toEqual([])
  await owner.call(restoreReport, { id: company.report })
  expect((await listed()).schedules[0]).toMatchObject({ nextAt: '2026-11-21T08:00:00.000Z', last: null })
})

it('“send now” reaches the caller alone, and says which accounts are not synced', async () => {
  const { id } = await company.save()
  const owner = await company.client()
  expect(await owner.call(sendReportNow, { id })).toEqual({ sent: true, mailed: true, accounts: [] })
  await scheduled.world.runJobs()
  expect([(await company.mails('owner')).length, (await company.mails('buyer')).length]).toEqual([1, 0])
  scheduled.world.setNow('2026-11-21T05:00:00Z')
  const late = await (await company.client()).call(sendReportNow, { id })
  expect(late).toMatchObject({ sent: false, accounts: [{ name: 'Secret' }, { name: 'Shop' }] })
})

it('a schedule that is off, or changed before its hour, is not sent at the old one', async () => {
  const { id } = await company.save(daily, ['owner'], { on: false })
  expect((await listed()).schedules[0]?.nextAt).toBeNull()
  await scheduled.run('2026-11-20T08:00:30Z')
  expect(await company.told()).toEqual([])
  await company.save({ ...daily, hour: 9 }, ['owner'], { id })
  await scheduled.run('2026-11-20T09:00:30Z')
  expect(await company.told()).toHaveLength(1)
})

it('a member has 20 schedules at most', async () => {
  for (let count = 0; count < 20; count += 1) await company.save(daily, ['owner'], { on: false })
  await expect(company.save()).rejects.toThrow(`${errors.schedule_limit.code}`)
})
