import { addDays, dayAt } from '@adroit/contract/calendar'
import type { MediaAccount } from '@adroit/contract/connections'
import { asSystem } from '../src/db/database.ts'
import { type Client, signIn } from './client.ts'
import type { MediaWorld } from './media.ts'
import { reported } from './media-truth.ts'
import type { SandboxControl } from './sandbox-control.ts'

/** Returns the connected accounts, sorted by name. */
export async function connectedOf(media: MediaWorld): Promise<MediaAccount[]> {
  return (await media.accounts()).filter((one) => one.account !== null).sort((a, b) => a.name.localeCompare(b.name))
}

export interface StreamState {
  readonly account: string
  readonly stream: string
  readonly readAt: Date | null
  readonly dueAt: Date
  readonly failures: number
  readonly problem: { readonly kind: string; readonly code: string; readonly message: string; readonly retryAt: string | null } | null
}

/** Returns the stored state of every stream of every account. */
export async function streamsOf(media: MediaWorld): Promise<StreamState[]> {
  const rows = await asSystem(media.world.ctx.db, (tx) => tx.selectFrom('sync_streams').selectAll().execute())
  return rows.map((row) => ({
    account: row.account_id,
    stream: row.stream,
    readAt: row.read_at,
    dueAt: row.due_at,
    failures: row.failures,
    problem: row.problem,
  }))
}

/** A successful sync run of an account. */
export interface PastRun {
  readonly from_day: string
  readonly to_day: string
  readonly read_at: Date
}

/** What is needed to compare the stored figures of an account with its platform's. */
export interface Compared {
  readonly client: Pick<Client, 'call'>
  readonly control: SandboxControl
  readonly now: Date
  /** Oldest first. */
  readonly runs: readonly PastRun[]
}

/**
 * Returns one line for each day whose stored figures differ from what the platform reported when the day was last synced; empty if all are
 * exact. Days that no sync run covered must have no figures.
 */
export async function wrongIn({ client, control, now, runs }: Compared, media: MediaAccount): Promise<string[]> {
  const readAt = new Map<string, Date>()
  for (const run of runs) for (let day = run.from_day; day <= run.to_day; day = addDays(day, 1)) readAt.set(day, run.read_at)
  const days = [...readAt.keys()].sort()
  const [first] = days
  if (first === undefined) return []
  const held = await reported(client, media.account?.id ?? '', addDays(first, -3), dayAt(now, media.timeZone))
  const unread = Object.keys(held).filter((day) => !readAt.has(day))
  const lines = unread.map((day) => `${media.name} ${day}: held and never read`)
  const asked = days.map((day) => ({ day, at: readAt.get(day) }))
  const totals = await control.totals(media.platform, media.externalId, asked)
  for (const [index, total] of totals.entries()) {
    const day = days[index] ?? ''
    const there = [total.spend / 1_000_000, total.impressions, total.clicks]
    const here = held[day] ?? [0, 0, 0]
    if (String(here) !== String(there)) lines.push(`${media.name} ${day}: ${here} held, ${there} at the platform`)
  }
  return lines
}

/** The same in the world of a test. */
export async function wrongDays(media: MediaWorld, account: MediaAccount, client?: Client): Promise<string[]> {
  const { world, sandbox, company } = media
  const runs = await asSystem(world.ctx.db, (tx) =>
    tx
      .selectFrom('sync_runs')
      .select(['from_day', 'to_day', 'read_at'])
      .where('account_id', '=', account.account?.id ?? '')
      .orderBy('read_at')
      .orderBy('id')
      .execute(),
  )
  const asking = client ?? (await signIn(world, company.abbreviation))
  return await wrongIn({ client: asking, control: sandbox.control, now: world.ctx.clock(), runs }, account)
}
