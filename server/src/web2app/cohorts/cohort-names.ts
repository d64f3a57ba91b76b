import { namesById } from '../../campaigns/ads-by-id.ts'
import type { Scoped } from '../../db/database.ts'
import { selectLinkNames } from '../link-store.ts'
import type { CohortQuery, InstallSums } from './cohort-store.ts'

/** Names of rows by their keys. An ad that is known no longer has its ID. */
export async function namesOfRows(
  tx: Scoped,
  company: string,
  { app, by }: CohortQuery,
  groups: readonly InstallSums[],
): Promise<ReadonlyMap<string, string>> {
  if (by === 'day') return new Map()
  if (by === 'link') {
    const links = await selectLinkNames(tx, company, app)
    return new Map([...links].map(([key, name]) => [key.replace('CAMPAIGN ', ''), name]))
  }
  const names = new Map<string, string>()
  for (const [account, own] of Map.groupBy(groups, (group) => group.account)) {
    const ads = await namesById(
      tx,
      company,
      account,
      own.flatMap(({ ad }) => ad ?? []),
    )
    for (const { key, ad } of own) if (ad !== null) names.set(key, ads.get(`AD ${ad}`) ?? ad)
  }
  return names
}

/** The name of what a query is narrowed to; null: it is not, or that has none. */
export async function nameOfNarrowing(
  tx: Scoped,
  company: string,
  { app, account, campaign, adSet, ad, link }: CohortQuery,
  accountName: string | null,
): Promise<string | null> {
  const links = async (id: string) => (await selectLinkNames(tx, company, app)).get(`CAMPAIGN ${id}`) ?? null
  if (link !== undefined) return await links(link)
  if (account === undefined) return null
  // at the app's own account, the campaign is the link
  if (account === app) return campaign === undefined ? accountName : await links(campaign)
  const ids = [campaign, adSet, ad].flatMap((id) => id ?? [])
  const names = await namesById(tx, company, account, ids)
  if (ad !== undefined) return names.get(`AD ${ad}`) ?? ad
  if (adSet !== undefined) return names.get(`AD_SET ${adSet}`) ?? adSet
  return campaign === undefined ? accountName : (names.get(`CAMPAIGN ${campaign}`) ?? campaign)
}
