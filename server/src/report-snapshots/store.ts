import type { SnapshotTable } from '@adroit/contract/report-snapshots'
import type { Scoped } from '../db/database.ts'

const columns = [
  'id',
  'company_id',
  'report_id',
  'member_id',
  'name',
  'from_day',
  'to_day',
  'created_at',
  'expires_at',
  'revoked_at',
  'opened',
  'opened_at',
] as const

export interface SnapshotRow {
  readonly id: string
  readonly company_id: string
  readonly report_id: string
  readonly member_id: string
  readonly name: string
  readonly from_day: string
  readonly to_day: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
  readonly opened: number
  readonly opened_at: Date | null
}

/** Snapshots of a report, the newest first. `member`: who made them; null: anybody. */
export async function selectSnapshots(tx: Scoped, company: string, report: string, member: string | null): Promise<SnapshotRow[]> {
  const all = tx
    .selectFrom('report_snapshots')
    .select(columns)
    .where('company_id', '=', company)
    .where('report_id', '=', report)
    .orderBy('id', 'desc')
  return await (member === null ? all : all.where('member_id', '=', member)).execute()
}

export function selectSnapshot(tx: Scoped, company: string, id: string): Promise<SnapshotRow | undefined> {
  return tx.selectFrom('report_snapshots').select(columns).where('company_id', '=', company).where('id', '=', id).executeTakeFirst()
}

/** A snapshot whose link is open, with its table. */
export function selectOpen(tx: Scoped, secretHash: Buffer, now: Date): Promise<(SnapshotRow & { content: SnapshotTable }) | undefined> {
  return tx
    .selectFrom('report_snapshots')
    .select([...columns, 'content'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Closes a link that is refused because it has expired: a clock that is set back must not open it again. `revoked_at` is then `expires_at`
 * (`lib/link-state.ts`).
 */
export async function endExpired(tx: Scoped, secretHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('report_snapshots')
    .set((eb) => ({ revoked_at: eb.ref('expires_at') }))
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}

/** Open links of a member. */
export async function countOpen(tx: Scoped, company: string, member: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('report_snapshots')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Made {
  readonly company: string
  readonly report: string
  readonly member: string
  readonly name: string
  readonly secretHash: Buffer
  readonly table: SnapshotTable
  readonly at: Date
  readonly expiresAt: Date
}

export function insertSnapshot(
  tx: Scoped,
  { company, report, member, name, secretHash, table, at, expiresAt }: Made,
): Promise<SnapshotRow> {
  return tx
    .insertInto('report_snapshots')
    .values({
      ...{ company_id: company, report_id: report, member_id: member, name, secret_hash: secretHash },
      ...{ from_day: table.dateRange.from, to_day: table.dateRange.to, content: JSON.stringify(table) },
      ...{ created_at: at, expires_at: expiresAt },
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Returns false if the link was closed before. */
export async function closeSnapshot(tx: Scoped, company: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_snapshots')
    .set({ revoked_at: at })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countOpening(tx: Scoped, company: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('report_snapshots')
    .set(({ eb }) => ({ opened: eb('opened', '+', 1), opened_at: at }))
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute()
}

/** Deletes snapshots that ended before a moment. */
export async function deleteEndedBefore(tx: Scoped, before: Date): Promise<void> {
  await tx
    .deleteFrom('report_snapshots')
    .where(({ or, eb }) => or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute()
}
