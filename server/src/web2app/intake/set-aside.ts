import type { SetAsideReason } from '@adroit/contract/web2app-monitor'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'

/** Characters of an event that are kept to show why it did not count. */
const mostShown = 2_000

interface SetAside {
  readonly reason: SetAsideReason
  readonly sample: unknown
}

/** Counts what does not count, by reason and UTC day, and keeps the latest of each as an example. */
export async function addSetAside(
  ctx: Context,
  { company, app }: { readonly company: string; readonly app: string },
  all: readonly SetAside[],
): Promise<void> {
  const day = ctx.clock().toISOString().slice(0, 10)
  const byReason = Map.groupBy(all, ({ reason }) => reason)
  await forCompany(ctx.db, company, async (tx) => {
    // in one order for all batches, so that two of them never wait for each other
    for (const [reason, own] of [...byReason].sort(([one], [other]) => (one < other ? -1 : 1)))
      await tx
        .insertInto('web2app_set_aside')
        .values({ company_id: company, account_id: app, day, reason, count: String(own.length), sample: sampleOf(own.at(-1)?.sample) })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'day', 'reason']).doUpdateSet((eb) => ({
            count: sql`web2app_set_aside.count + excluded.count`,
            sample: eb.ref('excluded.sample'),
          })),
        )
        .execute()
  })
}

/** Fields of an event that say nothing about a person. */
const shown = ['id', 'kind', 'at', 'amount', 'currency', 'consent'] as const

/** What is shown of an event that does not count: known fields, and which others it has. No ID of a user, a click or an order is kept. */
export function eventSample(sent: unknown): object {
  if (typeof sent !== 'object' || sent === null) return { type: typeof sent }
  const fields = Object.entries(sent)
  return {
    ...Object.fromEntries(fields.filter(([key]) => shown.some((known) => known === key))),
    others: fields.map(([key]) => key).filter((key) => !shown.some((known) => known === key)),
  }
}

/** JSON that jsonb takes: without NUL and lone surrogates, which `JSON.stringify` escapes, and cut where it is long. */
function sampleOf(sent: unknown): string {
  const text = JSON.stringify(sent ?? null)
  return text.length <= mostShown && !/\\u(0000|d[89a-f])/.test(text)
    ? JSON.stringify({ event: sent })
    : JSON.stringify({ start: text.slice(0, 200).toWellFormed() })
}
