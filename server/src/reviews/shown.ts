import type { ExternalReview, ReviewItem } from '@adroit/contract/external-review'
import { commentsOfLink } from '../comments/guests.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { Guest } from '../http/guest.ts'
import { fail } from '../lib/app-error.ts'
import { type FixedVersion, fixedVersions } from '../materials/fixed-versions.ts'
import { guestFileUrl } from './files.ts'
import { selectGuest } from './guest-store.ts'
import { linkName } from './guests.ts'
import { holdOpenLink, selectItems } from './link-store.ts'
import { selectLatestDecisions } from './said-store.ts'

/** What a guest sees. Throws link_unavailable. */
export function reviewFor(ctx: Context, guest: Guest): Promise<ExternalReview> {
  return forCompany(ctx.db, guest.company, (tx) => reviewIn(ctx, tx, guest))
}

export async function reviewIn(ctx: Context, tx: Scoped, guest: Guest): Promise<ExternalReview> {
  const link = await holdOpenLink(tx, guest.link, ctx.clock())
  if (!link) throw fail('link_unavailable')
  const fixed = await selectItems(tx, guest.link)
  const versions = new Map((await fixedVersions(tx, guest.company, fixed)).map((row) => [row.material_id, row]))
  const decisions = (await selectLatestDecisions(tx, guest.link)).filter(({ guest_id }) => guest_id === guest.id)
  const commentsOn = await commentsOfLink(tx, { company: guest.company, link: guest.link, guest: guest.id })
  const { name: guestName, verified_email: verified } = await selectGuest(tx, guest.id)
  const items = fixed.flatMap(({ material_id, name }) => {
    const row = versions.get(material_id)
    if (!row) return []
    const own = decisions.find((decision) => decision.material_id === material_id)
    return [
      {
        ...materialOf(ctx, guest, row, name, link.may_download),
        decision: own ? { decision: own.decision, reason: own.reason, at: own.decided_at.toISOString() } : null,
        comments: commentsOn(material_id),
      },
    ]
  })
  return {
    link: linkName(ctx, guest.link),
    company: guest.companyName,
    title: link.title,
    note: link.note,
    expiresAt: link.expires_at.toISOString(),
    rights: { comment: link.may_comment, decide: link.may_decide, download: link.may_download },
    verify: link.verify_deciders,
    verified,
    guest: guestName,
    items,
  }
}

function materialOf(
  ctx: Context,
  guest: Guest,
  row: FixedVersion,
  name: string,
  download: boolean,
): Omit<ReviewItem, 'decision' | 'comments'> {
  const hasPreview = row.preview_small !== null
  return {
    material: row.material_id,
    version: row.number,
    contentHash: row.content_hash.toString('hex'),
    name,
    kind: row.kind,
    format: row.format,
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    copy: row.copy,
    small: hasPreview ? guestFileUrl(ctx, guest, row, 'small') : null,
    large: hasPreview ? guestFileUrl(ctx, guest, row, 'large') : null,
    original: row.kind === 'video' || download ? guestFileUrl(ctx, guest, row, 'original') : null,
    open: row.current === row.number,
  }
}
