import type { Context } from '../../context.ts'
import { addSetAside } from '../intake/set-aside.ts'
import type { VisitedLink } from '../link-store.ts'
import type { NewHop } from '../link-tests/test-store.ts'
import { testTokenIn } from '../link-tests/test-token.ts'
import { findLink } from '../remembered.ts'
import { readVisit, type Visit } from './read-visit.ts'
import { isRobot } from './robots.ts'
import { storeClick } from './store-click.ts'
import { testVisit } from './test-visit.ts'

export interface Visitor {
  readonly query: Readonly<Record<string, unknown>>
  readonly userAgent: string | null
  /** False: the request only asks where the link leads. */
  readonly counts: boolean
  /** Who asks: a browser that follows the link, or the landing script. */
  readonly by: 'link' | 'script'
}

interface Visited {
  readonly link: VisitedLink
  readonly visit: Visit
  /** Null: it was no click of a person. */
  readonly token: string | null
  /** Tells an open test what was answered; null: the visit is of none. */
  readonly tell: ((answer: NewHop) => Promise<void>) | null
}

/** Counts the click on a link, or on an ad that leads to a page with the link's script. Null: there is no such link. */
export async function countVisit(ctx: Context, code: string, visitor: Visitor): Promise<Visited | null> {
  const { query, userAgent, counts } = visitor
  const link = await findLink(ctx, code)
  if (link === null) return null
  const visit = readVisit(query, link.platform)
  const test = testTokenIn(query)
  if (test !== undefined) return { link, visit, ...(await testVisit(ctx, { link, visit, visitor, test })) }
  const whose = { company: link.company_id, app: link.account_id }
  if (!counts || isRobot(userAgent)) {
    if (counts) await addSetAside(ctx, whose, [{ reason: 'robot', sample: { link: link.id, userAgent } }])
    return { link, visit, token: null, tell: null }
  }
  if (visit.unreadable.length > 0)
    await addSetAside(ctx, whose, [{ reason: 'macro_unreadable', sample: { link: link.id, parameters: visit.unreadable } }])
  return { link, visit, token: await storeClick(ctx, link, visit, userAgent), tell: null }
}
