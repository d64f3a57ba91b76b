import { allAccounts } from '../../accounts/find-accounts.ts'
import { adsById } from '../../campaigns/ads-by-id.ts'
import type { Scoped } from '../../db/database.ts'
import { type ClickRow, clickById, selectClicks } from '../clicks/known-clicks.ts'
import type { EventRow } from './event-store.ts'
import type { Click, Place } from './user-event.ts'

/** Finds the clicks that events name, and where each counts. */
export interface Clicks {
  /** Null: the event names no click that is known. */
  readonly of: (event: Pick<EventRow, 'click_token' | 'click_id'>) => Click | null
}

/** `home`: the app's own account. A click whose ad is not known yet counts for its link, and is marked to be looked at again. */
export async function findClicks(tx: Scoped, company: string, home: Place, events: readonly EventRow[]): Promise<Clicks> {
  const rows = await selectClicks(tx, company, home.account, events)
  const ads = await placesOfAds(
    tx,
    company,
    rows.flatMap(({ ad }) => ad ?? []),
  )
  const clicks = rows.map((row) => ({ row, click: clickOf(row, ads, home) }))
  const unplaced = clicks.filter(({ row, click }) => row.ad !== null && click.place.account === home.account)
  await markAwaiting(
    tx,
    company,
    unplaced.map(({ row }) => row),
  )
  const byToken = new Map(clicks.map(({ click }) => [click.token, click]))
  const earliest = clickById(rows)
  const byId = (id: string | null) => byToken.get(earliest.get(id ?? '')?.token ?? '')
  return { of: ({ click_token: token, click_id: id }) => byToken.get(token ?? '') ?? byId(id) ?? null }
}

function clickOf(row: ClickRow, ads: ReadonlyMap<string, Place>, home: Place): Click {
  const place = (row.ad === null ? undefined : ads.get(row.ad)) ?? { ...home, campaign: row.link_id }
  return { token: row.token, at: row.at.getTime(), link: row.link_id, ad: row.ad, place }
}

/** Ads of connected accounts by their ID at the platform. An ID that several accounts have names none of them. */
export async function placesOfAds(tx: Scoped, company: string, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const found = Map.groupBy(await adsById(tx, company, ids), ({ ad }) => ad)
  if (found.size === 0) return new Map()
  const accounts = new Map((await allAccounts(tx, company)).map((account) => [account.id, account]))
  return new Map(
    [...found].flatMap(([ad, [path, ...others]]) => {
      const account = path && accounts.get(path.account)
      return account && others.length === 0 ? [[ad, { ...path, timeZone: account.time_zone, currency: account.currency }] as const] : []
    }),
  )
}

async function markAwaiting(tx: Scoped, company: string, rows: readonly Pick<ClickRow, 'day' | 'token'>[]): Promise<void> {
  for (const { day, token } of rows)
    await tx
      .updateTable('web2app_clicks')
      .set({ awaits_ad: true })
      .where('company_id', '=', company)
      .where('day', '=', day)
      .where('token', '=', token)
      .where('awaits_ad', '=', false)
      .execute()
}
