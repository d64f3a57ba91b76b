import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { addJob } from '../jobs/queue.ts'
import { notify } from '../notifications/notify.ts'
import { entityNames } from './entity-names.ts'
import type { Incident } from './find-incidents.ts'
import { pauseJob } from './pause-job.ts'
import { insertIncidents, selectTold, setLast } from './store.ts'
import type { WatchedAccount } from './watched-account.ts'
import type { Watching } from './watching.ts'

/** Names in a notification. */
const mostNamed = 5
/** What one alert pauses at once in one account. More at once is rather a wrong threshold than as many wrong campaigns. */
const mostPaused = 20

interface Told {
  readonly company: string
  readonly account: WatchedAccount
  readonly rule: Watching
  readonly currency: string
  readonly found: readonly Incident[]
  /** It lasts until it is over, however many days that takes. */
  readonly lasting?: boolean
}

/** The usual values of incidents, by entity. */
type Usual = (fresh: readonly Incident[]) => Promise<ReadonlyMap<string, string>>

/** Stores those incidents that are new, with one notification about them and the job that pauses them. */
export async function tell(ctx: Context, { company, account, rule, currency, found, lasting = false }: Told, usual: Usual): Promise<void> {
  const rows = found.map(({ entity, day }) => ({ rule: rule.id, account: account.id, entity, day, lasting }))
  const known = await forCompany(ctx.db, company, (tx) => selectTold(tx, company, rows))
  const named = found.filter(({ entity }) => !known.has(entity)).slice(0, mostNamed)
  if (named.length === 0) return
  const { level } = rule.definition
  const entities = named.map(({ entity }) => entity)
  const names = await entityNames(ctx, company, level, entities)
  const usualValues = await usual(named)
  const now = ctx.clock()
  await forCompany(ctx.db, company, async (tx) => {
    const fresh = await insertIncidents(tx, company, rows, now)
    const told = found.filter(({ entity }) => fresh.has(entity))
    if (told.length === 0) return
    await setLast(tx, rule.id, now)
    const body = {
      kind: 'alert' as const,
      ...{ alert: rule.id, definition: rule.definition, currency, account: { id: account.id, name: account.name } },
      found: told.slice(0, mostNamed).map(({ entity, value, before }) => {
        const usually = usualValues.get(entity)
        const key = entity === '' ? {} : { key: entity }
        return { ...key, name: names.get(entity) ?? '', value, before, ...(usually !== undefined && { usual: usually }) }
      }),
      count: told.length,
      since: new Date(Math.min(...told.map(({ since }) => since))).toISOString(),
    }
    await notify(tx, company, [rule.member_id], body, now)
    if (rule.pauses)
      for (const { entity } of told.slice(0, mostPaused))
        await addJob(tx, pauseJob, { company, rule: rule.id, account: account.id, entity }, `pause ${rule.id} ${entity}`)
  })
}
