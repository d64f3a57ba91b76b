import type { Freshness } from '@adroit/contract/freshness'
import { type Authorisation, authorisedPlatforms, type getMediaAccount, type listMedia, type MediaAccount } from '@adroit/contract/media'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { isAwake, type StreamRow, selectAllStreams, selectStreams } from '../sync/store.ts'
import { type MediaRow, selectMediaAccount, selectMediaAccounts } from './account-store.ts'
import { selectAssets } from './asset-store.ts'
import { type AuthorisationRow, selectAuthorisation, selectAuthorisations } from './authorisation-store.ts'
import { freshnessOf, problemOf } from './freshness.ts'
import { daysLeft } from './health.ts'

/** Everything that is authorised, and every account that it reaches. */
export async function list(ctx: Context, company: string): Promise<z.infer<typeof listMedia.answer>> {
  return await forCompany(ctx.db, company, async (tx) => {
    const accounts = await selectMediaAccounts(tx, company)
    const awake = await isAwake(tx, company, ctx.clock())
    const streams = Map.groupBy(await selectAllStreams(tx, company), (row) => row.account_id)
    return {
      platforms: authorisedPlatforms.map((platform) => ({ platform, available: ctx.connectors.has(platform) })),
      authorisations: (await selectAuthorisations(tx, company)).map((row) => authorisationOf(ctx, row, accounts)),
      accounts: accounts.map((row) => mediaAccountOf(ctx, row, streams.get(row.account_id ?? '') ?? [], awake)),
    }
  })
}

/** One account at its platform; `media_account_gone` for one that is not the company's. */
export async function details(ctx: Context, company: string, id: string): Promise<z.infer<typeof getMediaAccount.answer>> {
  return await forCompany(ctx.db, company, async (tx) => {
    const row = await selectMediaAccount(tx, company, id)
    if (!row) throw fail('media_account_gone')
    const streams = row.account_id === null ? [] : await selectStreams(tx, company, row.account_id)
    const assets = row.account_id === null ? [] : await selectAssets(tx, company, row.account_id)
    const authorisation = row.authorisation_id === null ? undefined : await selectAuthorisation(tx, company, row.authorisation_id)
    const all = authorisation ? await selectMediaAccounts(tx, company) : []
    return {
      media: mediaAccountOf(ctx, row, streams, await isAwake(tx, company, ctx.clock())),
      authorisation: authorisation ? authorisationOf(ctx, authorisation, all) : null,
      assets: assets.map(({ kind, external_id: externalId, name, usable, why }) => ({ kind, externalId, name, usable, why })),
      assetsReadAt: streams.find((stream) => stream.stream === 'assets')?.read_at?.toISOString() ?? null,
      streams: streams.map((stream) => ({
        stream: stream.stream,
        readAt: stream.read_at?.toISOString() ?? null,
        dueAt: stream.due_at.toISOString(),
        problem: problemOf(row, stream),
      })),
    }
  })
}

/** Freshness of every connected account. */
export async function freshness(ctx: Context, company: string): Promise<{ accounts: { account: string; freshness: Freshness }[] }> {
  const { accounts } = await list(ctx, company)
  return {
    accounts: accounts.flatMap(({ account, freshness: fresh }) => (account && fresh ? [{ account: account.id, freshness: fresh }] : [])),
  }
}

function authorisationOf(ctx: Context, row: AuthorisationRow, accounts: readonly MediaRow[]): Authorisation {
  return {
    id: row.id,
    platform: row.platform,
    person: row.person_name,
    member: { id: row.member_id, name: row.member_name },
    state: row.state,
    words: row.dead_words,
    diesAt: row.dies_at?.toISOString() ?? null,
    daysLeft: row.state === 'dead' ? null : daysLeft(row.dies_at, ctx.clock()),
    accounts: accounts.filter((account) => account.authorisation_id === row.id && account.account_id !== null).length,
    createdAt: row.created_at.toISOString(),
  }
}

function mediaAccountOf(ctx: Context, row: MediaRow, streams: readonly StreamRow[], awake: boolean): MediaAccount {
  return {
    id: row.id,
    platform: row.platform,
    externalId: row.external_id,
    name: row.name,
    currency: row.currency,
    timeZone: row.time_zone,
    authorisation: row.authorisation_id,
    rights: row.rights,
    standing: row.standing,
    standingWords: row.standing_words,
    greyed: greyedOf(row),
    account:
      row.account_id === null
        ? null
        : {
            id: row.account_id,
            name: row.account_name ?? row.name,
            group: row.group_name,
            owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
          },
    freshness: row.account_id === null ? null : freshnessOf(ctx, row, streams, awake),
  }
}

/** Why ads cannot be published or changed with an account; null: they can. */
export function greyedOf(row: MediaRow): MediaAccount['greyed'] {
  if (row.authorisation_id === null) return 'no_authorisation'
  if (row.authorisation_state !== 'working') return 'authorisation_dead'
  if (row.standing !== 'active') return 'standing'
  return row.rights.includes('advertise') ? null : 'no_right_to_advertise'
}
