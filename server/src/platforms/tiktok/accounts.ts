import type { Right } from '@adroit/contract/connections'
import type * as z from 'zod'
import { isCurrency, isTimeZone } from '../../lib/known-names.ts'
import { own } from '../../lib/own.ts'
import type { MediaAccount, Reached, UnreadableAccount } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { Tiktok } from './ask.ts'
import { unreadable } from './exact.ts'
import { allOf } from './pages.ts'
import { advertiserInfo, advertiserList, center, centerAsset, read } from './wire.ts'

/** All values of `AdvertiserStatus`; any other is `unknown`. */
export const accountStatuses: Readonly<Record<string, MediaAccount['accountStatus']>> = {
  STATUS_ENABLE: 'active',
  STATUS_DISABLE: 'disabled',
  STATUS_LIMIT: 'disabled',
  STATUS_CONFIRM_FAIL: 'disabled',
  STATUS_CONFIRM_FAIL_END: 'disabled',
  STATUS_CONFIRM_MODIFY_FAIL: 'disabled',
  STATUS_CONTRACT_PENDING: 'unsettled',
  STATUS_PENDING_CONFIRM: 'in_review',
  STATUS_PENDING_VERIFIED: 'in_review',
  STATUS_PENDING_CONFIRM_MODIFY: 'in_review',
  STATUS_WAIT_FOR_BPM_AUDIT: 'in_review',
  STATUS_WAIT_FOR_PUBLIC_AUTH: 'in_review',
  STATUS_SELF_SERVICE_UNAUDITED: 'in_review',
}

/** Roles in a Business Center. */
const rights: Readonly<Record<string, readonly Right[]>> = {
  ADMIN: ['read', 'advertise', 'manage'],
  OPERATOR: ['read', 'advertise'],
  ANALYST: ['read'],
}

/** Outside a Business Center TikTok names no role. Whoever could connect may advertise, and TikTok rejects what they may not do. */
const withoutRole: readonly Right[] = ['read', 'advertise']

/** Maximum number of accounts per `/advertiser/info/` call. */
const infoSize = 100
const fields = ['advertiser_id', 'name', 'status', 'currency', 'timezone', 'display_timezone', 'rejection_reason']

export async function accounts(tiktok: Tiktok): Promise<Reached> {
  const { appId, appSecret: secret } = tiktok.settings
  // TikTok accepts the app's secret only in the URL here
  const listed = await tiktok.ask({ name: 'oauth.accounts', path: '/oauth2/advertiser/get/', query: { app_id: appId, secret } })
  const ids = read(advertiserList, listed.data, 'oauth.accounts').list.map((account) => account.advertiser_id)
  const roles = ids.length === 0 ? new Map<string, string>() : await rolesOf(tiktok)
  const found: (MediaAccount | UnreadableAccount)[] = []
  for (let from = 0; from < ids.length; from += infoSize) {
    const query = { advertiser_ids: ids.slice(from, from + infoSize), fields }
    const { data } = await tiktok.ask({ name: 'accounts.info', path: '/advertiser/info/', query })
    for (const account of read(advertiserInfo, data, 'accounts.info').list) found.push(accountOf(account, roles))
  }
  const told = new Set(found.map(({ externalId }) => externalId))
  for (const externalId of ids)
    if (!told.has(externalId)) found.push({ externalId, problem: unreadable('accounts.info', `nothing of ${externalId}`) })
  return {
    accounts: found.flatMap((one) => ('problem' in one ? [] : [one])),
    unreadable: found.flatMap((one) => ('problem' in one ? [one] : [])),
  }
}

type Info = z.infer<typeof advertiserInfo>['list'][number]

function accountOf(account: Info, roles: ReadonlyMap<string, string>): MediaAccount | UnreadableAccount {
  const { advertiser_id: externalId, name, currency } = account
  const problem = (field: string, value: string) => ({ externalId, problem: unreadable(`accounts.info.${field} of ${externalId}`, value) })
  // `timezone` may be an offset (`Etc/GMT-8`), `display_timezone` is the name. An unknown one would assign spend to the wrong days.
  const names = [account.display_timezone, account.timezone].flatMap((zone) => zone || [])
  const timeZone = names.find(isTimeZone)
  if (!isCurrency(currency)) return problem('currency', currency)
  if (timeZone === undefined) return problem('timezone', names[0] ?? '')
  const accountStatus = own(accountStatuses, account.status) ?? 'unknown'
  return {
    ...{ externalId, name, currency, timeZone, manager: null, accountStatus },
    rights: own(rights, roles.get(externalId) ?? '') ?? withoutRole,
    statusMessage: accountStatus === 'active' ? null : account.rejection_reason || account.status,
  }
}

/** Returns the person's roles by account, as far as their Business Centers list them. */
async function rolesOf(tiktok: Tiktok): Promise<Map<string, string>> {
  const roles = new Map<string, string>()
  try {
    const centers = await allOf(tiktok, { name: 'centers.list', path: '/bc/get/', pageSize: 50 }, center)
    for (const { bc_info } of centers) {
      const query = { bc_id: bc_info.bc_id, asset_type: 'ADVERTISER' }
      const assets = await allOf(tiktok, { name: 'centers.assets', path: '/bc/asset/get/', query, pageSize: 50 }, centerAsset)
      for (const asset of assets) if (asset.advertiser_role) roles.set(asset.asset_id, asset.advertiser_role)
    }
  } catch (error) {
    // an app may lack the permission to read Business Centers
    if (!(error instanceof PlatformError) || error.kind !== 'refused') throw error
  }
  return roles
}
