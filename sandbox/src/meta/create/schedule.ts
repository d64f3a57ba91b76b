import type { Ask } from './ask.ts'
import { momentIn } from './common.ts'
import { refuse } from './refuse.ts'

const dayMs = 86_400_000

export interface Schedule {
  /** ISO 8601 in UTC; null: at once, or without an end. */
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** A schedule of two parameters. An end lies after the start and, if it is new, in the future; `daily` ones run for more than 24 hours. */
export function scheduleIn({ fields, sent, now }: Ask, [start, end]: readonly [string, string], daily: boolean): Schedule {
  const [startsAt, endsAt] = [momentIn(fields, start), momentIn(fields, end)]
  if (endsAt === null) return { startsAt, endsAt }
  const from = startsAt ?? now.toISOString()
  if (endsAt <= from) throw refuse('End before start', 'The end has to be after the start.')
  if (sent[end] !== undefined && endsAt <= now.toISOString()) throw refuse('End is in the past', 'Choose an end in the future.')
  if (daily && Date.parse(endsAt) - Date.parse(from) <= dayMs) {
    throw refuse('Schedule too short', 'With a daily budget, ads have to run for more than 24 hours.')
  }
  return { startsAt, endsAt }
}
