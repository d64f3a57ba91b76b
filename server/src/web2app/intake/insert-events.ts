import type { Day } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ReadEvent } from './read-event.ts'

/** An event as it is stored. */
export interface EventRow extends ReadEvent {
  readonly app: string
  /** The UTC day of its moment, by which events are partitioned. */
  readonly day: Day
  readonly userHash: Buffer | null
}

type Identity = Pick<EventRow, 'day' | 'app' | 'id'>

/** Stores events of a company, and returns those that were not stored before. They are durable when it returns. */
export async function insertEvents(db: Db, company: string, events: readonly EventRow[], received: Date): Promise<Identity[]> {
  const column = <T>(of: (event: EventRow) => T) => events.map(of)
  const { rows } = await sql<Identity>`select * from store_app_events(${company}, ${received}, ${column(({ day }) => day)},
    ${column(({ app }) => app)}, ${column(({ id }) => id)}, ${column(({ userHash }) => userHash)}, ${column(({ kind }) => kind)},
    ${column(({ at }) => at)}, ${column(({ click }) => click)}, ${column(({ clickId }) => clickId)}, ${column(({ order }) => order)},
    ${column(({ micros }) => micros?.toString() ?? null)}, ${column(({ currency }) => currency)}, ${column(({ consent }) => consent)})`.execute(
    db,
  )
  return rows
}
