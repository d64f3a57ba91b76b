import { type Platform, platforms } from '@adroit/contract/platforms'
import { useText } from '../locale/text.ts'
import { Icon } from './icon.tsx'
import styles from './platform-mark.module.css'

/** Single-color platform icons; the names are for screen readers. null: all platforms. */
export function PlatformMarks({ platform, size = 16 }: { readonly platform: Platform | null; readonly size?: number }) {
  const text = useText()
  const shown = platform === null ? platforms : [platform]
  return (
    <span className={styles.marks}>
      {shown.map((name) => (
        <Icon key={name} name={name} size={size} />
      ))}
      <span className="only-read">{platform === null ? text('platform.all') : text(`platform.${platform}`)}</span>
    </span>
  )
}
