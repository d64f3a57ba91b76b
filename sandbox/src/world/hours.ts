import type { DaySpan } from './calendar.ts'

/** The weight of each hour of a day, for people who are online in the evening and for people at work. */
const evening = [26, 16, 10, 8, 8, 12, 22, 34, 40, 42, 44, 48, 54, 50, 46, 46, 48, 54, 64, 74, 82, 80, 62, 40]
const office = [14, 9, 7, 6, 8, 14, 28, 46, 62, 70, 72, 68, 60, 64, 68, 66, 62, 56, 48, 44, 42, 38, 30, 20]

/** Cumulative shares of the day at the beginning of each hour, and 1 at the end. */
function sums(hours: readonly number[]): readonly number[] {
  const whole = hours.reduce((sum, hour) => sum + hour, 0)
  let done = 0
  return [
    0,
    ...hours.map((hour) => {
      done += hour
      return done / whole
    }),
  ]
}

const curves = [sums(evening), sums(office)] as const

/** The share (0 to 1) of a day's delivery before a moment. `officeShare`: how far it follows office hours, 0 to 1. */
export function partBefore(span: DaySpan, at: number, officeShare: number): number {
  if (at <= span.start) return 0
  if (at >= span.end) return 1
  // A day of 23 or 25 hours has the same curve, compressed or stretched.
  const hours = (24 * (at - span.start)) / (span.end - span.start)
  return (1 - officeShare) * along(curves[0], hours) + officeShare * along(curves[1], hours)
}

function along(curve: readonly number[], hours: number): number {
  const hour = Math.floor(hours)
  const [from = 0, to = 1] = [curve[hour], curve[hour + 1]]
  return from + (to - from) * (hours - hour)
}
