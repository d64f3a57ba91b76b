import type { Account } from '@adroit/contract/accounts'
import { addDays, dayAt } from '@adroit/contract/calendar'
import type { Stream } from '@adroit/contract/freshness'
import { overlaps } from '@adroit/contract/overlaps'
import { isConnectable } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { SyncNotice } from '@adroit/contract/sync-notice'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { type StreamRow, selectAllStreams } from './store.ts'
import { streamRules } from './streams.ts'

type Subject = Pick<Account, 'id' | 'platform' | 'timeZone'>

/** A notice of the latest successful sync of a stream that reads insights. */
export interface NoticeOfDays {
  readonly account: string
  readonly stream: Stream
  readonly notice: SyncNotice
}

/** Returns what the latest syncs could not read of these days of these accounts. Notices about assets are left out. */
export async function noticesOfDays(
  ctx: Context,
  company: string,
  accounts: readonly Subject[],
  dateRange: DateRange,
): Promise<NoticeOfDays[]> {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const streams = await forCompany(ctx.db, company, (tx) => selectAllStreams(tx, company))
  return streams.flatMap((row) => {
    const account = byId.get(row.account_id)
    if (account === undefined) return []
    const days = daysRead(row, account)
    return row.notices
      .filter((notice) => notice.kind !== 'assets_rejected')
      .filter((notice) => overlaps(notice.kind === 'not_attributed' ? notice : (days ?? dateRange), dateRange))
      .map((notice) => ({ account: row.account_id, stream: row.stream, notice }))
  })
}

/** Returns the days that the last sync run of a stream covered; null: unknown. */
function daysRead({ stream, read_at: readAt, done_from: doneFrom }: StreamRow, account: Subject): DateRange | null {
  if (readAt === null || !isConnectable(account.platform)) return null
  const day = dayAt(readAt, account.timeZone)
  if (stream === 'backfill') return { from: doneFrom ?? day, to: addDays(day, -1) }
  return streamRules[stream].days?.(account.platform, day) ?? null
}
