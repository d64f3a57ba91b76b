import { readFileSync } from 'node:fs'
import { commentReview, nameGuest } from '@adroit/contract/external-review'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { guestOf, openLink } from '../../test/guest.ts'
import { addFile, picture } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from './database.ts'

const read = (name: string) => readFileSync(new URL(`./migrations/${name}`, import.meta.url), 'utf8')
const before = /create table guest_comments \([\s\S]*?\n\);/.exec(read('0011-review-links.sql'))?.[0] ?? ''

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('keeps what guests said before members could comment, as threads of their link', async () => {
  const owner = await signIn(world, (await makeCompany(world)).abbreviation)
  const material = await addFile(owner, await picture())
  const { id: link, cookie } = await openLink(world, owner, [material])
  const guest = guestOf(world, cookie)
  await guest.call(nameGuest, { name: 'Ada' })
  for (const text of ['Larger logo', 'And brighter']) await guest.call(commentReview, { material, version: 1, text })
  const threads = await asSystem(world.ctx.db, async (tx) => {
    await sql.raw(before).execute(tx)
    await sql`insert into guest_comments (company_id, link_id, guest_id, material_id, version, text, commented_at)
      select company_id, link_id, guest_id, material_id, version, text, created_at from material_comments order by id`.execute(tx)
    await sql`drop table material_comments`.execute(tx)
    await sql.raw(read('0013-comments.sql')).execute(tx)
    return await tx.selectFrom('material_comments').select(['text', 'link_id', 'parent_id', 'member_id']).orderBy('id').execute()
  })
  const ofGuest = { link_id: link, parent_id: null, member_id: null }
  expect(threads).toEqual([
    { text: 'Larger logo', ...ofGuest },
    { text: 'And brighter', ...ofGuest },
  ])
})
