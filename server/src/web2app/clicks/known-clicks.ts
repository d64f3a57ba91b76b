import type { Scoped } from '../../db/database.ts'
import { dayOfToken } from './click-token.ts'

/** What events say of a click: its token, or the platform's ID. */
export interface NamedClick {
  readonly click_token: string | null
  readonly click_id: string | null
}

/** The clicks of an app that events name: by their tokens, in the partitions of those; and by the platforms' IDs. */
export async function selectClicks(tx: Scoped, company: string, app: string, events: readonly NamedClick[]) {
  const tokens = new Set(events.flatMap(({ click_token: token }) => token ?? []))
  const days = [...new Set([...tokens].flatMap((token) => dayOfToken(token) ?? []))]
  const ids = [...new Set(events.flatMap(({ click_id: id }) => id ?? []))]
  const all = tx
    .selectFrom('web2app_clicks')
    .select(['day', 'token', 'link_id', 'at', 'click_id', 'click_id_kind', 'ad'])
    .where('company_id', '=', company)
    .where('account_id', '=', app)
  const named =
    days.length === 0
      ? []
      : await all
          .where('day', 'in', days)
          .where('token', 'in', [...tokens])
          .execute()
  return ids.length === 0 ? named : [...named, ...(await all.where('click_id', 'in', ids).execute())]
}
export type ClickRow = Awaited<ReturnType<typeof selectClicks>>[number]

/** Clicks by the platform's ID: of several with one ID the earliest, because the others are copies of its address. */
export function clickById(rows: readonly ClickRow[]): ReadonlyMap<string, ClickRow> {
  const byId = new Map<string, ClickRow>()
  for (const row of rows) {
    const known = row.click_id === null ? undefined : byId.get(row.click_id)
    if (row.click_id !== null && (!known || row.at < known.at)) byId.set(row.click_id, row)
  }
  return byId
}
