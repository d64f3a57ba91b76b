import { useText } from '../../../locale/text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/media.ts'
import { showChart, useChartShown } from '../charts/chart-shown.ts'
import styles from './level-tabs.module.css'

interface TableToolsProps {
  readonly searchLabel: string
  /** Opens or closes the search; null: the breakdown has none. */
  readonly onSearch: (() => void) | null
  readonly searching: boolean
  /** Begins or ends the selection of rows; null: there is nothing to select. */
  readonly onSelect: (() => void) | null
  readonly selecting: boolean
  readonly tall: boolean
  readonly onTall: () => void
}

/** Buttons beside the levels: search, chart, and the table in the whole window. */
export function TableTools({ searchLabel, onSearch, searching, onSelect, selecting, tall, onTall }: TableToolsProps) {
  const text = useText()
  const chart = useChartShown()
  // on phones it is in the report's menu
  const broad = useMedia('(min-width: 768px)')
  return (
    <div className={styles.tools}>
      {onSearch && !tall && <IconButton icon="search" label={searchLabel} pressed={searching} onPress={onSearch} />}
      {onSelect && broad && <IconButton icon="checkRound" label={text('table.select')} pressed={selecting} onPress={onSelect} />}
      {!tall && (
        <IconButton icon="chart" label={text(chart ? 'chart.fold' : 'chart.unfold')} pressed={chart} onPress={() => showChart(!chart)} />
      )}
      <IconButton icon={tall ? 'shrink' : 'expand'} label={text(tall ? 'table.small' : 'table.tall')} onPress={onTall} />
    </div>
  )
}
