import type { MaterialSummary } from '@adroit/contract/material'
import { memo } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { DueMark } from '../../parts/materials/due-mark.tsx'
import { showBytes, showDuration } from '../../parts/materials/material-text.ts'
import { Picture } from '../../parts/materials/picture.tsx'
import { ReviewMark } from '../../parts/materials/review-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './library.module.css'

interface MaterialTileProps {
  readonly material: MaterialSummary
  readonly shape: 'grid' | 'list'
  /** null: nothing is being selected. */
  readonly selected: boolean | null
  readonly onPress: (material: MaterialSummary) => void
}

/** A material in the library: its picture, name, review state and size. */
export const MaterialTile = memo(function MaterialTile({ material, shape, selected, onPress }: MaterialTileProps) {
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
            <span className={styles.size}>{showBytes(bytes, locale)}</span>
            <DueMark material={material} />
          </span>
        </span>
      </button>
    </li>
  )
})
