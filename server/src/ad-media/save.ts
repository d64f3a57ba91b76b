import { accountMediaLimit } from '@adroit/contract/account-media'
import { adKeys } from '../campaigns/entities.ts'
import type { Opened } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { AdEntity } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { matchAccount, storeLinks } from './links.ts'
import { saveListed, saveShown } from './media-store.ts'

/**
 * Stores which images and videos the ads of a hierarchy sync show, after their entities. An ad for which the platform names none, such as a
 * deleted one, keeps what it showed before.
 */
export async function saveAdMedia(
  tx: Scoped,
  company: string,
  account: string,
  entities: readonly AdEntity[],
  readAt: Date,
): Promise<void> {
  const keys = await adKeys(tx, company, account)
  const shown = entities.flatMap(({ level, externalId, media }) => {
    const ad = level === 'AD' ? keys.get(externalId) : undefined
    return ad === undefined || media === undefined || media.length === 0 ? [] : [{ ad, media }]
  })
  await saveShown(tx, company, account, shown, readAt)
  await matchAccount(tx, company, account)
}

/**
 * Reads the list of an account's images and videos and stores it. A platform that rejects it keeps nothing else of the sync from being
 * stored; the list then stays as it was.
 */
export async function readMediaList(ctx: Context, company: string, account: string, { connector, access }: Opened): Promise<void> {
  const listedAt = ctx.clock()
  try {
    const { media, cut } = await connector.listMedia(access, accountMediaLimit)
    await forCompany(ctx.db, company, async (tx) => {
      await saveListed(tx, company, account, media, { cut, listedAt })
      await matchAccount(tx, company, account)
    })
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'refused') throw error
    ctx.log.info({ account, code: error.code, trace: error.trace }, 'a platform does not list images and videos')
  }
  await storeLinks(ctx)
}
