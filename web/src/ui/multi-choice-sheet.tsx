import { useState } from 'react'
import { useText } from '../locale/text.ts'
import { Button } from './button.tsx'
import { CheckRows } from './check-rows.tsx'
import type { Choice } from './choice-sheet.tsx'
import type { IconName } from './icon.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-sheet.module.css'
import { Sheet } from './sheet.tsx'

export interface MultiChoiceProps<Value extends string> {
  readonly title: string
  /** Label of the search field; omitted: the list is short and needs none. */
  readonly searchLabel?: string
  /** The choice of all values, with its note. */
  readonly all: Omit<Choice<string>, 'value'>
  readonly choices: readonly (Choice<Value> & { readonly icon?: IconName })[]
  /** Empty: all. */
  readonly chosen: readonly Value[]
  readonly onChoose: (chosen: readonly Value[]) => void
}

interface MultiChoiceSheetProps<Value extends string> extends MultiChoiceProps<Value> {
  readonly open: boolean
  readonly onClose: () => void
}

/** A choice of any number of values. Each press applies at once; the sheet stays open until it is closed. */
export function MultiChoiceSheet<Value extends string>({ open, onClose, searchLabel, choices, ...about }: MultiChoiceSheetProps<Value>) {
  const text = useText()
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(sought))
  const close = () => {
    setSearch('')
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={about.title}
      tall={searchLabel !== undefined}
      footer={<Button onPress={close}>{text('action.done')}</Button>}
    >
      {searchLabel !== undefined && (
        <div className={styles.search}>
          <SearchField label={searchLabel} value={search} onChange={setSearch} />
        </div>
      )}
      <CheckRows {...about} choices={shown} withAll={sought === ''} />
      {shown.length === 0 && <p className={styles.none}>{text('search.nothing', { search: search.trim() })}</p>}
    </Sheet>
  )
}
