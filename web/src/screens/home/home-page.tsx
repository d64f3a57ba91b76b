import { dayAt } from '@adroit/contract/calendar'
import { type HomeArrangement, type HomeBlock, homeBlocks } from '@adroit/contract/home-page'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { initials } from '../../lib/initials.ts'
import { showLongDay } from '../../locale/dates.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { useMetricsRefresh } from '../../parts/sync/use-metrics-refresh.ts'
import { useReportFreshness } from '../../parts/sync/use-report-freshness.ts'
import { useAttention, useOverview } from '../../queries/home.ts'
import { useHomeArrangement } from '../../queries/home-page.ts'
import { useOwnCompany } from '../../queries/own-company.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { lazySection } from '../../ui/lazy-section.tsx'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { usePatience } from '../../ui/patience.ts'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { useScrolledPast } from '../../ui/scrolled.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { Attention } from './attention.tsx'
import { Favorites, useFavoriteReports } from './favorites.tsx'
import { HomeMetrics } from './home-metrics.tsx'
import styles from './home-page.module.css'
import { Shortcuts } from './shortcuts.tsx'

const ArrangeSheet = lazySheet(() => import('./arrange-sheet.tsx').then((module) => module.ArrangeSheet))

const HomePacing = lazyWithTexts(() => import('./home-pacing.tsx').then((module) => module.HomePacing))
const RecentMaterials = lazySection(() => import('./recent-materials.tsx').then((module) => module.RecentMaterials), 0)

const asItComes: HomeArrangement = { order: [...homeBlocks], hidden: [] }

/** What needs the member, and recent metrics of all accounts, in blocks that each member arranges. */
export function HomePage() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const visit = useVisitKey()
  const company = useOwnCompany()
  const overview = useOverview()
  const attention = useAttention()
  const favorites = useFavoriteReports()
  const reading = useReportFreshness(false)
  const refresh = useMetricsRefresh(reading.connected)
  const arrangement = useHomeArrangement()
  // without an answer, such as after a failed one, home is as it comes
  const arranged = arrangement.data ?? (arrangement.isError ? asItComes : undefined)
  const [arranging, setArranging] = useState(false)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const patient = usePatience()
  // the date has scrolled out of view below the bar
  const [past, onScroll] = useScrolledPast(40)
  const zone = company?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  // what needs the member, favorites and freshness notes are above the metrics and must not push them down when they load
  const awaiting = (favorites === undefined || attention.isPending || reading.pending) && patient
  const blocks: Readonly<Record<HomeBlock, () => ReactNode>> = {
    attention: () => <Attention items={attention.data?.items ?? []} />,
    pacing: () =>
      arrangement.data?.paced && (
        <Suspense fallback={null}>
          <HomePacing />
        </Suspense>
      ),
    favorites: () => <Favorites reports={favorites ?? []} />,
    materials: () => <RecentMaterials />,
    metrics: () => (
      <>
        {overview.data && !awaiting && <HomeMetrics overview={overview.data} freshness={reading} onRefresh={refresh} />}
        {(overview.isPending || (overview.data && awaiting)) && <SkeletonRows rows={5} lines={3} />}
        {overview.isError && !overview.data && <LoadFailed onReload={() => void overview.refetch()} detail={apiTexts(overview.error)} />}
      </>
    ),
  }
  return (
    <Page
      width="broad"
      visit={visit}
      onScroll={onScroll}
      scrolling="contained"
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={text('login.name')}
          hidden={!past}
          actions={<IconButton icon="search" label={text('home.search')} onPress={() => void navigateTo(routes.search)} />}
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
        {arranged?.order.map((block) => !arranged.hidden.includes(block) && <Fragment key={block}>{blocks[block]()}</Fragment>)}
        {arranged && (
          <div className={styles.arrange}>
            <Button kind="text" onPress={() => setArranging(true)}>
              {text('home.arrange')}
            </Button>
          </div>
        )}
        {arranged && <ArrangeSheet open={arranging} arrangement={arranged} onClose={() => setArranging(false)} />}
      </PullToRefresh>
    </Page>
  )
}
