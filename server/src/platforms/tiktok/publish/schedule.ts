import type { AccountPlan } from '../../account-plan.ts'
import { type Params, timeOf } from './frozen.ts'

/** TikTok refuses a start that is over when the request arrives; the request may wait that long for a limit. */
const aheadMs = 2 * 60_000

/** When an ad group runs. Without a start, or after it, it begins two minutes from `now`; it is switched on later than that anyway. */
export function scheduleParams({ startsAt, endsAt }: AccountPlan, now: Date): Params {
  const soonest = now.getTime() + aheadMs
  const start = timeOf(new Date(Math.max(startsAt?.getTime() ?? soonest, soonest)))
  if (endsAt === null) return { schedule_type: 'SCHEDULE_FROM_NOW', schedule_start_time: start }
  return { schedule_type: 'SCHEDULE_START_END', schedule_start_time: start, schedule_end_time: timeOf(endsAt) }
}
