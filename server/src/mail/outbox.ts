import { createHash } from 'node:crypto'
import { formats } from '@adroit/contract/formats'
import type { Locale } from '@adroit/contract/locales'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import { addJob, type JobKind } from '../jobs/queue.ts'
import type { Attempt } from '../jobs/registry.ts'
import { fail } from '../lib/app-error.ts'
import { openSealing } from '../lib/sealed.ts'
import type { MailContent } from './content.ts'
import { MailError, type MailFile } from './mailer.ts'
import { countWaiting, deleteExpiredMails, deleteMail, insertMail, selectMail, sumOfBytes } from './outbox-store.ts'
import { type RenderedMail, renderMail } from './render.ts'

/** Nine attempts in about an hour and a quarter: the pauses grow from 3 seconds to 50 minutes. */
export const mailJob: JobKind<{ readonly company: string; readonly mail: string }> = { name: 'send_mail', attempts: 9 }

/** Mails that may wait at once, of all companies and of one: a mail server that is down must not fill the database. */
const mostWaiting = { all: 2_000, own: 300 }
/** Bytes of mails that may wait at once; a file that would exceed it is not taken. */
const mostBytes = 200_000_000

export interface Letter {
  readonly company: string
  readonly to: string
  readonly locale: Locale
  readonly content: MailContent
  /** Goes with it; default: nothing. */
  readonly file?: MailFile | undefined
  /** Afterwards it is not sent any more. */
  readonly expiresAt: Date
}

const sealedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** `content` in base64. */
  file: z.optional(z.object({ name: z.string(), type: z.string(), content: z.string() })),
})
const sealingOf = (ctx: Context) => openSealing(ctx.keys, 'outgoing mails')

/**
 * Queues a mail in the caller's transaction, which must be one of the system. Its text is encrypted until it is sent, because it holds a
 * code or a link. Throws mail_unavailable if mail is not set up or too many mails wait, and format_invalid.
 */
export async function queueMail(ctx: Context, tx: Scoped, { company, to, locale, content, file, expiresAt }: Letter): Promise<void> {
  if (!formats.email(to)) throw fail('format_invalid')
  if (ctx.mailer === null) throw fail('mail_unavailable')
  const waiting = await countWaiting(tx, company)
  if (waiting.all >= mostWaiting.all || waiting.own >= mostWaiting.own) throw fail('mail_unavailable')
  const attached = file && { file: { name: file.name, type: file.type, content: file.bytes.toString('base64') } }
  const sealed = sealingOf(ctx).seal(JSON.stringify({ to, ...renderMail(locale, content), ...attached }), company)
  const mail = await insertMail(tx, { company_id: company, sealed, created_at: ctx.clock(), expires_at: expiresAt })
  await addJob(tx, mailJob, { company, mail }, `mail ${mail}`)
}

/** Whether a file of so many bytes may wait in the queue. */
export async function hasRoomFor(ctx: Context, bytes: number): Promise<boolean> {
  return (await asSystem(ctx.db, sumOfBytes)) + bytes <= mostBytes
}

/**
 * Sends a queued mail and forgets it. A mail that expired, or that the mail server will never take, is dropped and logged. Guaranteed is at
 * least once: a server that ends before the mail server answers sends it again, because SMTP cannot say whether it was taken. Both have the
 * same Message-ID, by which mailboxes may recognize them.
 */
export async function sendQueued(ctx: Context, { mail }: { mail: string }, { last }: Attempt): Promise<void> {
  const row = await asSystem(ctx.db, (tx) => selectMail(tx, mail))
  if (!row) return
  const drop = () => asSystem(ctx.db, (tx) => deleteMail(tx, mail))
  const letter = letterIn(ctx, row)
  if (letter === null || ctx.mailer === null || row.expires_at <= ctx.clock()) {
    ctx.log.warn({ mail }, 'a mail was not sent in time, or mail is no longer set up; it is dropped')
    return await drop()
  }
  try {
    await ctx.mailer.send(letter.to, letter, messageIdOf(row.sealed), letter.file)
  } catch (error) {
    if (!last && !(error instanceof MailError && error.final)) throw error
    ctx.log.warn({ err: error, mail }, 'the mail server does not take a mail; it is dropped')
  }
  await drop()
}

/** Differs for each mail: sealing adds random bytes. */
const messageIdOf = (sealed: Buffer): string => createHash('sha256').update(sealed).digest('hex').slice(0, 32)

function letterIn(
  ctx: Context,
  row: { company_id: string; sealed: Buffer },
): (RenderedMail & { to: string; file: MailFile | undefined }) | null {
  const text = sealingOf(ctx).open(row.sealed, row.company_id)
  if (text === null) return null
  const { file, ...mail } = sealedMail.parse(JSON.parse(text))
  return { ...mail, file: file && { name: file.name, type: file.type, bytes: Buffer.from(file.content, 'base64') } }
}

/** Deletes mails whose time is over, such as those that a restored backup brought back without their jobs. */
export async function sweepMails(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => deleteExpiredMails(tx, ctx.clock()))
}
