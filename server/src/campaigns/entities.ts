import type { DeliveryState } from '@adroit/contract/delivery-status'
import type { Level } from '@adroit/contract/platforms'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { AdEntity, KnownEntity } from '../platforms/platform.ts'
import * as store from './entity-report-store.ts'
import {
  countEntities,
  deleteEntities,
  type EntitiesOf,
  replaceEntities,
  selectAdKeys,
  selectCampaigns,
  selectKnown,
  withoutAdsAmong,
} from './hierarchy-store.ts'

type EntityLevel = Exclude<Level, 'ACCOUNT'>

/** Entities with insights that one sync looks up. The first one depends on the time, so that a few that do not exist block no others. */
const lookUpsAtOnce = 200

/**
 * Returns the ad entities that a hierarchy sync looks up if the platform does not list them: those that are stored and were not deleted, and
 * some of those that have insights but are not stored, because they were deleted before the account was connected.
 */
export async function knownEntities(ctx: Context, company: string, account: string): Promise<KnownEntity[]> {
  const stored = await forCompany(ctx.db, company, (tx) => selectKnown(tx, company, account))
  const keys = new Set(stored.map(({ key }) => key))
  const withInsights = (await ctx.facts.entities(company, account)).flatMap(({ level, key, kind, sourceId }) =>
    level === 'ACCOUNT' || kind !== 'named' || !/^\d+$/.test(sourceId) || keys.has(key) ? [] : { level, externalId: sourceId },
  )
  const start = Math.floor(ctx.clock().getTime() / 60_000) % Math.max(1, withInsights.length)
  const next = [...withInsights.slice(start), ...withInsights.slice(0, start)].slice(0, lookUpsAtOnce)
  return [...stored.filter(({ state }) => state !== 'deleted'), ...next]
}

/** Replaces the stored ad entities of an account with those that the platform returned; see `replaceEntities`. */
export async function saveEntities(tx: Scoped, of: EntitiesOf, entities: readonly AdEntity[], readAt: Date): Promise<void> {
  await replaceEntities(tx, of, entities, readAt)
}

export async function forgetEntities(tx: Scoped, company: string, account: string): Promise<void> {
  await deleteEntities(tx, company, account)
}

/** Returns how many ads the account has, whether any campaign reports without ads, and whether any ad entity is stored. */
export function entityCounts(tx: Scoped, company: string, account: string): Promise<{ ads: number; withoutAds: boolean; known: boolean }> {
  return countEntities(tx, company, account)
}

/** Returns the keys of the account's stored ads, by the platform's ids. An ID under two ad sets has the key of either. */
export function adKeys(tx: Scoped, company: string, account: string): Promise<ReadonlyMap<string, string>> {
  return selectAdKeys(tx, company, account)
}

/** Returns the stored campaigns of an account, deleted ones too. */
export function campaignsOf(tx: Scoped, company: string, account: string) {
  return selectCampaigns(tx, company, account)
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
