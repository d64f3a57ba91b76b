import type { mediaImportReasons, mediaImportStates } from '@adroit/contract/account-media'
import type { MaterialKind } from '@adroit/contract/material'
import type { MatchWay } from '@adroit/contract/material-performance'
import type { Generated } from 'kysely'
import type { Id, Moment } from './column-types.ts'

interface OfAccount {
  company_id: string
  account_id: string
}

/** The tables of an account's own images and videos, of the ads that show them, and of their imports. */
export interface AdMediaTables {
  account_media_reads: OfAccount & {
    ads_read_at: Date | null
    listed_at: Date | null
    cut: Generated<boolean>
    changes: Generated<number>
    stored: Generated<number>
  }
  account_media: OfAccount & {
    media_key: string
    kind: MaterialKind
    external_id: string
    name: string
    md5: Buffer | null
    width: number | null
    height: number | null
    duration_ms: number | null
    bytes: string | null
    created_at: Date | null
    page: string | null
    picture: string | null
    listed_at: Date | null
  }
  ad_media: OfAccount & { ad_key: string; media_key: string }
  material_media: OfAccount & { media_key: string; material_id: string; version: number; matched_by: MatchWay }
  media_imports: OfAccount & { id: Id; member_id: string; folder_id: string | null; started_at: Moment }
  media_import_files: {
    company_id: string
    import_id: string
    position: number
    media_key: string
    name: string
    kind: MaterialKind
    state: Generated<(typeof mediaImportStates)[number]>
    material_id: Generated<string | null>
    reason: Generated<(typeof mediaImportReasons)[number] | null>
    message: Generated<string | null>
  }
}
