import type { MaterialSummary } from '@adroit/contract/material'
import type { Cell } from '@adroit/contract/table'
import { memo } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { DueMark } from '../../parts/materials/due-mark.tsx'
import { showBytes, showDuration } from '../../parts/materials/material-text.ts'
import { Picture } from '../../parts/materials/picture.tsx'
import { ReviewMark } from '../../parts/materials/review-mark.tsx'
import type { ListedMetrics } from '../../queries/materials.ts'
import { Icon } from '../../ui/icon.tsx'
import { TileCorner, TileMetrics } from './earned/tile-metrics.tsx'
import styles from './library.module.css'

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
  readonly onPress: (material: MaterialSummary) => void
}

/** A material in the library: its picture, name, review state and size. */
export const MaterialTile = memo(function MaterialTile({ material, shape, earned, about, largest, selected, onPress }: MaterialTileProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { name, review, bytes, durationMs, favorite, kind, width, height } = material
  return (
    <li className={styles[shape === 'grid' ? 'tile' : 'line']}>
      <button type="button" className={styles.open} aria-pressed={selected ?? undefined} onClick={() => onPress(material)}>
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
          {about && earned && <TileMetrics earned={earned} about={about} largest={largest} />}
        </span>
      </button>
    </li>
  )
})
