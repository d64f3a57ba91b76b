import type { ReviewItem } from '@adroit/contract/external-review'
import { Icon } from '../ui/icon.tsx'
import { useSteadyAddress } from './steady-address.ts'
import styles from './thumbnail.module.css'

/** The React key of whatever shows an item's picture: another version is another picture. */
export const steadyKey = ({ material, version }: ReviewItem): string => `${material}.${version}`

/** A small picture that fills the box around it; its name is beside it. */
export function Thumbnail({ item }: { readonly item: ReviewItem }) {
  const { src, onError } = useSteadyAddress(item.small)
  if (src === null) {
    return (
      <span className={styles.none}>
        <Icon name={item.kind === 'video' ? 'play' : 'image'} size={20} />
      </span>
    )
  }
  return <img className={styles.picture} src={src} alt="" decoding="async" onError={onError} />
}
