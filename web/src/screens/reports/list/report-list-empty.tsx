import { reportLimits } from '@adroit/contract/report-limits'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { routes } from '../../../navigation/routes.ts'
import { changeListView, clearListView } from '../../../parts/reports/report-list-view.ts'
import type { ListFilter, WhichReports } from '../../../queries/report-list.ts'
import { Button } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { Tile, View } from '../../../ui/views.tsx'
import { platformNames } from '../platform-names.ts'

interface ReportListEmptyProps {
  readonly mayWrite: boolean
  readonly view: ListFilter
}

const icons: Readonly<Record<WhichReports, IconName>> = {
  all: 'search',
  mine: 'report',
  shared: 'people',
  favorites: 'report',
  hidden: 'hide',
  deleted: 'remove',
}

/** Why the list is empty, and what to do. Search and platform are checked before the kind of reports. */
export function ReportListEmpty({ mayWrite, view }: ReportListEmptyProps) {
  const text = useText()
  const { which, platforms } = view
  const search = view.search.trim()
  const create = (
    <Button icon="add" onPress={() => void navigateTo(routes.createReport)}>
      {text('reports.createFirst')}
    </Button>
  )
  const showAll = (
    <Button kind="quiet" onPress={clearListView}>
      {text('reports.showAll')}
    </Button>
  )
  if (search !== '' || platforms.length > 0) {
    return (
      <View
        picture={<Tile icon="search" />}
        title={search === '' ? text('reports.noneMatch') : text('search.nothing', { search })}
        actions={
          <>
            {search !== '' && <Button onPress={() => changeListView({ search: '' })}>{text('search.clear')}</Button>}
            {platforms.length > 0 && (
              <Button kind="quiet" onPress={() => changeListView({ platforms: [] })}>
                {text('platform.all')}
              </Button>
            )}
            {showAll}
          </>
        }
      >
        {platforms.length > 0 && text('listing.onlyPlatform', { platform: platformNames(platforms, text) })}
      </View>
    )
  }
  if (which === 'all') {
    return (
      <View picture={<TrendPicture />} title={text(mayWrite ? 'reports.firstTitle' : 'reports.noneTitle')} actions={mayWrite && create}>
        {text(mayWrite ? 'reports.firstWords' : 'reports.noneWords')}
      </View>
    )
  }
  return (
    <View
      picture={<Tile icon={icons[which]} />}
      title={text(which === 'hidden' ? 'reports.noneHidden' : which === 'deleted' ? 'reports.noneDeleted' : `listing.none.${which}`)}
      actions={
        <>
          {which === 'mine' && mayWrite && create}
          {showAll}
        </>
      }
    >
      {which === 'deleted' ? text('reports.deletedNote', { days: reportLimits.deletedReportDays }) : text(`listing.noneNote.${which}`)}
    </View>
  )
}

/** An illustration of a report: the current period and the previous one. */
function TrendPicture() {
  return (
    <svg width="200" height="112" viewBox="0 0 200 112" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d="M1 8h198M1 40h198M1 72h198M1 104h198" stroke="var(--line)" strokeWidth="2" />
      <path d="M1 80c20-10 30-26 52-26s30 14 50 12 40-42 96-50" stroke="var(--prev)" strokeWidth="2" strokeDasharray="4 5" />
      <path d="M1 94c30-2 38-24 62-24s34 14 56 12" stroke="var(--accent)" strokeWidth="3" />
      <circle cx="120" cy="82" r="5" fill="var(--accent)" />
    </svg>
  )
}
