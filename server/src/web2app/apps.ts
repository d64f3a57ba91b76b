import type { saveApp, WebApp } from '@adroit/contract/web2app'
import type { RetentionDays } from '@adroit/contract/web2app-privacy'
import type * as z from 'zod'
import { allAccounts, findAccount } from '../accounts/find-accounts.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { type AppRow, selectApp, selectApps, upsertApp } from './app-store.ts'
import { attributeAgain } from './attribution/attribute-again.ts'
import { lastArrivals } from './intake/last-arrivals.ts'
import { changing } from './remembered.ts'
import { readWebAddress } from './web-address.ts'

type AccountRow = Awaited<ReturnType<typeof allAccounts>>[number]

const defaultRetention: RetentionDays = 365

/** The company's apps, and its Web2App accounts that are not set up as one. */
export function appsOf(ctx: Context, { company }: Caller): Promise<{ apps: WebApp[]; without: { id: string; name: string }[] }> {
  return forCompany(ctx.db, company, async (tx) => {
    const rows = await selectApps(tx, company)
    const last = await lastArrivals(
      ctx,
      tx,
      company,
      rows.map((row) => row.account_id),
    )
    const apps = new Map(rows.map((row) => [row.account_id, row]))
    const accounts = (await allAccounts(tx, company)).filter(({ platform }) => platform === 'web2app')
    return {
      apps: accounts.flatMap((account) => {
        const row = apps.get(account.id)
        return row ? [answer(account, row, last.get(account.id) ?? null)] : []
      }),
      without: accounts.filter(({ id }) => !apps.has(id)).map(({ id, name }) => ({ id, name })),
    }
  })
}

/** Throws `account_gone`, `app_platform`, `app_package_invalid`, `app_store_number_invalid` and `app_address_invalid`. */
export function save(ctx: Context, { company }: Caller, { id, ...given }: z.infer<typeof saveApp.input>): Promise<WebApp> {
  const sent = {
    android_package: readPackage(given.androidPackage),
    ios_app_id: readStoreNumber(given.iosAppId),
    website: given.website === null || given.website.trim() === '' ? null : readWebAddress(given.website),
    attribution: given.attribution,
  }
  const saving = forCompany(ctx.db, company, async (tx) => {
    const account = await findAccount(tx, company, id)
    if (!account) throw fail('account_gone')
    if (account.platform !== 'web2app') throw fail('app_platform')
    const before = await selectApp(tx, company, id)
    const at = ctx.clock()
    const columns = { ...sent, retention_days: given.retentionDays ?? before?.retention_days ?? defaultRetention }
    await upsertApp(tx, { account_id: id, company_id: company, ...columns, created_at: at })
    if (before && before.attribution !== columns.attribution) await attributeAgain(tx, company, id)
    const details = before ? { before: before.attribution, after: columns.attribution } : { after: columns.attribution }
    await recordAudit(tx, company, { at, action: 'app_saved', subject: { kind: 'account', id, name: account.name }, details })
    return answer(account, columns, null)
  })
  return changing(ctx, saving)
}

function readPackage(sent: string | null): string | null {
  const name = (sent ?? '').trim()
  if (name === '') return null
  // Android: at least two segments, each of which begins with a letter
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/i.test(name)) throw fail('app_package_invalid')
  return name
}

/** Accepts the number with `id` in front, as it stands in addresses of the App Store. */
function readStoreNumber(sent: string | null): string | null {
  const number = (sent ?? '').trim().replace(/^id/i, '')
  if (number === '') return null
  if (!/^\d{6,12}$/.test(number)) throw fail('app_store_number_invalid')
  return number
}

type Columns = Pick<AppRow, 'android_package' | 'ios_app_id' | 'website' | 'attribution' | 'retention_days'>

const answer = (account: AccountRow, row: Columns, lastEventAt: Date | null): WebApp => ({
  ...{ id: account.id, name: account.name, currency: account.currency, timeZone: account.time_zone },
  ...{ androidPackage: row.android_package, iosAppId: row.ios_app_id, website: row.website, attribution: row.attribution },
  retentionDays: row.retention_days,
  lastEventAt: lastEventAt?.toISOString() ?? null,
})
