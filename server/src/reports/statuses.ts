import type { AccountStatus } from '@adroit/contract/connections'
import type { DeliveryState, StatusReason } from '@adroit/contract/delivery-status'
import type { Breakdown } from '@adroit/contract/platforms'
import type { InsightsTable } from '@adroit/contract/table'
import { entityStatuses } from '../campaigns/entities.ts'
import type { ConnectedAccount } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { hasEntities } from '../facts/breakdowns.ts'

type Statuses = InsightsTable['rows']['statuses']

interface Status {
  readonly state: DeliveryState
  readonly reason: StatusReason | null
  readonly platformMessage: string | null
}

/** An account does not deliver by itself, so an active account has no status. */
export const accountStatuses: Readonly<Record<AccountStatus, Pick<Status, 'state' | 'reason'> | null>> = {
  active: null,
  disabled: { state: 'not_delivering', reason: 'account_disabled' },
  unsettled: { state: 'not_delivering', reason: 'account_unsettled' },
  in_review: { state: 'in_review', reason: 'account_in_review' },
  closed: { state: 'archived', reason: 'other' },
  unknown: { state: 'unknown', reason: 'other' },
}

/** Returns the delivery status of each row of a page, in the order of the keys; null if no platform knows any of the rows. */
export async function statusesOf(
  ctx: Context,
  company: string,
  connected: readonly ConnectedAccount[],
  breakdown: Breakdown,
  keys: readonly string[],
): Promise<Statuses> {
  if (connected.length === 0 || keys.length === 0) return null
  if (breakdown !== 'ACCOUNT' && !hasEntities(breakdown)) return null
  const known = breakdown === 'ACCOUNT' ? ofAccounts(connected) : await ofObjects(ctx, company, breakdown, keys)
  const found = keys.map((key) => known.get(key) ?? null)
  if (found.every((status) => status === null)) return null
  return {
    states: found.map((status) => status?.state ?? null),
    reasons: found.map((status) => status?.reason ?? null),
    platformMessages: found.map((status) => status?.platformMessage ?? null),
  }
}

function ofAccounts(connected: readonly ConnectedAccount[]): ReadonlyMap<string, Status> {
  return new Map(
    connected.flatMap(({ account_id, account_status, status_message }) => {
      const status = accountStatuses[account_status]
      return account_id === null || status === null ? [] : [[account_id, { ...status, platformMessage: status_message }] as const]
    }),
  )
}

async function ofObjects(
  ctx: Context,
  company: string,
  level: 'CAMPAIGN' | 'AD_SET' | 'AD',
  keys: readonly string[],
): Promise<ReadonlyMap<string, Status>> {
  const rows = await forCompany(ctx.db, company, (tx) => entityStatuses(tx, company, level, keys))
  return new Map(
    rows.map(
      ({ key, state, status_reasons: reasons }) =>
        [key, { state, reason: reasons[0]?.reason ?? null, platformMessage: reasons[0]?.platformMessage ?? null }] as const,
    ),
  )
}
