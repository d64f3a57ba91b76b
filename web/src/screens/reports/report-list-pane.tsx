import { platforms } from '@adroit/contract/platforms'
import type { Report } from '@adroit/contract/report'
import { useState } from 'react'
import { apiWords } from '../../api/failure.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { type ListFilter, useReportList } from '../../queries/reports.ts'
import { useMay } from '../../state/may.ts'
import { IconButton } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { useScrolledPast } from '../../ui/scrolled.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './report-list.module.css'
import { ReportListEmpty } from './report-list-empty.tsx'
import { ReportListRow } from './report-list-row.tsx'
import { useDebounced } from './use-debounced.ts'

const everything: ListFilter = { mine: false, hidden: false, platform: null, search: '' }

/** The list of reports. `chosen`: null as a page of its own, else the report that is open beside it. */
export function ReportListPane({ chosen }: { readonly chosen: string | null }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const visit = useVisitKey()
  const online = useOnline()
  const mayWrite = useMay('reports.write')
  const [filter, setFilter] = useState(everything)
  const [searching, setSearching] = useState(false)
  const [open, setOpen] = useState(false)
  const search = useDebounced(filter.search.trim(), 300)
  const list = useReportList({ ...filter, search })
  const [past, onScroll] = useScrolledPast(36)
  const pane = chosen !== null
  const counts = list.data?.counts
  const change = (part: Partial<ListFilter>) => setFilter((known) => ({ ...known, ...part }))
  const openReport = (report: Report) => {
    const url = pageUrl(routes.report, { id: report.id })
    void (pane && chosen !== '' ? redirectTo(url) : navigateTo(url))
  }
  const filtered = filter.mine || filter.hidden || filter.platform !== null || search !== ''
  const chip = (name: 'all' | 'mine' | 'hidden', on: boolean, part: Partial<ListFilter>, count: number | undefined) => (
    <Chip chosen={on} onPress={() => change(part)} {...(count !== undefined && { count: showCount(count, locale) })}>
      {text(`reports.${name}`)}
    </Chip>
  )
  return (
    <div className={classNames(styles.list, pane && styles.pane)}>
      <Page
        visit={pane ? 'reports-pane' : visit}
        width={pane ? 'full' : 'centred'}
        scrolling="contained"
        onScroll={onScroll}
        bar={
          <NavBar
            title={text('reports.title')}
            hidden={!past}
            {...(pane ? {} : { onBack: () => void navigateBack() })}
            actions={
              <>
                <IconButton
                  icon="search"
                  label={text('reports.search')}
                  pressed={searching}
                  onPress={() => {
                    setSearching(!searching)
                    if (searching) change({ search: '' })
                  }}
                />
                {mayWrite && (
                  <IconButton
                    icon="add"
                    label={text('reports.create')}
                    disabled={!online}
                    onPress={() => void navigateTo(routes.createReport)}
                  />
                )}
              </>
            }
          />
        }
      >
        <p className={styles.large} aria-hidden="true">
          {text('reports.title')}
        </p>
        {searching && (
          <div className={styles.search}>
            <SearchField label={text('reports.search')} value={filter.search} onChange={(value) => change({ search: value })} autoFocus />
          </div>
        )}
        <ChipRow label={text('reports.filters')}>
          {chip('all', !filter.mine && !filter.hidden, { mine: false, hidden: false }, counts?.shown)}
          {chip('mine', filter.mine, { mine: true, hidden: false }, counts?.mine)}
          {chip('hidden', filter.hidden, { mine: false, hidden: true }, counts?.hidden)}
          <Chip icon="filter" opens chosen={filter.platform !== null} onPress={() => setOpen(true)}>
            {filter.platform ? text(`platform.${filter.platform}`) : text('platform.all')}
          </Chip>
        </ChipRow>
        <ChoiceSheet
          open={open}
          onClose={() => setOpen(false)}
          title={text('reports.platform')}
          chosen={filter.platform ?? 'all'}
          choices={[
            { value: 'all' as const, name: text('platform.all') },
            ...platforms.map((value) => ({ value, name: text(`platform.${value}`) })),
          ]}
          onChoose={(value) => change({ platform: value === 'all' ? null : value })}
        />
        {list.isPending && <SkeletonRows rows={6} lines={3} />}
        {list.isError && !list.data && <LoadFailed onReload={() => void list.refetch()} detail={apiWords(list.error)} />}
        {list.data && list.data.reports.length === 0 && (
          <ReportListEmpty mayWrite={mayWrite} filtered={filtered} hidden={filter.hidden} onClear={() => setFilter(everything)} />
        )}
        <ul className={styles.rows} aria-busy={list.isPlaceholderData}>
          {list.data?.reports.map((report) => (
            <ReportListRow key={report.id} report={report} current={report.id === chosen} onOpen={() => openReport(report)} />
          ))}
        </ul>
      </Page>
    </div>
  )
}
