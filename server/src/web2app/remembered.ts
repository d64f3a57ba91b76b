import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { perContext } from '../lib/per-context.ts'
import { remember } from '../lib/remember.ts'
import { type FoundKey, selectKeyByPublicId } from './key-store.ts'
import { selectLinkByCode, type VisitedLink } from './link-store.ts'

/** Another process learns of a change so much later. */
const bounds = { ms: 2_000, most: 5_000 }

const remembered = perContext((ctx) => ({
  links: remember<VisitedLink>((code) => asSystem(ctx.db, async (tx) => (await selectLinkByCode(tx, code)) ?? null), bounds),
  keys: remember<FoundKey>((id) => asSystem(ctx.db, async (tx) => (await selectKeyByPublicId(tx, id)) ?? null), bounds),
}))

/** The link of an address, of whichever company, with where its app is found; null: there is none, or it was deleted. */
export const findLink = (ctx: Context, code: string): Promise<VisitedLink | null> => remembered(ctx).links.get(code)

/**
 * The key that a batch of events names, of whichever company; null: there is none, or it was revoked. Networks take turns with looking up what
 * is not remembered, so that one with made-up keys does not keep others waiting.
 */
export const findKey = (ctx: Context, publicId: string, address: string): Promise<FoundKey | null> =>
  remembered(ctx).keys.get(publicId, (work) => ctx.connections.ofVisit(address, work))

/** Does a change of links, of keys or of what links need of their app, so that the next visit and the next batch know of it. */
export async function changing<Changed>(ctx: Context, change: Promise<Changed>): Promise<Changed> {
  try {
    return await change
  } finally {
    remembered(ctx).links.forget()
    remembered(ctx).keys.forget()
  }
}
