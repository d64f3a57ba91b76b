import type { materialYoutube, syncToYoutube, YoutubeSync } from '@adroit/contract/youtube'
import { isYoutubeTitle, youtubeLimits, youtubeText } from '@adroit/contract/youtube-limits'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { addJob } from '../jobs/queue.ts'
import { fail } from '../lib/app-error.ts'
import { type CurrentFile, currentFiles } from '../materials/current-files.ts'
import { namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { type ChannelRow, selectChannel } from './channel-store.ts'
import { publishUpload } from './publish-upload.ts'
import { newMarker } from './upload-file.ts'
import { insertUpload, selectUpload, selectUploads, type UploadRow, updateUpload } from './upload-store.ts'
import { jobKeyOf, youtubeJob } from './wake.ts'

type Given = z.infer<typeof syncToYoutube.input>
type Result = z.infer<typeof syncToYoutube.answer>['results'][number]

/** Where a material's file is at YouTube. Throws material_gone. */
export function ofMaterial(ctx: Context, { company }: Caller, id: string): Promise<z.infer<typeof materialYoutube.answer>> {
  return forCompany(ctx.db, company, async (tx) => {
    const [file] = await currentFiles(tx, company, [id])
    if (!file) throw fail('material_gone')
    const rows = await selectUploads(tx, company, file.file_hash)
    const by = rows.map(({ member_id: member }) => member)
    const names = await namesOf(tx, company, by)
    return { syncs: rows.map((row) => syncOf(row, names)), blocked: blockedBy(file), proposed: proposedFor(file) }
  })
}

function blockedBy(file: CurrentFile): 'not_video' | 'not_approved' | 'deleted' | null {
  if (file.kind !== 'video') return 'not_video'
  if (file.deleted_at !== null) return 'deleted'
  return file.review === 'approved' ? null : 'not_approved'
}

const proposedFor = ({ name, file_name: fileName }: CurrentFile) => ({
  title: youtubeText(name.replace(/\.(mp4|mov)$/i, ''), youtubeLimits.title.max) || youtubeText(fileName, youtubeLimits.title.max),
  description: '',
})

function syncOf(row: UploadRow, names: ReadonlyMap<string, string>): YoutubeSync {
  return {
    id: row.id,
    channel: { id: row.channel_id, title: row.channel_title, state: row.channel_state },
    title: row.title,
    description: row.description,
    state: row.state,
    heldBy: row.held_by,
    continuesAt: row.held_by === null ? null : (row.due_at?.toISOString() ?? null),
    bytes: Number(row.bytes),
    sent: row.video_id === null ? Number(row.sent) : Number(row.bytes),
    url: row.video_id === null ? null : `https://www.youtube.com/watch?v=${encodeURIComponent(row.video_id)}`,
    privacy: row.actual_privacy,
    requestedPrivacy: row.privacy,
    reason: row.reason,
    platformMessage: row.platform_message,
    by: { id: row.member_id, name: names.get(row.member_id) ?? '' },
    at: row.created_at.toISOString(),
  }
}

/** Queues videos for a channel. Throws youtube_channel_gone. */
export async function syncAll(ctx: Context, caller: Caller, { channel, privacy, items }: Given): Promise<{ results: Result[] }> {
  const { company } = caller
  const results = await forCompany(ctx.db, company, async (tx) => {
    const to = await selectChannel(tx, company, channel)
    if (!to || to.state === 'disconnected') throw fail('youtube_channel_gone')
    const ids = items.map(({ id }) => id)
    const files = new Map((await currentFiles(tx, company, ids)).map((file) => [file.id, file]))
    const done: Result[] = []
    for (const item of items) {
      const file = files.get(item.id)
      const outcome = file ? await syncOne(ctx, tx, caller, to, privacy, file, item) : 'gone'
      done.push({ id: item.id, name: file?.name ?? '', outcome })
    }
    return done
  })
  if (results.some(({ outcome }) => outcome === 'queued')) publishUpload(ctx, company)
  return { results }
}

async function syncOne(
  ctx: Context,
  tx: Scoped,
  { company, member }: Caller,
  to: ChannelRow,
  privacy: Given['privacy'],
  file: CurrentFile,
  item: Given['items'][number],
): Promise<Result['outcome']> {
  const blocked = blockedBy(file)
  if (blocked !== null) return blocked === 'deleted' ? 'gone' : blocked
  const proposed = proposedFor(file)
  const title = (item.title ?? proposed.title).trim()
  if (!isYoutubeTitle(title)) return 'title'
  const about = { title, description: youtubeText(item.description ?? proposed.description, youtubeLimits.description.max), privacy }
  const now = ctx.clock()
  const earlier = (await selectUploads(tx, company, file.file_hash)).find((row) => row.channel_id === to.id)
  if (earlier) {
    if (earlier.state !== 'failed') return 'existing'
    await updateUpload(tx, company, earlier.id, { ...again(earlier), ...about, ...dueAt(to, now), content_hash: file.content_hash })
    await addJob(tx, youtubeJob, { company, upload: earlier.id }, jobKeyOf(earlier.id))
    return 'queued'
  }
  const upload = await insertUpload(tx, {
    company_id: company,
    channel_id: to.id,
    file_hash: file.file_hash,
    bytes: file.bytes,
    format: file.format,
    material_id: file.id,
    content_hash: file.content_hash,
    marker: newMarker(),
    ...about,
    ...dueAt(to, now),
    member_id: member,
    created_at: now,
  })
  if (upload === undefined) return 'existing'
  await addJob(tx, youtubeJob, { company, upload }, jobKeyOf(upload))
  return 'queued'
}

/** Uploads to a revoked channel wait until it is connected again. */
const dueAt = ({ state }: { readonly state: ChannelRow['state'] }, now: Date) =>
  state === 'working' ? { held_by: null, due_at: now } : { held_by: 'connection' as const, due_at: null }

/**
 * A failed upload from its beginning. A video that YouTube rejected gets a successor with a marker of its own; without one, YouTube may
 * still have made a video, which is searched for first.
 */
function again({ video_id: video }: UploadRow) {
  const fresh = {
    state: 'waiting' as const,
    reason: null,
    platform_message: null,
    attempts: 0,
    ended_at: null,
    session_sealed: null,
    sent: '0',
  }
  return video === null ? fresh : { ...fresh, video_id: null, actual_privacy: null, completed_at: null, marker: newMarker() }
}

/** Uploads a failed video again, or continues one that waits for better times. Throws youtube_sync_gone and youtube_title. */
export async function retry(ctx: Context, { company }: Caller, id: string, title?: string): Promise<void> {
  if (title !== undefined && !isYoutubeTitle(title)) throw fail('youtube_title', { max: youtubeLimits.title.max })
  await forCompany(ctx.db, company, async (tx) => {
    const found = await selectUpload(tx, company, id)
    if (!found) throw fail('youtube_sync_gone')
    if (found.state === 'done') return
    const about = title === undefined || found.session_sealed !== null ? {} : { title: title.trim() }
    const changes = found.state === 'failed' ? again(found) : { attempts: 0 }
    await updateUpload(tx, company, id, { ...changes, ...about, ...dueAt({ state: found.channel_state }, ctx.clock()) })
    await addJob(tx, youtubeJob, { company, upload: id }, jobKeyOf(id))
  })
  publishUpload(ctx, company)
}
