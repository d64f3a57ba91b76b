import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useMedia } from '../../queries/connections.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { countStates, judge } from './media-account-view.ts'
import styles from './state.module.css'

/** Link to the media accounts, with how many need attention. Its height is constant while that loads. */
export function ConnectionsLink() {
  const text = useText()
  const { data } = useMedia()
  const counts = data && countStates(judge(data.accounts, data.connections))
  const expiring = data?.connections.filter(({ daysLeft }) => daysLeft !== null).length ?? 0
  const note = () => {
    if (counts && counts.broken > 0) return <span className={styles.bad}>{text('mediaAccounts.rowBroken', { count: counts.broken })}</span>
    if (expiring > 0) return <span className={styles.warn}>{text('mediaAccounts.rowExpiring', { count: expiring })}</span>
    return text('mediaAccounts.row')
  }
  return (
    <ListRow icon="plug" title={text('mediaAccounts.title')} note={note()} opens="page" onPress={() => void navigateTo(routes.media)} />
  )
}
