import { useEffect, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import type { NamedAdEntity } from '../../parts/campaigns/named-ad-entity.ts'
import { changeListView } from '../../parts/reports/report-list-view.ts'
import { useSession } from '../../state/session.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { AdEntitySheet } from './ad-entity-sheet.ts'
import { RecentList } from './recent-list.tsx'
import { forgetSearches, noteSearch, recentSearches } from './recent-searches.ts'
import { moveByKey } from './row-keys.ts'
import type { FoundGroup, FoundRow } from './search-groups.ts'
import styles from './search-page.module.css'
import { SearchResults } from './search-results.tsx'

/** The search over accounts, campaigns, ad sets, ads and reports. The page's address has the search, so that Back restores it. */
export function SearchPage() {
  const text = useText()
  const visit = useVisitKey()
  const { search: given = '' } = usePageParameters()
  const member = useSession((state) => state.userInfo?.id)
  const [typed, setTyped] = useState(given)
  const [forgotten, setForgotten] = useState(false)
  const [entity, setEntity] = useState<NamedAdEntity | null>(null)
  const search = useDebounced(typed.trim(), 250)
  useEffect(() => {
    void redirectTo(pageUrl(routes.search, { search: search || undefined }))
  }, [search])
  const note = () => {
    if (member !== undefined) noteSearch(member, search)
    setForgotten(false)
  }
  const open = (to: FoundRow['to']) => {
    note()
    if (typeof to === 'string') void navigateTo(to)
    else setEntity(to)
  }
  const openAll = ({ all, ofReports }: FoundGroup) => {
    if (ofReports) changeListView({ which: 'all', platforms: [], search })
    open(all)
  }
  const recent = forgotten || member === undefined ? [] : recentSearches(member)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the field and the buttons inside
    <div className={styles.page} onKeyDown={moveByKey}>
      <Page visit={visit} scrolling="contained" bar={<NavBar title={text('find.title')} onBack={() => void navigateBack()} />}>
        <div className={styles.field}>
          <SearchField label={text('find.field')} value={typed} onChange={setTyped} autoFocus={given === ''} />
        </div>
        {typed.trim() === '' || search === '' ? (
          typed.trim() === '' && (
            <RecentList
              searches={recent}
              onChoose={setTyped}
              onForget={() => {
                forgetSearches()
                setForgotten(true)
              }}
            />
          )
        ) : (
          <SearchResults search={search} onOpen={open} onAll={openAll} />
        )}
      </Page>
      <AdEntitySheet open={entity !== null} named={entity} onClose={() => setEntity(null)} />
    </div>
  )
}
