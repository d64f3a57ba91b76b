import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeRules } from '@adroit/contract/code-rules'
import type { Locale } from '@adroit/contract/locales'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { keyedHash } from '../lib/tokens.ts'
import type { CodePurpose } from '../mail/code-purposes.ts'
import { queueMail } from '../mail/outbox.ts'
import { countMail, type MailCause } from './limits.ts'
import { countTry, deleteExpired, deleteOld, lockSentAt, putCode, useUp } from './store.ts'

const hourMs = 3_600_000

/** What a code is about: a purpose, and whatever identifies the person or thing within it. */
export interface CodeSubject {
  readonly purpose: CodePurpose
  readonly subject: string
}

interface CodeLetter {
  readonly company: string
  readonly companyName: string
  readonly locale: Locale
}

/**
 * Makes a code of 6 digits and queues its mail; an earlier code of the subject no longer works. `letter` null: the address may not have one.
 * Everything is then the same, but no mail is sent, so that the answer says nothing about the address. Throws code_wait before
 * `codeRules.resendSeconds` have passed, code_paused after too many mails, mail_unavailable and format_invalid.
 */
export async function requestCode(ctx: Context, about: CodeSubject, cause: MailCause, letter: CodeLetter | null): Promise<void> {
  const now = ctx.clock()
  const key = keyOf(ctx, about)
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  const expires = new Date(now.getTime() + codeRules.minutes * 60_000)
  await asSystem(ctx.db, async (tx) => {
    const sent = await lockSentAt(tx, key)
    // One sent in the future was sent before the clock was set back.
    const waits = sent === null || sent > now ? 0 : codeRules.resendSeconds * 1_000 - (now.getTime() - sent.getTime())
    if (waits > 0) throw fail('code_wait', { seconds: Math.ceil(waits / 1_000) })
    await countMail(ctx, tx, cause)
    await putCode(tx, { ...key, code_hash: hashOf(ctx, about, code), sent_at: now, expires_at: expires })
    if (letter === null) return
    const { company, companyName, locale } = letter
    const content = { kind: 'code', purpose: about.purpose, company: companyName, code, minutes: codeRules.minutes } as const
    await queueMail(ctx, tx, { company, to: cause.email, locale, content, expiresAt: expires })
  })
}

/**
 * Uses a code up. The attempt is counted in a transaction of its own before the code is compared, so that simultaneous attempts count each
 * other. Throws code_wrong, and code_over if there is no code that can be tried: none was asked for, it expired, was used, or had
 * `codeRules.attempts` attempts.
 */
export async function checkCode(ctx: Context, about: CodeSubject, code: string): Promise<void> {
  const now = ctx.clock()
  const key = keyOf(ctx, about)
  const found = await asSystem(ctx.db, async (tx) => {
    const tried = await countTry(tx, key, codeRules.attempts, now)
    if (!tried) await deleteExpired(tx, key, now)
    return tried
  })
  if (!found) throw fail('code_over')
  const given = hashOf(ctx, about, code)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(found.code_hash))) {
    const left = codeRules.attempts - found.attempts
    throw left === 0 ? fail('code_over') : fail('code_wrong', { left })
  }
  if (!(await asSystem(ctx.db, (tx) => useUp(tx, key, found.code_hash, now)))) throw fail('code_over')
}

/** Deletes codes that ended, and requests that no longer count. */
export async function sweepCodes(ctx: Context): Promise<void> {
  const now = ctx.clock()
  await asSystem(ctx.db, (tx) => deleteOld(tx, now, new Date(now.getTime() - hourMs)))
}

const keyOf = (ctx: Context, { purpose, subject }: CodeSubject) => ({
  purpose,
  subject_hash: keyedHash(ctx.secret, 'code subject', purpose, subject),
})

const hashOf = (ctx: Context, { purpose, subject }: CodeSubject, code: string) => keyedHash(ctx.secret, 'code', purpose, subject, code)
