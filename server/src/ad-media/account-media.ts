import type { accountMediaImport, accountMediaPicture, importAccountMedia, listAccountMedia } from '@adroit/contract/account-media'
import type * as z from 'zod'
import { findAccount } from '../accounts/find-accounts.ts'
import { isConnected } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'

/** Returns the images and videos of a connected account (contract: listAccountMedia). */
export function listOf(
  ctx: Context,
  { company }: Caller,
  { account }: z.infer<typeof listAccountMedia.input>,
): Promise<z.infer<typeof listAccountMedia.answer>> {
  return forCompany(ctx.db, company, async (tx) => {
    await requireConnected(tx, company, account)
    return { media: [], count: 0, counts: { image: 0, video: 0 }, readAt: null, cut: false }
  })
}

/** Throws account_gone and account_not_connected. */
async function requireConnected(tx: Scoped, company: string, account: string): Promise<void> {
  if (!(await findAccount(tx, company, account))) throw fail('account_gone')
  if (!(await isConnected(tx, company, account))) throw fail('account_not_connected')
}

/** Returns the picture of an image or a video (contract: accountMediaPicture). */
export function pictureOf(
  ctx: Context,
  { company }: Caller,
  { account }: z.infer<typeof accountMediaPicture.input>,
): Promise<z.infer<typeof accountMediaPicture.answer>> {
  return forCompany(ctx.db, company, async (tx) => {
    await requireConnected(tx, company, account)
    throw fail('account_media_gone')
  })
}

/** Starts an import into the library (contract: importAccountMedia). */
export function importMedia(
  ctx: Context,
  { company }: Caller,
  { account }: z.infer<typeof importAccountMedia.input>,
): Promise<z.infer<typeof importAccountMedia.answer>> {
  return forCompany(ctx.db, company, async (tx) => {
    await requireConnected(tx, company, account)
    throw fail('account_media_gone')
  })
}

/** Returns what became of an import (contract: accountMediaImport). */
export async function importState(): Promise<z.infer<typeof accountMediaImport.answer>> {
  throw fail('account_media_import_gone')
}
