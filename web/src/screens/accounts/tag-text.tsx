import styles from './tags.module.css'

/** The tags of an account, read-only. */
export function TagTexts({ tags }: { readonly tags: readonly string[] }) {
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
