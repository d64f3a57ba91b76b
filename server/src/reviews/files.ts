import type { Readable } from 'node:stream'
import { reviewFile } from '@adroit/contract/external-review'
import type { Context } from '../context.ts'
import { forCompany, inLinkOf } from '../db/database.ts'
import { dispositionOf } from '../http/download.ts'
import type { ShownFile } from '../http/file-route.ts'
import type { Guest } from '../http/guest.ts'
import { fail } from '../lib/app-error.ts'
import { type FileVariant, fileUrlOf, readTicket } from '../materials/file-tickets.ts'
import { type FixedVersion, fixedVersions } from '../materials/fixed-versions.ts'
import { bytesOf } from '../materials/serve-file.ts'
import { logEvent } from './event-store.ts'
import { isStillOpen, linkName } from './guests.ts'
import { counting, requireEgress } from './link-egress.ts'
import { holdOpenLink, selectItems } from './link-store.ts'
import { watch } from './watch.ts'

const guestFiles = { path: reviewFile.path, purpose: 'review file tickets' } as const
const visitOf = ({ link, id }: Guest) => `${link}/${id}`

/** The address of a file for the page of this guest. */
export function guestFileUrl(ctx: Context, guest: Guest, row: FixedVersion, variant: FileVariant): string {
  const ticket = { company: guest.company, session: visitOf(guest), material: row.material_id, version: row.number, variant }
  return `${fileUrlOf(ctx.secret, guestFiles, ticket, ctx.clock())}&link=${linkName(ctx, guest.link)}`
}

interface Asked {
  readonly ticket: string
  readonly download?: '1'
}

/**
 * The bytes that a ticket opens to the guest who got it; they stop when the link is revoked or the material deleted. Throws
 * file_ticket_expired, material_gone, link_used_up, and not_allowed for a download that the link does not allow.
 */
export async function guestFile(ctx: Context, guest: Guest, { ticket, download }: Asked): Promise<ShownFile> {
  const opened = readTicket(ctx.secret, guestFiles, ticket, ctx.clock())
  if (opened === null || opened.session !== visitOf(guest)) throw fail('file_ticket_expired')
  const { company, link } = guest
  const { material, version, variant } = opened
  const saves = download === '1'
  const found = await forCompany(ctx.db, company, async (tx) => {
    const rights = await holdOpenLink(tx, link, ctx.clock())
    const item = (await selectItems(tx, link)).find(({ material_id }) => material_id === material)
    const [row] = item ? await fixedVersions(tx, company, [item]) : []
    if (!rights || !item || !row || item.version !== version) throw fail('material_gone')
    const plays = variant !== 'original' || row.kind === 'video'
    if (!rights.may_download && (saves || !plays)) throw fail('not_allowed')
    if (saves) await logEvent(tx, { company, link, kind: 'downloaded', at: ctx.clock(), guest: guest.id, material })
    return { item, row }
  })
  if (saves) ctx.realtime.publish({ company }, { kind: 'review_link', link })
  await requireEgress(ctx, guest)
  const file = await bytesOf(ctx, found.row, variant)
  const isShown = async () => (await isStillOpen(ctx, guest)) && (await isInLink(ctx, guest, found.item))
  const open = (from: number, to: number) => endWith(ctx, guest, isShown, counting(ctx, guest, file.open(from, to)))
  const name = `${savedName(found.item.name)}.${variant === 'original' ? found.row.format : 'webp'}`
  return { ...file, open, ...(saves ? { disposition: dispositionOf(name) } : {}) }
}

function isInLink(ctx: Context, { company, link }: Guest, item: { material_id: string; version: number }): Promise<boolean> {
  return inLinkOf(link, () => forCompany(ctx.db, company, async (tx) => (await fixedVersions(tx, company, [item])).length > 0))
}

/** Breaks a stream off when its guest may no longer see it. */
function endWith(ctx: Context, guest: Guest, isShown: () => Promise<boolean>, bytes: Readable): Readable {
  const stop = watch(ctx, guest, isShown, () => bytes.destroy(new Error('the link is over')))
  return bytes.once('close', stop)
}

/** A name that file systems take: without separators, control and direction characters, and the extension that it may already have. */
function savedName(name: string): string {
  const clean = name
    .replace(/\.(jpe?g|png|webp|gif|mp4|mov)$/i, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return clean === '' ? 'material' : clean.slice(0, 150)
}
