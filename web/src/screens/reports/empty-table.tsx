import type { RangeChoice } from '@adroit/contract/presets'
import type { DeliveryTable } from '@adroit/contract/table'
import { showDay, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { Tile, View } from '../../ui/views.tsx'
import { newestRange } from './newest-range.ts'

interface EmptyTableProps {
  readonly table: DeliveryTable
  readonly search: string
  readonly onClear: () => void
  readonly onRange: (range: RangeChoice) => void
}

/** No rows: because of the search, or of the days; says which, and offers the way out. */
export function EmptyTable({ table, search, onClear, onRange }: EmptyTableProps) {
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
  const held = table.held
  const newest = held && newestRange(held)
  const title = text('empty.days', { range: showRange(table.range.from, table.range.to, locale) })
  if (!held || !newest) {
    return (
      <View picture={<Tile icon="report" />} title={title}>
        {text('empty.nothingHeld')}
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
      {text('empty.newest', { day: showDay(held.to, locale) })}
    </View>
  )
}
