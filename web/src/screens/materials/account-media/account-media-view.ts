import { type MaterialKind, materialKinds } from '@adroit/contract/material'
import type { Query } from '../../../navigation/routes.ts'
import type { AccountMediaView } from '../../../queries/account-media.ts'

/** The page is a section of the library: this one in its address. */
export const accountSection = 'bm'

/** What the page shows; it stands in the address. */
export interface AccountMediaState {
  /** Empty: the first account. */
  readonly account: string
  /** Empty: images and videos. */
  readonly kind: MaterialKind | ''
  readonly search: string
  /** Only what the library does not have. */
  readonly missing: boolean
  /** Id of the import whose outcome is shown; empty: none. */
  readonly import: string
}

export const noFilters = { kind: '', search: '', missing: false } as const

export function readState(query: Query): AccountMediaState {
  return {
    account: query['account'] ?? '',
    kind: materialKinds.find((kind) => kind === query['kind']) ?? '',
    search: query['search'] ?? '',
    missing: query['missing'] === '1',
    import: query['import'] ?? '',
  }
}

export function queryOf({ missing, ...rest }: AccountMediaState): Query {
  const given = Object.entries(rest).filter(([, value]) => value !== '')
  return { section: accountSection, ...Object.fromEntries(given), ...(missing && { missing: '1' }) }
}

export const isFiltered = ({ kind, search, missing }: AccountMediaState): boolean => kind !== '' || search.trim() !== '' || missing

/** What the server is asked for. */
export function viewOf({ kind, search, missing }: AccountMediaState, account: string): AccountMediaView {
  const sought = search.trim()
  return { account, ...(kind !== '' && { kind }), ...(sought !== '' && { search: sought }), ...(missing && { material: 'none' as const }) }
}
