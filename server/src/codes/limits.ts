import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { addressGroup } from '../lib/address-group.ts'
import { fail } from '../lib/app-error.ts'
import { keyedHash } from '../lib/tokens.ts'
import { countRequest } from './store.ts'

const minutes = 60
/** Mails in an hour: to one address, from one network, and by one link. */
const most = { email: 5, address: 20, link: 30 } as const

export interface MailCause {
  readonly email: string
  /** The IP address that asks; null: a member asks. */
  readonly address: string | null
  readonly link: string | null
}

/** Counts a mail against its limits, whether or not it will be sent. Throws code_paused, and counts nothing then. */
export async function countMail(ctx: Context, tx: Scoped, { email, address, link }: MailCause): Promise<void> {
  const now = ctx.clock()
  const since = new Date(now.getTime() - minutes * 60_000)
  // always in this order, so that two requests cannot wait for each other
  const keys = [
    ['email', email.toLowerCase()],
    ['address', address === null ? null : addressGroup(address)],
    ['link', link],
  ] as const
  for (const [kind, value] of keys) {
    if (value === null) continue
    if ((await countRequest(tx, keyedHash(ctx.secret, 'mail request', kind, value), since, now)) > most[kind])
      throw fail('code_paused', { minutes })
  }
}
