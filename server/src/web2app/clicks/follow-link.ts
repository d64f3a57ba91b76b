import type { Context } from '../../context.ts'
import { countVisit, type Visitor } from './count-visit.ts'
import { destinationOf } from './destination.ts'

/** Counts the click and returns where it leads. Null: there is no such link, or it leads nowhere. */
export async function followLink(ctx: Context, code: string, visitor: Visitor): Promise<string | null> {
  const visited = await countVisit(ctx, code, visitor)
  return visited && destinationOf(visited.link, visitor.userAgent, visited.token, visited.visit)
}
