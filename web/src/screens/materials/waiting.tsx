import styles from './library.module.css'

/** Shapes in place of pictures that are loading. */
export function Waiting({ count }: { readonly count: number }) {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all the same
        <div key={index} className={styles.shape} />
      ))}
    </div>
  )
}
