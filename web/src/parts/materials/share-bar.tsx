import styles from './tile-metrics.module.css'

/** A bar that compares a value with the largest one. `share`: 0 to 1. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
