import type { MaterialSummary } from '@adroit/contract/material'
import type { Cell } from '@adroit/contract/table'
import { memo } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import type { ListedMetrics } from '../../queries/materials.ts'
import { Icon } from '../../ui/icon.tsx'
import { DueMark } from './due-mark.tsx'
import { showBytes, showDuration } from './material-text.ts'
import styles from './material-tile.module.css'
import { Picture } from './picture.tsx'
import { ReviewMark } from './review-mark.tsx'
import { TileCorner, TileMetrics } from './tile-metrics.tsx'

interface MaterialTileProps {
  readonly material: MaterialSummary
  readonly shape: 'grid' | 'list'
  /** Its metrics; null: none. */
  readonly earned: readonly Cell[] | null
  /** What the metrics are; null: the library shows none. */
  readonly about: ListedMetrics['about'] | null
  /** The largest value of the first metric; 0: it is not compared. */
  readonly largest: number
  /** null: nothing is being selected. */
  readonly selected: boolean | null
  /** Why it cannot be chosen. */
  readonly locked?: string | null
  readonly onPress: (material: MaterialSummary) => void
}

/** A material in the library: its picture, name, review state and size. */
export const MaterialTile = memo(function MaterialTile(props: MaterialTileProps) {
  const { material, shape, earned, about, largest, selected, locked = null, onPress } = props
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { name, review, bytes, durationMs, favorite, kind, width, height } = material
  return (
    <li className={styles[shape === 'grid' ? 'tile' : 'line']}>
      <button
        type="button"
        className={styles.open}
        aria-pressed={selected ?? undefined}
        disabled={locked !== null}
        onClick={() => onPress(material)}
      >
        <span className={styles.picture}>
          <Picture src={material.preview} kind={kind} fit={width > height ? 'contain' : 'cover'} />
          {durationMs !== null && <span className={styles.duration}>{showDuration(durationMs)}</span>}
          {favorite && selected === null && (
            <span className={styles.starred}>
              <Icon name="star" size={16} />
              <span className="only-read">{text('materials.collection')}</span>
            </span>
          )}
          {selected !== null && (
            <span className={styles.tick} data-on={selected || undefined}>
              {selected && <Icon name="check" size={16} />}
            </span>
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>
            <ReviewMark review={review} />
            {about ? <TileCorner earned={earned} about={about} /> : <span className={styles.size}>{showBytes(bytes, locale)}</span>}
            <DueMark material={material} />
          </span>
          {locked !== null && <span className={styles.locked}>{locked}</span>}
          {about && earned && <TileMetrics earned={earned} about={about} largest={largest} />}
        </span>
      </button>
    </li>
  )
})
