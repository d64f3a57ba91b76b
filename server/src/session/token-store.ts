import type { Scoped } from '../db/database.ts'
import type { Caller } from './caller.ts'

/** Bounds what a client that refreshes in a loop can make within a minute. */
const tokensPerSession = 20

export async function insertToken(tx: Scoped, company: string, session: string, tokenHash: Buffer): Promise<void> {
  await tx.insertInto('session_tokens').values({ company_id: company, session_id: session, token_hash: tokenHash, ends_at: null }).execute()
}

/** Ends the caller's token and the ones issued before it at a moment; what has an end keeps it, and what is over goes. */
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

/** Keeps the newest tokens of the session, and the caller's own, with which more refreshes may be on their way. */
export async function keepTokens(tx: Scoped, caller: Caller): Promise<void> {
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
