import type { ReactNode, Ref } from 'react'
import styles from './guest-page.module.css'

interface GuestPageProps {
  readonly children: ReactNode
  /** Stays at the bottom while the rest scrolls. */
  readonly footer?: ReactNode
  readonly scrollerRef?: Ref<HTMLDivElement>
}

export function GuestPage({ children, footer, scrollerRef }: GuestPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.scroller} ref={scrollerRef} tabIndex={-1}>
        <div className={styles.column}>{children}</div>
      </div>
      {footer}
    </div>
  )
}
