import type { AssetKind } from '@adroit/contract/sync-notice'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { MediaAsset } from '../platforms/platform.ts'

export function selectAssets(tx: Scoped, company: string, account: string) {
  return tx
    .selectFrom('media_assets')
    .select(['kind', 'external_id', 'name', 'usable', 'platform_message'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .orderBy('kind')
    .orderBy('name')
    .orderBy('external_id')
    .execute()
}

export function selectAssetsOf(tx: Scoped, company: string, accounts: readonly string[]) {
  return tx
    .selectFrom('media_assets')
    .select(['account_id', 'kind', 'external_id', 'name', 'usable', 'platform_message'])
    .where('company_id', '=', company)
    .where(sql<boolean>`account_id = any(${accounts}::bigint[])`)
    .orderBy('kind')
    .orderBy('name')
    .orderBy('external_id')
    .execute()
}

/** Replaces the assets of an account, except those of the kinds in `kept`. */
export async function replaceAssets(
  tx: Scoped,
  company: string,
  account: string,
  { assets, kept, readAt }: { readonly assets: readonly MediaAsset[]; readonly kept: readonly AssetKind[]; readonly readAt: Date },
): Promise<void> {
  await deleteAssets(tx, company, account, kept)
  if (assets.length === 0) return
  await tx
    .insertInto('media_assets')
    .values(
      assets.map((asset) => ({
        company_id: company,
        account_id: account,
        kind: asset.kind,
        external_id: asset.externalId,
        name: asset.name,
        usable: asset.usable,
        platform_message: asset.platformMessage,
        read_at: readAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id', 'kind', 'external_id']).doNothing())
    .execute()
}

export async function deleteAssets(tx: Scoped, company: string, account: string, kept: readonly AssetKind[] = []): Promise<void> {
  const all = tx.deleteFrom('media_assets').where('company_id', '=', company).where('account_id', '=', account)
  await (kept.length === 0 ? all : all.where('kind', 'not in', kept)).execute()
}
