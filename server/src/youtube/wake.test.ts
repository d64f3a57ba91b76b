import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { jobsByCompany } from '../../test/jobs-by-company.ts'
import { addFile, picture } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { makeYoutube } from '../../test/youtube.ts'
import { asSystem } from '../db/database.ts'
import { wakeUploads } from './wake.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A company with so many uploads that became due so many minutes ago. Returns its id. */
async function uploading(uploads: number, minutes: number): Promise<string> {
  const { id: company, abbreviation } = await makeCompany(world)
  const material = await addFile(await signIn(world, abbreviation), await picture())
  const { youtube } = await makeYoutube(world, company, material)
  await asSystem(world.ctx.db, (tx) =>
    sql`insert into youtube_uploads (company_id, channel_id, file_hash, bytes, format, content_hash, marker, title, description, privacy,
        due_at, member_id, created_at)
      select company_id, channel_id, sha256(n::text::bytea), bytes, format, content_hash, marker || '-' || n, title, description, privacy,
        ${world.ctx.clock()}::timestamptz - ${minutes}::int * interval '1 minute', member_id, created_at
      from youtube_uploads, generate_series(1, ${uploads}::int) n where channel_id = ${youtube}`.execute(tx),
  )
  return company
}

it('videos of a company are enqueued however many of another one have been due for longer', async () => {
  const [many, few] = [await uploading(250, 60), await uploading(2, 1)]
  await wakeUploads(world.ctx)
  expect(await jobsByCompany(world)).toEqual([
    { company: many, jobs: 198 },
    { company: few, jobs: 2 },
  ])
})
