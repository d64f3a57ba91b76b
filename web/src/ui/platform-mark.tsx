import { platforms as every, type Platform } from '@adroit/contract/platforms'
import { useText } from '../locale/text.ts'
import { Icon } from './icon.tsx'
import styles from './platform-mark.module.css'

/** Single-color platform icons; the names are for screen readers. None: all platforms. */
export function PlatformMarks({ platforms, size = 16 }: { readonly platforms: readonly Platform[]; readonly size?: number }) {
  const text = useText()
  const shown = platforms.length === 0 ? every : platforms
  return (
    <span className={styles.marks}>
      {shown.map((name) => (
        <Icon key={name} name={name} size={size} />
      ))}
      <span className="only-read">
        {platforms.length === 0 ? text('platform.all') : platforms.map((name) => text(`platform.${name}`)).join(', ')}
      </span>
    </span>
  )
}
