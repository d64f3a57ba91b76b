import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

interface Whose {
  readonly company: string
  readonly member: string
  readonly report: string
}

export function selectLook(tx: Scoped, { company, member, report }: Whose) {
  return tx
    .selectFrom('report_looks')
    .select(['looked_at', 'before_at'])
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('report_id', '=', report)
    .executeTakeFirst()
}

/** Notes a look; where the last one was at `same` or later it is the same look still. */
export async function saveLook(tx: Scoped, { company, member, report }: Whose, now: Date, same: Date): Promise<void> {
  await tx
    .insertInto('report_looks')
    .values({ company_id: company, member_id: member, report_id: report, looked_at: now, before_at: null })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'report_id']).doUpdateSet((eb) => ({
        before_at: eb
          .case()
          .when('report_looks.looked_at', '>=', same)
          .then(eb.ref('report_looks.before_at'))
          .else(eb.ref('report_looks.looked_at'))
          .end(),
        looked_at: sql<Date>`greatest(report_looks.looked_at, excluded.looked_at)`,
      })),
    )
    .execute()
}
