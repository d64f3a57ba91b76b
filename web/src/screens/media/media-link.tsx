import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useMedia } from '../../queries/media.ts'
import { ListRow } from '../../ui/list-row.tsx'
import styles from './media.module.css'
import { countStates, judge } from './media-view.ts'

/** The way to media accounts, with what needs somebody there. Its height stays while that is asked. */
export function MediaLink() {
  const text = useText()
  const { data } = useMedia()
  const counts = data && countStates(judge(data.accounts, data.authorisations))
  const ending = data?.authorisations.filter(({ daysLeft }) => daysLeft !== null).length ?? 0
  const note = () => {
    if (counts && counts.broken > 0) return <span className={styles.bad}>{text('media.rowBroken', { count: counts.broken })}</span>
    if (ending > 0) return <span className={styles.warn}>{text('media.rowEnding', { count: ending })}</span>
    return text('media.row')
  }
  return <ListRow icon="plug" title={text('media.title')} note={note()} opens="page" onPress={() => void navigateTo(routes.media)} />
}
