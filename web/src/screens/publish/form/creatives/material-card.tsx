import type { MaterialSummary } from '@adroit/contract/material'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../../../locale/text.ts'
import { showDuration } from '../../../../parts/materials/material-text.ts'
import { Picture } from '../../../../parts/materials/picture.tsx'
import { ReviewMark } from '../../../../parts/materials/review-mark.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import styles from './creatives-step.module.css'

interface MaterialCardProps {
  /** undefined: it is loading, or no longer exists. */
  readonly material: MaterialSummary | undefined
  /** Differs from the version that was chosen. */
  readonly changed: boolean
  readonly name: string
  readonly badge?: ReactNode
  readonly tools?: ReactNode
  readonly style?: CSSProperties | undefined
  readonly dragged?: boolean
  readonly field: string
  readonly onRemove: () => void
}

/** A chosen material with its review state. */
export function MaterialCard({ material, changed, name, badge, tools, style, dragged, field, onRemove }: MaterialCardProps) {
  const text = useText()
  return (
    <li className={styles.card} style={style} data-dragged={dragged || undefined} data-field={field}>
      <div className={styles.thumb}>
        <Picture
          src={material?.preview ?? null}
          kind={material?.kind ?? 'image'}
          fit={material && material.width > material.height ? 'contain' : 'cover'}
        />
        {material?.durationMs != null && <span className={styles.duration}>{showDuration(material.durationMs)}</span>}
        <span className={styles.remove}>
          <IconButton icon="close" label={text('publish.remove', { name })} onPress={onRemove} />
        </span>
      </div>
      {badge}
      <span className={styles.cardName}>{name}</span>
      {changed ? (
        <span className={styles.changed}>{text('publish.materialChanged')}</span>
      ) : (
        material && <ReviewMark review={material.review} />
      )}
      {tools}
    </li>
  )
}
