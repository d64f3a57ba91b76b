import { addDays } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { DateRange, DateRangeChoice } from '@adroit/contract/presets'
import type { Filter } from '@adroit/contract/report-filters'
import type { InsightsTable } from '@adroit/contract/table'
import { showDay, showMoment, showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Tile, View } from '../../../ui/views.tsx'

interface EmptyTableProps {
  readonly table: InsightsTable
  readonly search: string
  readonly filters: readonly Filter[]
  readonly onClear: () => void
  readonly onUnfiltered: () => void
  readonly onRange: (range: DateRangeChoice) => void
}

/**
 * Shown without rows: says whether the search, the filters, the as-of time or the date range is the cause, and offers a way out. The way
 * out of an as-of time is above the table.
 */
export function EmptyTable({ table, search, filters, onClear, onUnfiltered, onRange }: EmptyTableProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  if (search !== '') {
    return (
      <View
        picture={<Tile icon="search" />}
        title={text('search.nothing', { search })}
        actions={
          <Button kind="quiet" onPress={onClear}>
            {text('search.clear')}
          </Button>
        }
      />
    )
  }
  if (filters.length > 0) {
    return (
      <View
        picture={<Tile icon="filter" />}
        title={text('empty.filtered')}
        actions={
          <Button kind="quiet" onPress={onUnfiltered}>
            {text('filter.clear')}
          </Button>
        }
      />
    )
  }
  if (table.asOf !== null) {
    const then = showMoment(table.asOf, locale)
    return (
      <View
        picture={<Tile icon="clock" />}
        title={text('empty.then', { range: showRange(table.dateRange.from, table.dateRange.to, locale), then })}
      />
    )
  }
  const stored = table.stored
  const newest = stored && newestRange(stored)
  const title = text('empty.days', { range: showRange(table.dateRange.from, table.dateRange.to, locale) })
  if (!stored || !newest) {
    return (
      <View picture={<Tile icon="report" />} title={title}>
        {text('empty.nothingStored')}
      </View>
    )
  }
  return (
    <View
      picture={<Tile icon="calendar" />}
      title={title}
      actions={
        <Button onPress={() => onRange({ preset: 'custom', ...newest })}>
          {text('empty.show', { range: showRange(newest.from, newest.to, locale) })}
        </Button>
      }
    >
      {text('empty.newest', { day: showDay(stored.to, locale) })}
    </View>
  )
}

/**
 * Returns the stored days, or the last 366 of them. Not fewer, because a period row counts only in a date range that contains all of its
 * days.
 */
export function newestRange(stored: DateRange): DateRange {
  const earliest = addDays(stored.to, 1 - limits.rangeDays)
  return { from: stored.from > earliest ? stored.from : earliest, to: stored.to }
}
