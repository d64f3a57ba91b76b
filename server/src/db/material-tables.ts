import type { MaterialCopy, MaterialFormat, MaterialKind, ReviewState } from '@adroit/contract/material'
import type { Decision, ReviewMode } from '@adroit/contract/material-review'
import type { UploadTarget } from '@adroit/contract/material-uploads'
import type { linkEvents } from '@adroit/contract/review-links'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Id, Moment } from './column-types.ts'

/** The tables of materials, uploads, reviews and review links. */
export interface MaterialTables {
  material_folders: { id: Id; company_id: string; parent_id: string | null; name: string; created_at: Generated<Date> }
  materials: {
    id: Id
    company_id: string
    name: string
    folder_id: string | null
    batch: string | null
    tags: string[]
    kind: MaterialKind
    version: number
    review: Generated<ReviewState>
    format: MaterialFormat
    width: number
    height: number
    bytes: string
    uploader_id: string
    designer_id: string | null
    auditor_id: string | null
    uploaded_at: Moment
    deleted_at: Generated<Date | null>
    cropped_from: Generated<string | null>
    due_at: Generated<Date | null>
    due_soon_sent: Generated<Date | null>
    due_now_sent: Generated<Date | null>
  }
  material_versions: {
    company_id: string
    material_id: string
    number: number
    file_hash: Buffer
    content_hash: Buffer
    file_name: string
    format: MaterialFormat
    width: number
    height: number
    bytes: string
    duration_ms: number | null
    codec: string | null
    copy: JSONColumnType<MaterialCopy>
    preview_small: Buffer | null
    preview_medium: Buffer | null
    preview_large: Buffer | null
    created_by: string
    created_at: Moment
  }
  material_decisions: {
    id: Id
    company_id: string
    material_id: string
    version: number
    content_hash: Buffer
    decision: Decision
    reason: string | null
    member_id: string
    decided_at: Moment
  }
  material_favorites: { company_id: string; member_id: string; material_id: string }
  material_views: { company_id: string; member_id: string; view: JSONColumnType<object, string, string> }
  uploads: {
    id: string
    company_id: string
    member_id: string
    file_name: string
    size: string
    fingerprint: string
    target: JSONColumnType<UploadTarget>
    file_hash: Buffer | null
    busy_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    material_id: string | null
    version: number | null
    created_at: Moment
  }
  material_files: { hash: Buffer; stored_at: Moment; md5: Generated<Buffer | null> }
  review_links: {
    id: Id
    company_id: string
    title: string
    note: string
    secret_hash: Buffer
    passcode_hash: string | null
    may_comment: boolean
    may_decide: boolean
    may_download: boolean
    recipient_name: string | null
    recipient_email: string | null
    created_by: string
    created_at: Moment
    expires_at: Moment
    revoked_at: Generated<Date | null>
    used_at: Generated<Date | null>
    verify_deciders: Generated<boolean>
    widely_opened_at: Generated<Date | null>
  }
  review_link_items: {
    company_id: string
    link_id: string
    material_id: string
    position: number
    version: number
    content_hash: Buffer
    name: string
  }
  review_guests: {
    id: Id
    company_id: string
    link_id: string
    token_hash: Buffer
    name: Generated<string | null>
    created_at: Moment
    used_at: Moment
    verified_email: Generated<string | null>
  }
  guest_decisions: {
    id: Id
    company_id: string
    link_id: string
    guest_id: string
    material_id: string
    version: number
    content_hash: Buffer
    decision: Decision
    reason: string | null
    decided_at: Moment
  }
  material_comments: {
    id: Id
    company_id: string
    material_id: string
    version: number
    parent_id: string | null
    link_id: string | null
    guest_id: string | null
    member_id: string | null
    text: string
    x: number | null
    y: number | null
    width: number | null
    height: number | null
    at_ms: number | null
    created_at: Moment
    edited_at: Generated<Date | null>
    deleted_at: Generated<Date | null>
    resolved_at: Generated<Date | null>
    resolved_by: Generated<string | null>
  }
  review_link_events: {
    id: Id
    company_id: string
    link_id: string
    at: Moment
    kind: (typeof linkEvents)[number]
    guest_id: string | null
    member_id: string | null
    material_id: string | null
    reason: string | null
  }
  review_link_days: { company_id: string; link_id: string; day: string; bytes: string }
  review_link_addresses: { company_id: string; link_id: string; address_hash: string }
  review_settings: { company_id: string; mode: ReviewMode; reviewers: string[]; own_material: boolean; reasons: string[] }
}
