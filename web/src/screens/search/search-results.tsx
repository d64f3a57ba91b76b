import { apiTexts } from '../../api/failure.ts'
import { showDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useCompanyCalendar } from '../../queries/company-calendar.ts'
import { useSearch } from '../../queries/search.ts'
import { useOnline } from '../../ui/offline-band.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { FoundList } from './found-list.tsx'
import { type FoundGroup, type FoundRow, searchGroups } from './search-groups.ts'

interface SearchResultsProps {
  /** Trimmed, not blank. */
  readonly search: string
  readonly onOpen: (to: FoundRow['to']) => void
  readonly onAll: (group: FoundGroup) => void
}

export function SearchResults({ search, onOpen, onAll }: SearchResultsProps) {
  const text = useText()
  const online = useOnline()
  const locale = useLocaleState((state) => state.locale)
  const { today } = useCompanyCalendar()
  const { data, isError, error, refetch, isPlaceholderData } = useSearch(search)
  if (!online && (!data || isPlaceholderData)) return <View picture={<Tile icon="offline" />} title={text('notRead.offline')} />
  if (isError) return <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} />
  if (!data) return <SkeletonRows rows={6} />
  const groups = searchGroups(data, search, {
    today,
    lastDelivery: (day) => text('find.lastDay', { day: showDay(day, locale) }),
    neverDelivered: text('find.neverDelivered'),
  })
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status" className="only-read">
        {!isPlaceholderData && text('find.count', { count })}
      </p>
      {groups.map((group) => (
        <FoundList key={group.name} group={group} search={search} onOpen={onOpen} onAll={onAll} />
      ))}
      {groups.length === 0 && !isPlaceholderData && (
        <View picture={<Tile icon="search" />} title={text('search.nothing', { search })}>
          {text('find.nothing')}
        </View>
      )}
    </div>
  )
}
