import type { AssetKind } from '@adroit/contract/sync-notice'
import type * as z from 'zod'
import { noneIfRefused, readEachKind } from '../asset-reads.ts'
import type { Access, Assets, MediaAsset } from '../platform.ts'
import type { Graph } from './graph.ts'
import { allRows } from './pages.ts'
import { audience, instagram, named, pixel } from './wire.ts'

/** The delivery status of a custom audience that ads can use. */
const ready = 200

/** Returns pages, Instagram identities, pixels, apps and audiences of an account, including those that it may not use. */
export async function readAssets(graph: Graph, { externalId }: Access): Promise<Assets> {
  const list = <Row extends z.ZodType>(name: string, path: string, fields: string, row: Row) =>
    allRows(graph, { name: `assets.${name}`, path, params: { fields, limit: '100' } }, row)
  const ofAccount = <Row extends z.ZodType>(name: string, edge: string, fields: string, row: Row) =>
    list(name, `act_${externalId}/${edge}`, fields, row)

  const pages = async () => {
    const promoted = await ofAccount('pages', 'promote_pages', 'id,name', named)
    // Pages belong to the person, who may have excluded them from the consent. The account's own assets are read anyway.
    const own = await list('own_pages', 'me/accounts', 'id,name', named).catch(noneIfRefused)
    const others = own.filter((page) => !promoted.some((one) => one.id === page.id))
    return [
      ...promoted.map((one) => asset('page', one, null)),
      ...others.map((one) => asset('page', one, 'This ad account may not promote the page.')),
    ]
  }
  const identities = async () => {
    const found = await ofAccount('instagram', 'instagram_accounts', 'id,username', instagram)
    return found.map((one) => asset('instagram', { id: one.id, name: one.username }, null))
  }
  const pixels = async () => {
    const found = await ofAccount('pixels', 'adspixels', 'id,name,is_unavailable', pixel)
    return found.map((one) => asset('pixel', one, one.is_unavailable ? 'The pixel is not available to this ad account.' : null))
  }
  const apps = async () => (await ofAccount('apps', 'advertisable_applications', 'id,name', named)).map((one) => asset('app', one, null))
  const audiences = async () => {
    const found = await ofAccount('audiences', 'customaudiences', 'id,name,delivery_status', audience)
    return found.map((one) => asset('audience', one, whyNot(one)))
  }
  return await readEachKind([
    ['page', pages],
    ['instagram', identities],
    ['pixel', pixels],
    ['app', apps],
    ['audience', audiences],
  ])
}

function asset(kind: AssetKind, { id, name }: { id: string; name?: string | undefined }, why: string | null): MediaAsset {
  return { kind, externalId: id, name: name ?? id, usable: why === null, platformMessage: why }
}

function whyNot({ delivery_status: status }: z.infer<typeof audience>): string | null {
  if (!status || status.code === ready) return null
  return status.description ?? `delivery_status ${status.code}`
}
