import { allAccounts } from '../../accounts/find-accounts.ts'
import { adsById } from '../../campaigns/ads-by-id.ts'
import type { Scoped } from '../../db/database.ts'
import { dayOfToken } from '../clicks/click-token.ts'
import type { EventRow } from './event-store.ts'
import type { Click, Place } from './user-event.ts'

/** Finds the clicks that events name, and where each counts. */
export interface Clicks {
  /** Null: the event names no click that is known. */
  readonly of: (event: Pick<EventRow, 'click_token' | 'click_id'>) => Click | null
}

type ClickRow = Awaited<ReturnType<typeof selectClicks>>[number]

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
  const byId = new Map<string, Click>()
  // of several clicks with one ID, the earliest: the others are copies of its address
  for (const { row, click } of clicks) {
    const known = row.click_id === null ? undefined : byId.get(row.click_id)
    if (row.click_id !== null && (!known || click.at < known.at)) byId.set(row.click_id, click)
  }
  return { of: ({ click_token: token, click_id: id }) => byToken.get(token ?? '') ?? byId.get(id ?? '') ?? null }
}

function clickOf(row: ClickRow, ads: ReadonlyMap<string, Place>, home: Place): Click {
  const place = (row.ad === null ? undefined : ads.get(row.ad)) ?? { ...home, campaign: row.link_id }
  return { token: row.token, at: row.at.getTime(), link: row.link_id, ad: row.ad, place }
}

/** By their tokens, in the partitions of those; and by the platform's IDs. */
async function selectClicks(tx: Scoped, company: string, app: string, events: readonly EventRow[]) {
  const tokens = new Set(events.flatMap(({ click_token: token }) => token ?? []))
  const days = [...new Set([...tokens].flatMap((token) => dayOfToken(token) ?? []))]
  const ids = [...new Set(events.flatMap(({ click_id: id }) => id ?? []))]
  const all = tx
    .selectFrom('web2app_clicks')
    .select(['day', 'token', 'link_id', 'at', 'click_id', 'ad'])
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
