import { accountMediaPage, type accountMediaPicture, type listAccountMedia, type NotImportable } from '@adroit/contract/account-media'
import type * as z from 'zod'
import { findAccount } from '../accounts/find-accounts.ts'
import { errorOf } from '../campaigns/platform-failure.ts'
import { isConnected } from '../connections/media-accounts.ts'
import { type Opened, withAccount } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { fetchThumbnail } from '../platforms/thumbnail.ts'
import type { Caller } from '../session/caller.ts'
import { countListed, selectPage } from './list-store.ts'
import { materialNames } from './match-store.ts'
import { type MediaRow, selectListing, selectMedia, selectMediaAmong } from './media-store.ts'

export type { MediaRow } from './media-store.ts'

/** A person waits at most this long for a picture. */
const patienceMs = 8_000

/** Returns a page of the images and videos of a connected account (contract: listAccountMedia). */
export function listOf(
  ctx: Context,
  { company }: Caller,
  { account, kind, search = '', material, offset }: z.infer<typeof listAccountMedia.input>,
): Promise<z.infer<typeof listAccountMedia.answer>> {
  return forCompany(ctx.db, company, async (tx) => {
    await requireConnected(tx, company, account)
    const wanted = { kind, search: search.trim(), unmatched: material === 'none' }
    const rows = await selectPage(tx, company, account, wanted, { offset: Number(offset), limit: accountMediaPage })
    const names = await materialNames(
      tx,
      company,
      rows.flatMap(({ material_id }) => material_id ?? []),
    )
    const listing = await selectListing(tx, company, account)
    return {
      media: rows.map((row) => ({
        key: row.media_key,
        kind: row.kind,
        name: row.name,
        width: row.width,
        height: row.height,
        durationMs: row.duration_ms,
        bytes: row.bytes === null ? null : Number(row.bytes),
        createdAt: row.created_at?.toISOString() ?? null,
        page: row.page,
        ads: Number(row.ads),
        material: row.material_id === null ? null : { id: row.material_id, name: names.get(row.material_id) ?? '' },
        notImportable: notImportable(row),
      })),
      count: await countListed(tx, company, account, wanted),
      counts: { image: Number(listing?.images ?? 0), video: Number(listing?.videos ?? 0) },
      readAt: listing?.listed_at?.toISOString() ?? null,
      cut: listing?.cut ?? false,
    }
  })
}

/** Why an image or a video cannot be imported, as far as its list says; null: it can. */
export function notImportable({ page }: Pick<MediaRow, 'page'>): NotImportable | null {
  return page === null ? null : 'video_host'
}

/** Throws account_gone and account_not_connected. */
export async function requireConnected(tx: Scoped, company: string, account: string): Promise<void> {
  if (!(await findAccount(tx, company, account))) throw fail('account_gone')
  if (!(await isConnected(tx, company, account))) throw fail('account_not_connected')
}

/** Returns the media of an account with these keys, in their order. Throws account_media_gone if one is unknown. */
export async function requireMedia(tx: Scoped, company: string, account: string, keys: readonly string[]): Promise<readonly MediaRow[]> {
  const rows = new Map((await selectMediaAmong(tx, company, account, keys)).map((row) => [row.media_key, row]))
  return keys.map((key) => rows.get(key) ?? gone())
}

function gone(): never {
  throw fail('account_media_gone')
}

/**
 * Returns the picture of an image or a video (contract: accountMediaPicture). The address of the last list usually still holds, which spares
 * the platform a call.
 */
export async function pictureOf(
  ctx: Context,
  { company }: Caller,
  { account, key }: z.infer<typeof accountMediaPicture.input>,
): Promise<z.infer<typeof accountMediaPicture.answer>> {
  const row = await forCompany(ctx.db, company, async (tx) => {
    await requireConnected(tx, company, account)
    return (await selectMedia(tx, company, account, key)) ?? gone()
  })
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return await withAccount(ctx, { company, account, priority: 'person', signal }, async (opened) => ({
      picture: (await fetchThumbnail(row.picture, opened.connector.pictures, signal)) ?? (await freshPicture(opened, row, signal)),
    }))
  } catch (error) {
    if (error instanceof PlatformError) throw await errorOf(ctx, company, account, error)
    throw error
  }
}

async function freshPicture({ connector, access }: Opened, { kind, external_id: id, picture }: MediaRow, signal: AbortSignal) {
  const source = (await connector.mediaSource(access, { kind, id })) ?? gone()
  return source.picture === null || source.picture === picture ? null : await fetchThumbnail(source.picture, connector.pictures, signal)
}
