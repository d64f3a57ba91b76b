import { forCompany } from '../src/db/database.ts'
import type { World } from './world.ts'

/** The id of a member of a company by their username. */
export async function signedIn(world: World, company: string, username: string): Promise<string> {
  const row = await forCompany(world.ctx.db, company, (tx) =>
    tx.selectFrom('members').select('id').where('company_id', '=', company).where('username', '=', username).executeTakeFirstOrThrow(),
  )
  return row.id
}
