import type { PublishState } from '@adroit/contract/publish-tasks'
import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'

export type TaskRow = NonNullable<Awaited<ReturnType<typeof selectTask>>>
export type TaskAccountRow = Awaited<ReturnType<typeof selectTaskAccounts>>[number]

function tasks(tx: Scoped) {
  return tx
    .selectFrom('publish_tasks')
    .select([
      'id',
      'name',
      'draft_id',
      'draft_version',
      'member_id',
      'created_at',
      'approval_until',
      'ceiling_micros',
      'ceiling_currency',
      'answered_by',
      sql<boolean>`coalesce(approval_until > clock_timestamp() and answered_at is null, false)`.as('answerable'),
    ])
}

export function selectTask(tx: Scoped, company: string, id: string) {
  return tasks(tx).where('company_id', '=', company).where('id', '=', id).executeTakeFirst()
}

/** Tasks, the newest first. `search`: in their names. */
export function selectTasks(tx: Scoped, company: string, search: string, page: { readonly offset: number; readonly limit: number }) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return tasks(tx)
    .where('company_id', '=', company)
    .where('name', 'ilike', pattern)
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export type OpenTaskRow = Awaited<ReturnType<typeof selectOpenTasks>>[number]

/**
 * Tasks that wait for a person in an account, the newest first, with the states in which they do. Failed ones were published after `failedSince`,
 * and nothing later was published of their draft.
 */
export function selectOpenTasks(tx: Scoped, company: string, failedSince: Date, most: number) {
  return tasks(tx)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('publish_task_accounts')
          .select(['task_id', sql<PublishState[]>`array_agg(distinct state)`.as('states')])
          .where('company_id', '=', company)
          .where('state', 'in', ['pending_approval', 'partly', 'blocked', 'needs_person', 'failed'])
          .groupBy('task_id')
          .as('open'),
      (join) => join.onRef('open.task_id', '=', 'publish_tasks.id'),
    )
    .select('open.states')
    .where('company_id', '=', company)
    .where((eb) => eb.or([sql<boolean>`open.states <> '{failed}'`, eb.and([eb('created_at', '>', failedSince), lastOfDraft])]))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

const lastOfDraft = sql<boolean>`not exists (
  select from publish_tasks later
  where later.company_id = publish_tasks.company_id and later.draft_id = publish_tasks.draft_id and later.id > publish_tasks.id
)`

/** Accounts of a task, with what it creates in each. */
export function selectAccountsOf(tx: Scoped, company: string, task: string) {
  return tx
    .selectFrom('publish_task_accounts')
    .select(['account_id', 'plan'])
    .where('company_id', '=', company)
    .where('task_id', '=', task)
    .execute()
}

/** What tasks do in each of their accounts, without the plans. */
export function selectAccountStates(tx: Scoped, company: string, ids: readonly string[]) {
  return tx
    .selectFrom('publish_task_accounts')
    .select(['task_id', 'account_id', 'platform', 'state'])
    .where('company_id', '=', company)
    .where('task_id', 'in', ids)
    .execute()
}

/** Number of campaigns, ad groups and ads of tasks, by the state of the step that creates them. */
export function selectObjectCounts(tx: Scoped, company: string, ids: readonly string[]) {
  return tx
    .selectFrom('publish_steps as s')
    .innerJoin('publish_task_accounts as a', 'a.id', 's.task_account_id')
    .select(['a.task_id', 's.state', sql<number>`sum(jsonb_array_length(s.objects))::int`.as('objects')])
    .where('s.company_id', '=', company)
    .where('a.task_id', 'in', ids)
    .groupBy(['a.task_id', 's.state'])
    .execute()
}

export function selectTaskAccounts(tx: Scoped, company: string, task: string) {
  return tx
    .selectFrom('publish_task_accounts')
    .selectAll()
    .select(sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`.as('free'))
    .where('company_id', '=', company)
    .where('task_id', '=', task)
    .orderBy('id')
    .execute()
}

/** The same of one account, locked until the transaction ends. */
export function lockTaskAccount(tx: Scoped, company: string, task: string, account: string) {
  return tx
    .selectFrom('publish_task_accounts')
    .selectAll()
    .select(sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`.as('free'))
    .where('company_id', '=', company)
    .where('task_id', '=', task)
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
}

/** Steps of several accounts without their requests, which can be long. */
export function selectStepStates(tx: Scoped, company: string, taskAccounts: readonly string[]) {
  return tx
    .selectFrom('publish_steps')
    .select(['task_account_id', 'position', 'key', 'kind', 'name', 'needs', 'objects', 'file', 'state', 'intent_at', 'ids', 'problem'])
    .where('company_id', '=', company)
    .where('task_account_id', 'in', taskAccounts)
    .orderBy('task_account_id')
    .orderBy('position')
    .execute()
}

export function selectCreated(tx: Scoped, company: string, taskAccounts: readonly string[]) {
  return tx
    .selectFrom('publish_objects')
    .select(['task_account_id', 'key', 'level', 'external_id', 'state', 'review', 'review_message'])
    .where('company_id', '=', company)
    .where('task_account_id', 'in', taskAccounts)
    .execute()
}

/** What happened to a task, the latest first. */
export function selectEvents(tx: Scoped, company: string, task: string, most: number) {
  return tx
    .selectFrom('publish_events')
    .select(['at', 'member_id', 'event', 'details', 'task_account_id'])
    .where('company_id', '=', company)
    .where('task_id', '=', task)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
