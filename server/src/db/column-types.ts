import type { ColumnType, GeneratedAlways } from 'kysely'

/** bigint keys are decimal strings. */
export type Id = GeneratedAlways<string>
/** Timestamps are read as Date. */
export type Moment = ColumnType<Date, Date | string, Date | string>
