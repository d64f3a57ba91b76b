import { useText } from '../../../locale/text.ts'
import { useMedia, wide } from '../../../ui/media.ts'
import { Tile, View } from '../../../ui/views.tsx'
import styles from '../report-page.module.css'
import { ReportListPane } from './report-list-pane.tsx'

/** All reports; from 1024 px wide a pane, beside which the selected one opens. */
export function ReportListPage() {
  const text = useText()
  const isWide = useMedia(wide)
  if (!isWide) return <ReportListPane chosen={null} />
  return (
    <div className={styles.panes}>
      <ReportListPane chosen="" />
      <div className={styles.unchosen}>
        <View picture={<Tile icon="report" />} title={text('reports.chooseOne')} />
      </div>
    </div>
  )
}
