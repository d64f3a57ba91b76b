import { randomBytes } from 'node:crypto'
import { limits } from '@adroit/contract/limits'
import { type AppPostback, type createAppPostback, mostPostbacks } from '@adroit/contract/web2app-postbacks'
import type * as z from 'zod'
import { recordAudit } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import { properName } from '../../lib/person.ts'
import { sha256 } from '../../lib/tokens.ts'
import type { Caller } from '../../session/caller.ts'
import { lockApp } from '../app-store.ts'
import { insertPostback, type PostbackRow, revokePostbackRow, selectPostbacks } from './postback-store.ts'

/** Where partners report; the token follows. */
export const postbackPath = '/api/web2app/postback'

const tokenBytes = 16

/** Throws `app_gone`. */
export function postbacksOf(ctx: Context, { company }: Caller, app: string): Promise<{ postbacks: AppPostback[] }> {
  return forCompany(ctx.db, company, async (tx) => {
    if (!(await lockApp(tx, company, app))) throw fail('app_gone')
    return { postbacks: (await selectPostbacks(tx, company, app)).map(answer) }
  })
}

/** Makes an address for a partner and returns it; only a hash of its token is stored. Throws `app_gone`, `app_postback_limit` and `name_length`. */
export function createPostback(
  ctx: Context,
  { company, member }: Caller,
  { app, name, mapping }: z.infer<typeof createAppPostback.input>,
  origin: string,
): Promise<{ postback: AppPostback; address: string }> {
  const token = randomBytes(tokenBytes).toString('base64url')
  return forCompany(ctx.db, company, async (tx) => {
    if (!(await lockApp(tx, company, app))) throw fail('app_gone')
    const open = (await selectPostbacks(tx, company, app)).filter(({ revoked_at }) => revoked_at === null)
    if (open.length >= mostPostbacks) throw fail('app_postback_limit', { max: mostPostbacks })
    const at = ctx.clock()
    const own = { name: properName(name, limits.memberName), token_hash: sha256(token), created_by: member, created_at: at }
    const row = await insertPostback(tx, { company_id: company, account_id: app, ...own }, mapping)
    await recordAudit(tx, company, { at, action: 'app_postback_made', subject: subjectOf(row) })
    return { postback: answer(row), address: `${origin}${postbackPath}/${token}` }
  })
}

/** Throws `app_postback_gone`. */
export function revokePostback(ctx: Context, { company }: Caller, id: string): Promise<null> {
  return forCompany(ctx.db, company, async (tx) => {
    const at = ctx.clock()
    const row = await revokePostbackRow(tx, company, id, at)
    if (!row) throw fail('app_postback_gone')
    await recordAudit(tx, company, { at, action: 'app_postback_revoked', subject: subjectOf(row) })
    return null
  })
}

const subjectOf = ({ id, name }: Pick<PostbackRow, 'id' | 'name'>) => ({ kind: 'app_postback', id, name }) as const

const answer = ({ id, name, mapping, created_at, revoked_at }: PostbackRow): AppPostback => ({
  ...{ id, name, mapping, createdAt: created_at.toISOString(), revokedAt: revoked_at?.toISOString() ?? null },
})
