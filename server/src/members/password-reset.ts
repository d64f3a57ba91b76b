import type { Locale } from '@adroit/contract/locales'
import { recordAudit } from '../audit/record.ts'
import { checkCode, requestCode } from '../codes/codes.ts'
import { typedCode } from '../codes/typed-code.ts'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { lowerNames } from '../db/same-name.ts'
import { addressGroup } from '../lib/address-group.ts'
import { fail } from '../lib/app-error.ts'
import { keyedHash } from '../lib/tokens.ts'
import { notify } from '../notifications/notify.ts'
import { attemptMinutes, countAttempt } from '../session/attempts.ts'
import { refusePasswordLength, refuseWeakPassword } from '../session/password-rules.ts'
import { announceEnd, endSessionsOf } from '../session/service.ts'
import { sentCode } from './bound-email.ts'
import { type Resettable, selectResettable, updateResetPassword } from './bound-email-store.ts'

/** Tries from one network in 15 minutes, of all members. */
const perAddress = 50

interface Names {
  readonly company: string
  readonly username: string
}

/**
 * Sends a code to the member's bound address. For a member who does not exist or has bound none, a code is made that nobody gets, so that
 * answer, waiting times and pauses are the same.
 */
export async function sendResetCode(ctx: Context, names: Names, from: { address: string; locale: Locale }): Promise<typeof sentCode> {
  if (ctx.mailer === null) throw fail('mail_off')
  const { member, subject } = await found(ctx, names)
  const letter = member && { company: member.company_id, companyName: member.company_name, locale: member.locale ?? from.locale }
  await requestCode(ctx, subject, { email: member?.email ?? subject.subject, address: from.address, link: null }, letter)
  return sentCode
}

/** Sets a new password with the code, ends the member's sessions, and notifies them. What else signs them in stays. */
export async function resetPassword(
  ctx: Context,
  given: Names & { readonly code: string; readonly password: string },
  address: string,
): Promise<null> {
  refusePasswordLength(given.password)
  refuseWeakPassword(given.password, [given.company, given.username])
  const now = ctx.clock()
  const counted = await asSystem(ctx.db, (tx) =>
    countAttempt(tx, keyedHash(ctx.secret, 'password reset', addressGroup(address)), perAddress, now),
  )
  if (counted === null) throw fail('login_paused', { minutes: attemptMinutes })
  const { member, subject } = await found(ctx, given)
  await checkCode(ctx, subject, typedCode(given.code))
  const passwordHash = await ctx.passwords.hash(given.password)
  await asSystem(ctx.db, async (tx) => {
    // The code of a member who does not exist was sent to nobody; a guess that hits it changes nothing.
    if (member === null || !(await updateResetPassword(tx, member, passwordHash))) throw fail('code_over')
    await endSessionsOf(tx, member.company_id, member.id)
    await notify(tx, member.company_id, [member.id], { kind: 'password_changed', by: null, address }, ctx.clock())
    const party = { kind: 'member', id: member.id } as const
    await recordAudit(tx, member.company_id, {
      at: ctx.clock(),
      action: 'password_reset',
      actor: party,
      subject: party,
      details: { with: 'code' },
    })
  })
  if (member !== null) announceEnd(ctx, { company: member.company_id, member: member.id })
  return null
}

/** A code belongs to the names and to the address that is bound now: binding another one ends it. */
async function found(ctx: Context, { company, username }: Names) {
  return await asSystem(ctx.db, async (tx) => {
    const member: Resettable | null = await selectResettable(tx, company.trim(), username.trim())
    const names = await lowerNames(tx, company.trim(), username.trim())
    const subject = [names.company, names.username, member?.email ?? ''].join('\0')
    return { member, subject: { purpose: 'password_reset', subject } as const }
  })
}
