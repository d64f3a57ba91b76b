import type { linkEvents } from '@adroit/contract/review-links'
import type { Scoped } from '../db/database.ts'

interface LinkEvent {
  readonly company: string
  readonly link: string
  readonly kind: (typeof linkEvents)[number]
  readonly at: Date
  readonly guest?: string
  readonly member?: string
  readonly material?: string
  readonly reason?: string | null
}

/** Adds to the log of a link. */
export async function logEvent(tx: Scoped, { company, link, kind, at, ...about }: LinkEvent): Promise<void> {
  const { guest = null, member = null, material = null, reason = null } = about
  await tx
    .insertInto('review_link_events')
    .values({ company_id: company, link_id: link, kind, at, guest_id: guest, member_id: member, material_id: material, reason })
    .execute()
}

/** The newest events of a link, at most `most`. */
export function selectEvents(tx: Scoped, link: string, most: number) {
  return tx
    .selectFrom('review_link_events as e')
    .leftJoin('review_guests as g', 'g.id', 'e.guest_id')
    .leftJoin('review_link_items as i', (join) => join.onRef('i.link_id', '=', 'e.link_id').onRef('i.material_id', '=', 'e.material_id'))
    .select([
      'e.at',
      'e.kind',
      'e.member_id',
      'e.material_id',
      'e.reason',
      'g.name as guest_name',
      'g.verified_email',
      'i.name',
      'i.version',
    ])
    .where('e.link_id', '=', link)
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
}
