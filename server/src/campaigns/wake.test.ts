import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { signIn } from '../../test/client.ts'
import { jobsByCompany } from '../../test/jobs-by-company.ts'
import { signedIn } from '../../test/members-of.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { wakeChangeRequests } from './reconcile.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A company with so many changes whose answer was lost, due for so many minutes. Returns its id. */
async function changing(changes: number, minutes: number): Promise<string> {
  const { id: company, abbreviation } = await makeCompany(world)
  const account = await makeAccount(await signIn(world, abbreviation))
  const member = await signedIn(world, company, 'owner')
  const now = world.ctx.clock()
  await asSystem(world.ctx.db, (tx) =>
    sql`insert into change_requests (company_id, account_id, member_id, level, external_id, name, kind, before, after, state, requested_at, sent_at, due_at)
      select ${company}::bigint, ${account}::bigint, ${member}::bigint, 'CAMPAIGN', n::text, 'C', 'switch', '{"switch":"off"}', '{"switch":"on"}',
        'checking', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz - ${minutes}::int * interval '1 minute'
      from generate_series(1, ${changes}::int) n`.execute(tx),
  )
  return company
}

it('changes of a company are reconciled however many of another one have been due for longer', async () => {
  const [many, few] = [await changing(250, 60), await changing(2, 1)]
  await wakeChangeRequests(world.ctx)
  expect(await jobsByCompany(world)).toEqual([
    { company: many, jobs: 198 },
    { company: few, jobs: 2 },
  ])
})
