import type { DeliveryState } from '@adroit/contract/delivery-status'
import type { Level } from '@adroit/contract/platforms'
import type { Scoped } from '../db/database.ts'
import type { AdEntity } from '../platforms/platform.ts'
import * as store from './entity-report-store.ts'
import { countEntities, deleteEntities, replaceEntities, withoutAdsAmong } from './hierarchy-store.ts'

type EntityLevel = Exclude<Level, 'ACCOUNT'>

/**
 * Replaces the stored ad entities of an account with those that the platform returned. Ad entities that it no longer returns are deleted.
 */
export async function keepEntities(
  tx: Scoped,
  company: string,
  account: string,
  entities: readonly AdEntity[],
  readAt: Date,
): Promise<void> {
  await replaceEntities(tx, company, account, entities, readAt)
}

export async function forgetEntities(tx: Scoped, company: string, account: string): Promise<void> {
  await deleteEntities(tx, company, account)
}

/** Returns how many ads the account has, whether any campaign reports without ads, and whether any ad entity is stored. */
export function entityCounts(tx: Scoped, company: string, account: string): Promise<{ ads: number; withoutAds: boolean; known: boolean }> {
  return countEntities(tx, company, account)
}

/** Returns how many of these accounts have campaigns that report without ads. The accounts may belong to several companies. */
export function countWithoutAds(tx: Scoped, among: readonly { readonly company: string; readonly account: string }[]): Promise<number> {
  return withoutAdsAmong(tx, among)
}

/** Returns the last known statuses of campaigns, ad sets or ads, by the keys of their rows. */
export function entityStatuses(tx: Scoped, company: string, level: EntityLevel, keys: readonly string[]) {
  return store.selectStates(tx, company, level, keys)
}

/** Returns the keys of the accounts' campaigns, ad sets or ads in one of these states; at most `most`. */
export function entityKeysInStates(
  tx: Scoped,
  company: string,
  level: EntityLevel,
  accounts: readonly string[],
  states: readonly DeliveryState[],
  most: number,
): Promise<string[]> {
  return store.selectKeysInStates(tx, company, level, accounts, states, most)
}

/** Returns the platforms' ids of campaigns, ad sets or ads, by the keys of their rows. */
export function externalEntityIds(
  tx: Scoped,
  company: string,
  level: EntityLevel,
  rows: readonly { readonly account: string; readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  return store.selectExternalIds(tx, company, level, rows)
}
