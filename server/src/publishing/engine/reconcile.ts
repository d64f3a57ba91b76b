import { forCompany } from '../../db/database.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import type { FoundObject } from '../../platforms/publisher.ts'
import { addEvent, clockNow } from '../tasks/task-store.ts'
import { confirmStep } from './confirm.ts'
import { inLease } from './lease.ts'
import { afterReadError, problemOf } from './problems.ts'
import { markSeen } from './seen-store.ts'
import { lastMessage, type StepRow, untilScan, updateStep } from './step-store.ts'
import { atPlatform, knownIds, type Next, plannedStep, type Rest, replaceStep, stepRef, type Work } from './work.ts'

/** After so many requests whose answers were lost and that created nothing, people decide whether it is tried again. */
const sendsInARow = 8
/** Complete scans that must find nothing before it is believed that an object does not exist. */
const scansNeeded = 2
const longestGapMs = 15_000

/** How far apart those scans are. */
const gapMs = ({ quietMs }: Work) => Math.min(longestGapMs, quietMs / 4)

/**
 * Finds out what became of a request whose answer was lost. Before the quiet period is over nothing is concluded. One object with the exact
 * name and parent: it is ours, and adopted. Several: the oldest is, and the others are archived. None in two complete scans: the step is
 * planned again, or refused if that happens again and again.
 */
export async function reconcileStep(work: Work, step: StepRow): Promise<Next> {
  const { ctx, lease } = work
  const waitMs = await forCompany(ctx.db, lease.company, (tx) => untilScan(tx, stepRef(work, step), gapMs(work)))
  if (waitMs > 0) return checking(waitMs)
  try {
    return await conclude(work, step, await scan(work, step))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return afterReadError(work, error, 'checking')
  }
}

const checking = (inMs: number): Rest => ({ state: 'checking', inMs })

async function scan(work: Work, step: StepRow): Promise<readonly FoundObject[]> {
  const { publisher, plan } = work
  const planned = plannedStep(step)
  const request =
    step.request_path === null
      ? publisher.request(plan, planned, knownIds(work))
      : { path: step.request_path, body: step.request_body ?? '' }
  const found = await atPlatform(work, (access) => publisher.find(access, planned, request))
  return found.filter(({ copied }) => !copied)
}

async function conclude(work: Work, step: StepRow, found: readonly FoundObject[]): Promise<Next> {
  const wanted = step.objects.length === 0 ? [''] : step.objects.map(({ key }) => key)
  const ofKey = (key: string) => oldestFirst(wanted.length === 1 ? found : found.filter((one) => one.key === key))
  const [kept, others] = [new Map<string, FoundObject>(), [] as FoundObject[]]
  for (const key of wanted) {
    const [first, ...more] = ofKey(key)
    if (first) kept.set(key, first)
    others.push(...more)
  }
  if (kept.size === wanted.length) return await adopt(work, step, kept, others)
  return await absent(work, step, kept.size > 0)
}

const oldestFirst = (found: readonly FoundObject[]) =>
  [...found].sort(
    (one, other) => (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0) || (one.externalId < other.externalId ? -1 : 1),
  )

async function adopt(work: Work, step: StepRow, kept: ReadonlyMap<string, FoundObject>, others: readonly FoundObject[]): Promise<Next> {
  const { ctx, lease, row } = work
  const ids = Object.fromEntries([...kept].map(([key, { externalId }]) => [key, externalId]))
  const evidence = {
    found: [...kept.values()].map(({ externalId, name, createdAt }) => ({ externalId, name, createdAt })),
    twins: others.length,
  }
  const adopted = await inLease(ctx, lease, async (tx) => {
    await markSeen(tx, work, others, 'twin')
    const details = { name: step.objects[0]?.name ?? step.key, twins: String(others.length) }
    await addEvent(tx, { company: lease.company, task: row.task_id, taskAccount: row.id, event: 'found', details })
    return await confirmStep(tx, work, step, ids, evidence)
  })
  if (adopted === null) return { state: 'needs_person', inMs: null, problem: problemOf(work, 'unexpected_at_platform', { name: step.key }) }
  replaceStep(work, adopted)
  return 'go_on'
}

/** `partly`: some objects of an atomic request are there, which a person must look at if it stays so. */
async function absent(work: Work, step: StepRow, partly: boolean): Promise<Next> {
  const scans = step.scans + 1
  const again = scans >= scansNeeded
  const row = await inLease(work.ctx, work.lease, async (tx) => {
    const ref = stepRef(work, step)
    const values = { scans, scanned_at: clockNow }
    if (!again || partly) return await updateStep(tx, ref, values)
    if (step.attempt === 0 || step.attempt % sendsInARow !== 0) return await updateStep(tx, ref, { ...values, state: 'planned' })
    const problem = { ...problemOf(work, 'platform_refused'), platformMessage: await lastMessage(tx, ref) }
    return await updateStep(tx, ref, { ...values, state: 'rejected', problem: JSON.stringify(problem) })
  })
  replaceStep(work, row)
  if (!again) return checking(gapMs(work))
  return partly ? { state: 'needs_person', inMs: null, problem: problemOf(work, 'missing_at_platform', { name: step.key }) } : 'go_on'
}
