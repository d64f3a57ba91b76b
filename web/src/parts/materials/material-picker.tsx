import type { MaterialSummary } from '@adroit/contract/material'
import type { CreativeKind } from '@adroit/contract/publish-plan'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useText } from '../../locale/text.ts'
import { useMaterialView } from '../../queries/material-view.ts'
import { type LibraryView, useMaterials } from '../../queries/materials.ts'
import { rememberMaterials } from '../../queries/planned-materials.ts'
import { Button } from '../../ui/button.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import searchStyles from '../../ui/search-sheet.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { largestOf } from './bar-share.ts'
import styles from './material-picker.module.css'
import tileStyles from './material-tile.module.css'
import { MaterialTile } from './material-tile.tsx'

interface MaterialPickerProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Decides which materials are listed: images, videos or both. */
  readonly kind: CreativeKind
  /** What the sheet is called and says instead of the words for ads. */
  readonly words?: { readonly title: string; readonly note: string }
  readonly most: number
  readonly onChoose: (materials: readonly MaterialSummary[]) => void
}

type Sort = 'spend' | 'uploaded' | 'name'
const sorts: readonly Sort[] = ['spend', 'uploaded', 'name']

/** The library with its metrics. Approved materials can be chosen, several at once; the others say why they cannot. */
export function MaterialPicker({ open, onClose, kind, words, most, onChoose }: MaterialPickerProps) {
  const text = useText()
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>('uploaded')
  const [picked, setPicked] = useState<ReadonlyMap<string, MaterialSummary>>(new Map())
  const { view } = useMaterialView()
  const sought = useDebounced(search.trim(), 250)
  const metrics = view?.metrics ?? []
  const asked: LibraryView | undefined =
    !open || view === undefined
      ? undefined
      : {
          ...(sought !== '' && { search: sought }),
          ...(kind === 'single_image' && { kinds: ['image'] }),
          ...(kind === 'single_video' && { kinds: ['video'] }),
          sort: { by: sort === 'spend' && !metrics.includes('spend') ? 'uploaded' : sort, direction: sort === 'name' ? 'asc' : 'desc' },
          ...(view && { performance: { ...view, metrics: [...metrics], filters: [] } }),
        }
  const list = useMaterials(asked)
  const { materials } = list
  const largest = largestOf(list.metrics)
  const press = (material: MaterialSummary) => {
    const next = new Map(picked)
    if (!next.delete(material.id) && next.size < most) next.set(material.id, material)
    setPicked(next)
  }
  const close = () => {
    setPicked(new Map())
    setSearch('')
    onClose()
  }
  const choose = () => {
    const chosen = [...picked.values()]
    rememberMaterials(client, chosen)
    onChoose(chosen)
    close()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={words?.title ?? text(`publish.kind.${kind}`)}
      note={words?.note ?? text(`publish.pick.${kind}`, { max: most })}
      tall
      footer={
        <Button disabled={picked.size === 0} onPress={choose}>
          {picked.size === 0 ? text('publish.pick.none') : text('publish.pick.use', { count: picked.size })}
        </Button>
      }
    >
      <div className={searchStyles.search}>
        <SearchField label={text('materials.search')} value={search} onChange={setSearch} />
      </div>
      <div className={styles.sort}>
        <ChipChoice
          label={text('publish.pick.sort')}
          labelHidden
          options={sorts
            .filter((one) => one !== 'spend' || metrics.includes('spend'))
            .map((value) => ({ value, name: text(`publish.pick.sort.${value}`) }))}
          chosen={[sort]}
          onToggle={setSort}
        />
      </div>
      {list.isPending && <SkeletonRows />}
      {list.isError && !materials && <LoadFailed onReload={() => void list.refetch()} detail={apiTexts(list.error)} />}
      {materials && (
        <ul className={tileStyles.grid} aria-busy={list.isPlaceholderData}>
          {materials.map((material) => (
            <MaterialTile
              key={material.id}
              material={material}
              shape="grid"
              earned={list.metrics && (list.metrics.of.get(material.id) ?? null)}
              about={list.metrics?.about ?? null}
              largest={largest}
              selected={picked.has(material.id)}
              locked={material.review === 'approved' ? null : text(`publish.pick.${material.review}`)}
              onPress={press}
            />
          ))}
        </ul>
      )}
      {materials?.length === 0 && (
        <p className={searchStyles.none}>{text(sought === '' ? 'publish.pick.empty' : 'search.nothing', { search: sought })}</p>
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button kind="quiet" busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {text('publish.pick.more')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
