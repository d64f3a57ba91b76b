import { amountOf } from '@adroit/contract/money'
import type { PublishState, PublishTask, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import { allAccounts } from '../../accounts/find-accounts.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import { namesOf } from '../../members/people.ts'
import type { Caller } from '../../session/caller.ts'
import { answerableTask } from './approval.ts'
import { countsOf, objectsOf } from './objects.ts'
import { planFrom } from './plan-json.ts'
import { mayDo } from './possible.ts'
import { selectCreated, selectEvents, selectStepStates, selectTask, selectTaskAccounts, type TaskRow } from './read-store.ts'

const historyLength = 200

/** Returns a task with all that it creates in the accounts that the caller sees. Throws `publish_task_gone`. */
export async function taskDetails(ctx: Context, caller: Caller, id: string): Promise<PublishTask> {
  const { company } = caller
  const { task, rows, steps, created, events, names, accounts } = await forCompany(ctx.db, company, async (tx) => {
    const task = await selectTask(tx, company, id)
    if (!task) throw fail('publish_task_gone')
    const rows = await selectTaskAccounts(tx, company, id)
    const ids = rows.map((row) => row.id)
    const events = await selectEvents(tx, company, id, historyLength)
    const people = [task.member_id, ...events.flatMap(({ member_id: member }) => member ?? [])]
    return {
      task,
      rows,
      events,
      steps: ids.length === 0 ? [] : await selectStepStates(tx, company, ids),
      created: ids.length === 0 ? [] : await selectCreated(tx, company, ids),
      names: await namesOf(tx, company, people),
      accounts: new Map((await allAccounts(tx, company)).map((account) => [account.id, account])),
    }
  })
  const nameOf = (account: string) => accounts.get(account)?.name ?? ''
  const shown = rows.map((row): PublishTaskAccount => {
    const plan = planFrom(row.plan)
    const mine = steps.filter((step) => step.task_account_id === row.id)
    const made = created.filter((one) => one.task_account_id === row.id)
    const objects = objectsOf({ ctx, caller, row, plan, steps: mine, created: made })
    const lost = mine.find(({ state }) => state === 'unknown' || state === 'intended')
    return {
      id: row.id,
      account: { id: row.account_id, name: nameOf(row.account_id), platform: row.platform, currency: plan.currency },
      state: row.state,
      counts: countsOf(objects),
      problem: row.problem,
      sentAt: row.state === 'checking' ? (lost?.intent_at?.toISOString() ?? null) : null,
      nextAt: row.state === 'checking' || row.state === 'waiting' ? (row.due_at?.toISOString() ?? null) : null,
      spending: row.live_at !== null,
      may: mayDo(row, made),
      objects,
    }
  })
  const states = rows.map(({ state }) => state)
  return {
    id,
    name: task.name,
    draft: { id: task.draft_id, version: task.draft_version },
    by: { id: task.member_id, name: names.get(task.member_id) ?? '' },
    createdAt: task.created_at.toISOString(),
    state: worstOf(states),
    platforms: [...new Set(rows.map(({ platform }) => platform))],
    counts: sumOf(shown.map(({ counts }) => counts)),
    accounts: shown,
    approval: await approvalOf(ctx, caller, task, states),
    history: events.map(({ at, member_id: member, event, details, task_account_id: of }) => ({
      at: at.toISOString(),
      by: member === null ? null : (names.get(member) ?? ''),
      event,
      values: { ...details, ...accountValue(rows.find((row) => row.id === of)?.account_id, nameOf) },
    })),
  }
}

const accountValue = (account: string | undefined, nameOf: (account: string) => string): Record<string, string> =>
  account === undefined ? {} : { account: nameOf(account) }

/** What needs attention most comes first. */
const byAttention: readonly PublishState[] = [
  'needs_person',
  'blocked',
  'failed',
  'partly',
  'pending_approval',
  'checking',
  'waiting',
  'activating',
  'creating',
  'queued',
  'live',
  'cancelled',
]

export function worstOf(states: readonly PublishState[]): PublishState {
  return byAttention.find((state) => states.includes(state)) ?? 'queued'
}

type Counts = PublishTaskAccount['counts']

function sumOf(all: readonly Counts[]): Counts {
  const sum = (of: (counts: Counts) => number) => all.reduce((total, counts) => total + of(counts), 0)
  return {
    ready: sum(({ ready }) => ready),
    checking: sum(({ checking }) => checking),
    waiting: sum(({ waiting }) => waiting),
    refused: sum(({ refused }) => refused),
  }
}

async function approvalOf(ctx: Context, caller: Caller, task: TaskRow, states: readonly PublishState[]): Promise<PublishTask['approval']> {
  const { approval_until: until, ceiling_micros: micros, ceiling_currency: currency } = task
  if (!task.answerable || until === null || micros === null || currency === null || !states.includes('pending_approval')) return null
  const yours = async () => {
    if (task.member_id === caller.member) return 'to_withdraw' as const
    return await answerableTask(ctx, caller, task)
  }
  return { until: until.toISOString(), ceiling: { amount: amountOf(BigInt(micros), currency), currency }, yours: await yours() }
}
