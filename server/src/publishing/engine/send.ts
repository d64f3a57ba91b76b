import { createHash } from 'node:crypto'
import { PlatformError } from '../../platforms/platform-error.ts'
import type { CreatedIds, FrozenRequest } from '../../platforms/publisher.ts'
import { clockIn, clockNow } from '../tasks/task-store.ts'
import { confirmStep, isComplete } from './confirm.ts'
import { inLease, isMine } from './lease.ts'
import { outcomeOfSend } from './outcome.ts'
import { afterError, problemOf, saidBy } from './problems.ts'
import { endAttempt, insertAttempt, type StepRow, updateStep } from './step-store.ts'
import { atPlatform, knownIds, type Next, plannedStep, replaceStep, stepRef, type Work } from './work.ts'

/**
 * Sends the request of a step that creates something, once. The request is committed before it is sent; its answer is committed before
 * anything else happens. If the answer is lost, the step is unknown, and never sent again before its object was looked for.
 */
export async function sendStep(work: Work, step: StepRow): Promise<Next> {
  const { ctx, lease, publisher, plan } = work
  const request = publisher.request(plan, plannedStep(step), knownIds(work))
  const intended = await intend(work, step, request)
  if (intended === null) return 'go_on'
  if (!(await isMine(ctx, lease))) return await notSent(work, intended, null)
  let sent = false
  try {
    const ids = await atPlatform(
      work,
      async (access) => {
        sent = true
        return await publisher.send(access, plannedStep(intended), request)
      },
      null,
    )
    if (isComplete(intended, ids)) return await confirmed(work, intended, ids)
    return await unknown(work, intended, new PlatformError('later', 'incomplete', 'The answer does not name what was created.'))
  } catch (error) {
    if (!sent) return await notSent(work, intended, error)
    const outcome = outcomeOfSend(publisher, error)
    if (outcome === 'unknown') return await unknown(work, intended, error)
    if (outcome === 'refused' && error instanceof PlatformError) return await rejected(work, intended, error)
    return await notSent(work, intended, error)
  }
}

/** Commits the request. Null: somebody cancelled the task in the meantime. */
async function intend(work: Work, step: StepRow, request: FrozenRequest): Promise<StepRow | null> {
  const { ctx, lease } = work
  const hash = createHash('sha256').update(`${request.path}\n${request.body}`).digest()
  return await inLease(ctx, lease, async (tx, { cancelRequested }) => {
    work.cancelRequested = cancelRequested
    if (cancelRequested) return null
    const attempt = step.attempt + 1
    await insertAttempt(tx, stepRef(work, step), { attempt, fence: lease.fence, requestHash: hash })
    const row = await updateStep(tx, stepRef(work, step), {
      state: 'intended',
      attempt,
      request_path: request.path,
      request_body: request.body,
      request_hash: hash,
      intent_at: clockNow,
      last_possible_send_at: null,
      quiet_until: null,
      scans: 0,
      scanned_at: null,
      problem: null,
    })
    replaceStep(work, row)
    return row
  })
}

async function confirmed(work: Work, step: StepRow, ids: CreatedIds): Promise<Next> {
  const row = await inLease(work.ctx, work.lease, async (tx) => {
    await endAttempt(tx, stepRef(work, step), step.attempt, { outcome: 'confirmed' })
    return await confirmStep(tx, work, step, ids, null)
  })
  if (row === null) return { state: 'needs_person', inMs: null, problem: problemOf(work, 'unexpected_at_platform', { name: step.key }) }
  replaceStep(work, row)
  return 'go_on'
}

async function rejected(work: Work, step: StepRow, error: PlatformError): Promise<Next> {
  await end(work, step, { outcome: 'rejected', ...told(error) }, { state: 'rejected', problem: JSON.stringify(saidBy(work, error)) })
  return 'go_on'
}

/** The request has certainly not been processed: it is planned again, for later. */
async function notSent(work: Work, step: StepRow, error: unknown): Promise<Next> {
  const reconnect = error instanceof PlatformError && error.kind === 'reconnect'
  await end(work, step, { outcome: reconnect ? 'reconnect' : 'not_sent', ...told(error) }, { state: 'planned' })
  if (error instanceof PlatformError) return afterError(work, error, 'creating')
  if (error !== null) throw error
  return { state: 'creating', inMs: 0 }
}

/** Nobody knows whether the request was executed. It may have left us until this moment. */
async function unknown(work: Work, step: StepRow, error: unknown): Promise<Next> {
  const { ctx, quietMs, row } = work
  if (!(error instanceof PlatformError))
    ctx.log.error({ err: error, taskAccount: row.id }, 'the answer to a create could not be understood')
  await end(
    work,
    step,
    { outcome: 'unknown', ...told(error) },
    { state: 'unknown', last_possible_send_at: clockNow, quiet_until: clockIn(quietMs) },
  )
  return 'go_on'
}

async function end(
  work: Work,
  step: StepRow,
  end: Parameters<typeof endAttempt>[3],
  values: Parameters<typeof updateStep>[2],
): Promise<void> {
  const row = await inLease(work.ctx, work.lease, async (tx) => {
    await endAttempt(tx, stepRef(work, step), step.attempt, end)
    return await updateStep(tx, stepRef(work, step), values)
  })
  replaceStep(work, row)
}

const told = (error: unknown) =>
  error instanceof PlatformError ? { code: error.code, trace: error.trace, message: error.message } : { message: null }
