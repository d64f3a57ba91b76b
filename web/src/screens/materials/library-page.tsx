import { addDays, dayAt } from '@adroit/contract/calendar'
import type { MaterialSummary } from '@adroit/contract/material'
import { materialLimits } from '@adroit/contract/material-limits'
import { Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { withTexts } from '../../locale/material-parts.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useMaterialView } from '../../queries/material-view.ts'
import { useMaterials } from '../../queries/materials.ts'
import { useOwnCompany } from '../../queries/own-company.ts'
import { showLibraryAs, useLibraryShape } from '../../state/library-shape.ts'
import { useMay } from '../../state/may.ts'
import { IconButton } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { useScrolledPast } from '../../ui/scrolled.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'
import { useSearching } from '../../ui/use-searching.ts'
import { EarnedLine } from './earned/earned-line.tsx'
import { LibraryChips } from './earned/library-chips.tsx'
import styles from './library.module.css'
import { LibraryFilters } from './library-filters.tsx'
import { LibraryTabs } from './library-tabs.tsx'
import { everything, libraryQuery, readLibrary, viewOf } from './library-view.ts'
import { MaterialGrid } from './material-grid.tsx'
import { UploadStrip } from './upload-strip.tsx'

// loads when something is selected, with the sheets that change, share and review materials
const LibrarySelection = lazyWithTexts(() =>
  withTexts(
    import('./library-selection.tsx').then((module) => module.LibrarySelection),
    'youtube',
  ),
)

type Selected = ReadonlyMap<string, MaterialSummary>

/** The company's materials, with the member's own collection and the bin. */
export function LibraryPage() {
  const text = useText()
  const parameters = usePageParameters()
  const visit = useVisitKey()
  const online = useOnline()
  const mayWrite = useMay('materials.write')
  const company = useOwnCompany()
  const shape = useLibraryShape((known) => known.shape)
  const [state, setState] = useState(() => readLibrary(parameters))
  const change = (part: Partial<typeof state>) => setState((known) => ({ ...known, ...part }))
  const searching = useSearching(state.search, () => change({ search: '' }))
  const [selected, setSelected] = useState<Selected | null>(null)
  const [past, onScroll] = useScrolledPast(36)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useEffect(() => onFirstUse(preloadSheets), [])
  // the address keeps the view for when the user comes back
  const address = useDebounced(pageUrl(routes.materials, libraryQuery(state)), 300)
  useEffect(() => void redirectTo(address), [address])
  const sought = useDebounced(useDeferredValue(state), 200)
  const { view, change: changeView } = useMaterialView()
  const today = dayAt(new Date(), company?.timeZone ?? 'UTC')
  const list = useMaterials(view === undefined ? undefined : viewOf(sought, view, today, (day, days) => addDays(day, -days)))
  const press = useCallback(
    (material: MaterialSummary) => {
      if (selected === null) return void navigateTo(pageUrl(routes.material, { id: material.id }))
      const next = new Map(selected)
      if (!next.delete(material.id) && next.size < materialLimits.selectedMaterials) next.set(material.id, material)
      setSelected(next)
    },
    [selected],
  )
  const { counts, materials } = list
  const otherShape = shape === 'grid' ? 'list' : 'grid'
  return (
    <Page
      width="broad"
      visit={visit}
      scrolling="contained"
      onScroll={onScroll}
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={text('materials.title')}
          hidden={!past}
          onBack={() => void navigateBack()}
          actions={
            <>
              <IconButton icon="search" label={text('materials.search')} pressed={searching.open} onPress={searching.toggle} />
              <IconButton icon={otherShape} label={text(`materials.${otherShape}`)} onPress={() => showLibraryAs(otherShape)} />
              <IconButton
                icon="select"
                label={text('materials.select')}
                pressed={selected !== null}
                disabled={!materials || materials.length === 0}
                onPress={() => setSelected(selected === null ? new Map() : null)}
              />
              {mayWrite && <IconButton icon="share" label={text('links.title')} onPress={() => void navigateTo(routes.reviewLinks)} />}
              {mayWrite && (
                <IconButton icon="add" label={text('materials.upload')} onPress={() => void navigateTo(routes.uploadMaterials)} />
              )}
            </>
          }
        />
      }
      footer={
        selected !== null && (
          <Suspense fallback={null}>
            <LibrarySelection
              selected={selected}
              section={state.section}
              online={online}
              onSelect={setSelected}
              all={() => new Map((materials ?? []).slice(0, materialLimits.selectedMaterials).map((material) => [material.id, material]))}
            />
          </Suspense>
        )
      }
    >
      <PullToRefresh scroller={scroller} onRefresh={async () => void (await list.refetch())}>
        <div className={styles.head}>
          <p className={styles.large} aria-hidden="true">
            {text('materials.title')}
          </p>
          {counts && (
            <p className={styles.counts}>
              {[
                text('materials.counts', { count: counts.all }),
                ...(counts.pending > 0 ? [text('materials.pending', { count: counts.pending })] : []),
              ].join(' · ')}
            </p>
          )}
        </div>
        <UploadStrip />
        {searching.open && (
          <div className={styles.search}>
            <SearchField
              label={text('materials.search')}
              value={state.search}
              onChange={(search) => change({ search })}
              autoFocus={searching.asked}
            />
          </div>
        )}
        <div className={styles.tools}>
          <LibraryTabs
            shown={state.section}
            onChoose={(section) => {
              setSelected(null)
              change({ section })
            }}
          />
          <LibraryFilters state={state} metrics={view?.metrics ?? []} onChange={change}>
            {view && state.section !== 'bin' && (
              <LibraryChips
                view={view}
                filters={state.metrics}
                currency={list.metrics?.about.currency ?? null}
                onView={changeView}
                onFilter={(metrics) => change({ metrics })}
              />
            )}
          </LibraryFilters>
        </div>
        {state.section === 'bin' && (
          <p className={styles.note}>{text('materials.binNote', { days: materialLimits.deletedMaterialDays })}</p>
        )}
        {list.metrics && <EarnedLine about={list.metrics.about} />}
        <MaterialGrid
          list={list}
          state={sought}
          shape={shape}
          scroller={scroller}
          selected={selected}
          onPress={press}
          onSort={(sort) => change({ sort })}
          onClear={() => {
            searching.close()
            setState({ ...everything, section: state.section, sort: state.sort })
          }}
        />
      </PullToRefresh>
    </Page>
  )
}
