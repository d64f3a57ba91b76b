import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount } from '../../../test/browser-import.ts'
import { signIn } from '../../../test/client.ts'
import { jobsByCompany } from '../../../test/jobs-by-company.ts'
import { signedIn } from '../../../test/members-of.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'
import { wakePublishing } from './wake.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A company with so many tasks that became due so many minutes ago. Returns its id. */
async function publishing(tasks: number, minutes: number): Promise<string> {
  const { id: company, abbreviation } = await makeCompany(world)
  const account = await makeAccount(await signIn(world, abbreviation))
  const member = await signedIn(world, company, 'owner')
  await asSystem(world.ctx.db, (tx) =>
    sql`with tasks as (
        insert into publish_tasks (company_id, draft_id, draft_version, name, plan, member_id)
        select ${company}::bigint, n, 1, 'Plan', '{}', ${member}::bigint from generate_series(1, ${tasks}::int) n returning company_id, id)
      insert into publish_task_accounts (company_id, task_id, account_id, platform, external_account, plan, due_at)
      select company_id, id, ${account}::bigint, 'meta', '1', '{}', clock_timestamp() - ${minutes}::int * interval '1 minute' from tasks`.execute(
      tx,
    ),
  )
  return company
}

it('what is due of a company is enqueued however much of another one has been due for longer', async () => {
  const [many, few] = [await publishing(250, 60), await publishing(2, 1)]
  await wakePublishing(world.ctx)
  expect(await jobsByCompany(world)).toEqual([
    { company: many, jobs: 198 },
    { company: few, jobs: 2 },
  ])
})
