import type { Context } from '../../context.ts'
import { addSetAside } from '../intake/set-aside.ts'
import type { VisitedLink } from '../link-store.ts'
import { findLink } from '../remembered.ts'
import { readVisit, type Visit } from './read-visit.ts'
import { isRobot } from './robots.ts'
import { storeClick } from './store-click.ts'

export interface Visitor {
  readonly query: Readonly<Record<string, unknown>>
  readonly userAgent: string | null
  /** False: the request only asks where the link leads. */
  readonly counts: boolean
}

interface Visited {
  readonly link: VisitedLink
  readonly visit: Visit
  /** Null: it was no click of a person. */
  readonly token: string | null
}

/** Counts the click on a link, or on an ad that leads to a page with the link's script. Null: there is no such link. */
export async function countVisit(ctx: Context, code: string, { query, userAgent, counts }: Visitor): Promise<Visited | null> {
  const link = await findLink(ctx, code)
  if (link === null) return null
  const visit = readVisit(query, link.platform)
  const whose = { company: link.company_id, app: link.account_id }
  if (!counts || isRobot(userAgent)) {
    if (counts) await addSetAside(ctx, whose, [{ reason: 'robot', sample: { link: link.id, userAgent } }])
    return { link, visit, token: null }
  }
  if (visit.unreadable.length > 0)
    await addSetAside(ctx, whose, [{ reason: 'macro_unreadable', sample: { link: link.id, parameters: visit.unreadable } }])
  return { link, visit, token: await storeClick(ctx, link, visit, userAgent) }
}
