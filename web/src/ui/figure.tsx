import type { Shown } from '../locale/numbers.ts'
import styles from './figure.module.css'

/** A value whose currency sign is drawn in a lighter color, so that the digits stand out. */
export function Figure({ shown, size = 'cell' }: { readonly shown: Shown; readonly size?: 'hero' | 'figure' | 'strip' | 'cell' }) {
  return (
    <span className={styles.figure} data-size={size} data-none={shown.digits === '–' || undefined}>
      {shown.sign && <span className={styles.sign}>{shown.sign}</span>}
      {shown.digits}
    </span>
  )
}
