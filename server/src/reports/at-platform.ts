import type { AdEntityRef } from '@adroit/contract/report'
import type { explainNumber } from '@adroit/contract/report-number'
import type * as z from 'zod'
import { attributionOf, connectedAccounts } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { isLevel } from '../facts/breakdowns.ts'
import { definitions } from '../platforms/registry.ts'
import type { Caller } from '../session/caller.ts'

type Input = Pick<z.infer<typeof explainNumber.input>, 'breakdown' | 'row' | 'scope'>

/** What an account's platform says about a number. */
export interface AtPlatform {
  /** See `Insights.attribution`; null: the platform does not say. */
  readonly attribution: string | null
  /** The address of the same campaign, ad set, ad or account in the platform's own ads manager. */
  readonly platformUrl: string
}

/** Returns the attribution windows and the address in the ads manager of each connected account, by account id. */
export async function atPlatforms(ctx: Context, { company }: Caller, input: Input): Promise<ReadonlyMap<string, AtPlatform>> {
  const connected = await forCompany(ctx.db, company, (tx) => connectedAccounts(tx, company))
  const entity = entityOf(input)
  const path = entity === null ? [] : await ctx.facts.path(company, entity)
  const idOf = (level: AdEntityRef['level']) => path.find((one) => one.level === level && one.kind === 'named')?.sourceId ?? null
  const place = { campaign: idOf('CAMPAIGN'), adSet: idOf('AD_SET'), ad: idOf('AD') }
  return new Map(
    connected.flatMap((one) => {
      if (one.account_id === null) return []
      const platformUrl = definitions[one.platform].entityUrl({ account: one.external_id, ...place })
      return [[one.account_id, { attribution: attributionOf(one), platformUrl }] as const]
    }),
  )
}

/** Returns the ad entity that a number is about; null: whole accounts. */
function entityOf({ breakdown, row, scope = null }: Input): AdEntityRef | null {
  const entity = row !== null && isLevel(breakdown) ? { level: breakdown, key: row } : scope
  return entity === null || entity.level === 'ACCOUNT' ? null : entity
}
