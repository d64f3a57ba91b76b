import { type Locale, languages } from '@adroit/contract/locales'
import { countMail } from '../codes/limits.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import type { Exchange } from '../http/exchange.ts'
import { fail } from '../lib/app-error.ts'
import { sha256 } from '../lib/tokens.ts'
import { queueMail } from '../mail/outbox.ts'
import { namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { logEvent } from './event-store.ts'
import { holdOpenLink } from './link-store.ts'

const dayMs = 86_400_000

/**
 * Mails the address of a link to its recipient, in the language of the member who asks; the passcode is never in it. The member sends the
 * secret, because only its hash is stored. Throws link_gone, email_missing, code_paused and mail_unavailable.
 */
export async function mailLink(
  ctx: Context,
  { company, member }: Caller,
  { id, secret }: { id: string; secret: string },
  { origin, locale }: Exchange,
): Promise<null> {
  const now = ctx.clock()
  await asSystem(ctx.db, async (tx) => {
    const link = await holdOpenLink(tx, id, now)
    if (link?.company_id !== company || !link.secret_hash.equals(sha256(secret))) throw fail('link_gone')
    const { recipient_name: recipient, recipient_email: email } = link
    if (recipient === null || email === null) throw fail('email_missing')
    await countMail(ctx, tx, { email, address: null, link: id })
    const { name, time_zone } = await settingsOf(tx, company)
    const content = {
      kind: 'review_link',
      company: name,
      by: (await namesOf(tx, company, [member])).get(member) ?? '',
      recipient,
      title: link.title,
      url: `${origin}/#/pages/external-report/index?key=${secret}`,
      hasPasscode: link.passcode_hash !== null,
      verify: link.verify_deciders,
      until: dayText(link.expires_at, locale, time_zone),
    } as const
    const expiresAt = new Date(Math.min(link.expires_at.getTime(), now.getTime() + dayMs))
    await queueMail(ctx, tx, { company, to: email, locale, content, expiresAt })
    await logEvent(tx, { company, link: id, kind: 'mailed', at: now, member })
  })
  ctx.realtime.publish({ company }, { kind: 'review_link', link: id })
  return null
}

const dayText = (moment: Date, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(languages[locale].dates, { dateStyle: 'long', timeZone }).format(moment)
