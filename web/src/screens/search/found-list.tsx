import { useId } from 'react'
import { useText } from '../../locale/text.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { MatchedText } from './matched-text.tsx'
import type { FoundGroup, FoundRow } from './search-groups.ts'
import styles from './search-page.module.css'

interface FoundListProps {
  readonly group: FoundGroup
  readonly search: string
  readonly onOpen: (to: FoundRow['to']) => void
  readonly onAll: (group: FoundGroup) => void
}

/** The results of one kind, and a button that lists all of them. */
export function FoundList({ group, search, onOpen, onAll }: FoundListProps) {
  const text = useText()
  const heading = useId()
  const { name, count, rows } = group
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{text(name)}</h2>
        {count > rows.length && (
          <button type="button" className={styles.all} onClick={() => onAll(group)}>
            {text('find.all', { count })}
          </button>
        )}
      </header>
      <ul>
        {rows.map(({ key, name: title, note, icon, to }) => (
          <li key={key}>
            <ListRow
              icon={icon}
              title={<MatchedText text={title} search={search} />}
              note={note}
              opens={typeof to === 'string' ? 'page' : 'sheet'}
              onPress={() => onOpen(to)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
