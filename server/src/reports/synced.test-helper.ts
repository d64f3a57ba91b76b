import type { AccountStatus } from '@adroit/contract/connections'
import type { DeliveryState, StatusReason } from '@adroit/contract/delivery-status'
import type { Platform } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { SentDefinition } from '@adroit/contract/report'
import type { World } from '../../test/world.ts'
import { create } from '../accounts/service.ts'
import { forCompany } from '../db/database.ts'
import type { InsightsRow } from '../facts/insights-row.ts'
import type { Replaced } from '../facts/slice.ts'

export interface SyncedAccount {
  readonly id: string
  readonly company: string
  readonly platform: Exclude<Platform, 'web2app'>
  readonly currency: string
}

interface Wanted {
  readonly platform?: SyncedAccount['platform']
  readonly currency?: string
  readonly timeZone?: string
  readonly accountStatus?: AccountStatus
  readonly statusMessage?: string
}

/** Creates an account of a company that is connected at its platform and not synced yet. */
export async function connect(world: World, company: string, name: string, wanted: Wanted = {}): Promise<SyncedAccount> {
  const { platform = 'meta', currency = 'USD', timeZone = 'UTC', accountStatus = 'active', statusMessage = null } = wanted
  const id = await create(world.ctx, company, { name, platform, currency, timeZone, group: null, owner: null })
  await forCompany(world.ctx.db, company, (tx) =>
    tx
      .insertInto('media_accounts')
      .values({
        company_id: company,
        platform,
        external_id: `at ${id}`,
        connection_id: null,
        account_id: id,
        name,
        currency,
        time_zone: timeZone,
        manager: null,
        rights: ['read'],
        account_status: accountStatus,
        status_message: statusMessage,
        overwrite_imports_before: null,
        connected_at: world.ctx.clock(),
        seen_at: world.ctx.clock(),
      })
      .execute(),
  )
  return { id, company, platform, currency }
}

/** A report of the spend of all campaigns in the past 7 days. */
export const campaignSpend = (name: string): SentDefinition => ({
  ...{ name, platforms: [], accounts: [], breakdown: 'CAMPAIGN', metrics: ['spend'] },
  ...{ sort: { by: 'spend', direction: 'desc' }, dateRange: { preset: 'past_7_days' } },
})

/** A row with the spend of a campaign with one ad on a day, in whole units of the account's currency. */
export function spent(day: string, campaign: string, amount: number): InsightsRow {
  const entity = (id: string) => ({ id, name: id })
  const measures = { spend: BigInt(Math.round(amount * 1_000_000)), impressions: 100n }
  const ad = `${campaign} ad`
  return { campaign: entity(campaign), adSet: entity(`${campaign} set`), ad: entity(ad), from: day, to: day, country: null, measures }
}

/** Saves a finished sync run: the moment it ended, the days it covered, and their rows. */
export async function sync(
  world: World,
  account: SyncedAccount,
  at: string,
  range: DateRange,
  rows: readonly InsightsRow[],
): Promise<Replaced> {
  world.setNow(at)
  const { id, company, platform, currency } = account
  const readAt = new Date(at)
  const slice = {
    job: `sync ${id} ${at}`,
    company,
    account: id,
    platform,
    currency,
    source: 'sync',
    readAt,
    covers: [range],
    rows,
  } as const
  const replaced = await world.ctx.facts.replace(slice, 'own')
  const run = { company_id: company, account_id: id, stream: 'today', from_day: range.from, to_day: range.to, read_at: readAt } as const
  await forCompany(world.ctx.db, company, (tx) =>
    tx
      .insertInto('sync_runs')
      .values({ ...run, changed: replaced.outcome === 'changed', rows: rows.length, calls: 1 })
      .execute(),
  )
  return replaced
}

/** Saves the delivery status that a platform reports for an ad entity with stored insights. */
export async function say(
  world: World,
  account: SyncedAccount,
  sourceId: string,
  state: DeliveryState,
  reasons: readonly [StatusReason, string | null][] = [],
) {
  const place = (await world.ctx.facts.entities(account.company, account.id)).find((one) => one.sourceId === sourceId)
  if (!place || place.level === 'ACCOUNT') throw new Error(`${sourceId} is not held.`)
  const { level, key } = place
  await forCompany(world.ctx.db, account.company, (tx) =>
    tx
      .insertInto('ad_entities')
      .values({
        company_id: account.company,
        account_id: account.id,
        level,
        external_id: sourceId,
        key,
        parent: null,
        name: sourceId,
        switch: 'on',
        state,
        status_reasons: JSON.stringify(reasons.map(([reason, words]) => ({ reason, platformMessage: words }))),
        platform_status: 'NATIVE',
        budget_kind: null,
        budget_micros: null,
        budget_id: null,
        objective: null,
        starts_at: null,
        ends_at: null,
        without_ads: false,
        read_at: world.ctx.clock(),
      })
      .execute(),
  )
}
