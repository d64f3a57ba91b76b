import type { CommentPlace } from '@adroit/contract/comment-place'
import type { ExternalReview } from '@adroit/contract/external-review'
import { limits } from '@adroit/contract/limits'
import type { Decision } from '@adroit/contract/material-review'
import { recordAudit } from '../audit/record.ts'
import { addGuestComment } from '../comments/guests.ts'
import type { Context } from '../context.ts'
import { beyondLink, forCompany, type Scoped } from '../db/database.ts'
import type { Guest } from '../http/guest.ts'
import { fail } from '../lib/app-error.ts'
import { within } from '../lib/length.ts'
import { memberName } from '../lib/person.ts'
import { holdVersion } from '../materials/fixed-versions.ts'
import { notifyGuestDecided } from '../notifications/notify.ts'
import { logEvent } from './event-store.ts'
import { lockGuest, selectGuest, setGuestName } from './guest-store.ts'
import { holdOpenLink, selectItems } from './link-store.ts'
import { insertGuestDecision, selectLatestDecisions } from './said-store.ts'
import { reviewIn } from './shown.ts'

type Link = NonNullable<Awaited<ReturnType<typeof holdOpenLink>>>

/** Runs `work` while the link cannot be revoked and the guest says nothing else. Returns the review afterwards. Throws link_unavailable. */
async function saying(
  ctx: Context,
  guest: Guest,
  work: (tx: Scoped, link: Link, name: string | null) => Promise<void>,
): Promise<ExternalReview> {
  const { company, link } = guest
  const review = await forCompany(ctx.db, company, async (tx) => {
    const held = await holdOpenLink(tx, link, ctx.clock())
    if (!held) throw fail('link_unavailable')
    await work(tx, held, await lockGuest(tx, guest.id))
    return await reviewIn(ctx, tx, guest)
  })
  ctx.realtime.publish({ company }, { kind: 'review_link', link })
  return review
}

/** Gives the guest a name, once. Throws name_length and name_invisible. */
export function nameOf(ctx: Context, guest: Guest, given: string): Promise<ExternalReview> {
  const name = memberName(given)
  return saying(ctx, guest, (tx) => setGuestName(tx, guest.id, name))
}

interface Decided {
  readonly material: string
  readonly version: number
  readonly contentHash: string
  readonly decision: Decision
  readonly reason?: string
}

/**
 * Writes a guest's decision about the bytes that they saw; the same decision again changes nothing. It is no approval of the company: that
 * is for members. Throws not_allowed, guest_unnamed, guest_unverified, review_reason_missing and material_changed_meanwhile.
 */
export function decide(ctx: Context, guest: Guest, { decision, ...given }: Decided): Promise<ExternalReview> {
  const reason = decision === 'rejected' ? (given.reason ?? '').trim() : null
  const { company } = guest
  return saying(ctx, guest, async (tx, link, name) => {
    if (!link.may_decide) throw fail('not_allowed')
    if (name === null) throw fail('guest_unnamed')
    if (link.verify_deciders && (await selectGuest(tx, guest.id)).verified_email === null) throw fail('guest_unverified')
    if (reason !== null && !within(reason, { min: 1, max: limits.textArea })) throw fail('review_reason_missing', { max: limits.textArea })
    const item = await itemOf(tx, guest, given.material, given.version)
    const { uploader, content_hash } = await holdVersion(tx, company, item, given.contentHash)
    const before = (await selectLatestDecisions(tx, guest.link)).find(
      (one) => one.guest_id === guest.id && one.material_id === given.material,
    )
    if (before?.decision === decision && before.reason === reason) return
    const at = ctx.clock()
    const about = { company_id: company, link_id: guest.link, guest_id: guest.id, material_id: item.material_id, version: item.version }
    await insertGuestDecision(tx, { ...about, content_hash, decision, reason, decided_at: at })
    await logEvent(tx, { company, link: guest.link, kind: decision, at, guest: guest.id, material: item.material_id, reason })
    await tellOf(tx, guest, link, name, uploader, at)
    await recordAudit(tx, company, {
      at,
      action: `guest_${decision}`,
      actor: { kind: 'guest', id: guest.id, name },
      subject: { kind: 'material', id: item.material_id, name: item.name },
      details: { link: link.title, ...(reason !== null && { reason }) },
    })
  })
}

/** Notifies the maker of the link and the uploader of the material. */
async function tellOf(tx: Scoped, guest: Guest, link: Link, name: string, uploader: string, now: Date): Promise<void> {
  const own = (await selectLatestDecisions(tx, guest.link)).filter(({ guest_id }) => guest_id === guest.id)
  const approved = own.filter(({ decision }) => decision === 'approved').length
  const body = {
    kind: 'guest_decided',
    link: { id: link.id, title: link.title },
    visit: guest.id,
    guest: name,
    verified: (await selectGuest(tx, guest.id)).verified_email,
    approved,
    rejected: own.length - approved,
  } as const
  await beyondLink(tx, () => notifyGuestDecided(tx, guest.company, [...new Set([link.created_by, uploader])], body, now))
}

interface Commented {
  readonly material: string
  readonly version: number
  readonly text: string
  readonly place?: CommentPlace
  readonly replyTo?: string
}

/** Throws not_allowed, guest_unnamed, comment_missing, comment_gone, input_invalid (the place) and material_changed_meanwhile. */
export async function comment(ctx: Context, guest: Guest, { ...given }: Commented): Promise<ExternalReview> {
  const { company, link } = guest
  const review = await saying(ctx, guest, async (tx, { may_comment }, name) => {
    if (!may_comment) throw fail('not_allowed')
    if (name === null) throw fail('guest_unnamed')
    const { material_id: material, version } = await itemOf(tx, guest, given.material, given.version)
    const at = ctx.clock()
    await addGuestComment(
      tx,
      { company, link, guest: guest.id, name },
      { ...given, version, place: given.place ?? null, replyTo: given.replyTo ?? null },
      at,
    )
    await logEvent(tx, { company, link, kind: 'commented', at, guest: guest.id, material })
  })
  ctx.realtime.publish({ company }, { kind: 'material', material: given.material })
  return review
}

/** Throws material_changed_meanwhile if the link does not show this version, whether or not another one or another company's exists. */
async function itemOf(tx: Scoped, guest: Guest, material: string, version: number) {
  const item = (await selectItems(tx, guest.link)).find((one) => one.material_id === material && one.version === version)
  if (!item) throw fail('material_changed_meanwhile')
  return item
}
