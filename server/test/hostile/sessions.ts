import { forCompany } from '../../src/db/database.ts'
import { sha256 } from '../../src/lib/tokens.ts'
import { startSession } from '../../src/session/start-session.ts'
import type { World } from '../world.ts'

/** The live sessions of some members, by username. */
export interface Sessions {
  readonly token: (username: string) => string | null
  /** Begins a session for those who have none any longer, and gives back the role, the password and the access that they had. */
  readonly renew: () => Promise<void>
}

export async function sessionsOf(world: World, company: string, usernames: readonly string[]): Promise<Sessions> {
  const tokens = new Map<string, string>()
  const find = () =>
    forCompany(world.ctx.db, company, (tx) =>
      tx
        .selectFrom('members')
        .select(['id', 'username', 'role', 'status', 'password_hash', 'account_access'])
        .where('company_id', '=', company)
        .where('username', 'in', usernames)
        .orderBy('id')
        .execute(),
    )
  const before = await find()
  const alive = async (username: string) => {
    const token = tokens.get(username)
    if (token === undefined) return false
    const hash = sha256(token)
    const found = await forCompany(world.ctx.db, company, (tx) =>
      tx.selectFrom('session_tokens').select('ends_at').where('token_hash', '=', hash).executeTakeFirst(),
    )
    return found !== undefined && found.ends_at === null
  }
  const renew = async () => {
    const now = new Map((await find()).map((member) => [member.id, JSON.stringify(member)]))
    for (const member of before) {
      if (now.get(member.id) === JSON.stringify(member) && (await alive(member.username))) continue
      const { id, ...fields } = member
      const start = { device: null, binds: false, identity: null, identityTicket: null }
      const from = { locale: 'en-US' as const, address: '192.0.2.1', userAgent: 'hostile' }
      const { token } = await forCompany(world.ctx.db, company, async (tx) => {
        await tx.updateTable('members').set(fields).where('id', '=', id).execute()
        return await startSession(tx, world.ctx, { id, company_id: company }, start, from, 'password')
      })
      tokens.set(fields.username, token)
    }
  }
  let renewing = Promise.resolve()
  return {
    token: (username) => tokens.get(username) ?? null,
    renew: () => {
      renewing = renewing.then(renew)
      return renewing
    },
  }
}
