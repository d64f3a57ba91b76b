import type { PlanProblem } from '@adroit/contract/publish-check'
import { useText } from '../../../../locale/text.ts'
import { ListRow } from '../../../../ui/list-row.tsx'
import { FieldProblems } from '../plan-field.tsx'
import styles from './ad-groups-step.module.css'

interface TargetRowProps {
  readonly field: string
  readonly problems: readonly PlanProblem[]
  readonly title: string
  readonly names: readonly string[]
  /** Shown when nothing is chosen. */
  readonly none: string
  readonly onPress: () => void
  readonly opens?: 'sheet' | 'page'
}

/** How many names a row shows before it counts the rest. */
const most = 3

/** What an audience is narrowed by, and what was chosen. */
export function TargetRow({ field, problems, title, names, none, onPress, opens = 'sheet' }: TargetRowProps) {
  const text = useText()
  const rest = names.length - most
  const shown = names.slice(0, most).join(', ')
  const value = names.length === 0 ? none : rest > 0 ? text('publish.andMore', { names: shown, count: rest }) : shown
  return (
    <div data-field={field} className={styles.target}>
      <ListRow title={title} value={value} opens={opens} onPress={onPress} />
      <div className={styles.problems}>
        <FieldProblems field={field} problems={problems} within />
      </div>
    </div>
  )
}
