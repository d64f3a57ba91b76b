import { materialLimits } from '@adroit/contract/material-limits'
import type { ReviewLink } from '@adroit/contract/review-links'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { within } from '../lib/length.ts'
import { linkState } from '../lib/link-state.ts'
import { contact } from '../lib/person.ts'
import { randomToken, sha256 } from '../lib/tokens.ts'
import { currentVersions } from '../materials/fixed-versions.ts'
import { namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { logEvent } from './event-store.ts'
import { countLinks, insertItems, insertLink, type LinkRow, revokeLinks, selectLink, selectLinks, type WhichLinks } from './link-store.ts'

const page = 100
const dayMs = 86_400_000

interface New {
  readonly materials: readonly string[]
  readonly title: string
  readonly note: string
  readonly comment: boolean
  readonly decide: boolean
  readonly download: boolean
  readonly verify: boolean
  readonly passcode: string | null
  readonly recipient: { readonly name: string; readonly email: string | null } | null
  readonly days: number
}

/**
 * Makes a link to the current versions of materials. The secret is returned and stored as a hash. Throws link_days, passcode_length,
 * input_invalid for a blank title or recipient, format_invalid for the recipient's address, mail_off, email_missing and
 * material_gone.
 */
export async function createLink(
  ctx: Context,
  { company, member }: Caller,
  given: New,
  secret: string = randomToken(),
): Promise<{ id: string; secret: string }> {
  const title = given.title.trim()
  if (!within(title, materialLimits.linkTitle)) throw fail('input_invalid', { field: 'title' })
  if (given.recipient?.name.trim() === '') throw fail('input_invalid', { field: 'recipient.name' })
  if (given.days < 1 || given.days > materialLimits.linkDays.max) throw fail('link_days', { max: materialLimits.linkDays.max })
  if (given.passcode !== null && !within(given.passcode, materialLimits.passcode)) throw fail('passcode_length', materialLimits.passcode)
  if (given.verify && ctx.mailer === null) throw fail('mail_off')
  const email = emailOf(given.recipient?.email ?? null)
  if (given.verify && given.recipient !== null && email === null) throw fail('email_missing')
  const passcode = given.passcode === null ? null : await ctx.passwords.hash(given.passcode)
  const now = ctx.clock()
  const id = await forCompany(ctx.db, company, async (tx) => {
    const versions = await currentVersions(tx, company, [...new Set(given.materials)])
    const link = await insertLink(tx, {
      company_id: company,
      title,
      note: given.note.trim(),
      secret_hash: sha256(secret),
      passcode_hash: passcode,
      may_comment: given.comment,
      may_decide: given.decide,
      may_download: given.download,
      recipient_name: given.recipient?.name.trim() ?? null,
      recipient_email: email,
      verify_deciders: given.verify,
      created_by: member,
      created_at: now,
      expires_at: new Date(now.getTime() + given.days * dayMs),
    })
    await insertItems(
      tx,
      versions.map((version, position) => ({ company_id: company, link_id: link, position, ...version })),
    )
    const person = given.recipient?.name.trim()
    const details = { count: versions.length, ...(person !== undefined && { person }) }
    await recordAudit(tx, company, { at: now, action: 'link_made', subject: { kind: 'link', id: link, name: title }, details })
    return link
  })
  ctx.realtime.publish({ company }, { kind: 'review_link', link: id })
  return { id, secret }
}

/** Throws format_invalid. */
function emailOf(given: string | null): string | null {
  return given === null ? null : contact('email', given)
}

/** Links of the company, the newest first. */
export function listLinks(ctx: Context, { company }: Caller, { material = null, offset }: { material?: string | null; offset: number }) {
  return forCompany(ctx.db, company, async (tx) => {
    const rows = await selectLinks(tx, company, material, offset, page)
    const names = await namesOf(
      tx,
      company,
      rows.map(({ created_by }) => created_by),
    )
    return { links: rows.map((row) => summaryOf(row, names, ctx.clock())), count: await countLinks(tx, company, material) }
  })
}

export function summaryOf(row: LinkRow, names: ReadonlyMap<string, string>, now: Date): ReviewLink {
  return {
    id: row.id,
    title: row.title,
    state: linkState(row, now),
    comment: row.may_comment,
    decide: row.may_decide,
    download: row.may_download,
    hasPasscode: row.passcode_hash !== null,
    verify: row.verify_deciders,
    recipient: row.recipient_name === null ? null : { name: row.recipient_name, email: row.recipient_email },
    items: Number(row.items),
    decided: Number(row.decided),
    by: { id: row.created_by, name: names.get(row.created_by) ?? '' },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  }
}

/** Ends a link; one that has ended stays as it is. Throws link_gone. */
export async function revokeLink(ctx: Context, caller: Caller, id: string): Promise<null> {
  const { company } = caller
  const revoked = await revoke(ctx, caller, { id })
  if (revoked.length === 0 && !(await forCompany(ctx.db, company, (tx) => selectLink(tx, company, id)))) throw fail('link_gone')
  return null
}

/** Ends all live links of the company. */
export async function revokeAll(ctx: Context, caller: Caller): Promise<{ revoked: number }> {
  return { revoked: (await revoke(ctx, caller, {})).length }
}

/** Ends the live links that a member made, who leaves, and returns them. */
export function revokeOwnLinks(tx: Scoped, caller: Actor, now: Date): Promise<string[]> {
  return revokeIn(tx, caller, { maker: caller.member }, now)
}

type Actor = Pick<Caller, 'company' | 'member'>

async function revokeIn(tx: Scoped, { company, member }: Actor, which: WhichLinks, now: Date): Promise<string[]> {
  const links = await revokeLinks(tx, company, now, which)
  for (const { id: link, title } of links) {
    await logEvent(tx, { company, link, kind: 'revoked', at: now, member })
    await recordAudit(tx, company, { at: now, action: 'link_revoked', subject: { kind: 'link', id: link, name: title } })
  }
  return links.map((link) => link.id)
}

async function revoke(ctx: Context, caller: Caller, which: WhichLinks): Promise<string[]> {
  const { company } = caller
  const revoked = await forCompany(ctx.db, company, (tx) => revokeIn(tx, caller, which, ctx.clock()))
  for (const link of revoked) ctx.realtime.publish({ company }, { kind: 'review_link', link })
  return revoked
}
