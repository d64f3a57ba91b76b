import type { Access } from '../../platform.ts'
import { hasReference } from '../../publish-reference.ts'
import type { FoundObject, ObjectLevel } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import { timeOf } from './frozen.ts'
import { foundIn, rowsOf } from './rows.ts'

/** Objects since a moment whose names end in a reference of ours, in both families. */
export async function listOurs(tiktok: Tiktok, { externalId }: Access, since: Date): Promise<FoundObject[]> {
  const filtering = { creation_filter_start_time: timeOf(since) }
  const found = new Map<string, FoundObject>()
  for (const level of ['CAMPAIGN', 'AD_SET', 'AD'] as const satisfies readonly ObjectLevel[]) {
    // Manual lists have the ad groups of Smart+ too, with the same ids.
    for (const family of ['manual', 'smart'] as const) {
      const rows = await rowsOf(tiktok, externalId, family, level, filtering)
      for (const row of rows) if (hasReference(row.name)) found.set(`${level} ${row.id}`, foundIn('', row))
    }
  }
  return [...found.values()]
}
