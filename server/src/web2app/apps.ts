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
import { readBundle, readFingerprints, readPackage, readStoreNumber } from './read-app.ts'
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

/**
 * Throws `account_gone`, `app_platform`, `app_package_invalid`, `app_store_number_invalid`, `app_address_invalid`, `app_bundle_invalid`,
 * `app_fingerprint_invalid`, `app_fingerprint_package` and `app_package_claimed`.
 */
export function save(ctx: Context, { company }: Caller, { id, ...given }: z.infer<typeof saveApp.input>): Promise<WebApp> {
  const sent = {
    android_package: readPackage(given.androidPackage),
    ios_app_id: readStoreNumber(given.iosAppId),
    website: given.website === null || given.website.trim() === '' ? null : readWebAddress(given.website),
    attribution: given.attribution,
  }
  const bundle = given.iosBundle === undefined ? undefined : readBundle(given.iosBundle)
  const fingerprints = given.androidFingerprints && readFingerprints(given.androidFingerprints)
  const saving = forCompany(ctx.db, company, async (tx) => {
    const account = await findAccount(tx, company, id)
    if (!account) throw fail('account_gone')
    if (account.platform !== 'web2app') throw fail('app_platform')
    const before = await selectApp(tx, company, id)
    const at = ctx.clock()
    const columns = {
      ...sent,
      ios_bundle: bundle === undefined ? (before?.ios_bundle ?? null) : bundle,
      android_fingerprints: fingerprints ?? before?.android_fingerprints ?? [],
      retention_days: given.retentionDays ?? before?.retention_days ?? defaultRetention,
    }
    if (columns.android_fingerprints.length > 0 && columns.android_package === null) throw fail('app_fingerprint_package')
    await upsertApp(tx, { account_id: id, company_id: company, ...columns, created_at: at })
    if (before && before.attribution !== columns.attribution) await attributeAgain(tx, company, id)
    const details = before ? { before: before.attribution, after: columns.attribution } : { after: columns.attribution }
    await recordAudit(tx, company, { at, action: 'app_saved', subject: { kind: 'account', id, name: account.name }, details })
    return answer(account, columns, null)
  })
  return changing(ctx, saving)
}

type Columns = Pick<
  AppRow,
  'android_package' | 'ios_app_id' | 'website' | 'ios_bundle' | 'android_fingerprints' | 'attribution' | 'retention_days'
>

const answer = (account: AccountRow, row: Columns, lastEventAt: Date | null): WebApp => ({
  ...{ id: account.id, name: account.name, currency: account.currency, timeZone: account.time_zone },
  ...{ androidPackage: row.android_package, iosAppId: row.ios_app_id, website: row.website, attribution: row.attribution },
  ...{ iosBundle: row.ios_bundle, androidFingerprints: row.android_fingerprints },
  retentionDays: row.retention_days,
  lastEventAt: lastEventAt?.toISOString() ?? null,
})
