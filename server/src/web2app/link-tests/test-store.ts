import type { HopOf, LinkTestHop } from '@adroit/contract/web2app-link-tests'
import type { Insertable, Selectable } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { Web2AppTables } from '../../db/web2app-tables.ts'

type TestTable = Web2AppTables['web2app_link_tests']
export type TestRow = Selectable<TestTable>

/** A hop before it is stored. */
export type NewHop = { [Kind in LinkTestHop['kind']]: Omit<HopOf<Kind>, 'at'> }[LinkTestHop['kind']]

export function insertTest(tx: Scoped, row: Insertable<TestTable>): Promise<TestRow> {
  return tx.insertInto('web2app_link_tests').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Ends the open tests of a link by a member. */
export async function endTests(
  tx: Scoped,
  company: string,
  { link, member, at }: { link: string; member: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('web2app_link_tests')
    .set({ expires_at: at })
    .where('company_id', '=', company)
    .where('link_id', '=', link)
    .where('created_by', '=', member)
    .where('expires_at', '>', at)
    .execute()
}

export function selectTest(tx: Scoped, company: string, id: string): Promise<TestRow | undefined> {
  return tx.selectFrom('web2app_link_tests').selectAll().where('company_id', '=', company).where('id', '=', id).executeTakeFirst()
}

/** The tests of an app with these tokens that have not ended. */
export function selectOpenTests(tx: Scoped, company: string, app: string, tokens: readonly string[], now: Date): Promise<TestRow[]> {
  return tx
    .selectFrom('web2app_link_tests')
    .selectAll()
    .where('token', 'in', [...tokens])
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .where('expires_at', '>', now)
    .execute()
}

/** The hops of a test, in their order. */
export async function selectHops(tx: Scoped, company: string, test: string): Promise<LinkTestHop[]> {
  const rows = await tx
    .selectFrom('web2app_link_test_hops')
    .select(['at', 'kind', 'detail'])
    .where('company_id', '=', company)
    .where('test_id', '=', test)
    .orderBy('id')
    .execute()
  // written by `insertHops` alone
  return rows.map(({ at, kind, detail }) => ({ kind, at: at.toISOString(), ...detail }) as LinkTestHop)
}

/** Adds hops, as long as the test has fewer than `most`. */
export async function insertHops(
  tx: Scoped,
  { company_id, id }: TestRow,
  hops: readonly NewHop[],
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<void> {
  // one after the other, so that they are not more in the end
  await tx.selectFrom('web2app_link_tests').select('id').where('company_id', '=', company_id).where('id', '=', id).forUpdate().execute()
  const { count } = await tx
    .selectFrom('web2app_link_test_hops')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', company_id)
    .where('test_id', '=', id)
    .executeTakeFirstOrThrow()
  const taken = hops.slice(0, Math.max(0, most - Number(count)))
  if (taken.length === 0) return
  await tx
    .insertInto('web2app_link_test_hops')
    .values(taken.map(({ kind, ...detail }) => ({ company_id, test_id: id, at, kind, detail: JSON.stringify(detail) })))
    .execute()
}

/** Deletes tests of all companies that ended before a moment, with their hops. */
export async function deleteTestsBefore(tx: Scoped, moment: Date): Promise<void> {
  await tx.deleteFrom('web2app_link_tests').where('expires_at', '<', moment).execute()
}
