import type { Level } from '@adroit/contract/platforms'
import type { Context } from '../context.ts'

/** Names of campaigns, ad sets or ads by their keys, as they were last stored; the empty key is an account and has none. */
export async function entityNames(
  ctx: Context,
  company: string,
  level: Level,
  entities: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(entities)].filter((key) => key !== '')
  const named = await Promise.all(
    keys.map(async (key) => {
      const path = await ctx.facts.path(company, { level, key })
      return [key, path.at(-1)?.name ?? ''] as const
    }),
  )
  return new Map(named)
}
