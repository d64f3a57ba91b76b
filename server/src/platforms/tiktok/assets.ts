import { readEachKind } from '../asset-reads.ts'
import type { Access, Assets, MediaAsset } from '../platform.ts'
import type { Tiktok } from './ask.ts'
import { identityKey } from './identity.ts'
import { allOf } from './pages.ts'
import { appList, audience, identity, pixel, read } from './wire.ts'

const usable = { usable: true, platformMessage: null } as const
const unusable = (platformMessage: string) => ({ usable: false, platformMessage })

/** Returns posting identities, pixels, apps and audiences of an account. */
export async function assets(tiktok: Tiktok, { externalId }: Access): Promise<Assets> {
  return await readEachKind([
    ['identity', () => identities(tiktok, externalId)],
    ['pixel', () => pixels(tiktok, externalId)],
    ['app', () => apps(tiktok, externalId)],
    ['audience', () => audiences(tiktok, externalId)],
  ])
}

async function identities(tiktok: Tiktok, account: string): Promise<MediaAsset[]> {
  const query = { advertiser_id: account }
  const found = await allOf(
    tiktok,
    { name: 'identities.list', path: '/identity/get/', query, list: 'identity_list', pageSize: 100 },
    identity,
  )
  return found.map((one): MediaAsset => {
    const available = one.available_status === 'AVAILABLE' || !one.available_status
    const name = one.display_name || one.user_name || one.identity_id
    const state = available ? usable : unusable(one.unavailable_reason || one.available_status || '')
    const { identity_type: type, identity_authorized_bc_id: bc } = one
    const center = type === 'BC_AUTH_TT' && bc ? bc : null
    return { kind: 'identity', externalId: identityKey({ type: type || 'CUSTOMIZED_USER', id: one.identity_id, center }), name, ...state }
  })
}

async function pixels(tiktok: Tiktok, account: string): Promise<MediaAsset[]> {
  const query = { advertiser_id: account }
  const found = await allOf(tiktok, { name: 'pixels.list', path: '/pixel/list/', query, list: 'pixels', pageSize: 20 }, pixel)
  return found.map((one): MediaAsset => {
    const relation = one.asset_ownership?.asset_relation_status
    const state = relation === 'UNBOUND' ? unusable(relation) : usable
    return { kind: 'pixel', externalId: one.pixel_id, name: one.pixel_name || one.pixel_id, ...state }
  })
}

async function apps(tiktok: Tiktok, account: string): Promise<MediaAsset[]> {
  const { data } = await tiktok.ask({ name: 'apps.list', path: '/app/list/', query: { advertiser_id: account } })
  const found = read(appList, data, 'apps.list').apps ?? []
  return found.map((one): MediaAsset => ({ kind: 'app', externalId: one.app_id, name: one.app_name || one.app_id, ...usable }))
}

async function audiences(tiktok: Tiktok, account: string): Promise<MediaAsset[]> {
  const query = { advertiser_id: account }
  const found = await allOf(tiktok, { name: 'audiences.list', path: '/dmp/custom_audience/list/', query, pageSize: 100 }, audience)
  return found.map((one): MediaAsset => {
    const state = one.is_valid === false ? unusable(one.error_msg || one.msg || 'is_valid: false') : usable
    return { kind: 'audience', externalId: one.audience_id, name: one.name, ...state }
  })
}
