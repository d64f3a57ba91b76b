import type { AssetKind } from '@adroit/contract/sync-notice'
import type { Scoped } from '../db/database.ts'
import type { MediaAsset } from '../platforms/platform.ts'
import { replaceAssets, selectAssetsOf } from './asset-store.ts'
import * as store from './media-account-store.ts'

export type MediaRow = store.MediaRow

export function mediaAccounts(tx: Scoped, company: string): Promise<MediaRow[]> {
  return store.selectMediaAccounts(tx, company)
}

/** Returns the media account that an account is connected to. */
export function mediaAccountOf(tx: Scoped, company: string, account: string): Promise<MediaRow | undefined> {
  return store.selectMediaOf(tx, company, account)
}

export async function isConnected(tx: Scoped, company: string, account: string): Promise<boolean> {
  return await store.connectedExists(tx, company, account)
}

/** Returns whether a media account is still connected in the same way as when it was read: not reconnected, and not to another account. */
export async function isStillConnected(
  tx: Scoped,
  company: string,
  as: Pick<MediaRow, 'id' | 'account_id' | 'connected_at'>,
): Promise<boolean> {
  return await store.stillConnected(tx, company, as)
}

/** Stores the attribution windows that the platform reports. */
export async function saveAttribution(tx: Scoped, company: string, id: string, attribution: string): Promise<void> {
  await store.setAttribution(tx, company, id, attribution)
}

/** Replaces the stored assets of an account with those that the platform returned. `kept`: kinds that it rejected; they stay as they are. */
export async function replaceStoredAssets(
  tx: Scoped,
  company: string,
  account: string,
  read: { readonly assets: readonly MediaAsset[]; readonly kept: readonly AssetKind[]; readonly readAt: Date },
): Promise<void> {
  await replaceAssets(tx, company, account, read)
}

export type AssetRow = Awaited<ReturnType<typeof selectAssetsOf>>[number]

/** Returns the assets of accounts, each account's by kind and name. */
export async function assetsOf(tx: Scoped, company: string, accounts: readonly string[]): Promise<ReadonlyMap<string, AssetRow[]>> {
  return Map.groupBy(await selectAssetsOf(tx, company, accounts), ({ account_id: account }) => account)
}

/** Returns the attribution windows of an account, or those of the conversion action that it counts (Google); null: unknown. */
export function attributionOf(account: Pick<ConnectedAccount, 'attribution' | 'conversion_action' | 'conversion_actions'>): string | null {
  const { attribution, conversion_action: counted, conversion_actions: actions } = account
  return attribution ?? actions?.find(({ id }) => id === counted)?.attribution ?? null
}

export type ConnectedAccount = Awaited<ReturnType<typeof store.selectConnected>>[number]

/** Returns the connected accounts and whether their platform lets them deliver. */
export function connectedAccounts(tx: Scoped, company: string): Promise<ConnectedAccount[]> {
  return store.selectConnected(tx, company)
}

/** Returns the connected accounts of all companies and whether their connections work. */
export function allConnected(tx: Scoped): Promise<store.AnyConnected[]> {
  return store.selectAllConnected(tx)
}

/** Returns the platforms' ids of connected accounts, by account id. */
export function externalAccountIds(tx: Scoped, company: string, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return store.selectExternalIds(tx, company, accounts)
}
