import type { Context } from '../../context.ts'
import { perContext } from '../../lib/per-context.ts'
import { workTogether } from '../../lib/work-together.ts'
import type { VisitedLink } from '../link-store.ts'
import { ensurePartitions } from '../partitions.ts'
import { dayOfToken, newClickToken } from './click-token.ts'
import { type Click, insertClicks } from './insert-clicks.ts'
import type { Visit } from './read-visit.ts'

/** Clicks of a company and a UTC day, by which they are partitioned, that are stored together. */
const bounds = { atOnce: 4, most: 100 }

const writes = perContext((ctx) =>
  workTogether<Click, string>(async (key, clicks) => {
    const [company = '', day = ''] = key.split(' ')
    const stored = await insertClicks(ctx.db, company, day, clicks)
    return clicks.map(({ token }) => stored.get(token) ?? token)
  }, bounds),
)

/**
 * Stores a click and returns its token. A platform's ID that was seen on this link on the same day is the same click: nothing is stored, and
 * its token is returned. Clicks that come while others of the company are stored are stored together.
 */
export async function storeClick(ctx: Context, link: VisitedLink, visit: Visit, userAgent: string | null): Promise<string> {
  const at = ctx.clock()
  const token = newClickToken(at)
  const day = dayOfToken(token) ?? ''
  await ensurePartitions(ctx.db, 'web2app_clicks', [day])
  return await writes(ctx)(`${link.company_id} ${day}`, { token, at, link, visit, userAgent })
}
