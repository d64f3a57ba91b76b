import { emptyPlan } from '@adroit/contract/publish-plan'
import { forCompany } from '../src/db/database.ts'
import { planOf } from '../src/platforms/meta/publish/plan.test-helper.ts'
import { startTask } from '../src/publishing/tasks/start.ts'
import type { World } from './world.ts'

/** Starts a task that publishes version 1 of a draft in a connected account. No job of it runs. Returns its id. */
export async function makePublishTask(world: World, company: string, account: string, draft: string, mark = 'Secret'): Promise<string> {
  return await forCompany(world.ctx.db, company, async (tx) => {
    const { created_by: member } = await tx
      .selectFrom('publish_drafts')
      .select('created_by')
      .where('id', '=', draft)
      .executeTakeFirstOrThrow()
    const accounts = [{ account, plan: planOf() }]
    const name = `${mark} task`
    return (
      await startTask(tx, {
        company,
        member,
        draft,
        version: 1,
        name,
        plan: { ...emptyPlan(), name },
        accounts,
        approval: null,
        at: world.ctx.clock(),
      })
    ).task
  })
}
