import type { Scoped } from '../db/database.ts'
import type { Caller } from './caller.ts'

/** Limits the tokens that a client can create by refreshing in a loop. */
const tokensPerSession = 20

export async function insertToken(tx: Scoped, company: string, session: string, tokenHash: Buffer): Promise<void> {
  await tx.insertInto('session_tokens').values({ company_id: company, session_id: session, token_hash: tokenHash, ends_at: null }).execute()
}

/** Makes the caller's token and all older ones expire at `endsAt`. Tokens with an expiry keep it; expired tokens are deleted. */
export async function replaceTokens(tx: Scoped, caller: Caller, now: Date, endsAt: Date): Promise<void> {
  await tx
    .deleteFrom('session_tokens')
    .where('company_id', '=', caller.company)
    .where('session_id', '=', caller.session)
    .where('ends_at', '<=', now)
    .execute()
  await tx
    .updateTable('session_tokens')
    .set({ ends_at: endsAt })
    .where('company_id', '=', caller.company)
    .where('session_id', '=', caller.session)
    .where('id', '<=', caller.token)
    .where('ends_at', 'is', null)
    .execute()
}

export async function deleteToken(tx: Scoped, company: string, id: string): Promise<void> {
  await tx.deleteFrom('session_tokens').where('company_id', '=', company).where('id', '=', id).execute()
}

/** Deletes all but the session's newest tokens. The caller's own stays, because more refreshes with it may be in flight. */
export async function pruneTokens(tx: Scoped, caller: Caller): Promise<void> {
  await tx
    .deleteFrom('session_tokens')
    .where('company_id', '=', caller.company)
    .where('session_id', '=', caller.session)
    .where('id', '!=', caller.token)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('session_tokens')
        .select('id')
        .where('company_id', '=', caller.company)
        .where('session_id', '=', caller.session)
        .where('id', '!=', caller.token)
        .orderBy('id', 'desc')
        .limit(tokensPerSession - 1),
    )
    .execute()
}
