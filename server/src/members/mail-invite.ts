import { type Locale, languages } from '@adroit/contract/locales'
import { recordAudit } from '../audit/record.ts'
import { countMail } from '../codes/limits.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import type { Exchange } from '../http/exchange.ts'
import { fail } from '../lib/app-error.ts'
import { sha256 } from '../lib/tokens.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Caller } from '../session/caller.ts'
import { selectInvite } from './invite-store.ts'
import { linkOf } from './invites.ts'
import { namesOf } from './people.ts'

/**
 * Mails an invite link, in the member's language or, before they chose one, in the caller's. The caller sends the secret, because only its
 * hash is stored. The address is not bound to the member. Throws invite_gone, format_invalid, code_paused and mail_unavailable.
 */
export async function mailInvite(
  ctx: Context,
  { company, member }: Caller,
  { id, secret, email }: { readonly id: string; readonly secret: string; readonly email: string },
  exchange: Pick<Exchange, 'origin' | 'locale'>,
): Promise<null> {
  const [now, to] = [ctx.clock(), email.trim()]
  await asSystem(ctx.db, async (tx) => {
    const invite = await selectInvite(tx, sha256(secret), now)
    if (invite?.company_id !== company || invite.id !== id) throw fail('invite_gone')
    await countMail(ctx, tx, { email: to, address: null, link: `invite ${id}` })
    const { name, time_zone } = await settingsOf(tx, company)
    const locale = invite.locale ?? exchange.locale
    const content = {
      kind: 'invite',
      company: name,
      by: (await namesOf(tx, company, [member])).get(member) ?? '',
      recipient: invite.name,
      username: invite.username,
      url: linkOf(exchange.origin, secret),
      until: dayText(invite.ends_at, locale, time_zone),
    } as const
    await queueMail(ctx, tx, { company, to, locale, content, expiresAt: invite.ends_at })
    await recordAudit(tx, company, { at: now, action: 'invite_made', subject: { kind: 'member', id }, details: { person: to } })
  })
  return null
}

const dayText = (moment: Date, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(languages[locale].dates, { dateStyle: 'long', timeZone }).format(moment)
