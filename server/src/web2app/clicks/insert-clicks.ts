import type { Day } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { VisitedLink } from '../link-store.ts'
import type { Visit } from './read-visit.ts'

export interface Click {
  readonly token: string
  readonly at: Date
  readonly link: VisitedLink
  readonly visit: Visit
  readonly userAgent: string | null
}

/** Browsers that say more about themselves are cut off. */
const mostCharacters = 500

/** Stores a company's clicks of one day, and returns the token of each: its own, or that of the same click before. */
export async function insertClicks(db: Db, company: string, day: Day, clicks: readonly Click[]): Promise<ReadonlyMap<string, string>> {
  const column = <T>(of: (click: Click) => T) => clicks.map(of)
  const { rows } = await sql<{ given: string; stored: string }>`select * from store_app_clicks(${company}, ${day},
    ${column(({ token }) => token)}, ${column(({ link }) => link.account_id)}, ${column(({ link }) => link.id)},
    ${column(({ at }) => at)}, ${column(({ visit }) => visit.clickId?.value ?? null)},
    ${column(({ visit }) => visit.clickId?.parameter ?? null)}, ${column(({ visit }) => visit.campaign)},
    ${column(({ visit }) => visit.adSet)}, ${column(({ visit }) => visit.ad)}, ${column(browserForMeta)})`.execute(db)
  return new Map(rows.map(({ given, stored }) => [given, stored]))
}

/** Meta requires the browser for events of websites. It is stored only while the app forwards events to Meta. */
const browserForMeta = ({ link, visit, userAgent }: Click): string | null =>
  link.forwards_to_meta && visit.clickId?.parameter === 'fbclid' ? (userAgent?.slice(0, mostCharacters) ?? null) : null
