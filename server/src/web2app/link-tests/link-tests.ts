import { type LinkTest, linkTestLimits } from '@adroit/contract/web2app-link-tests'
import { testAddress } from '@adroit/contract/web2app-links'
import type { Context } from '../../context.ts'
import { forCompany, type Scoped } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import type { Caller } from '../../session/caller.ts'
import { selectLink } from '../link-store.ts'
import { endTests, insertTest, selectHops, selectTest, type TestRow } from './test-store.ts'
import { newTestToken } from './test-token.ts'

/** Starts a test, and ends an earlier one of the same link by the same member. `origin`: where links are opened. Throws `app_link_gone`. */
export function startTest(ctx: Context, { company, member }: Caller, link: string, origin: string): Promise<LinkTest> {
  return forCompany(ctx.db, company, async (tx) => {
    const found = await selectLink(tx, company, link)
    if (!found || found.deleted_at !== null) throw fail('app_link_gone')
    const at = ctx.clock()
    await endTests(tx, company, { link, member, at })
    const row = await insertTest(tx, {
      ...{ company_id: company, account_id: found.account_id, link_id: link, token: newTestToken(), created_by: member, created_at: at },
      expires_at: new Date(at.getTime() + linkTestLimits.minutes * 60_000),
    })
    return await answer(tx, row, { at, origin })
  })
}

/** Throws `app_link_test_gone`. */
export function testOf(ctx: Context, { company }: Caller, id: string, origin: string): Promise<LinkTest> {
  return forCompany(ctx.db, company, async (tx) => {
    const row = await selectTest(tx, company, id)
    if (!row) throw fail('app_link_test_gone')
    return await answer(tx, row, { at: ctx.clock(), origin })
  })
}

async function answer(tx: Scoped, row: TestRow, { at, origin }: { readonly at: Date; readonly origin: string }): Promise<LinkTest> {
  const link = await selectLink(tx, row.company_id, row.link_id)
  if (!link) throw fail('app_link_test_gone')
  return {
    ...{ id: row.id, link: row.link_id, address: testAddress(`${origin}/go/${link.code}`, link.platform, row.token) },
    ...{ startedAt: row.created_at.toISOString(), expiresAt: row.expires_at.toISOString() },
    secondsLeft: Math.max(0, Math.ceil((row.expires_at.getTime() - at.getTime()) / 1_000)),
    hops: await selectHops(tx, row.company_id, row.id),
  }
}
