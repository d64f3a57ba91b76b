import { forCompany } from '../../db/database.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import { inLease } from './lease.ts'
import { type ObjectRow, selectObjects, setObjectState } from './object-store.ts'
import { afterError, pauseMs, problemOf } from './problems.ts'
import { compare } from './verify.ts'
import { atPlatform, type Next, type Rest, type Work } from './work.ts'

/** Ads first, the campaign last: nothing can spend before the last one is on. */
const leafToRoot = ['AD', 'AD_SET', 'CAMPAIGN'] as const
/** After a pause as long as this, everything is compared again before the first object is switched on. */
const freshMs = 5 * 60_000
const mostLooks = 7

/** Switches the recorded objects on by their ids, which may be repeated, and reads back that they are. */
export async function activate(work: Work): Promise<Next> {
  const { ctx, lease } = work
  try {
    let objects = await forCompany(ctx.db, lease.company, (tx) => selectObjects(tx, lease.company, lease.taskAccount))
    if (isStale(work) && objects.every(({ state }) => state === 'ready')) {
      const rest = await compare(work)
      if (rest !== null) return rest
    }
    for (const level of leafToRoot)
      for (const object of objects.filter((one) => one.level === level && one.state === 'ready')) {
        if (lease.signal.aborted) return { state: 'activating', inMs: 0 }
        await switchOn(work, object)
      }
    objects = await forCompany(ctx.db, lease.company, (tx) => selectObjects(tx, lease.company, lease.taskAccount))
    return await readBack(work, objects)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return afterError(work, error, 'activating')
  }
}

/** `row` is as it was when the lease was taken. */
const isStale = ({ row }: Work) => row.verified_at !== null && row.claimed_at.getTime() - row.verified_at.getTime() > freshMs

async function switchOn(work: Work, object: ObjectRow): Promise<void> {
  const { level, external_id: externalId, parent } = object
  await atPlatform(work, (access) => work.publisher.setActive(access, { level, externalId, parent }, true))
  await inLease(work.ctx, work.lease, (tx) => setObjectState(tx, work.lease.company, object.id, 'live'))
}

/** Whether the platform shows them switched on. Those that it does not are switched on again. */
async function readBack(work: Work, objects: readonly ObjectRow[]): Promise<Rest> {
  const { ctx, lease, row } = work
  const since = new Date(row.created_at.getTime() - 86_400_000)
  const found = await atPlatform(work, (access) => work.publisher.listOurs(access, since))
  const on = new Set(found.flatMap(({ level, externalId, active }) => (active ? [`${level} ${externalId}`] : [])))
  const off = objects.filter(({ level, external_id: id }) => !on.has(`${level} ${id}`))
  const [first] = off
  if (!first) return { state: 'live', stage: 'review', inMs: pauseMs(work, 4), problem: null }
  const looks = row.failures + 1
  if (looks >= mostLooks)
    return { state: 'needs_person', inMs: null, problem: problemOf(work, 'missing_at_platform', { name: first.name }) }
  await inLease(ctx, lease, async (tx) => {
    for (const { id } of off) await setObjectState(tx, lease.company, id, 'ready')
  })
  return { state: 'activating', inMs: pauseMs(work, looks), failures: looks }
}
