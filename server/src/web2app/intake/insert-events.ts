import type { Day } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ReadEvent } from './read-event.ts'

/** An event as it is stored. */
export interface EventRow extends ReadEvent {
  readonly app: string
  /** Its moment as text, which the driver sends as it is: formatting a date takes it longer. */
  readonly moment: string
  /** The UTC day of its moment, by which events are partitioned. */
  readonly day: Day
  readonly userHash: Buffer | null
}

/** What makes events the same. */
export const identityOf = ({ day, app, id }: Pick<EventRow, 'day' | 'app' | 'id'>): string => `${day} ${app} ${id}`

/**
 * Stores events of a company, and returns the identities of those that were not stored before; null: none was stored before. They are durable
 * when it returns.
 */
export async function insertEvents(
  db: Db,
  company: string,
  events: readonly EventRow[],
  received: Date,
): Promise<ReadonlySet<string> | null> {
  const column = <T>(of: (event: EventRow) => T) => events.map(of)
  const { rows } = await sql<{ stored: string[] | null }>`select store_app_events(${company}, ${received}, ${column(({ day }) => day)},
    ${column(({ app }) => app)}, ${column(({ id }) => id)}, ${column(({ userHash }) => userHash)}, ${column(({ kind }) => kind)},
    ${column(({ moment }) => moment)}, ${column(({ click }) => click)}, ${column(({ clickId }) => clickId)}, ${column(({ order }) => order)},
    ${column(({ micros }) => micros?.toString() ?? null)}, ${column(({ currency }) => currency)}, ${column(({ consent }) => consent)}) as stored`.execute(
    db,
  )
  const stored = rows[0]?.stored ?? null
  return stored && new Set(stored)
}
