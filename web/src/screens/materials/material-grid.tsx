import type { MaterialSummary } from '@adroit/contract/material'
import { Suspense, useMemo } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useText } from '../../locale/text.ts'
import { largestOf } from '../../parts/materials/bar-share.ts'
import tileStyles from '../../parts/materials/material-tile.module.css'
import { MaterialTile } from '../../parts/materials/material-tile.tsx'
import type { useMaterials } from '../../queries/materials.ts'
import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../ui/media.ts'
import { useReachBottom } from '../../ui/reach-bottom.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './library.module.css'
import type { LibrarySort, LibraryState } from './library-view.ts'
import { Waiting } from './waiting.tsx'

const LibraryEmpty = lazyWithTexts(() => import('./library-empty.tsx').then((module) => module.LibraryEmpty))
const LibraryTable = lazyWithTexts(() => import('./earned/library-table.tsx').then((module) => module.LibraryTable))

interface MaterialGridProps {
  readonly list: ReturnType<typeof useMaterials>
  readonly state: LibraryState
  readonly shape: 'grid' | 'list'
  readonly scroller: HTMLElement | null
  /** null: nothing is being selected. */
  readonly selected: ReadonlyMap<string, MaterialSummary> | null
  readonly onPress: (material: MaterialSummary) => void
  readonly onSort: (sort: LibrarySort) => void
  readonly onClear: () => void
}

/** Materials as pictures or rows; scrolling to the end loads more. */
export function MaterialGrid({ list, state, shape, scroller, selected, onPress, onSort, onClear }: MaterialGridProps) {
  const text = useText()
  const { materials, metrics, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const broad = useMedia('(min-width: 768px)')
  const largest = useMemo(() => largestOf(metrics), [metrics])
  const more = () => void list.fetchNextPage()
  useReachBottom(scroller, hasNextPage && !isFetchingNextPage && !isFetchNextPageError, more, materials)
  if (list.isPending) return <Waiting count={6} />
  if (!materials) return <LoadFailed onReload={() => void list.refetch()} detail={apiTexts(list.error)} />
  if (materials.length === 0) {
    return (
      <Suspense fallback={<Waiting count={6} />}>
        <LibraryEmpty state={state} onClear={onClear} />
      </Suspense>
    )
  }
  return (
    <>
      <p className="only-read" role="status">
        {text('materials.found', { count: list.count ?? materials.length })}
      </p>
      {shape === 'list' && broad && metrics ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <LibraryTable
            materials={materials}
            metrics={metrics}
            largest={largest}
            sort={state.sort}
            busy={list.isPlaceholderData}
            selected={selected}
            onPress={onPress}
            onSort={onSort}
          />
        </Suspense>
      ) : (
        <ul className={shape === 'grid' ? tileStyles.grid : tileStyles.rows} aria-busy={list.isPlaceholderData}>
          {materials.map((material) => (
            <MaterialTile
              key={material.id}
              material={material}
              shape={shape}
              earned={metrics && (metrics.of.get(material.id) ?? null)}
              about={metrics?.about ?? null}
              largest={largest}
              selected={selected?.has(material.id) ?? null}
              onPress={onPress}
            />
          ))}
        </ul>
      )}
      {isFetchingNextPage && <Waiting count={2} />}
      {isFetchNextPageError && (
        <div className={styles.more}>
          <Button kind="quiet" icon="refresh" onPress={more}>
            {text('action.tryAgain')}
          </Button>
        </div>
      )}
      <div className={styles.end} />
    </>
  )
}
