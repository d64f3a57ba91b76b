import { dayAt } from '@adroit/contract/calendar'
import { useState } from 'react'
import { apiWords } from '../../api/failure.ts'
import { initials } from '../../lib/initials.ts'
import { showLongDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { useOverview } from '../../queries/overview.ts'
import { useSession } from '../../state/session.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { usePatience } from '../../ui/patience.ts'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { useScrolledPast } from '../../ui/scrolled.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { useFiguresRefresh } from '../reports/use-figures-refresh.ts'
import { useReading } from '../reports/use-reading.ts'
import { Favourites, useFavourites } from './favourites.tsx'
import { HomeFigures } from './home-figures.tsx'
import styles from './home-page.module.css'
import { Shortcuts } from './shortcuts.tsx'

/** What all accounts delivered lately. */
export function HomePage() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const visit = useVisitKey()
  const company = useSession((state) => state.userInfo?.company)
  const overview = useOverview()
  const favourites = useFavourites()
  const reading = useReading(false)
  const refresh = useFiguresRefresh(reading.connected)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const patient = usePatience()
  // the date has gone from sight under the bar
  const [past, onScroll] = useScrolledPast(40)
  const zone = company?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  // favourites and what is not fresh stand above the figures, which must not move when they come
  const awaiting = (favourites === undefined || reading.pending) && patient
  return (
    <Page
      visit={visit}
      onScroll={onScroll}
      scrolling="contained"
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={text('login.name')}
          hidden={!past}
          leading={
            <span className={styles.company}>
              <span className={styles.badge} aria-hidden="true">
                {company && initials(company.name)}
              </span>
              {!past && <span className={styles.companyName}>{company?.name}</span>}
            </span>
          }
        />
      }
    >
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        <p className={styles.date}>{showLongDay(dayAt(new Date(), zone), locale)}</p>
        <Shortcuts />
        <Favourites reports={favourites ?? []} />
        {overview.data && !awaiting && <HomeFigures overview={overview.data} reading={reading} onRefresh={refresh} />}
        {(overview.isPending || (overview.data && awaiting)) && <SkeletonRows rows={5} lines={3} />}
        {overview.isError && !overview.data && <LoadFailed onReload={() => void overview.refetch()} detail={apiWords(overview.error)} />}
      </PullToRefresh>
    </Page>
  )
}
