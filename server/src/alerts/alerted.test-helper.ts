import { type AlertDefinition, previewAlert, saveAlert } from '@adroit/contract/alerts'
import { listNotifications, type NotificationBody } from '@adroit/contract/notifications'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import type { InsightsRow } from '../facts/insights-row.ts'
import { connect, type SyncedAccount, spent, sync } from '../reports/synced.test-helper.ts'
import { evaluateAlerts } from './evaluate.ts'

export type Alert = Extract<NotificationBody, { kind: 'alert' }>

export const spendAbove = (threshold: string, more: Partial<AlertDefinition> = {}): AlertDefinition => ({
  ...{
    level: 'ACCOUNT',
    platforms: [],
    accounts: [],
    metric: 'spend',
    condition: 'above',
    threshold,
    minSpend: '0',
    minutes: 0,
    pauses: false,
  },
  ...more,
})

/** A company with one connected account in UTC whose alerts are evaluated after each reading. */
export async function startAlerts(now: string) {
  const world: World = await startWorld({ now })
  const { id: company, abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer', 'viewer'] })
  const account = await connect(world, company, 'Shop')
  const client = (username = 'owner') => signIn(world, abbreviation, username)
  const day = (date: string) => ({ from: date, to: date })
  return {
    world,
    company,
    account,
    client,
    add: async (definition: AlertDefinition, username = 'owner') => (await client(username)).call(saveAlert, { definition, on: true }),
    preview: async (definition: AlertDefinition) => (await client()).call(previewAlert, { definition }),
    /** Stores a reading of a day as it ended at a moment, and evaluates the alerts after it. */
    read: async (at: string, rows: readonly InsightsRow[], of: SyncedAccount = account) => {
      await sync(world, of, at, day(at.slice(0, 10)), rows)
      await evaluateAlerts(world.ctx, { company, account: of.id, of: 'metrics' })
    },
    statuses: () => evaluateAlerts(world.ctx, { company, account: account.id, of: 'statuses' }),
    /** What a member has been told, the oldest first. */
    told: async (username = 'owner'): Promise<Alert[]> => {
      const { notifications } = await (await client(username)).call(listNotifications, { group: 'alerts' })
      return notifications
        .map(({ body }) => body)
        .filter((body): body is Alert => body.kind === 'alert')
        .toReversed()
    },
  }
}

export type AlertedCompany = Awaited<ReturnType<typeof startAlerts>>

/** Rows of a day: spend by campaign. */
export const spending = (day: string, amounts: Readonly<Record<string, number>>): InsightsRow[] =>
  Object.entries(amounts).map(([campaign, amount]) => spent(day, campaign, amount))
