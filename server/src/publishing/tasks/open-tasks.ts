import type { AttentionItem } from '@adroit/contract/attention'
import { may } from '@adroit/contract/roles'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { namesOf } from '../../members/people.ts'
import type { Caller } from '../../session/caller.ts'
import { answerableTask } from './approval.ts'
import { worstOf } from './details.ts'
import { type OpenTaskRow, selectOpenTasks } from './read-store.ts'

type OpenTask = Extract<AttentionItem, { kind: 'publish_task' }>

/** More than home lists. */
const mostTasks = 50
const failedDays = 7
const dayMs = 86_400_000

/**
 * Returns tasks that do not go on until the caller acts, the newest first: plans that they may approve, and stopped or lately failed tasks of
 * their own or, if they manage accounts, of everybody.
 */
export async function tasksForCaller(ctx: Context, caller: Caller): Promise<OpenTask[]> {
  const { company, member, role } = caller
  const { rows, names } = await forCompany(ctx.db, company, async (tx) => {
    const rows = await selectOpenTasks(tx, company, new Date(ctx.clock().getTime() - failedDays * dayMs), mostTasks)
    const authors = rows.map((row) => row.member_id)
    return { rows, names: await namesOf(tx, company, authors) }
  })
  const isTheirs = async (row: OpenTaskRow) => {
    if (row.states.includes('pending_approval'))
      return row.answerable && row.member_id !== member && (await answerableTask(ctx, caller, row)) === 'to_answer'
    return row.member_id === member || may(role, 'accounts.manage')
  }
  const theirs = await Promise.all(rows.map(isTheirs))
  return rows
    .filter((_row, index) => theirs[index])
    .map(({ id, name, member_id: author, states, approval_until: until }) => {
      const state = worstOf(states) as OpenTask['state']
      return {
        kind: 'publish_task',
        task: { id, name },
        state,
        by: names.get(author) ?? '',
        until: state === 'pending_approval' ? (until?.toISOString() ?? null) : null,
      }
    })
}
