import { randomInt } from 'node:crypto'
import { limits } from '@adroit/contract/limits'
import type { LandingPage } from '@adroit/contract/web2app-landing'
import { type AppLink, mostLinks, type saveAppLink } from '@adroit/contract/web2app-links'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { properName } from '../lib/person.ts'
import type { Caller } from '../session/caller.ts'
import { type AppRow, lockApp, selectApp } from './app-store.ts'
import { readDeepLink } from './deep-links/read-deep-link.ts'
import { landingPagesOf, savePage } from './landing/pages.ts'
import { insertLink, type LinkRow, selectLinks, updateLink } from './link-store.ts'
import { changing } from './remembered.ts'
import { readWebAddress } from './web-address.ts'

type Given = z.infer<typeof saveAppLink.input>

/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 10

/** Throws `app_gone`. `origin`: where links are opened. */
export function linksOf(ctx: Context, { company }: Caller, app: string, origin: string): Promise<{ links: AppLink[] }> {
  return forCompany(ctx.db, company, async (tx) => {
    if (!(await selectApp(tx, company, app))) throw fail('app_gone')
    const rows = await selectLinks(tx, company, app)
    const pages = await landingPagesOf(
      tx,
      company,
      rows.map((row) => row.id),
    )
    return { links: rows.map((row) => answer(row, pages, origin)) }
  })
}

/**
 * Throws `app_gone`, `app_link_gone`, `app_link_limit`, `name_length`, `app_address_invalid`, `app_deep_link_invalid`, `app_store_missing`, and what
 * `savePage` throws.
 */
export function saveLink(ctx: Context, { company, member }: Caller, given: Given, origin: string): Promise<AppLink> {
  const { id, app, platform, target, page } = given
  if (target === 'page' && !page) throw fail('input_invalid', { field: 'page' })
  const site = target === 'site' ? readWebAddress(given.site ?? '') : null
  const deepLink = given.deepLink === undefined ? {} : { deep_link: readDeepLink(given.deepLink) }
  const columns = { name: properName(given.name, limits.reportName), platform, target, site, ...deepLink }
  const saving = forCompany(ctx.db, company, async (tx) => {
    if (!(await lockApp(tx, company, app))) throw fail('app_gone')
    if (leadsNowhere(target, await selectApp(tx, company, app))) throw fail('app_store_missing')
    const at = ctx.clock()
    const saved = async (row: LinkRow) => {
      if (target === 'page' && page) await savePage(tx, { link: row, member, at }, page)
      return answer(row, await landingPagesOf(tx, company, [row.id]), origin)
    }
    if (id !== undefined) {
      const changed = await updateLink(tx, company, id, columns)
      if (!changed || changed.account_id !== app) throw fail('app_link_gone')
      await recordAudit(tx, company, { at, action: 'app_link_changed', subject: subjectOf(changed) })
      return await saved(changed)
    }
    if ((await selectLinks(tx, company, app)).length >= mostLinks) throw fail('app_link_limit', { max: mostLinks })
    const made = await insertLink(tx, {
      ...{ company_id: company, account_id: app, code: randomCode(), ...columns, created_by: member, created_at: at, deleted_at: null },
    })
    await recordAudit(tx, company, { at, action: 'app_link_made', subject: subjectOf(made) })
    return await saved(made)
  })
  return changing(ctx, saving)
}

/** Throws `app_link_gone`. */
export function deleteLink(ctx: Context, { company }: Caller, id: string): Promise<null> {
  const deleting = forCompany(ctx.db, company, async (tx) => {
    const at = ctx.clock()
    const row = await updateLink(tx, company, id, { deleted_at: at })
    if (!row) throw fail('app_link_gone')
    await recordAudit(tx, company, { at, action: 'app_link_deleted', subject: subjectOf(row) })
    return null
  })
  return changing(ctx, deleting)
}

const subjectOf = ({ id, name }: Pick<LinkRow, 'id' | 'name'>) => ({ kind: 'app_link', id, name }) as const

const randomCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Landing pages have a button, which needs the app's store or website. */
function leadsNowhere(target: AppLink['target'], app: AppRow | undefined): boolean {
  if (target === 'site') return false
  return !app?.android_package && !app?.ios_app_id && !(target === 'page' && app?.website)
}

const answer = (row: LinkRow, pages: ReadonlyMap<string, LandingPage>, origin: string): AppLink => ({
  ...{ id: row.id, app: row.account_id, name: row.name, platform: row.platform, target: row.target, site: row.site },
  ...{ deepLink: row.deep_link, page: pages.get(row.id) ?? null },
  ...{ address: `${origin}/go/${row.code}`, createdAt: row.created_at.toISOString() },
})
