import { errors } from '@adroit/contract/errors'
import { readReview } from '@adroit/contract/external-review'
import { deleteMaterials } from '@adroit/contract/material-changes'
import { materialLimits } from '@adroit/contract/material-limits'
import { createReviewLink, getReviewLink, listReviewLinks, revokeAllReviewLinks, revokeReviewLink } from '@adroit/contract/review-links'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { freeLink, guestOf, openLink } from '../../test/guest.ts'
import { addFile, picture } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem, forCompany, inLinkOf } from '../db/database.ts'
import { sweepReviewLinks } from './sweep.ts'

let world: World
let company: { id: string; abbreviation: string }
let client: Client
let material: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  company = await makeCompany(world, { roles: ['owner', 'buyer'] })
  client = await signIn(world, company.abbreviation)
  material = await addFile(client, await picture())
})
afterAll(() => world.close())

describe('the links of a company', () => {
  it('are all listed, with when they were used last, and revoked one by one or together [XL-08]', async () => {
    const buyer = await signIn(world, company.abbreviation, 'buyer')
    const other = await addFile(client, await picture())
    const used = await openLink(world, buyer, [material], { recipient: { name: 'Ada', email: 'ada@example.com' } })
    const { id: unused } = await client.call(createReviewLink, { ...freeLink, materials: [other], passcode: 'sesame' })
    const { id: third } = await client.call(createReviewLink, { ...freeLink, materials: [material, other] })
    const { links, count } = await client.call(listReviewLinks, {})
    expect(count).toBe(3)
    expect(links).toMatchObject([
      { id: third, items: 2, usedAt: null, state: 'open' },
      { id: unused, hasPasscode: true, recipient: null },
      { id: used.id, by: { name: 'The buyer' }, recipient: { name: 'Ada', email: 'ada@example.com' }, usedAt: '2026-11-20T12:00:00.000Z' },
    ])
    expect((await client.call(listReviewLinks, { material })).links.map(({ id }) => id)).toEqual([third, used.id])
    await client.call(revokeReviewLink, { id: unused })
    await client.call(revokeReviewLink, { id: unused })
    expect(await client.call(revokeAllReviewLinks, {})).toEqual({ revoked: 2 })
    expect((await client.call(listReviewLinks, {})).links.map(({ state }) => state)).toEqual(['revoked', 'revoked', 'revoked'])
    expect((await guestOf(world, used.cookie).ask(readReview, {})).code).toBe(errors.link_unavailable.code)
    const { events } = await client.call(getReviewLink, { id: used.id })
    expect(events.map(({ kind, who }) => [kind, who])).toEqual([
      ['revoked', 'The owner'],
      ['opened', null],
    ])
  })

  it('are made for 1 to 90 days, with passcodes of 4 to 40 characters, and to materials that are there', async () => {
    const code = async (more: Partial<typeof freeLink> & { materials?: string[] }) =>
      (await client.ask(createReviewLink, { ...freeLink, materials: [material], ...more })).body.code
    for (const days of [0, -1, materialLimits.linkDays.max + 1]) expect(await code({ days })).toBe(errors.link_days.code)
    for (const passcode of ['', 'abc', 'x'.repeat(41)]) expect(await code({ passcode })).toBe(errors.passcode_length.code)
    expect(await code({ passcode: '🔒'.repeat(40) })).toBe(0)
    expect(await code({ title: ' ' })).toBe(errors.input_invalid.code)
    await client.call(deleteMaterials, { ids: [material] })
    expect(await code({})).toBe(errors.material_gone.code)
    expect(await code({ materials: [] })).toBe(errors.input_invalid.code)
  })

  it('keep what was decided for 180 days after they ended', async () => {
    const { id } = await openLink(world, client, [material], { days: 1 })
    const again = async () => signIn(world, company.abbreviation)
    world.advance(180 * 86_400_000)
    await sweepReviewLinks(world.ctx)
    expect(await (await again()).call(getReviewLink, { id })).toMatchObject({ state: 'expired', usedAt: expect.any(String) })
    world.advance(2 * 86_400_000)
    await sweepReviewLinks(world.ctx)
    expect((await (await again()).ask(getReviewLink, { id })).body.code).toBe(errors.link_gone.code)
  })
})

describe("a transaction of a guest's request", () => {
  const rowsOf = async (table: string) => (await sql`select * from ${sql.table(table)}`.execute(await Promise.resolve(world.ctx.db))).rows

  it('sees its link with its versions, and nothing else of the company, even without a WHERE [XL-04]', async () => {
    const other = await addFile(client, await picture())
    const { id } = await openLink(world, client, [material])
    await openLink(world, client, [other])
    const tables = await asSystem(world.ctx.db, (tx) =>
      sql<{ name: string }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'company_id' and not a.attisdropped`.execute(
        tx,
      ),
    )
    expect(await rowsOf('review_links')).toEqual([])
    const seen: Record<string, number> = {}
    await inLinkOf(id, () =>
      forCompany(world.ctx.db, company.id, async (tx) => {
        for (const { name } of [...tables.rows, { name: 'companies' }]) {
          const { rows } = await sql`select * from ${sql.table(name)}`.execute(tx)
          if (rows.length > 0) seen[name] = rows.length
        }
      }),
    )
    expect(seen).toEqual({
      review_links: 1,
      review_link_items: 1,
      review_guests: 1,
      review_link_events: 1,
      materials: 1,
      material_versions: 1,
    })
  })

  it('writes nothing of the company, and each table of a company has the policy [XL-04]', async () => {
    const { id } = await openLink(world, client, [material])
    const inLink = (statement: ReturnType<typeof sql>) =>
      inLinkOf(id, () => forCompany(world.ctx.db, company.id, (tx) => statement.execute(tx)))
    for (const statement of [
      sql`update materials set review = 'approved'`,
      sql`update review_links set may_download = true`,
      sql`insert into review_link_items select company_id, link_id, material_id + 1, 1, 1, content_hash, name from review_link_items`,
    ])
      await expect(inLink(statement)).rejects.toThrow('row-level security')
    expect((await inLink(sql`delete from materials`)).numAffectedRows).toBe(0n)
    expect((await inLink(sql`delete from review_links`)).numAffectedRows).toBe(0n)
    const { rows } = await asSystem(world.ctx.db, (tx) =>
      sql<{ name: string }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'company_id' and not a.attisdropped
          and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
            and pg_get_expr(p.polqual, c.oid) like '%linked()%')`.execute(tx),
    )
    expect(rows).toEqual([])
  })
})
