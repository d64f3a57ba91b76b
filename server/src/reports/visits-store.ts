import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

interface Whose {
  readonly company: string
  readonly member: string
  readonly report: string
}

export function selectVisit(tx: Scoped, { company, member, report }: Whose) {
  return tx
    .selectFrom('report_visits')
    .select(['visited_at', 'previous_visit_at'])
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('report_id', '=', report)
    .executeTakeFirst()
}

/** Saves a visit of a report. If the last visit was at `same` or later, this one continues it. */
export async function saveVisit(tx: Scoped, { company, member, report }: Whose, now: Date, same: Date): Promise<void> {
  await tx
    .insertInto('report_visits')
    .values({ company_id: company, member_id: member, report_id: report, visited_at: now, previous_visit_at: null })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'report_id']).doUpdateSet((eb) => ({
        previous_visit_at: eb
          .case()
          .when('report_visits.visited_at', '>=', same)
          .then(eb.ref('report_visits.previous_visit_at'))
          .else(eb.ref('report_visits.visited_at'))
          .end(),
        visited_at: sql<Date>`greatest(report_visits.visited_at, excluded.visited_at)`,
      })),
    )
    .execute()
}
