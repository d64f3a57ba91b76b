import { linkTestLimits } from '@adroit/contract/web2app-link-tests'
import type { Context } from '../../context.ts'
import type { VisitedLink } from '../link-store.ts'
import { shownText } from '../link-tests/hops.ts'
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
  const destination = visited && destinationOf(visited.link, visitor.userAgent, visited.token, visited.visit)
  if (visited === null || destination === null) return null
  const { link, token, tell } = visited
  const { to, address } = destination
  await tell?.({
    ...{ kind: link.target === 'page' ? 'page' : 'redirect', to, address: shownText(address, linkTestLimits.address) },
    token: to === 'app_store' ? null : token,
  })
  return { link, address }
}
