import { useGuestLoading } from './guest-loading.ts'
import { useLanguage } from './guest-text.ts'
import styles from './loading-view.module.css'

/** The shape of a review while it loads; it appears after a moment, because most load faster. */
export function LoadingView() {
  const { text } = useLanguage()
  const late = useGuestLoading()
  return (
    <div role="status" aria-label={text('guest.loading')} className={styles.loading} data-late={late || undefined}>
      <span className={styles.strip}>
        <i />
        <i />
        <i />
      </span>
      <span className={styles.stage} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  )
}
