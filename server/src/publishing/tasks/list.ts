import { publishLimits } from '@adroit/contract/publish-limits'
import type { listPublishTasks, PublishTaskSummary } from '@adroit/contract/publish-tasks'
import type * as z from 'zod'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { namesOf } from '../../members/people.ts'
import type { Caller } from '../../session/caller.ts'
import { worstOf } from './details.ts'
import { selectAccountStates, selectObjectCounts, selectTasks } from './read-store.ts'

type Given = z.infer<typeof listPublishTasks.input>
type Answer = z.infer<typeof listPublishTasks.answer>

/** Returns a page of the tasks of the company, the newest first. */
export async function listTasks(ctx: Context, { company }: Caller, { search = '', offset }: Given): Promise<Answer> {
  const most = publishLimits.tasksPage
  return await forCompany(ctx.db, company, async (tx) => {
    const found = await selectTasks(tx, company, search.trim(), { offset, limit: most + 1 })
    const rows = found.slice(0, most)
    const ids = rows.map(({ id }) => id)
    const states = ids.length === 0 ? [] : await selectAccountStates(tx, company, ids)
    const counts = ids.length === 0 ? [] : await selectObjectCounts(tx, company, ids)
    const names = await namesOf(
      tx,
      company,
      rows.map((row) => row.member_id),
    )
    const tasks = rows.map((row): PublishTaskSummary => {
      const mine = states.filter(({ task_id: task }) => task === row.id)
      const count = (...wanted: readonly string[]) =>
        counts.reduce((sum, { task_id: task, state, objects }) => (task === row.id && wanted.includes(state) ? sum + objects : sum), 0)
      return {
        id: row.id,
        name: row.name,
        draft: { id: row.draft_id, version: row.draft_version },
        by: { id: row.member_id, name: names.get(row.member_id) ?? '' },
        createdAt: row.created_at.toISOString(),
        state: worstOf(mine.map(({ state }) => state)),
        platforms: [...new Set(mine.map(({ platform }) => platform))],
        counts: {
          ready: count('confirmed'),
          checking: count('intended', 'unknown', 'blocked'),
          waiting: count('planned'),
          refused: count('rejected', 'skipped'),
        },
        accounts: mine.length,
      }
    })
    return { tasks, more: found.length > rows.length }
  })
}
