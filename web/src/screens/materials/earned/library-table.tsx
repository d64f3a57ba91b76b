import type { MaterialSummary } from '@adroit/contract/material'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCell } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { shareOf } from '../../../parts/materials/bar-share.ts'
import { Picture } from '../../../parts/materials/picture.tsx'
import { ReviewMark } from '../../../parts/materials/review-mark.tsx'
import { ShareBar } from '../../../parts/materials/share-bar.tsx'
import type { ListedMetrics } from '../../../queries/materials.ts'
import { Figure } from '../../../ui/figure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LibrarySort } from '../library-view.ts'
import styles from './library-table.module.css'
import { LibraryTableHead } from './library-table-head.tsx'

interface LibraryTableProps {
  readonly materials: readonly MaterialSummary[]
  readonly metrics: ListedMetrics
  /** The largest value of the first metric; 0: no bars. */
  readonly largest: number
  readonly sort: LibrarySort
  /** Shows the rows of an earlier question. */
  readonly busy: boolean
  /** null: nothing is being selected. */
  readonly selected: ReadonlyMap<string, MaterialSummary> | null
  readonly onPress: (material: MaterialSummary) => void
  readonly onSort: (sort: LibrarySort) => void
}

/** Materials as rows with a column for each metric. There are no totals: an ad counts for each of its materials. */
export function LibraryTable({ materials, metrics, largest, sort, busy, selected, onPress, onSort }: LibraryTableProps) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which keys must be able to do
    <section className={styles.box} tabIndex={0} aria-label={text('materials.title')}>
      <table className={styles.table} aria-busy={busy}>
        <LibraryTableHead about={metrics.about} sort={sort} onSort={onSort} />
        <tbody>
          {materials.map((material) => (
            <Row
              key={material.id}
              material={material}
              metrics={metrics}
              largest={largest}
              selected={selected?.has(material.id) ?? null}
              onPress={onPress}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps extends Pick<LibraryTableProps, 'metrics' | 'largest' | 'onPress'> {
  readonly material: MaterialSummary
  readonly selected: boolean | null
}

function Row({ material, metrics, largest, selected, onPress }: RowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { about, of } = metrics
  const cells = of.get(material.id) ?? null
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <button type="button" className={styles.open} aria-pressed={selected ?? undefined} onClick={() => onPress(material)}>
          <span className={styles.picture}>
            <Picture src={material.preview} kind={material.kind} />
            {selected && (
              <span className={styles.tick}>
                <Icon name="check" size={20} />
              </span>
            )}
          </span>
          <span className={styles.words}>{material.name}</span>
        </button>
      </th>
      <td>
        <ReviewMark review={material.review} />
      </td>
      {cells === null ? (
        <td colSpan={about.metrics.length} className={styles.unused}>
          {text('earned.unused')}
        </td>
      ) : (
        about.metrics.map((key, index) => (
          <td key={key} className={styles.cell}>
            <Figure shown={showCell(cells[index] ?? null, key, about.currency ?? '', locale)} />
            {index === 0 && largest > 0 && <ShareBar share={shareOf(cells[0], largest)} />}
          </td>
        ))
      )}
    </tr>
  )
}
