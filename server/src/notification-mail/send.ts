import { notificationKinds } from '@adroit/contract/notification-kinds'
import type { Context } from '../context.ts'
import { asSystem, type Scoped, seenBy } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import { queueMail } from '../mail/outbox.ts'
import { accessOf } from '../members/people.ts'
import { type DueMail, holdRecipient, postponeDueOf, type Recipient, takeDueOf } from './delivery-store.ts'
import { wordsOf } from './words.ts'

/** A mail lists the latest ones; the others are in the list of the app. */
const mostItems = 30
const keptMs = 86_400_000
/** When the outbox is full. */
const pauseMs = 300_000

/**
 * Queues the mails that are due: one for each member, with what they have not read. The transaction that queues a mail forgets what it is
 * about, so that a kill between them neither loses nor repeats one.
 */
export async function sendDueMails(ctx: Context): Promise<void> {
  while (await mailNext(ctx, ctx.clock()));
}

/** Returns false if nothing was due. */
async function mailNext(ctx: Context, now: Date): Promise<boolean> {
  let held: Recipient | null = null
  try {
    return await asSystem(ctx.db, async (tx) => {
      held = await holdRecipient(tx, now)
      if (held) await mailTo(ctx, tx, held, await takeSeen(tx, held, now))
      return held !== null
    })
  } catch (error) {
    const recipient = held as Recipient | null
    if (!recipient || !(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, member: recipient.member }, 'a mail with notifications cannot be queued now; it waits')
    await asSystem(ctx.db, (tx) => postponeDueOf(tx, recipient.member, now, new Date(now.getTime() + pauseMs)))
    return true
  }
}

/** A daily mail may come long after a member lost sight of an account. */
async function takeSeen(tx: Scoped, { company, member }: Recipient, now: Date): Promise<DueMail[]> {
  const [access] = await accessOf(tx, company, [member])
  const take = () => takeDueOf(tx, member, now)
  return access?.restricted === true ? await seenBy(tx, member, take) : await take()
}

async function mailTo(ctx: Context, tx: Scoped, { company, companyName, locale, address, muted }: Recipient, due: readonly DueMail[]) {
  const wanted = due.filter(({ read, hidden, body }) => !read && !hidden && !muted.includes(notificationKinds[body.kind].group))
  if (wanted.length === 0 || address === null || ctx.mailer === null) return
  const language = locale ?? 'en-US'
  const items = wanted.slice(0, mostItems).map(({ notification, body }) => ({
    words: wordsOf(body, language),
    url: pageOf(ctx, `notification-details/notification-details?id=${notification}`),
  }))
  const content = {
    kind: 'notifications',
    company: companyName,
    items,
    more: wanted.length - items.length,
    settingsUrl: pageOf(ctx, 'mine/components/notification-settings'),
  } as const
  await queueMail(ctx, tx, { company, to: address, locale: language, content, expiresAt: new Date(ctx.clock().getTime() + keptMs) })
}

/** Null: the server does not know the address at which people open the app. */
const pageOf = ({ config }: Context, page: string): string | null =>
  config.publicUrl === null ? null : `${config.publicUrl.origin}/#/pages/${page}`
