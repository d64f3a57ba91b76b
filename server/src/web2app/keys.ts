import { randomBytes } from 'node:crypto'
import { limits } from '@adroit/contract/limits'
import { type AppKey, type createAppKey, mostAppKeys } from '@adroit/contract/web2app'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { properName } from '../lib/person.ts'
import { randomToken } from '../lib/tokens.ts'
import type { Caller } from '../session/caller.ts'
import { lockApp } from './app-store.ts'
import { insertKey, type KeyRow, revokeKeyRow, selectKeys } from './key-store.ts'
import { changing } from './remembered.ts'
import { sealAppSecret } from './sealed-secret.ts'

/** Throws `app_gone`. */
export function keysOf(ctx: Context, { company }: Caller, app: string): Promise<{ keys: AppKey[] }> {
  return forCompany(ctx.db, company, async (tx) => {
    if (!(await lockApp(tx, company, app))) throw fail('app_gone')
    return { keys: (await selectKeys(tx, company, app)).map(answer) }
  })
}

/** Makes a key and returns its secret, which is stored encrypted. Throws `app_gone`, `app_key_limit` and `name_length`. */
export function createKey(
  ctx: Context,
  { company, member }: Caller,
  { app, name, environment }: z.infer<typeof createAppKey.input>,
): Promise<{ key: AppKey; secret: string }> {
  const secret = randomToken()
  return forCompany(ctx.db, company, async (tx) => {
    if (!(await lockApp(tx, company, app))) throw fail('app_gone')
    const open = (await selectKeys(tx, company, app)).filter(({ revoked_at }) => revoked_at === null)
    if (open.length >= mostAppKeys) throw fail('app_key_limit', { max: mostAppKeys })
    const at = ctx.clock()
    const row = await insertKey(tx, {
      ...{ company_id: company, account_id: app, public_id: `ak_${randomBytes(12).toString('hex')}`, environment },
      ...{ secret_sealed: sealAppSecret(ctx, company, secret), name: properName(name, limits.memberName) },
      ...{ created_by: member, created_at: at },
    })
    await recordAudit(tx, company, { at, action: 'app_key_made', subject: subjectOf(row), details: { after: environment } })
    return { key: answer(row), secret }
  })
}

/** Throws `app_key_gone`. */
export function revokeKey(ctx: Context, { company }: Caller, id: string): Promise<null> {
  const revoking = forCompany(ctx.db, company, async (tx) => {
    const at = ctx.clock()
    const row = await revokeKeyRow(tx, company, id, at)
    if (!row) throw fail('app_key_gone')
    await recordAudit(tx, company, { at, action: 'app_key_revoked', subject: subjectOf(row) })
    return null
  })
  return changing(ctx, revoking)
}

const subjectOf = ({ id, name }: Pick<KeyRow, 'id' | 'name'>) => ({ kind: 'app_key', id, name }) as const

const answer = (row: KeyRow): AppKey => ({
  id: row.id,
  name: row.name,
  environment: row.environment,
  publicId: row.public_id,
  createdAt: row.created_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
})
