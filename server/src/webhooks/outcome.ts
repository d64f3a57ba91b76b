import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Outcome } from './deliver.ts'

interface Of {
  readonly company: string
  readonly webhook: string
}

/** Notes at a webhook whether a message was delivered. A message that a rate limit stopped says nothing about it. */
export async function noteOutcome(tx: Scoped, { company, webhook }: Of, outcome: Outcome, now: Date): Promise<void> {
  if (outcome === 'limited') return
  await tx
    .updateTable('webhooks')
    .set(
      outcome === 'delivered'
        ? { delivered_at: now, failing_since: null, failure: null }
        : { failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)`, failure: outcome },
    )
    .where('company_id', '=', company)
    .where('id', '=', webhook)
    .execute()
}
