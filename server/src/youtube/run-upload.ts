import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { JobPayload } from '../jobs/queue.ts'
import type { Attempt } from '../jobs/registry.ts'
import { isQuota } from '../platforms/google/youtube/errors.ts'
import { readVideo, type VideoState } from '../platforms/google/youtube/video.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { withChannel } from './channel-access.ts'
import { publishUpload } from './publish-upload.ts'
import { quotaDayEnd } from './quota-day.ts'
import { reasonOf } from './reasons.ts'
import { leaseMs, Stopped, uploadFile } from './upload-file.ts'
import { claimUpload, type UploadChanges, type UploadRow, updateUpload } from './upload-store.ts'
import type { youtubeJob } from './wake.ts'

const firstRetryMs = 5_000
const firstLookMs = 5_000
const longestPauseMs = 10 * 60_000
/** About a day of failures without any progress. */
const mostAttempts = 150
/** Errors after which a person is told that there is trouble. */
const troubleAfter = 3
/** A video may be missing in `videos.list` right after its upload. */
const looksWithoutVideo = 5

/** Continues an upload that is due: sends its file, or looks at the processing of its video. */
export async function runUpload(ctx: Context, { company, upload }: JobPayload<typeof youtubeJob>, { signal }: Attempt): Promise<void> {
  const now = ctx.clock()
  const row = await forCompany(ctx.db, company, (tx) => claimUpload(tx, company, upload, now, new Date(now.getTime() + leaseMs)))
  if (!row) return
  const changes = await advance(ctx, row, signal).catch((error: unknown) => afterError(ctx, row, error))
  await forCompany(ctx.db, company, (tx) => updateUpload(tx, company, upload, { ...changes, busy_until: null }))
  publishUpload(ctx, company)
}

async function advance(ctx: Context, row: UploadRow, signal: AbortSignal): Promise<UploadChanges> {
  return await withChannel(ctx, { company: row.company_id, channel: row.channel_id, signal }, async (open) => {
    if (row.video_id === null) return afterLook(ctx, await uploadFile({ ctx, row, open, signal }), 0)
    const video = await readVideo(open.settings, open.net, open.token, row.video_id)
    if (video !== null) return afterLook(ctx, video, row.attempts + 1)
    if (row.attempts < looksWithoutVideo) throw new PlatformError('later', 'not_listed_yet', 'YouTube does not list the video yet.')
    return failed(ctx, 'deleted', null)
  })
}

/** What a video's state means. `looks`: how often its processing was looked at. */
function afterLook(ctx: Context, video: VideoState, looks: number): UploadChanges {
  const known = { video_id: video.id, actual_privacy: video.privacy, held_by: null }
  if (video.uploadStatus === 'processed') return { ...known, state: 'done', due_at: null, ended_at: ctx.clock() }
  if (video.uploadStatus === 'deleted') return { ...known, ...failed(ctx, 'deleted', null) }
  if (video.uploadStatus === 'failed' || video.uploadStatus === 'rejected')
    return { ...known, ...failed(ctx, reasonOf(video.reason), video.reason) }
  return { ...known, state: 'processing', attempts: looks, due_at: after(ctx, firstLookMs, looks) }
}

const failed = (ctx: Context, reason: ReturnType<typeof reasonOf>, message: string | null): UploadChanges => ({
  state: 'failed',
  reason,
  platform_message: message,
  held_by: null,
  due_at: null,
  ended_at: ctx.clock(),
})

/** The pause doubles each time, up to ten minutes. */
const after = (ctx: Context, firstMs: number, times: number) =>
  new Date(ctx.clock().getTime() + Math.min(longestPauseMs, firstMs * 2 ** Math.min(times, 20)))

/** When an upload continues after an error, or how it ends. An error that is not about YouTube is thrown after a pause was noted. */
async function afterError(ctx: Context, row: UploadRow, error: unknown): Promise<UploadChanges> {
  if (error instanceof Stopped) {
    return error.why === 'quota' ? { held_by: 'quota', due_at: quotaDayEnd(ctx.clock()) } : failed(ctx, error.why, null)
  }
  const attempts = row.attempts + 1
  const held = attempts >= troubleAfter ? ('trouble' as const) : row.held_by
  if (!(error instanceof PlatformError)) {
    ctx.log.error({ err: error, upload: row.id }, 'a video could not be uploaded')
    return { attempts, held_by: held, due_at: after(ctx, firstRetryMs, attempts) }
  }
  if (error.code === 'stopped') return { due_at: ctx.clock() }
  if (error.kind === 'reconnect') return { held_by: 'connection', due_at: null }
  if (isQuota(error)) return { held_by: 'quota', due_at: quotaDayEnd(ctx.clock()) }
  if (error.kind === 'refused') return failed(ctx, reasonOf(error.code), error.message)
  if (attempts >= mostAttempts) return failed(ctx, 'other', error.message)
  return { attempts, held_by: held, due_at: error.retryAt ?? after(ctx, firstRetryMs, attempts) }
}
