import styles from './tags.module.css'

/** Tags of an account, to read. */
export function TagWords({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className={styles.words}>
      {tags.map((tag) => (
        <span key={tag} className={styles.word}>
          {tag}
        </span>
      ))}
    </span>
  )
}
