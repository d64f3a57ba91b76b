import { codeRules } from '@adroit/contract/code-rules'
import { formats } from '@adroit/contract/formats'
import type { Locale } from '@adroit/contract/locales'
import { recordAudit } from '../audit/record.ts'
import { checkCode, requestCode } from '../codes/codes.ts'
import { typedCode } from '../codes/typed-code.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { updateBoundEmail } from './bound-email-store.ts'

export const sentCode = { resendSeconds: codeRules.resendSeconds, minutes: codeRules.minutes } as const

/** Sends a code to an address that the caller wants to bind. */
export async function sendEmailCode(ctx: Context, caller: Caller, typed: string, locale: Locale): Promise<typeof sentCode> {
  const email = properEmail(typed)
  if (ctx.mailer === null) throw fail('mail_off')
  const company = await forCompany(ctx.db, caller.company, (tx) => settingsOf(tx, caller.company))
  const letter = { company: caller.company, companyName: company.name, locale }
  await requestCode(ctx, subjectOf(caller, email), { email, address: null, link: null }, letter)
  return sentCode
}

/** Binds an address to the caller with the code that was sent to it. */
export async function bindEmail(ctx: Context, caller: Caller, given: { readonly email: string; readonly code: string }): Promise<void> {
  const email = properEmail(given.email)
  await checkCode(ctx, subjectOf(caller, email), typedCode(given.code))
  await forCompany(ctx.db, caller.company, async (tx) => {
    await updateBoundEmail(tx, caller.company, caller.member, email, ctx.clock())
    await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'email_bound' })
  })
}

/** A code belongs to one member and one address. */
const subjectOf = ({ company, member }: Caller, email: string) =>
  ({ purpose: 'bind_email', subject: [company, member, email.toLowerCase()].join('\0') }) as const

function properEmail(typed: string): string {
  const email = typed.trim()
  if (!formats.email(email)) throw fail('format_invalid')
  return email
}
