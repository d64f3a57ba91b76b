import type { Answer } from '../http/call.ts'
import { accountsOf } from '../world/read.ts'
import type { Account, Asset, Assets } from '../world/world.ts'
import { accountFor, callerIn } from './caller.ts'
import type { FieldTable } from './fields.ts'
import { picked } from './fields.ts'
import type { Given } from './given.ts'
import { pageOf } from './paging.ts'

interface Edge {
  readonly kind: keyof Assets
  readonly node: string
  /** True for edges that return usable assets only; the others have a field for it. */
  readonly usableOnly: boolean
  readonly table: (asset: Asset, account: Account) => FieldTable
}

const named = (asset: Asset): FieldTable => ({ id: () => asset.id, name: () => asset.name })

export const assetEdges = {
  promote_pages: { kind: 'pages', node: 'Page', usableOnly: true, table: named },
  instagram_accounts: {
    kind: 'instagram',
    node: 'IGUser',
    usableOnly: true,
    table: (asset) => ({ id: () => asset.id, username: () => asset.name, name: () => asset.name, is_published: () => true }),
  },
  adspixels: {
    kind: 'pixels',
    node: 'AdsPixel',
    usableOnly: false,
    table: (asset) => ({ ...named(asset), is_unavailable: () => !asset.usable, last_fired_time: () => undefined }),
  },
  advertisable_applications: { kind: 'apps', node: 'Application', usableOnly: true, table: named },
  customaudiences: {
    kind: 'audiences',
    node: 'CustomAudience',
    usableOnly: false,
    table: (asset, account) => ({
      ...named(asset),
      account_id: () => account.id,
      subtype: () => 'CUSTOM',
      delivery_status: () =>
        asset.usable
          ? { code: 200, description: 'This audience is ready for use.' }
          : { code: 300, description: 'Audience too small: it needs at least 100 people before ads can use it.' },
    }),
  },
} as const satisfies Record<string, Edge>

export function listAssets(given: Given, edge: Edge): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'read')
  const assets = account.assets[edge.kind].filter((asset) => asset.usable || !edge.usableOnly)
  return pageOf(
    given,
    assets,
    (asset) => asset.id,
    (asset) => picked(given.params, edge.node, edge.table(asset, account), ['id']),
  )
}

/** `me/accounts`: the person's pages, whether or not an account may promote them. */
export function listPages(given: Given): Answer {
  const { person, scopes } = callerIn(given)
  const all = scopes.includes('pages_show_list') ? accountsOf(given.world, person).flatMap((account) => account.assets.pages) : []
  const pages = [...new Map(all.map((asset) => [asset.id, asset])).values()]
  const table = (asset: Asset): FieldTable => ({ ...named(asset), tasks: () => ['ADVERTISE', 'ANALYZE'], category: () => 'Brand' })
  return pageOf(
    given,
    pages,
    (asset) => asset.id,
    (asset) => picked(given.params, 'Page', table(asset), ['id', 'name']),
  )
}
