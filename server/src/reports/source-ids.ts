import type { Explanation } from '@adroit/contract/explanation'
import type { AdEntityRef } from '@adroit/contract/report'
import type { explainNumber } from '@adroit/contract/report-number'
import type * as z from 'zod'
import { accountsOf } from '../accounts/service.ts'
import type { Context } from '../context.ts'
import { isLevel } from '../facts/breakdowns.ts'

type Input = Pick<z.infer<typeof explainNumber.input>, 'breakdown' | 'row' | 'scope'>

/**
 * Returns the campaign, ad set or ad that a number is about, by its path of source IDs. null: it is about whole accounts, or about what has
 * no ID, or in an account that the caller does not see. `firstParty`: entities of first-party metrics are found too.
 */
export async function sourceIdsOf(ctx: Context, company: string, input: Input, firstParty: boolean): Promise<Explanation['adEntity']> {
  const entity = entityOf(input)
  if (entity === null) return null
  const path = await ctx.facts.path(company, entity, firstParty)
  const idOf = (level: AdEntityRef['level']) => path.find((one) => one.level === level && one.kind === 'named')?.sourceId ?? null
  const account = path.find(({ level }) => level === 'ACCOUNT')?.key
  const [campaign, adSet, ad] = [idOf('CAMPAIGN'), idOf('AD_SET'), idOf('AD')]
  // the report store does not know which accounts the caller sees
  if (!(await accountsOf(ctx, company)).some(({ id }) => id === account)) return null
  return account === undefined || (campaign ?? adSet ?? ad) === null ? null : { account, campaign, adSet, ad }
}

/** Returns the ad entity that a number is about; null: whole accounts. */
function entityOf({ breakdown, row, scope = null }: Input): AdEntityRef | null {
  const entity = row !== null && isLevel(breakdown) ? { level: breakdown, key: row } : scope
  return entity === null || entity.level === 'ACCOUNT' ? null : entity
}
