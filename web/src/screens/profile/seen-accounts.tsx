import { useText } from '../../locale/text.ts'
import { useWords } from '../../locale/use-words.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { ListRow } from '../../ui/list-row.tsx'

const spoken = ['access'] as const

/** How many accounts the member sees: figures are those of these alone. */
export function SeenAccounts() {
  const text = useText()
  const ready = useWords(spoken)
  const accounts = useAccounts()
  const count = accounts.data?.length
  return (
    <ListRow
      icon="layers"
      title={ready ? text('access.title') : '\u00a0'}
      note={ready && count !== undefined ? text('access.you', { count }) : '\u00a0'}
    />
  )
}
