import { forCompany } from '../../db/database.ts'
import { approvalOf } from '../../materials/review.ts'
import type { AccountPlan } from '../../platforms/account-plan.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import type { FoundObject, RecordedObject, Verification } from '../../platforms/publisher.ts'
import { clockNow } from '../tasks/task-store.ts'
import { updateTaskAccount } from './account-store.ts'
import { inLease } from './lease.ts'
import { afterReadError, mostLooks, pauseMs, problemOf } from './problems.ts'
import { markSeen } from './seen-store.ts'
import { atPlatform, type Next, type Rest, type Work } from './work.ts'

/**
 * Compares what exists with what was recorded, right before money can be spent: no more, no less, and each budget, schedule and audience as
 * it was sent. Then the task is committed to switching on. Twins of ours are archived; everything else that differs is for a person.
 */
export async function verifyTree(work: Work): Promise<Next> {
  const { ctx, lease } = work
  const lost = await lostApproval(work)
  if (lost !== null) return { state: 'needs_person', inMs: null, problem: problemOf(work, 'material_not_approved', { name: lost }) }
  try {
    const rest = await compare(work)
    if (rest !== null) return rest
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return afterReadError(work, error, 'activating')
  }
  const cancelled = await inLease(ctx, lease, async (tx, { cancelRequested }) => {
    if (!cancelRequested)
      await updateTaskAccount(tx, lease, { stage: 'activate', state: 'activating', verified_at: clockNow, problem: null })
    return cancelRequested
  })
  work.cancelRequested = cancelled
  if (!cancelled) work.stage = 'activate'
  return 'go_on'
}

/** What prevents switching on; null: nothing. */
export async function compare(work: Work): Promise<Rest | null> {
  const { plan, publisher, row } = work
  const recorded = recordedObjects(work)
  const { currency, timeZone, found } = await atPlatform(work, async (access) => ({
    currency: access.currency,
    timeZone: access.timeZone,
    found: await publisher.verify(access, plan, recorded),
  }))
  if (currency !== plan.currency || timeZone !== plan.timeZone)
    return { state: 'needs_person', inMs: null, problem: problemOf(work, 'account_changed', { currency, timeZone }) }
  const extra = await archiveTwins(work, recorded, found.extra)
  const [problem] = problemsOf(work, { ...found, extra })
  if (!problem) return extra.length < found.extra.length ? { state: 'activating', inMs: pauseMs(work, 0) } : null
  const looks = row.failures + 1
  if (found.missing.length + found.different.length > 0 && looks < mostLooks)
    return { state: 'activating', inMs: pauseMs(work, looks), failures: looks }
  return { state: 'needs_person', inMs: null, problem }
}

function problemsOf(work: Work, { extra, missing, different }: Verification) {
  return [
    ...extra.map(({ name }) => problemOf(work, 'unexpected_at_platform', { name })),
    ...missing.map((key) => problemOf(work, 'missing_at_platform', { name: nameOf(work, key) })),
    ...different.map(({ key, field, sent, found }) =>
      problemOf(work, 'differs_at_platform', { name: nameOf(work, key), field, sent, found }),
    ),
  ]
}

const nameOf = ({ steps }: Work, key: string) => steps.flatMap(({ objects }) => objects).find((object) => object.key === key)?.name ?? key

function recordedObjects({ steps }: Work): RecordedObject[] {
  return steps.flatMap(({ objects, ids, request_path: path, request_body: body }) =>
    objects.flatMap((object) => {
      const externalId = ids?.[object.key]
      return externalId === undefined ? [] : [{ ...object, externalId, request: { path: path ?? '', body: body ?? '' } }]
    }),
  )
}

/** Archives what we created twice and nobody switched on. Returns the rest, without copies that people made outside of our objects. */
async function archiveTwins(work: Work, recorded: readonly RecordedObject[], extra: readonly FoundObject[]): Promise<FoundObject[]> {
  const [names, ids] = [new Set(recorded.map(({ name }) => name)), new Set(recorded.map(({ externalId }) => externalId))]
  const parentIsOurs = ({ parent }: FoundObject) => parent !== null && ids.has(parent)
  const isTwin = (one: FoundObject) => !one.copied && !one.active && names.has(one.name) && !ids.has(one.externalId)
  const twins = extra.filter(isTwin)
  for (const twin of twins) {
    await atPlatform(work, (access) => work.publisher.archive(access, twin as Parameters<typeof work.publisher.archive>[1]))
    await inLease(work.ctx, work.lease, (tx) => markSeen(tx, work, [twin], 'archived'))
  }
  return extra.filter((one) => !isTwin(one) && (parentIsOurs(one) || !one.copied))
}

/** The name of a file whose approval is gone; null: all are approved. */
async function lostApproval({ ctx, lease, plan }: Work): Promise<string | null> {
  const files = new Map(filesOf(plan).map((file) => [file.contentHash, file.name]))
  return await forCompany(ctx.db, lease.company, async (tx) => {
    for (const [hash, name] of files) if (!(await approvalOf(tx, lease.company, Buffer.from(hash, 'hex')))) return name
    return null
  })
}

function filesOf({ campaign, google }: AccountPlan) {
  const ads = campaign.adGroups.flatMap((group) => group.ads)
  return [...ads.flatMap(({ files }) => files), ...(google.logo === null ? [] : [google.logo])]
}
