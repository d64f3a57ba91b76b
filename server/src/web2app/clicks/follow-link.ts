import type { Context } from '../../context.ts'
import type { VisitedLink } from '../link-store.ts'
import { countVisit, type Visitor } from './count-visit.ts'
import { destinationOf } from './destination.ts'

interface Followed {
  readonly link: VisitedLink
  /** Where it leads: of a landing page, where its button leads. */
  readonly address: string
}

/** Counts the click and returns where it leads. Null: there is no such link, or it leads nowhere. */
export async function followLink(ctx: Context, code: string, visitor: Visitor): Promise<Followed | null> {
  const visited = await countVisit(ctx, code, visitor)
  const address = visited && destinationOf(visited.link, visitor.userAgent, visited.token, visited.visit)
  return visited && address !== null ? { link: visited.link, address } : null
}
