import type { getMediaAccount, listMedia, MediaAccount } from '@adroit/contract/connections'
import type { Freshness } from '@adroit/contract/freshness'
import type * as z from 'zod'
import type { MediaRow } from '../connections/media-accounts.ts'
import { connectionsOf, mediaAccountAnswer, mediaAccountDetails } from '../connections/service.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { freshnessOf, problemOf } from './freshness.ts'
import { isAwake, type StreamRow, selectAllStreams, selectStreams } from './store.ts'

/** Returns every connection, and every account that they reach with its freshness. */
export async function list(ctx: Context, company: string): Promise<z.infer<typeof listMedia.answer>> {
  return await forCompany(ctx.db, company, async (tx) => {
    const { rows, ...connections } = await connectionsOf(ctx, tx, company)
    const awake = await isAwake(tx, company, ctx.clock())
    const streams = Map.groupBy(await selectAllStreams(tx, company), (row) => row.account_id)
    return { ...connections, accounts: rows.map((row) => withFreshness(ctx, row, streams.get(row.account_id ?? '') ?? [], awake)) }
  })
}

/** Returns one media account and its streams. Throws `media_account_gone` if it belongs to another company. */
export async function details(ctx: Context, company: string, id: string): Promise<z.infer<typeof getMediaAccount.answer>> {
  return await forCompany(ctx.db, company, async (tx) => {
    const { row, connection, assets } = await mediaAccountDetails(ctx, tx, company, id)
    const streams = row.account_id === null ? [] : await selectStreams(tx, company, row.account_id)
    return {
      media: withFreshness(ctx, row, streams, await isAwake(tx, company, ctx.clock())),
      connection,
      assets,
      assetsReadAt: streams.find((stream) => stream.stream === 'assets')?.read_at?.toISOString() ?? null,
      streams: streams.map((stream) => ({
        stream: stream.stream,
        readAt: stream.read_at?.toISOString() ?? null,
        dueAt: stream.due_at.toISOString(),
        problem: problemOf(row, stream),
        notices: [...stream.notices],
      })),
    }
  })
}

/** Returns the freshness of every connected account. */
export async function freshness(ctx: Context, company: string): Promise<{ accounts: { account: string; freshness: Freshness }[] }> {
  const { accounts } = await list(ctx, company)
  return {
    accounts: accounts.flatMap(({ account, freshness: fresh }) => (account && fresh ? [{ account: account.id, freshness: fresh }] : [])),
  }
}

function withFreshness(ctx: Context, row: MediaRow, streams: readonly StreamRow[], awake: boolean): MediaAccount {
  return { ...mediaAccountAnswer(row), freshness: row.account_id === null ? null : freshnessOf(ctx, row, streams, awake) }
}
