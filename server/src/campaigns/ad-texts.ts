import type { getAdTexts } from '@adroit/contract/ad-texts'
import type * as z from 'zod'
import { withAccount } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { fetchThumbnail } from '../platforms/thumbnail.ts'
import type { Caller } from '../session/caller.ts'
import { findEntity } from './find-entity.ts'
import { errorOf } from './platform-failure.ts'

/** A person waits at most this long. */
const patienceMs = 8_000
const mostTexts = 20

/** Returns the texts and the thumbnail of an ad, read from its platform (contract: getAdTexts). */
export async function textsOfAd(
  ctx: Context,
  { company }: Caller,
  named: z.infer<typeof getAdTexts.input>,
): Promise<z.infer<typeof getAdTexts.answer>> {
  const { row } = await forCompany(ctx.db, company, (tx) => findEntity(tx, company, named))
  if (row.level !== 'AD') return { headlines: [], bodies: [], thumbnail: null }
  const { account } = named
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const texts = await withAccount(ctx, { company, account, priority: 'person', signal }, async ({ connector, access }) => {
      const found = await connector.adTexts(access, row.external_id)
      return found && { ...found, thumbnail: await fetchThumbnail(found.thumbnail, connector.pictures, signal) }
    })
    if (texts === null) throw fail('entity_gone')
    return { headlines: texts.headlines.slice(0, mostTexts), bodies: texts.bodies.slice(0, mostTexts), thumbnail: texts.thumbnail }
  } catch (error) {
    if (error instanceof PlatformError) throw await errorOf(ctx, company, account, error)
    throw error
  }
}
