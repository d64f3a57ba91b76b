import { useState } from 'react'
import { useText } from '../locale/text.ts'
import { type Choice, ChoiceList } from './choice-sheet.tsx'
import { ListRow } from './list-row.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-sheet.module.css'
import { Sheet } from './sheet.tsx'

interface SearchSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly searchLabel: string
  readonly choices: readonly Choice<string>[]
  readonly chosen: string | null
  readonly onChoose: (value: string) => void
  /** Label for choosing the typed text itself, when no choice has that name. */
  readonly newName?: (typed: string) => string
}

/** A choice of one among many, searchable by name, value or note. */
export function SearchSheet({ open, onClose, title, searchLabel, choices, chosen, onChoose, newName }: SearchSheetProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const sought = typed.toLowerCase()
  const shown = choices.filter(({ value, name, note }) => `${name} ${value} ${note ?? ''}`.toLowerCase().includes(sought))
  const close = () => {
    setSearch('')
    onClose()
  }
  const choose = (value: string) => {
    close()
    onChoose(value)
  }
  const offersNew = newName && typed !== '' && !choices.some(({ name }) => name.toLowerCase() === sought)
  return (
    <Sheet open={open} onClose={close} title={title} tall>
      <div className={styles.search}>
        <SearchField label={searchLabel} value={search} onChange={setSearch} />
      </div>
      {offersNew && <ListRow icon="add" title={newName(typed)} onPress={() => choose(typed)} />}
      <ChoiceList label={title} choices={shown} chosen={chosen} onChoose={choose} />
      {shown.length === 0 && !offersNew && <p className={styles.none}>{text('search.nothing', { search: typed })}</p>}
    </Sheet>
  )
}
