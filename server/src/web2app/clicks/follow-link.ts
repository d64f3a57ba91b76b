import type { Context } from '../../context.ts'
import { asSystem } from '../../db/database.ts'
import { addSetAside } from '../intake/set-aside.ts'
import { selectLinkByCode } from '../link-store.ts'
import { destinationOf } from './destination.ts'
import { readVisit } from './read-visit.ts'
import { isRobot } from './robots.ts'
import { storeClick } from './store-click.ts'

interface Visitor {
  readonly query: Readonly<Record<string, unknown>>
  readonly userAgent: string | null
  /** False: the request only asks where the link leads. */
  readonly counts: boolean
}

/** Counts the click and returns where it leads. Null: there is no such link, or it leads nowhere. */
export async function followLink(ctx: Context, code: string, { query, userAgent, counts }: Visitor): Promise<string | null> {
  const link = await asSystem(ctx.db, (tx) => selectLinkByCode(tx, code))
  if (!link || link.deleted_at !== null) return null
  const visit = readVisit(query, link.platform)
  const whose = { company: link.company_id, app: link.account_id }
  if (!counts || isRobot(userAgent)) {
    if (counts) await addSetAside(ctx, whose, [{ reason: 'robot', sample: { link: link.id, userAgent } }])
    return destinationOf(link, userAgent, null, visit)
  }
  if (visit.unreadable.length > 0)
    await addSetAside(ctx, whose, [{ reason: 'macro_unreadable', sample: { link: link.id, parameters: visit.unreadable } }])
  return destinationOf(link, userAgent, await storeClick(ctx, link, visit, userAgent), visit)
}
