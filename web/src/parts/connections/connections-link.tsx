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
  const ending = data?.connections.filter(({ daysLeft }) => daysLeft !== null).length ?? 0
  const note = () => {
    if (counts && counts.broken > 0) return <span className={styles.bad}>{text('media.rowBroken', { count: counts.broken })}</span>
    if (ending > 0) return <span className={styles.warn}>{text('media.rowEnding', { count: ending })}</span>
    return text('media.row')
  }
  return <ListRow icon="plug" title={text('media.title')} note={note()} opens="page" onPress={() => void navigateTo(routes.media)} />
}
