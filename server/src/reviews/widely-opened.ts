import { materialLimits } from '@adroit/contract/material-limits'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { keyedHash } from '../lib/tokens.ts'
import { managersOf } from '../members/people.ts'
import { notify } from '../notifications/notify.ts'
import { addAddress, markWidelyOpened } from './usage-store.ts'

/**
 * Counts an address from which a link was opened. At `materialLimits.linkAddresses` of them, the link's maker and the admins are told once:
 * somebody may have published it (XL-13).
 */
export async function countAddress(ctx: Context, company: string, link: string, address: string): Promise<void> {
  const now = ctx.clock()
  await forCompany(ctx.db, company, async (tx) => {
    const count = await addAddress(tx, company, link, keyedHash(ctx.hashSecret, 'review link opened', link, address))
    if (count === null || count < materialLimits.linkAddresses) return
    const marked = await markWidelyOpened(tx, link, now)
    if (!marked) return
    const to = await managersOf(tx, company, marked.created_by)
    const body = { kind: 'link_widely_opened', link: { id: link, title: marked.title }, addresses: count } as const
    await notify(tx, company, to, body, now)
  })
}
