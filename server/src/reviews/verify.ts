import { codeRules } from '@adroit/contract/code-rules'
import type { ExternalReview } from '@adroit/contract/external-review'
import { formats } from '@adroit/contract/formats'
import { type CodeSubject, checkCode, requestCode } from '../codes/codes.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Guest } from '../http/guest.ts'
import { fail } from '../lib/app-error.ts'
import { logEvent } from './event-store.ts'
import { selectGuest, setGuestEmail } from './guest-store.ts'
import { holdOpenLink } from './link-store.ts'
import { reviewIn } from './shown.ts'

/**
 * Sends a code to an address by which the guest may prove who decides: the recipient's, or any one if the link is for nobody in particular.
 * Any other address gets the same answer and no mail. Throws what `sendGuestCode` does.
 */
export async function sendCode(ctx: Context, guest: Guest, given: string, { address, locale }: Exchange) {
  const email = given.trim()
  if (!formats.email(email)) throw fail('format_invalid')
  if (ctx.mailer === null) throw fail('mail_unavailable')
  const { recipient } = await unverified(ctx, guest)
  const mayVerify = recipient === null || same(recipient, email)
  const { company, companyName, link } = guest
  await requestCode(ctx, subjectOf(guest, email), { email, address, link }, mayVerify ? { company, companyName, locale } : null)
  return { resendSeconds: codeRules.resendSeconds, minutes: codeRules.minutes }
}

/** Throws not_allowed, code_wrong and code_over. */
export async function verify(ctx: Context, guest: Guest, given: { email: string; code: string }): Promise<ExternalReview> {
  const email = given.email.trim()
  await unverified(ctx, guest)
  await checkCode(ctx, subjectOf(guest, email), given.code.trim())
  const { company, link } = guest
  const review = await forCompany(ctx.db, company, async (tx) => {
    const now = ctx.clock()
    if (!(await holdOpenLink(tx, link, now))) throw fail('link_unavailable')
    await setGuestEmail(tx, guest.id, email)
    await logEvent(tx, { company, link, kind: 'verified', at: now, guest: guest.id })
    return await reviewIn(ctx, tx, guest)
  })
  ctx.realtime.publish({ company }, { kind: 'review_link', link })
  return review
}

/** The address that the link is for. Throws not_allowed if the link asks for no proof, or the guest gave it. */
function unverified(ctx: Context, guest: Guest): Promise<{ recipient: string | null }> {
  return forCompany(ctx.db, guest.company, async (tx) => {
    const link = await holdOpenLink(tx, guest.link, ctx.clock())
    if (!link) throw fail('link_unavailable')
    const { verified_email } = await selectGuest(tx, guest.id)
    if (!link.verify_deciders || verified_email !== null) throw fail('not_allowed')
    return { recipient: link.recipient_name === null ? null : link.recipient_email }
  })
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const subjectOf = ({ id }: Guest, email: string): CodeSubject => ({ purpose: 'review_link', subject: `${id} ${email.toLowerCase()}` })
