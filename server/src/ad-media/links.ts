import type { MatchWay } from '@adroit/contract/material-performance'
import { connectedAccounts } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, inFullView, type Scoped } from '../db/database.ts'
import { countRead, forgetStored, noteStored, selectAdMaterials, selectChanged } from './links-store.ts'
import { insertLink, linkAccount, linkFile, selectAdsOf, selectLinks } from './match-store.ts'

/** Matches the media of an account with the library by their bytes. */
export function matchAccount(tx: Scoped, company: string, account: string): Promise<void> {
  return linkAccount(tx, company, account)
}

/**
 * Matches a material's file with the media of all accounts by their bytes, whoever uploaded it, and tells the report store. The file's MD5 is
 * stored before.
 */
export async function matchFile(ctx: Context, company: string, fileHash: Buffer): Promise<void> {
  await inFullView(() => forCompany(ctx.db, company, (tx) => linkFile(tx, company, fileHash)))
  await storeLinks(ctx)
}

/** Links a material with an account's image or video that is known to be the same. */
export async function linkMaterial(
  tx: Scoped,
  company: string,
  account: string,
  link: { readonly key: string; readonly material: string; readonly version: number; readonly by: MatchWay },
): Promise<void> {
  await insertLink(tx, company, account, link)
}

/** The ads that show a material, in accounts that the transaction sees. */
export function adsOfMaterial(tx: Scoped, company: string, material: string) {
  return selectAdsOf(tx, company, material)
}

/** What a material is at platforms, in accounts that the transaction sees. */
export function linksOfMaterial(tx: Scoped, company: string, material: string) {
  return selectLinks(tx, company, material)
}

/** The connected accounts that the transaction sees, and how many of them have had their ads' media read. */
export async function coverageIn(tx: Scoped, company: string): Promise<{ accounts: number; read: number }> {
  const connected = (await connectedAccounts(tx, company)).flatMap(({ account_id }) => account_id ?? [])
  return { accounts: connected.length, read: await countRead(tx, company, connected) }
}

/** Calls of one process take turns: an older state must not be stored after a newer one. */
const turns = new WeakMap<Context['pool'], Promise<unknown>>()

/**
 * Brings the report store up to date with which ads show which materials. Changes are counted in their own transactions, so that those which
 * a crash left out are stored by the next call.
 */
export function storeLinks(ctx: Context): Promise<void> {
  const turn = (turns.get(ctx.pool) ?? Promise.resolve()).then(() => inFullView(() => storeChanged(ctx)))
  turns.set(
    ctx.pool,
    turn.catch(() => {}),
  )
  return turn
}

/** Notes that the report store has lost all links. */
export async function forgetStoredLinks(tx: Scoped): Promise<void> {
  await forgetStored(tx)
}

async function storeChanged(ctx: Context): Promise<void> {
  for (const { company, account } of await asSystem(ctx.db, selectChanged)) {
    const { changes, links } = await forCompany(ctx.db, company, (tx) => selectAdMaterials(tx, company, account))
    await ctx.facts.saveAdMaterials(company, account, links)
    await forCompany(ctx.db, company, (tx) => noteStored(tx, company, account, changes))
  }
}
