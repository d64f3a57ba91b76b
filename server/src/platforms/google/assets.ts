import * as z from 'zod'
import { readEachKind } from '../asset-reads.ts'
import type { Access, Assets, MediaAsset } from '../platform.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { id } from './wire.ts'

const actionRow = z.object({ conversionAction: z.object({ id, name: z.string().optional(), status: z.string().optional() }) })
const appRow = z.object({
  asset: z.object({
    id,
    name: z.string().optional(),
    mobileAppAsset: z.object({ appId: z.string(), linkText: z.string().optional() }),
    policySummary: z.object({ approvalStatus: z.string().optional() }).optional(),
  }),
})
const listRow = z.object({
  userList: z.object({
    id,
    name: z.string().optional(),
    accountUserListStatus: z.string().optional(),
    eligibleForSearch: z.boolean().optional(),
    eligibleForDisplay: z.boolean().optional(),
  }),
})

/**
 * Returns the assets of an account, in three operations. Google has no pages and no identities; conversion actions correspond to pixels.
 * Images and videos belong to ads, not to the account, and are not included.
 */
export async function assets(settings: GoogleSettings, access: Access): Promise<Assets> {
  return await readEachKind([
    ['pixel', () => conversionActions(settings, access)],
    ['app', () => apps(settings, access)],
    ['audience', () => userLists(settings, access)],
  ])
}

async function conversionActions(settings: GoogleSettings, access: Access): Promise<MediaAsset[]> {
  const actions = await search(
    settings,
    access,
    'search.conversion_action',
    "SELECT conversion_action.id, conversion_action.name, conversion_action.status FROM conversion_action WHERE conversion_action.status != 'REMOVED'",
    actionRow,
  )
  return actions.map(({ conversionAction: action }) =>
    asset('pixel', action.id, action.name, action.status === 'ENABLED' ? null : (action.status ?? 'UNSPECIFIED')),
  )
}

async function apps(settings: GoogleSettings, access: Access): Promise<MediaAsset[]> {
  const found = await search(
    settings,
    access,
    'search.asset',
    'SELECT asset.id, asset.name, asset.mobile_app_asset.app_id, asset.mobile_app_asset.link_text, asset.policy_summary.approval_status ' +
      "FROM asset WHERE asset.type = 'MOBILE_APP'",
    appRow,
  )
  return unique(
    found.map(({ asset: app }) => {
      const approval = app.policySummary?.approvalStatus
      return asset('app', app.mobileAppAsset.appId, app.name || app.mobileAppAsset.linkText, approval === 'DISAPPROVED' ? approval : null)
    }),
  )
}

async function userLists(settings: GoogleSettings, access: Access): Promise<MediaAsset[]> {
  const lists = await search(
    settings,
    access,
    'search.user_list',
    'SELECT user_list.id, user_list.name, user_list.account_user_list_status, user_list.eligible_for_search, user_list.eligible_for_display FROM user_list',
    listRow,
  )
  return lists.map(({ userList: list }) => asset('audience', list.id, list.name, whyNot(list)))
}

const asset = (kind: MediaAsset['kind'], externalId: string, name: string | undefined, why: string | null): MediaAsset => ({
  kind,
  externalId,
  name: name || externalId,
  usable: why === null,
  platformMessage: why,
})

/** An app may be in several assets; one usable asset is enough. */
function unique(all: readonly MediaAsset[]): MediaAsset[] {
  const byId = new Map<string, MediaAsset>()
  for (const one of all) if (!byId.get(one.externalId)?.usable) byId.set(one.externalId, one)
  return [...byId.values()]
}

function whyNot(list: z.infer<typeof listRow>['userList']): string | null {
  if (list.accountUserListStatus !== undefined && list.accountUserListStatus !== 'ENABLED') return list.accountUserListStatus
  return list.eligibleForSearch === false && list.eligibleForDisplay === false ? 'Too small for Search and Display' : null
}
