import { forCompany } from '../../db/database.ts'
import { isPaused, takeTurn } from './account-store.ts'
import { inLease } from './lease.ts'
import { planSteps } from './plan-steps.ts'
import { pauseMs } from './problems.ts'
import { reconcileStep } from './reconcile.ts'
import { sendStep } from './send.ts'
import { type StepRow, updateStep } from './step-store.ts'
import { uploadStep } from './upload.ts'
import { verifyTree } from './verify.ts'
import { type Next, type Rest, replaceStep, stepRef, type Work } from './work.ts'

const queueMs = 10_000
/** A plan whose objects are refused one after the other is not continued to its end. */
const mostRefusals = 20
/** A video is looked at this often while its platform processes it. */
const processingMs = 3_000

/** Does the next thing of a task that is not complete: one upload, one create, one look for a lost object, or the verification of all. */
export async function create(work: Work): Promise<Next> {
  const { ctx, lease, row } = work
  if (work.cancelRequested && !work.steps.some(({ state }) => state === 'unknown')) return await cancel(work)
  if (await forCompany(ctx.db, lease.company, (tx) => isPaused(tx, lease.company, row.account_id))) return queued
  if (!work.row.has_turn && !(await inLease(ctx, lease, (tx) => takeTurn(tx, lease)))) return queued
  if (work.steps.length === 0) await planSteps(work)
  const uploads = work.cancelRequested ? 'done' : await uploadAll(work)
  if (typeof uploads === 'object') return uploads
  for (;;) {
    const next = await nextStep(work)
    if (next === 'none') break
    if (next !== 'go_on') return next
    if (lease.signal.aborted) return { state: 'creating', inMs: 0 }
  }
  if (work.cancelRequested) return await cancel(work)
  if (uploads === 'processing') return { state: 'creating', inMs: Math.max(pauseMs(work, 0), Math.min(processingMs, work.quietMs)) }
  const problem = work.steps.find(({ state }) => state === 'rejected')?.problem ?? null
  if (work.steps.every(({ state }) => state === 'confirmed')) return await verifyTree(work)
  const exists = work.steps.some(({ state, objects }) => state === 'confirmed' && objects.length > 0)
  return { state: exists ? 'partly' : 'failed', inMs: null, problem }
}

const queued: Rest = { state: 'queued', inMs: queueMs }

/** Looks for a lost object whose parents are known; otherwise sends the next request whose ids are known. */
async function nextStep(work: Work): Promise<Next | 'none'> {
  const confirmed = new Set(work.steps.flatMap(({ state, key }) => (state === 'confirmed' ? [key] : [])))
  const ready = (step: StepRow) => step.kind === 'create' && step.needs.every((key) => confirmed.has(key))
  const lost = work.steps.find((step) => step.state === 'unknown' && ready(step))
  if (lost) return await reconcileStep(work, lost)
  if (work.cancelRequested || work.steps.filter(({ state }) => state === 'rejected').length >= mostRefusals) return 'none'
  const step = work.steps.find((one) => one.state === 'planned' && ready(one))
  return step ? await sendStep(work, step) : 'none'
}

/** Uploads what is not at the platform yet. Videos that are being processed hold up only what shows them. */
async function uploadAll(work: Work): Promise<'done' | 'processing' | Rest> {
  let processing = false
  for (const step of work.steps.filter(({ kind, state }) => kind === 'upload' && state === 'planned')) {
    if (work.lease.signal.aborted) return { state: 'creating', inMs: 0 }
    const uploaded = await uploadStep(work, step)
    if (typeof uploaded === 'object') return uploaded
    if (uploaded === 'processing') processing = true
  }
  return processing ? 'processing' : 'done'
}

/** Nothing is in doubt any more: what was not sent never will be. What exists stays switched off. */
async function cancel(work: Work): Promise<Rest> {
  for (const step of work.steps.filter(({ state }) => state === 'planned' || state === 'unknown'))
    replaceStep(work, await inLease(work.ctx, work.lease, (tx) => updateStep(tx, stepRef(work, step), { state: 'skipped' })))
  return { state: 'cancelled', stage: 'done', inMs: null, problem: null }
}
