import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import type { ListFilter, WhichReports } from '../../queries/report-list.ts'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Tile, View } from '../../ui/views.tsx'
import { changeListView, clearListView } from './report-list-view.ts'
import { TrendPicture } from './trend-picture.tsx'

interface ReportListEmptyProps {
  readonly mayWrite: boolean
  readonly view: ListFilter
}

const icons: Readonly<Record<WhichReports, IconName>> = {
  all: 'search',
  mine: 'report',
  shared: 'people',
  favourites: 'report',
  hidden: 'hide',
}

/** Why nothing is listed, and what to do about it: search and platform are at fault before the kind of reports is. */
export function ReportListEmpty({ mayWrite, view }: ReportListEmptyProps) {
  const text = useText()
  const { which, platform } = view
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
  if (search !== '' || platform !== null) {
    return (
      <View
        picture={<Tile icon="search" />}
        title={search === '' ? text('reports.noneMatch') : text('search.nothing', { search })}
        actions={
          <>
            {search !== '' && <Button onPress={() => changeListView({ search: '' })}>{text('search.clear')}</Button>}
            {platform !== null && (
              <Button kind="quiet" onPress={() => changeListView({ platform: null })}>
                {text('platform.all')}
              </Button>
            )}
            {showAll}
          </>
        }
      >
        {platform !== null && text('listing.onlyPlatform', { platform: text(`platform.${platform}`) })}
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
      title={text(which === 'hidden' ? 'reports.noneHidden' : `listing.none.${which}`)}
      actions={
        <>
          {which === 'mine' && mayWrite && create}
          {showAll}
        </>
      }
    >
      {text(`listing.noneNote.${which}`)}
    </View>
  )
}
