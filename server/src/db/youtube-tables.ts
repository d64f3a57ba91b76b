import type { MaterialFormat } from '@adroit/contract/material'
import type { YoutubeHold, YoutubePrivacy, YoutubeReason, YoutubeState } from '@adroit/contract/youtube'
import type { Generated } from 'kysely'
import type { Id, Moment } from './column-types.ts'

/** The tables of YouTube channels and of the videos that are uploaded to them. */
export interface YoutubeTables {
  youtube_channels: {
    id: Id
    company_id: string
    external_id: string
    title: string
    uploads_playlist: string
    person_id: string
    person_name: string
    member_id: string
    grant_sealed: Buffer | null
    key_id: string | null
    state: Generated<'working' | 'revoked' | 'disconnected'>
    revoked_message: Generated<string | null>
    revoked_at: Generated<Date | null>
    created_at: Moment
  }
  youtube_attempts: { state_hash: Buffer; company_id: string; member_id: string; redirect_uri: string; ends_at: Moment }
  youtube_uploads: {
    id: Id
    company_id: string
    channel_id: string
    file_hash: Buffer
    bytes: string
    format: MaterialFormat
    material_id: string | null
    content_hash: Buffer
    marker: string
    title: string
    description: string
    privacy: YoutubePrivacy
    state: Generated<YoutubeState>
    held_by: Generated<YoutubeHold | null>
    session_sealed: Generated<Buffer | null>
    sent: Generated<string>
    completed_at: Generated<Date | null>
    video_id: Generated<string | null>
    actual_privacy: Generated<string | null>
    reason: Generated<YoutubeReason | null>
    platform_message: Generated<string | null>
    attempts: Generated<number>
    due_at: Date | null
    busy_until: Generated<Date | null>
    member_id: string
    created_at: Moment
    ended_at: Generated<Date | null>
  }
  youtube_quota: { day: string; inserts: number }
}
