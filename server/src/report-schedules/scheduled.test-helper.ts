import { assignAccounts, listMembers } from '@adroit/contract/members'
import { listNotifications, type NotificationBody } from '@adroit/contract/notifications'
import type { ScheduleDefinition } from '@adroit/contract/report-schedules'
import { saveReportSchedule } from '@adroit/contract/report-schedules'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReport } from '@adroit/contract/reports'
import { sql } from 'kysely'
import { signIn } from '../../test/client.ts'
import { mailTo, rowsOf } from '../../test/mail.ts'
import { startSandbox } from '../../test/sandbox.ts'
import { makeCompany, startWorld } from '../../test/world.ts'
import { campaignSpend, connect, spent, sync } from '../reports/synced.test-helper.ts'
import { runSchedules } from './plan.ts'

export const daily: ScheduleDefinition = { rhythm: 'day', weekday: 1, hour: 8, days: 'yesterday', file: 'none' }
const past = { from: '2026-11-01', to: '2026-11-19' }

/**
 * A server with the sandbox's mailbox. Each company has an owner and a buyer with proved addresses, two accounts that were synced up to 19
 * November, of which the buyer sees one, and a report of the owner that both see.
 */
export async function startScheduled() {
  const sandbox = await startSandbox({ now: '2026-11-20T05:00:00Z' })
  const world = await startWorld({ env: mailTo(sandbox), now: '2026-11-20T05:00:00Z' })

  async function company(timeZone = 'UTC') {
    world.setNow('2026-11-20T05:00:00Z')
    const { id, abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'], timeZone })
    const owner = await signIn(world, abbreviation)
    const shop = await connect(world, id, 'Shop')
    const secret = await connect(world, id, 'Secret')
    await sync(world, shop, '2026-11-20T05:00:00Z', past, [spent('2026-11-18', 'Tents', 8), spent('2026-11-19', 'Tents', 10)])
    await sync(world, secret, '2026-11-20T05:00:00Z', past, [spent('2026-11-19', 'Boots', 500)])
    const members = new Map((await owner.call(listMembers, {})).members.map((member) => [member.username, member.id]))
    const member = (username: string) => members.get(username) ?? ''
    await owner.call(assignAccounts, { id: member('buyer'), access: 'assigned', accounts: [shop.id], groups: [] })
    const address = (username: string) => `${username}@${abbreviation}.example`
    await rowsOf(
      world,
      sql`update members set email = username || '@' || ${abbreviation}::text || '.example', email_verified_at = now() where company_id = ${id}`,
    )
    const { id: report } = await owner.call(createReport, campaignSpend('Spend of shops'))
    await owner.call(shareReport, { id: report, with: 'company', members: [], roles: [] })
    const client = (username = 'owner') => signIn(world, abbreviation, username)
    return {
      id,
      report,
      shop,
      secret,
      member,
      client,
      save: async (definition = daily, usernames = ['owner', 'buyer'], more: { id?: string; on?: boolean } = {}) =>
        await (await client()).call(saveReportSchedule, { report, definition, on: true, recipients: usernames.map(member), ...more }),
      mails: async (username: string) => (await sandbox.control.mails(address(username))).mails,
      /** The newest first. */
      told: async (username = 'owner'): Promise<NotificationBody[]> =>
        (await (await client(username)).call(listNotifications, { group: 'reports' })).notifications
          .map(({ body }) => body)
          .filter(({ kind }) => kind === 'report_sent' || kind === 'report_not_sent'),
    }
  }

  return {
    world,
    sandbox,
    company,
    /** Runs the duty at a moment, and sends what it queued. */
    run: async (at: string) => {
      world.setNow(at)
      await runSchedules(world.ctx)
      await world.runJobs()
    },
    close: async () => {
      await world.close()
      await sandbox.close()
    },
  }
}

export type ScheduledCompany = Awaited<ReturnType<Awaited<ReturnType<typeof startScheduled>>['company']>>
