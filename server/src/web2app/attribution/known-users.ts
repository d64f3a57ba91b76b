import type { Scoped } from '../../db/database.ts'
import type { KnownUser } from './attribute-user.ts'
import { placesOfAds } from './click-places.ts'
import type { Click, Place } from './user-event.ts'

type Row = Awaited<ReturnType<typeof selectKnownUsers>>[number]

/** What is known of those of the users whose older events are deleted, by their hash in hex. */
export async function findKnownUsers(
  tx: Scoped,
  company: string,
  home: Place,
  users: readonly (Buffer | null)[],
): Promise<ReadonlyMap<string, KnownUser>> {
  const rows = await selectKnownUsers(
    tx,
    company,
    home.account,
    users.filter((user) => user !== null),
  )
  const named = rows.flatMap(({ click_ad: ad }) => ad ?? [])
  const ads = await placesOfAds(tx, company, named)
  return new Map(
    rows.map((row) => [
      row.user_hash.toString('hex'),
      { installedAt: row.installed_at?.getTime() ?? null, click: clickOf(row, ads, home), paid: row.paid, reopenedOn: row.reopened_on },
    ]),
  )
}

function clickOf(row: Row, ads: ReadonlyMap<string, Place>, home: Place): Click | null {
  const { click_token: token, click_at: at, click_link: link, click_ad: ad } = row
  if (token === null || at === null || link === null) return null
  return { token, at: at.getTime(), link, ad, place: ads.get(ad ?? '') ?? { ...home, campaign: link } }
}

async function selectKnownUsers(tx: Scoped, company: string, app: string, users: readonly Buffer[]) {
  if (users.length === 0) return []
  return await tx
    .selectFrom('web2app_users')
    .selectAll()
    .where('company_id', '=', company)
    .where('app_id', '=', app)
    .where('user_hash', 'in', users)
    .execute()
}
