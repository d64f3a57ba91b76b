import { addDays } from '@adroit/contract/calendar'
import type { Locale } from '@adroit/contract/locales'
import type { ReportSchedule, ScheduleDefinition } from '@adroit/contract/report-schedules'
import { showDay, showWeekday } from '../../../locale/dates.ts'
import type { Text } from '../../../locale/text.ts'
import { showMomentIn, zoneName } from '../../../locale/zone-time.ts'

const aSunday = '2026-11-22'

/** Monday, from 1; 0 is Sunday. */
export const weekdayName = (weekday: number, locale: Locale): string => showWeekday(addDays(aSunday, weekday), locale, 'long')

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Every day at 08:00; Monday at 08:00; a zone of its own after the hour. */
export function scheduleWords({ rhythm, weekday, hour, timeZone }: ScheduleDefinition, text: Text, locale: Locale): string {
  return text('schedule.at', {
    rhythm: rhythm === 'week' ? `${text('schedule.rhythm.week')} · ${weekdayName(weekday, locale)}` : text(`schedule.rhythm.${rhythm}`),
    time: timeZone === undefined ? hourText(hour) : `${hourText(hour)} (${zoneName(timeZone)})`,
  })
}

/** What the report covers and who gets it, as one line. */
export function scheduleContent({ definition, recipients, maker, mine }: ReportSchedule, text: Text): string {
  return [
    text(`preset.${definition.days}`),
    ...(definition.file === 'none' ? [] : [text(`schedule.file.${definition.file}`)]),
    text('schedule.to', { count: recipients.length }),
    ...(mine ? [] : [text('schedule.by', { name: maker.name })]),
  ].join(' · ')
}

/** When it is sent next, and what became of it last. `companyZone`: of schedules without a zone of their own. */
export function scheduleState(schedule: ReportSchedule, companyZone: string, text: Text, locale: Locale): readonly string[] {
  const { on, nextAt, last, definition } = schedule
  const timeZone = definition.timeZone ?? companyZone
  const day = last && showDay(last.day, locale)
  return [
    ...(nextAt ? [text('schedule.next', { time: showMomentIn(nextAt, locale, timeZone) })] : on ? [text('schedule.ended')] : []),
    ...(last && day && last.sent > 0 ? [text('schedule.last.sent', { day, count: last.sent })] : []),
    ...(last && day && last.notSent > 0 ? [text('schedule.last.notSent', { day, count: last.notSent })] : []),
    ...(last && day && last.waiting > 0 ? [text('schedule.last.waiting', { day })] : []),
  ]
}
