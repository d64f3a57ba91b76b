import type { World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'
import type { SyncedAccount } from '../reports/synced.test-helper.ts'

/** Makes an ad of a connected account known, with an ad set and a campaign, as a sync of the hierarchy does. */
export async function addKnownAd(world: World, account: SyncedAccount, ad: string): Promise<void> {
  const entity = { switch: 'on', state: 'in_delivery', status_reasons: '[]', platform_status: 'ACTIVE', budget_kind: null } as const
  const rest = { budget_micros: null, budget_id: null, objective: null, starts_at: null, ends_at: null, without_ads: false }
  const levels = [
    ['CAMPAIGN', `c${ad}`, null],
    ['AD_SET', `s${ad}`, `c${ad}`],
    ['AD', ad, `s${ad}`],
  ] as const
  await forCompany(world.ctx.db, account.company, (tx) =>
    tx
      .insertInto('ad_entities')
      .values(
        levels.map(([level, id, parent]) => ({
          ...{ ...entity, ...rest, company_id: account.company, account_id: account.id, read_at: world.ctx.clock() },
          ...{ level, external_id: id, key: `${level.length}${ad}`, parent, name: `Name of ${id}` },
        })),
      )
      .execute(),
  )
}
