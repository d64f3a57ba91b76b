import type { Explanation } from '@adroit/contract/explanation'
import { attributionOf, connectedAccounts } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { definitions } from '../platforms/registry.ts'
import type { Caller } from '../session/caller.ts'

/** What an account's platform says about a number. */
export interface AtPlatform {
  /** See `Insights.attribution`; null: the platform does not say. */
  readonly attribution: string | null
  /** The address of the same campaign, ad set, ad or account in the platform's own ads manager. */
  readonly platformUrl: string
}

/**
 * Returns the attribution windows and the address in the ads manager of each connected account, by account id. `adEntity`: what the number
 * is about, if not whole accounts.
 */
export async function atPlatforms(
  ctx: Context,
  { company }: Caller,
  adEntity: Explanation['adEntity'],
): Promise<ReadonlyMap<string, AtPlatform>> {
  const connected = await forCompany(ctx.db, company, (tx) => connectedAccounts(tx, company))
  const { campaign, adSet, ad } = adEntity ?? { campaign: null, adSet: null, ad: null }
  return new Map(
    connected.flatMap((one) => {
      if (one.account_id === null) return []
      const platformUrl = definitions[one.platform].entityUrl({ account: one.external_id, campaign, adSet, ad })
      return [[one.account_id, { attribution: attributionOf(one), platformUrl }] as const]
    }),
  )
}
