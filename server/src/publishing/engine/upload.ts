import type { Readable } from 'node:stream'
import { forCompany } from '../../db/database.ts'
import { jpegOf } from '../../materials/media/previews.ts'
import { approvalOf } from '../../materials/review.ts'
import type { PlannedFile } from '../../platforms/account-plan.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import type { CreatedIds, UploadJob } from '../../platforms/publisher.ts'
import { clockNow } from '../tasks/task-store.ts'
import { inLease } from './lease.ts'
import { afterError, problemOf, saidBy } from './problems.ts'
import { type StepRow, updateStep } from './step-store.ts'
import { openUpload, type UploadRef, updateUpload } from './upload-store.ts'
import { atPlatform, plannedStep, type Rest, replaceStep, stepRef, type Work } from './work.ts'

/**
 * Uploads the file of a step, or continues an upload that an earlier task or process began; a file that the account has is not sent again.
 * Right before, the approval of exactly these bytes is asked for. Returns `processing` while the platform has not processed it, and a rest
 * if it cannot continue now.
 */
export async function uploadStep(work: Work, step: StepRow): Promise<'done' | 'processing' | Rest> {
  const { ctx, lease, row } = work
  const { file } = plannedStep(step)
  if (file === null) throw new Error(`${step.key} has no file`)
  const ref: UploadRef = {
    company: lease.company,
    account: row.account_id,
    platform: row.platform,
    externalAccount: row.external_account,
    hash: Buffer.from(file.hash, 'hex'),
  }
  const [approved, upload] = await forCompany(ctx.db, lease.company, async (tx) => [
    await approvalOf(tx, lease.company, Buffer.from(file.contentHash, 'hex')),
    await openUpload(tx, ref),
  ])
  if (!approved) return await refuse(work, step, problemOf(work, 'material_not_approved', { name: file.name }))
  if (upload.state === 'ready' && upload.ids !== null) return await done(work, step, ref, upload.ids)
  if ((await ctx.materialFiles.sizeOf(file.hash)) === null)
    return await refuse(work, step, problemOf(work, 'material_gone', { name: file.name }))
  try {
    const job = await jobOf(work, ref, file, upload.session_sealed)
    const uploaded = await atPlatform(work, (access) => work.publisher.upload(access, job))
    if (uploaded.state === 'ready') return await done(work, step, ref, uploaded.ids)
    await forCompany(ctx.db, lease.company, (tx) => updateUpload(tx, ref, { state: 'processing' }))
    return 'processing'
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.kind !== 'refused') return afterError(work, error, 'creating')
    // The next attempt begins a new upload.
    await forCompany(ctx.db, lease.company, (tx) => updateUpload(tx, ref, { session_sealed: null, state: 'uploading' }))
    return await refuse(work, step, saidBy(work, error))
  }
}

async function done(work: Work, step: StepRow, ref: UploadRef, ids: CreatedIds): Promise<'done'> {
  const row = await inLease(work.ctx, work.lease, async (tx) => {
    await updateUpload(tx, ref, { state: 'ready', ids: JSON.stringify(ids) })
    return await updateStep(tx, stepRef(work, step), { state: 'confirmed', ids: JSON.stringify(ids), problem: null, intent_at: clockNow })
  })
  replaceStep(work, row)
  return 'done'
}

async function refuse(work: Work, step: StepRow, problem: object): Promise<'done'> {
  const row = await inLease(work.ctx, work.lease, (tx) =>
    updateStep(tx, stepRef(work, step), { state: 'rejected', problem: JSON.stringify(problem) }),
  )
  replaceStep(work, row)
  return 'done'
}

/** What an upload session is bound to. `hash`: of the file, in hex. */
export function uploadAbout(company: string, platform: string, externalAccount: string, hash: string): string {
  return `publish upload ${company} ${platform} ${externalAccount} ${hash}`
}

async function jobOf(work: Work, ref: UploadRef, file: PlannedFile, sealed: Buffer | null): Promise<UploadJob> {
  const { ctx, lease } = work
  const about = uploadAbout(lease.company, ref.platform, ref.externalAccount, file.hash)
  const open = (from = 0, to = file.bytes - 1): Readable => ctx.materialFiles.open(file.hash, { from, to })
  return {
    file,
    open,
    poster: await posterOf(work, file.poster),
    session: sealed && ctx.sealing.open(sealed, about),
    save: async (session) => {
      const session_sealed = ctx.sealing.seal(session, about)
      await inLease(ctx, lease, (tx) => updateUpload(tx, ref, { session_sealed, state: 'uploading' }))
    },
  }
}

/** A video's cover, which is kept as WebP. */
async function posterOf({ ctx }: Work, hash: string | null): Promise<UploadJob['poster']> {
  if (hash === null || (await ctx.materialFiles.sizeOf(hash)) === null) return null
  return () => jpegOf(ctx.media, ctx.materialFiles, hash)
}
