import type { LandingPage, sentLandingPage } from '@adroit/contract/web2app-landing'
import type * as z from 'zod'
import type { Scoped } from '../../db/database.ts'
import type { LinkRow } from '../link-store.ts'
import { pageAnswer } from './page-answer.ts'
import { materialsOf } from './page-material.ts'
import { selectPages, upsertPage } from './page-store.ts'
import { readPage } from './read-page.ts'

/** Saves the landing page of a link. Throws what `readPage` throws. */
export async function savePage(
  tx: Scoped,
  { link, member, at }: { readonly link: LinkRow; readonly member: string; readonly at: Date },
  sent: z.infer<typeof sentLandingPage>,
): Promise<void> {
  const { id: link_id, company_id, account_id } = link
  await upsertPage(tx, { link_id, company_id, account_id, ...(await readPage(tx, company_id, sent)), updated_by: member, updated_at: at })
}

/** The landing pages of links with the state of their materials, by link. */
export async function landingPagesOf(tx: Scoped, company: string, links: readonly string[]): Promise<ReadonlyMap<string, LandingPage>> {
  const rows = await selectPages(tx, company, links)
  const materials = await materialsOf(tx, company, [...rows.values()])
  return new Map([...rows].map(([link, row]) => [link, pageAnswer(row, materials.get(link))]))
}
