import type { Account } from '@adroit/contract/accounts'
import { useText } from '../../../locale/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './accounts-step.module.css'

interface ChosenAccountsProps {
  readonly accounts: readonly Account[]
  readonly chosen: readonly string[]
  readonly onRemove: (id: string) => void
}

/** Above this number the accounts are only counted: nobody reads two hundred chips. */
const most = 6

/** The accounts selected last; a press removes one. */
export function ChosenAccounts({ accounts, chosen, onRemove }: ChosenAccountsProps) {
  const text = useText()
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const shown = chosen.filter((id) => names.has(id))
  // its space is reserved, so that selecting does not move the list under the finger
  if (shown.length === 0) return <p className={styles.noneChosen}>{text('builder.noneChosen')}</p>
  return (
    <ul className={styles.chips} aria-label={text('builder.chosenAccounts')}>
      {shown
        .slice(-most)
        .reverse()
        .map((id) => {
          const name = names.get(id) ?? id
          return (
            <li key={id}>
              <button type="button" className={styles.chip} aria-label={text('metrics.remove', { name })} onClick={() => onRemove(id)}>
                <span className={styles.chipName}>{name}</span>
                <Icon name="close" size={16} />
              </button>
            </li>
          )
        })}
      {shown.length > most && <li className={styles.more}>{text('number.more', { count: shown.length - most })}</li>}
    </ul>
  )
}
