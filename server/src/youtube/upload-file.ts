import { randomBytes } from 'node:crypto'
import type { YoutubeReason } from '@adroit/contract/youtube'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { approvalOf } from '../materials/review.ts'
import { isQuota } from '../platforms/google/youtube/errors.ts'
import { beginSession, type Progress, partBytes, progressOf, sendPart } from '../platforms/google/youtube/upload.ts'
import { findTagged, type VideoState } from '../platforms/google/youtube/video.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { OpenChannel } from './channel-access.ts'
import { publishUpload } from './publish-upload.ts'
import { quotaDay } from './quota-day.ts'
import { exhaustDay, takeInsert } from './quota-store.ts'
import { type UploadChanges, type UploadRow, updateUpload } from './upload-store.ts'

const types = { mp4: 'video/mp4', mov: 'video/quicktime' } as const
/** A job has its upload for this long after each sign of life. */
export const leaseMs = 10 * 60_000
/** A new video may be missing in the channel's list for a while. How long is not documented. */
const listLagMs = 10 * 60_000

/** An upload ends, or waits, for a reason that is not an error of YouTube. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
  readonly why: YoutubeReason | 'quota'

  constructor(why: YoutubeReason | 'quota') {
    super(why)
    this.why = why
  }
}

/** A tag of a video that no other one has. */
export const newMarker = () => `adroit-${randomBytes(12).toString('hex')}`

interface Uploading {
  readonly ctx: Context
  readonly row: UploadRow
  readonly open: OpenChannel
  readonly signal: AbortSignal
}

/**
 * Uploads a file and returns its video, continuing where an earlier attempt ended. Whatever ends this process, the file becomes one video:
 * the session is committed before the first byte, it is asked before more bytes are sent, and if it is gone, the channel is searched for
 * our tag before another session begins. Throws PlatformError and Stopped.
 */
export async function uploadFile(work: Uploading): Promise<VideoState> {
  const { row, open } = work
  const size = Number(row.bytes)
  const known = openSession(work)
  const progress: Progress = known ? await progressOf(open.net, open.token, known, size) : { state: 'gone' }
  if (progress.state === 'complete') return progress.video
  if (known && progress.state === 'partial') return await sendRest(work, known, progress.stored)
  const found = await findEarlier(work)
  return found ?? (await sendRest(work, await newSession(work), 0))
}

/** null: there is no session, or it was sealed with another SECRET_KEY. */
function openSession({ ctx, row }: Uploading): URL | null {
  const address = row.session_sealed && ctx.sealing.open(row.session_sealed, sealedAbout(row))
  return address ? new URL(address) : null
}

/** What the address of an upload session is bound to. */
export const sealedAbout = ({ company_id: company, id }: Pick<UploadRow, 'company_id' | 'id'>) => `youtube session ${company} ${id}`

/** The video of a session that is gone; null: there is none. Throws `later` while YouTube's list may not show it yet. */
async function findEarlier({ ctx, row, open }: Uploading): Promise<VideoState | null> {
  if (row.session_sealed === null && row.completed_at === null) return null
  const found = await findTagged(open.settings, open.net, open.token, { uploads: row.uploads_playlist, tag: row.marker })
  if (found !== null || row.completed_at === null) return found
  const sure = new Date(row.completed_at.getTime() + listLagMs)
  if (sure > ctx.clock()) throw new PlatformError('later', 'not_listed_yet', 'YouTube may not list the video yet.', { retryAt: sure })
  return null
}

async function newSession(work: Uploading): Promise<URL> {
  const { ctx, row, open } = work
  const { company_id: company, content_hash: contentHash } = row
  if (!(await forCompany(ctx.db, company, (tx) => approvalOf(tx, company, contentHash)))) throw new Stopped('not_approved')
  if ((await ctx.materialFiles.sizeOf(row.file_hash.toString('hex'))) === null) throw new Stopped('file_gone')
  const [day, perDay] = [quotaDay(ctx.clock()), open.settings.youtubeUploadsPerDay]
  if (!(await asSystem(ctx.db, (tx) => takeInsert(tx, day, perDay)))) throw new Stopped('quota')
  try {
    const { title, description, privacy, marker: tag } = row
    const video = { title, description, privacy, tag, bytes: Number(row.bytes), type: typeOf(row) }
    const session = await beginSession(open.settings, open.net, open.token, video)
    const sealed = ctx.sealing.seal(session.href, sealedAbout(row))
    await save(work, { session_sealed: sealed, sent: '0', completed_at: null, state: 'uploading', held_by: null })
    return session
  } catch (error) {
    if (error instanceof PlatformError && isQuota(error)) await asSystem(ctx.db, (tx) => exhaustDay(tx, day, perDay))
    throw error
  }
}

const typeOf = ({ format }: UploadRow) => (format === 'mov' ? types.mov : types.mp4)

/** Sends the bytes from `from` on, part by part. */
async function sendRest(work: Uploading, session: URL, from: number): Promise<VideoState> {
  const { ctx, row, open, signal } = work
  const size = Number(row.bytes)
  let completed = row.session_sealed === null ? null : row.completed_at
  for (let sent = from; sent < size; ) {
    if (signal.aborted) throw new PlatformError('later', 'stopped', 'The upload was stopped.')
    const bytes = Math.min(partBytes, size - sent)
    if (sent + bytes === size && completed === null) {
      completed = ctx.clock()
      await save(work, { sent: String(sent), completed_at: completed })
    }
    const range = { from: sent, to: sent + bytes - 1 }
    const file = { open: () => ctx.materialFiles.open(row.file_hash.toString('hex'), range), size: bytes, type: typeOf(row) }
    const progress = await sendPart(open.net, open.token, session, { from: sent, size, file })
    if (progress.state === 'complete') return progress.video
    if (progress.state === 'gone') throw new PlatformError('later', 'session_gone', 'YouTube forgot the upload.', { retryAt: ctx.clock() })
    if (progress.stored <= sent) throw new PlatformError('later', 'no_progress', 'YouTube stored no bytes.')
    sent = progress.stored
    await save(work, { sent: String(sent), state: 'uploading', held_by: null, attempts: 0 })
  }
  throw new PlatformError('later', 'no_video', 'YouTube has all bytes, and no video yet.')
}

async function save({ ctx, row }: Uploading, values: UploadChanges): Promise<void> {
  const busy = new Date(ctx.clock().getTime() + leaseMs)
  await forCompany(ctx.db, row.company_id, (tx) => updateUpload(tx, row.company_id, row.id, { ...values, busy_until: busy }))
  publishUpload(ctx, row.company_id)
}
