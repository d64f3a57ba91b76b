import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { AdEntityRef } from './change-request-store.ts'

function query(tx: Scoped, company: string) {
  return tx
    .selectFrom('change_requests as change')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'change.account_id').onRef('accounts.company_id', '=', 'change.company_id'),
    )
    .innerJoin('members', (join) => join.onRef('members.id', '=', 'change.member_id').onRef('members.company_id', '=', 'change.company_id'))
    .leftJoin('members as answerer', (join) =>
      join.onRef('answerer.id', '=', 'change.answered_by').onRef('answerer.company_id', '=', 'change.company_id'),
    )
    .leftJoin('ad_entities as object', (join) =>
      join
        .onRef('object.company_id', '=', 'change.company_id')
        .onRef('object.account_id', '=', 'change.account_id')
        .onRef('object.level', '=', 'change.level')
        .onRef('object.external_id', '=', 'change.external_id'),
    )
    .select([
      'change.id',
      'change.account_id',
      'change.level',
      'change.external_id',
      'change.name',
      'change.kind',
      'change.before',
      'change.after',
      'change.state',
      'change.problem',
      'change.undoes',
      'change.alert',
      'change.requested_at',
      'change.ended_at',
      'change.due_at',
      'change.effective_at',
      'change.member_id',
      'accounts.name as account_name',
      'accounts.currency',
      'accounts.time_zone',
      'members.name as member_name',
      'answerer.name as answered_name',
      'object.key',
    ])
    .select([
      sql<boolean>`exists (select from change_requests u where u.company_id = change.company_id and u.undoes = change.id and u.state <> 'refused')`.as(
        'undone',
      ),
      sql<boolean>`exists (select from change_requests l where l.company_id = change.company_id and l.account_id = change.account_id
        and l.level = change.level and l.external_id = change.external_id and l.kind = change.kind and l.id <> change.id
        and (l.state in ('intended', 'checking') or l.state = 'scheduled' and l.id > change.id or l.state = 'done' and (l.ended_at, l.id) > (change.ended_at, change.id))
        and l.before <> l.after)`.as('followed'),
    ])
    .where('change.company_id', '=', company)
}

export type ChangeRow = NonNullable<Awaited<ReturnType<typeof selectChange>>>

export function selectChange(tx: Scoped, company: string, id: string) {
  return query(tx, company).where('change.id', '=', id).executeTakeFirst()
}

/** Returns change requests, newest first. `before`: only requests older than this one. */
export function selectChanges(
  tx: Scoped,
  company: string,
  of: { account?: string; before?: string; state?: 'pending_approval'; limit: number },
) {
  return query(tx, company)
    .$if(of.account !== undefined, (part) => part.where('change.account_id', '=', of.account ?? ''))
    .$if(of.before !== undefined, (part) => part.where('change.id', '<', of.before ?? ''))
    .$if(of.state !== undefined, (part) => part.where('change.state', '=', of.state ?? 'pending_approval'))
    .orderBy('change.id', 'desc')
    .limit(of.limit)
    .execute()
}

/** Returns the latest change requests of one ad entity. */
export function selectChangesOf(tx: Scoped, { company, account, level, externalId }: AdEntityRef, limit: number) {
  return query(tx, company)
    .where('change.account_id', '=', account)
    .where('change.level', '=', level)
    .where('change.external_id', '=', externalId)
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
}
