import { useText } from '../../locale/text.ts'
import { useMedia, wide } from '../../ui/media.ts'
import { Tile, View } from '../../ui/views.tsx'
import styles from './account-list.module.css'
import { AccountsPane } from './accounts-pane.tsx'

/** All accounts; from 1024 px wide a pane, beside which the selected one opens. */
export function AccountsPage() {
  const text = useText()
  const isWide = useMedia(wide)
  if (!isWide) return <AccountsPane chosen={null} />
  return (
    <div className={styles.panes}>
      <AccountsPane chosen="" />
      <div className={styles.unchosen}>
        <View picture={<Tile icon="layers" />} title={text('acc.chooseOne')} />
      </div>
    </div>
  )
}
