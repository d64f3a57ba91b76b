import { laterDay } from '../../world/calendar.ts'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** First and last day of a DURING literal, relative to today in the customer's calendar; null: unknown literal. */
export function during(literal: string, today: string): readonly [from: string, to: string] | null {
  const yesterday = laterDay(today, -1)
  const monthStart = `${today.slice(0, 8)}01`
  const sunday = laterDay(today, -weekday(today))
  const monday = laterDay(today, -((weekday(today) + 6) % 7))
  const endOfLastMonth = laterDay(monthStart, -1)
  switch (literal.toUpperCase()) {
    case 'TODAY':
      return [today, today]
    case 'YESTERDAY':
      return [yesterday, yesterday]
    case 'LAST_7_DAYS':
      return [laterDay(today, -7), yesterday]
    case 'LAST_14_DAYS':
      return [laterDay(today, -14), yesterday]
    case 'LAST_30_DAYS':
      return [laterDay(today, -30), yesterday]
    case 'THIS_MONTH':
      return [monthStart, today]
    case 'LAST_MONTH':
      return [`${endOfLastMonth.slice(0, 8)}01`, endOfLastMonth]
    case 'THIS_WEEK_SUN_TODAY':
      return [sunday, today]
    case 'THIS_WEEK_MON_TODAY':
      return [monday, today]
    case 'LAST_WEEK_SUN_SAT':
      return [laterDay(sunday, -7), laterDay(sunday, -1)]
    case 'LAST_WEEK_MON_SUN':
      return [laterDay(monday, -7), laterDay(monday, -1)]
    case 'LAST_BUSINESS_WEEK':
      return [laterDay(monday, -7), laterDay(monday, -3)]
    default:
      return null
  }
}
