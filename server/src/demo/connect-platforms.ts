import { connectablePlatforms } from '@adroit/contract/platforms'
import { connect } from '../connections/connect-accounts.ts'
import { mediaAccounts } from '../connections/media-accounts.ts'
import { begin, complete } from '../connections/oauth.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import type { Caller } from '../session/caller.ts'
import { readDue } from '../sync/task.ts'
import { consent } from './consent.ts'

/** The address to which a platform would redirect the browser; the sample's consent needs no browser. */
const origin = 'http://127.0.0.1'

/** Connects every platform as the owner, connects the readable accounts, and syncs recent days. Keeps what exists. */
export async function connectSample(ctx: Context, owner: Caller, signal: AbortSignal): Promise<void> {
  const { company } = owner
  const media = () => forCompany(ctx.db, company, (tx) => mediaAccounts(tx, company))
  for (const platform of connectablePlatforms) {
    if ((await media()).some((account) => account.platform === platform)) continue
    const { url } = await begin(ctx, owner, platform, origin)
    await complete(ctx, owner, platform, await consent(new URL(url)))
  }
  const fresh = (await media()).filter((account) => account.account_id === null && account.account_status !== 'closed')
  const choice = fresh.map((account) => ({
    media: account.id,
    account: null,
    imports: 'keep' as const,
    group: groups[account.time_zone.split('/')[0] ?? ''] ?? null,
    owner: owner.member,
  }))
  if (choice.length > 0) await connect(ctx, company, choice)
  const turn = limitConcurrency(accountsAtOnce)
  const connected = (await media()).flatMap((account) => account.account_id ?? [])
  await Promise.all(connected.map((account) => turn(() => readDue(ctx, { company, account, signal, awake: true, pieces: piecesBefore }))))
  signal.throwIfAborted()
}

const accountsAtOnce = 4
/** Backfill pieces of each account that are synced before the start ends, about two months; the rest follows in the background. */
const piecesBefore = 2

const groups: Readonly<Record<string, string>> = { America: 'Americas', Asia: 'Asia', Europe: 'Europe' }
