import type { MaterialKind } from '@adroit/contract/material'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './picture.module.css'

interface PictureProps {
  /** null: there is none. */
  readonly src: string | null
  readonly kind: MaterialKind
  readonly fit?: 'cover' | 'contain'
  /** Read to screen readers; omitted where the name is beside it. */
  readonly name?: string
}

/** A preview that fills the box around it. Without one, or without a network, an icon is in its place. */
export function Picture({ src, kind, fit = 'cover', name = '' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === null || failed === src) {
    return (
      <span className={styles.none}>
        <Icon name={kind === 'video' ? 'play' : 'image'} size={28} />
      </span>
    )
  }
  return (
    <img className={styles.picture} data-fit={fit} src={src} alt={name} loading="lazy" decoding="async" onError={() => setFailed(src)} />
  )
}
