import { useText } from '../../locale/text.ts'
import { ListRow } from '../../ui/list-row.tsx'
import styles from './search-page.module.css'

interface RecentListProps {
  readonly searches: readonly string[]
  readonly onChoose: (search: string) => void
  readonly onForget: () => void
}

/** What the member last searched for; a hint if there is nothing. */
export function RecentList({ searches, onChoose, onForget }: RecentListProps) {
  const text = useText()
  if (searches.length === 0) return <p className={styles.hint}>{text('find.hint')}</p>
  return (
    <section className={styles.group} aria-label={text('find.recent')}>
      <header className={styles.head}>
        <h2>{text('find.recent')}</h2>
        <button type="button" className={styles.all} aria-label={text('find.forget')} onClick={onForget}>
          {text('action.clear')}
        </button>
      </header>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <ListRow icon="clock" title={search} onPress={() => onChoose(search)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
