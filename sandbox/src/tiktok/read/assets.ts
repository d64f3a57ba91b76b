import type { Asset } from '../../world/world.ts'
import { type Asking, readable } from '../asking.ts'
import { identityTypeOf } from '../create/promoted.ts'
import { paged, pageOf } from '../paging.ts'
import { id, listOf, oneOf, optional, parse, record, required, text, truth } from '../parameters.ts'

const identityTypes = ['CUSTOMIZED_USER', 'AUTH_CODE', 'TT_USER', 'BC_AUTH_TT'] as const

/** `GET /identity/get/` */
export function identities(asking: Asking): unknown {
  const given = parse(
    {
      advertiser_id: required(id),
      identity_type: optional(oneOf(identityTypes)),
      identity_authorized_bc_id: optional(id),
      filtering: optional(record({ keyword: optional(text) })),
      ...paged(100),
    },
    Object.fromEntries(asking.call.query),
    true,
  )
  const account = readable(asking, given.advertiser_id)
  const all = account.assets.identities
    .map((asset) => ({
      identity_id: asset.id,
      identity_type: identityTypeOf(account, asset.id),
      display_name: asset.name,
      profile_image: '',
      available_status: asset.usable ? 'AVAILABLE' : 'NO_VALID_BIND_ACCOUNT',
    }))
    .filter((row) => given.identity_type === undefined || row.identity_type === given.identity_type)
  const { list, page_info } = pageOf(all, given)
  return { identity_list: list, page_info }
}

/** The code of a pixel, which is on the pages that it measures. */
export const pixelCode = (id: string): string => `C${id.slice(-16)}`

/** `GET /pixel/list/` */
export function pixels(asking: Asking): unknown {
  const given = parse(
    {
      advertiser_id: required(id),
      pixel_id: optional(id),
      code: optional(text),
      name: optional(text),
      order_by: optional(text),
      filtering: optional(record({ available_for_catalog_only: optional(truth) })),
      ...paged(20),
    },
    Object.fromEntries(asking.call.query),
    true,
  )
  const all = readable(asking, given.advertiser_id)
    .assets.pixels.map((asset) => ({
      pixel_id: asset.id,
      pixel_code: pixelCode(asset.id),
      pixel_name: asset.name,
      pixel_category: 'ONLINE_STORE',
      pixel_setup_mode: 'STANDARD',
      asset_ownership: { asset_relation_status: asset.usable ? 'SHARED' : 'UNBOUND', ownership_status: asset.usable },
    }))
    .filter((row) => given.pixel_id === undefined || row.pixel_id === given.pixel_id)
  const { list, page_info } = pageOf(all, given)
  return { pixels: list, page_info }
}

/** `GET /app/list/`, which is not paged */
export function apps(asking: Asking): unknown {
  const given = parse(
    { advertiser_id: required(id), app_platform_ids: optional(listOf(text, 100)) },
    Object.fromEntries(asking.call.query),
    true,
  )
  const row = (asset: Asset) => ({
    app_id: asset.id,
    app_name: asset.name,
    app_platform_id: `com.example.app${asset.id.slice(-6)}`,
    platform: 'ANDROID',
    partner_name: asset.usable ? 'AppsFlyer' : '',
  })
  return { apps: readable(asking, given.advertiser_id).assets.apps.map(row) }
}

/** `GET /dmp/custom_audience/list/` */
export function audiences(asking: Asking): unknown {
  const given = parse(
    { advertiser_id: required(id), custom_audience_ids: optional(listOf(id, 100)), ...paged(100) },
    Object.fromEntries(asking.call.query),
    true,
  )
  const all = readable(asking, given.advertiser_id)
    .assets.audiences.filter((asset) => given.custom_audience_ids === undefined || given.custom_audience_ids.includes(asset.id))
    .map((asset) => ({
      audience_id: asset.id,
      name: asset.name,
      audience_type: 'Customer File Audience',
      cover_num: asset.usable ? 12_345 : 0,
      is_valid: asset.usable,
      is_expiring: false,
    }))
  return pageOf(all, given)
}
