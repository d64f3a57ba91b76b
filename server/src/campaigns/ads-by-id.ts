import type { Scoped } from '../db/database.ts'

/** Where an ad is: IDs at its platform, and the account in Adroit. */
export interface AdPath {
  readonly account: string
  readonly campaign: string
  readonly adSet: string
  readonly ad: string
}

/** Finds ads of all connected accounts of the company by their IDs at the platform. An ID that several accounts have is found several times. */
export async function adsById(tx: Scoped, company: string, ids: readonly string[]): Promise<AdPath[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('ad_entities as ad')
    .innerJoin('ad_entities as set', (join) =>
      join
        .onRef('set.company_id', '=', 'ad.company_id')
        .onRef('set.account_id', '=', 'ad.account_id')
        .on('set.level', '=', 'AD_SET')
        .onRef('set.external_id', '=', 'ad.parent'),
    )
    .select(['ad.account_id as account', 'set.parent as campaign', 'set.external_id as adSet', 'ad.external_id as ad'])
    .where('ad.company_id', '=', company)
    .where('ad.level', '=', 'AD')
    .where('ad.external_id', 'in', [...new Set(ids)])
    .execute()
  return rows.flatMap(({ campaign, ...row }) => (campaign === null ? [] : [{ ...row, campaign }]))
}

/** Names of campaigns, ad sets and ads of an account, by level and ID at the platform. */
export async function namesById(
  tx: Scoped,
  company: string,
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('ad_entities')
    .select(['level', 'external_id', 'name'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('external_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ level, external_id: id, name }) => [`${level} ${id}`, name]))
}
