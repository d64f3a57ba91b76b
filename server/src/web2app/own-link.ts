import { linkCodeOf } from '@adroit/contract/web2app-links'
import type { Context } from '../context.ts'
import { forCompany, inFullView } from '../db/database.ts'
import { selectOwnLink } from './link-store.ts'

/** A link of the company that ads may lead to. */
export type OwnLink = NonNullable<Awaited<ReturnType<typeof selectOwnLink>>>

/**
 * Returns the company's link that an address leads to, which may be deleted; null: it leads elsewhere. In full view: a member who does not
 * see the app may still publish with its link.
 */
export async function ownLinkOf(ctx: Context, company: string, address: string): Promise<OwnLink | null> {
  const code = linkCodeOf(address)
  if (code === null) return null
  return (await inFullView(() => forCompany(ctx.db, company, (tx) => selectOwnLink(tx, company, code)))) ?? null
}
